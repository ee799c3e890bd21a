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
  withGroup: ['跟團', '跟团', 'In the group'],
  alone: ['自己寄', '自己寄', 'Alone'],
  /** In a group that is light still; beside it what it will be. */
  saveNow: (amount: string) => [`目前少付 ${amount}`, `目前少付 ${amount}`, `You save ${amount} now`],
  saveFrom: (weight: string, amount: string) => [`滿 ${weight} 少付 ${amount}`, `满 ${weight} 少付 ${amount}`, `Save ${amount} from ${weight}`],
  save: (amount: string) => [`少付 ${amount}`, `少付 ${amount}`, `You save ${amount}`],
  dearerNow: (amount: string) => [`目前比自己寄多 ${amount}`, `目前比自己寄多 ${amount}`, `${amount} more than alone now`],
  dearer: (amount: string) => [`比自己寄多 ${amount}`, `比自己寄多 ${amount}`, `${amount} more than alone`],
})

export type GroupStrings = WordsOf<typeof groupStrings>
