import type { SupportStrings } from './zh-Hant'

export const zhHans: SupportStrings = {
  title: '联系客服',
  open: '服务中',
  closed: '已下班',
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  fromTo: (first, last) => `${first}至${last}`,
  and: '、',
  qrAlt: '客服二维码',
  hint: '长按识别，或用微信扫一扫',
  tellNumber: (memberNumber) => `请告诉客服你的会员号 ${memberNumber}`,
  closedHint: '现在是休息时间，上班后会回复你',
  phone: '电话',
  chat: '在线客服',
  save: '保存二维码',
  saved: '已保存二维码',
  saveDenied: '没有存照片的权限，请长按图片保存',
  message: '给客服留言',
  messageClosed: '非服务时间请留言',
  page: {
    title: '客服中心',
    zone: (hours, zone) => `${hours}（${zone}）`,
    records: '我的留言与回复',
    unread: (count) => `${count} 条新回复`,
    all: (count) => `${count} 条`,
    note: '客服的回复会留在你的记录里，不会丢失',
  },
}
