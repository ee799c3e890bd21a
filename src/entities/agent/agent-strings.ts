import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** How people are shown who buy for others. */
export const agentStrings = strings({
  house: ['平台買手', '平台买手', 'Our own buyer'],
  nameless: ['買手', '买手', 'Buyer'],
  isNew: ['新買手', '新买手', 'New buyer'],
  score: (score: string) => [`評分 ${score}`, `评分 ${score}`, `Rated ${score}`],
  deals: (count: number) => [`成交 ${count} 單`, `成交 ${count} 单`, plural(count, 'deal')],
  since: (month: string) => [`${month} 加入`, `${month} 加入`, `Since ${month}`],
  onTime: (percent: number) => [`準時 ${percent}%`, `准时 ${percent}%`, `${percent}% on time`],
})
