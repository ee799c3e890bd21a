import type { SystemStrings } from './zh-Hant'

export const en: SystemStrings = {
  title: { page: 'Web page', tracking: 'Track shipment', partner: 'Partner page' },
  runBy: (host) => `This page is run by ${host}`,
  partnerNote: 'Never enter the password of this app here',
  frame: (host) => `Page of ${host}`,
  copy: 'Copy link',
  copied: 'Link copied',
  openOutside: 'Open in browser',
  outside: {
    title: 'This page cannot be opened inside the app',
    text: 'To keep you safe, only approved sites are shown here. Please check the address below before you open it in a browser.',
  },
  missing: { title: 'No address given', action: 'Home' },
}
