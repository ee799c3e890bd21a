import type { MyStrings } from './zh-Hant'

export const en: MyStrings = {
  title: 'My account',
  memberNumber: 'Member no.',
  copy: 'Copy member number',
  copied: 'Member number copied',
  guestName: 'Not logged in',
  guestText: 'Log in and your member number goes on every label',
  logIn: 'Log in',
  register: 'Register',
  addresses: 'Delivery addresses',
  warehouses: 'Warehouse addresses',
  language: 'Language',
  appearance: 'Appearance',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  signOut: 'Log out',
  signOutAsk: 'Log out now',
  signOutText: 'What this device keeps of you is cleared; drafts stay',
  stay: 'Stay',
  version: 'Version',
}
