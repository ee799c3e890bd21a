import type { NotificationStrings } from './zh-Hant'

export const en: NotificationStrings = {
  matrix: 'Ways to be told',
  channels: { app: 'In-app', email: 'Email', wechat: 'WeChat' },
  events: {
    arrival: 'Parcel arrived',
    problem: 'Problem items',
    priced: 'Bill ready',
    shipped: 'Shipped',
    transferReviewed: 'Transfer reviewed',
    feedbackAnswered: 'Feedback answered',
  },
  note: 'In-app notices about bills and problem items stay on.',
  wechatNote: ' One WeChat consent sends one message.',
  locked: 'In-app notices about bills and problem items stay on, so that nothing important is missed',
  saved: 'Saved',
  wechatRefused: 'WeChat did not agree, so this stays off',
  wechatOff: 'Please switch subscribed messages on in WeChat first',
  unread: 'Your notification settings cannot be read right now',
  retry: 'Retry',
}
