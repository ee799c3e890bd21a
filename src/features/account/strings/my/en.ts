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
  senders: 'Sender addresses',
  warehouses: 'Warehouse addresses',
  service: 'Customer service',
  settings: 'Settings',
  profile: 'Account info',
  account: 'Account',
  accountText: 'Password, devices, linked accounts',
}
