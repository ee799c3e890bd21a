import { strings } from '@/i18n/string-table'

/**
 * What a group's own page and the one to join it have in common; apart from what every card says, since a guest's first load has no use
 * for it.
 */
export const groupRuleStrings = strings({
  notFound: {
    title: ['找不到這個團', '找不到这个团', 'This group cannot be found'],
    action: ['去拼郵大廳', '去拼邮大厅', 'Group hall'],
  },
  tooLate: ['截團後不能再加入，看看其他正在拼的團', '截团后不能再加入，看看其他正在拼的团', 'Nobody can join any more; other groups are open'],
  payInTime: (hours: number) => [
    `帳單比凍結多、又沒有自動補時，要在出帳後 ${hours} 小時內付清。逾期包裹不同行、退回庫存，其他人的份額不變。`,
    `账单比冻结多、又没有自动补时，要在出账后 ${hours} 小时内付清。逾期包裹不同行、退回库存，其他人的份额不变。`,
    `If the bill exceeds what is held and the rest is not taken automatically, it is to be paid within ${hours} hours. After that your parcels stay behind, back in stock; nobody else’s share changes.`,
  ],
  topUpNow: ['去儲值', '去充值', 'Top up'],
})
