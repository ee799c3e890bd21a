import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** What is said of a group wherever it is shown. */
export const groupStrings = strings({
  groupShipping: ['拼郵', '拼邮', 'Group shipping'],
  status: {
    open: ['拼團中', '拼团中', 'Open'],
    formed: ['已成團', '已成团', 'Formed'],
    priced: ['已分攤', '已分摊', 'Split'],
    shipped: ['已發貨', '已发货', 'Shipped'],
    arrived: ['可自提', '可自提', 'Ready to collect'],
    ended: ['已截止', '已截止', 'Ended'],
    disbanded: ['已解散', '已解散', 'Disbanded'],
  },
  role: { leader: ['我是團長', '我是团长', 'Leader'], member: ['已加入', '已加入', 'Joined'] },
  locked: ['需團密碼', '需团密码', 'Password needed'],
  gap: (weight: string, price: string) => [`再 ${weight} 降到 ${price}`, `再 ${weight} 降到 ${price}`, `${weight} more for ${price}`],
  lowest: (price: string) => [`已到最低價 ${price}/kg`, `已到最低价 ${price}/kg`, `Lowest price reached: ${price}/kg`],
  first: ['起團', '起团', 'Start'],
  now: ['目前', '目前', 'Now'],
  from: (weight: string) => [`滿 ${weight}`, `满 ${weight}`, `From ${weight}`],
  contributed: ['已拼重量', '已拼重量', 'Weight so far'],
  /** Behind the contributed weight, which stands in front in bold. */
  ofTarget: (weight: string) => [`/ ${weight}`, `/ ${weight}`, `/ ${weight}`],
  members: (count: number) => [`${count} 位團友`, `${count} 位团友`, plural(count, 'member')],
  pickupIn: (city: string) => [`${city}自提`, `${city}自提`, `Pick-up in ${city}`],
  untilEnd: ['距離截團', '距离截团', 'Ends in'],
  /** The clock: `14:36:09`. */
  left: (days: number, clock: string) => [`${days} 天 ${clock} 後截團`, `${days} 天 ${clock} 后截团`, `${days} d ${clock} left`],
  leftToday: (time: string, clock: string) => [`今天 ${time} 截團 · 剩 ${clock}`, `今天 ${time} 截团 · 剩 ${clock}`, `Ends today ${time} · ${clock} left`],
  leftTomorrow: (time: string, clock: string) => [`明天 ${time} 截團 · 剩 ${clock}`, `明天 ${time} 截团 · 剩 ${clock}`, `Ends tomorrow ${time} · ${clock} left`],
  ended: ['拼團已截止', '拼团已截止', 'Grouping has ended'],
  notFound: {
    title: ['找不到這個團', '找不到这个团', 'This group cannot be found'],
    action: ['去拼郵大廳', '去拼邮大厅', 'Group hall'],
  },
  tooLate: ['截團後不能再加入，看看其他正在拼的團', '截团后不能再加入，看看其他正在拼的团', 'Nobody can join any more; other groups are open'],
  payInTime: (hours: number) => [
    `帳單比凍結多、又沒有自動補時，要在出帳後 ${hours} 小時內付清。逾期包裹不同行、退回庫存，其他人的份額不變。`,
    `账单比冻结多、又没有自动补时，要在出账后 ${hours} 小时内付清。逾期包裹不同行、退回库存，其他人的份额不变。`,
    `If the bill exceeds what is held and the rest is not taken by itself, it is to be paid within ${hours} hours. After that your parcels stay behind, back in stock; nobody else’s share changes.`,
  ],
  topUpNow: ['去充值', '去充值', 'Top up'],
  withGroup: ['跟團', '跟团', 'In the group'],
  alone: ['自己寄', '自己寄', 'Alone'],
  save: (amount: string) => [`少付 ${amount}`, `少付 ${amount}`, `You save ${amount}`],
  dearer: (amount: string) => [`比自己寄多 ${amount}`, `比自己寄多 ${amount}`, `${amount} more than alone`],
})

export type GroupStrings = WordsOf<typeof groupStrings>
