import { strings, type WordsOf } from '@/i18n/string-table'

export const supportStrings = strings({
  title: ['聯絡客服', '联系客服', 'Support'],
  open: ['服務中', '服务中', 'Open now'],
  closed: ['已下班', '已下班', 'Closed'],
  weekdays: [
    ['週一', '週二', '週三', '週四', '週五', '週六', '週日'],
    ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ],
  fromTo: (first: string, last: string) => [`${first}至${last}`, `${first}至${last}`, `${first}–${last}`],
  and: ['、', '、', ', '],
  qrAlt: ['客服 QR 碼', '客服二维码', 'Support QR code'],
  hint: ['長按辨識，或用微信掃一掃', '长按识别，或用微信扫一扫', 'Press and hold, or scan it in WeChat'],
  tellNumber: (memberNumber: string) => [`請告訴客服你的會員號 ${memberNumber}`, `请告诉客服你的会员号 ${memberNumber}`, `Please give your member no. ${memberNumber}`],
  closedHint: ['現在是休息時間，上班後會回覆你', '现在是休息时间，上班后会回复你', 'We are closed now and will answer when we are back'],
  phone: ['電話', '电话', 'Call'],
  chat: ['線上客服', '在线客服', 'Chat with us'],
  save: ['儲存 QR 碼', '保存二维码', 'Save QR code'],
  saved: ['已儲存 QR 碼', '已保存二维码', 'QR code saved'],
  saveDenied: ['沒有存照片的權限，請長按圖片儲存', '没有存照片的权限，请长按图片保存', 'No permission to save pictures, press and hold it instead'],
  message: ['留言給客服', '给客服留言', 'Leave a message'],
  messageClosed: ['非服務時間請留言', '非服务时间请留言', 'Please leave a message'],
  zone: (hours: string, zone: string) => [`${hours}（${zone}）`, `${hours}（${zone}）`, `${hours} (${zone})`],
})

export type SupportStrings = WordsOf<typeof supportStrings>
