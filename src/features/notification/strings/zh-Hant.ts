import type { NoticeChannel, NoticeEvent } from '@contract/notification/notification'

const channels: Record<NoticeChannel, string> = { app: '站內', email: '郵件', wechat: '微信' }
const events: Record<NoticeEvent, string> = {
  arrival: '包裹入庫',
  problem: '問題件',
  priced: '出帳',
  shipped: '發貨',
  transferReviewed: '轉帳審核',
  feedbackAnswered: '意見回覆',
}

export const zhHant = {
  matrix: '通知方式',
  channels,
  events,
  note: '站內的帳務與問題件通知不能關閉。',
  wechatNote: '微信每次同意只發一則。',
  locked: '帳務與問題件的站內通知不能關閉，重要的事才不會漏掉',
  saved: '已儲存',
  wechatRefused: '微信沒有同意，這項沒有開啟',
  wechatOff: '請先在微信的設定裡開啟訂閱訊息',
  unread: '暫時讀不到通知設定',
  retry: '重試',
}

export type NotificationStrings = typeof zhHant
