import type { SupportStrings } from './zh-Hant'

export const en: SupportStrings = {
  title: 'Customer service',
  open: 'Open now',
  closed: 'Closed',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  fromTo: (first, last) => `${first}–${last}`,
  and: ', ',
  qrAlt: 'QR code of customer service',
  hint: 'Press and hold, or scan it in WeChat',
  tellNumber: (memberNumber) => `Please give your member no. ${memberNumber}`,
  closedHint: 'We are closed now and will answer when we are back',
  phone: 'Call',
  chat: 'Chat with us',
  save: 'Save QR code',
  saved: 'QR code saved',
  saveDenied: 'No permission to save pictures, press and hold it instead',
  message: 'Leave a message',
  messageClosed: 'Please leave a message',
  page: {
    title: 'Customer service',
    zone: (hours, zone) => `${hours} (${zone})`,
    records: 'My messages and answers',
    unread: (count) => (count === 1 ? '1 new answer' : `${count} new answers`),
    all: String,
    note: 'Answers stay in your records and are never lost',
  },
}
