export const zhHant = {
  title: '聯絡客服',
  open: '服務中',
  closed: '已下班',
  weekdays: ['週一', '週二', '週三', '週四', '週五', '週六', '週日'],
  fromTo: (first: string, last: string) => `${first}至${last}`,
  and: '、',
  qrAlt: '客服 QR 碼',
  hint: '長按識別，或用微信掃一掃',
  tellNumber: (memberNumber: string) => `請告訴客服你的會員號 ${memberNumber}`,
  closedHint: '現在是休息時間，上班後會回覆你',
  phone: '電話',
  chat: '線上客服',
  save: '儲存 QR 碼',
  saved: '已儲存 QR 碼',
  saveDenied: '沒有存照片的權限，請長按圖片儲存',
  message: '留言給客服',
  messageClosed: '非服務時間請留言',
  page: {
    title: '客服中心',
    zone: (hours: string, zone: string) => `${hours}（${zone}）`,
    records: '我的留言與回覆',
    unread: (count: number) => `${count} 則新回覆`,
    all: (count: number) => `${count} 則`,
    note: '客服的回覆會留在你的記錄裡，不會遺失',
  },
}

export type SupportStrings = typeof zhHant
