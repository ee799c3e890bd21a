import type { NotificationStrings } from './zh-Hant'

export const zhHans: NotificationStrings = {
  matrix: '通知方式',
  channels: { app: '站内', email: '邮件', wechat: '微信' },
  events: {
    arrival: '包裹入库',
    problem: '问题件',
    priced: '出账',
    shipped: '发货',
    transferReviewed: '转账审核',
    feedbackAnswered: '意见回复',
  },
  note: '站内的账务与问题件通知不能关闭。',
  wechatNote: '微信每次同意只发一条。',
  locked: '账务与问题件的站内通知不能关闭，重要的事才不会漏掉',
  saved: '已保存',
  wechatRefused: '微信没有同意，这项没有开启',
  wechatOff: '请先在微信的设置里开启订阅消息',
  unread: '暂时读不到通知设置',
  retry: '重试',
}
