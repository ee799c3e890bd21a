import type { PromptStrings } from './zh-Hant'

export const en: PromptStrings = {
  denied: {
    camera: 'WeChat may not use the camera',
    album: 'WeChat may not save to your album',
    place: 'WeChat may not use your location',
  },
  openSettings: 'Open settings',
  notNow: 'Not now',
  unagreed: 'This works once you agree to the privacy guidelines',
  copyFailed: 'Could not copy, press and hold the text',
  privacy: {
    title: 'Privacy guidelines',
    text: 'Clipboard, photos, camera and location are used only when you tap what needs them: to fill in parcels, addresses and payment slips.',
    contract: 'Read the full guidelines',
    agree: 'Agree and continue',
    refuse: 'Not now',
    unreadable: 'The guidelines cannot be opened, please try again later',
  },
  update: { title: 'A new version is ready', text: 'Restart to use it. What you have typed is kept.', yes: 'Restart', no: 'Later' },
}
