import { strings, type WordsOf } from '@/i18n/string-table'

/** Who has read an ID number that is kept sealed. */
export const idNumberStrings = strings({
  reads: ['讀取紀錄', '读取记录', 'Who has read it'],
  about: [
    '身分證加密保存，只在報關與審核申請時使用，每次讀取都會留下紀錄',
    '身份证加密保存，只在报关与审核申请时使用，每次读取都会留下记录',
    'ID numbers are encrypted, used for customs and applications only, and every reading is recorded',
  ],
  neverRead: ['還沒有人讀取過', '还没有人读取过', 'Nobody has read it yet'],
  readByYou: ['你自己', '你自己', 'You'],
  readBy: (keyName: string) => [`營運人員 ${keyName}`, `运营人员 ${keyName}`, `Staff: ${keyName}`],
  forLooking: ['在地址中查看', '在地址中查看', 'Viewed in the address'],
  forReview: ['審核買手申請', '审核买手申请', 'To decide on becoming a buyer'],
  forCustoms: (orderNumber: string) => [`訂單 ${orderNumber} 報關`, `订单 ${orderNumber} 报关`, `Customs for order ${orderNumber}`],
})

export type IdNumberStrings = WordsOf<typeof idNumberStrings>
