import { plural } from './plural'
import { strings, type WordsOf } from './string-table'

/** How long something took. */
export const timeSpanStrings = strings({
  moment: ['不到 1 分鐘', '不到 1 分钟', 'less than a minute'],
  minutes: (count: number) => [`${count} 分鐘`, `${count} 分钟`, plural(count, 'minute')],
  hours: (count: number) => [`${count} 小時`, `${count} 小时`, plural(count, 'hour')],
  days: (count: number) => [`${count} 天`, `${count} 天`, plural(count, 'day')],
})
export type TimeSpanStrings = WordsOf<typeof timeSpanStrings>
