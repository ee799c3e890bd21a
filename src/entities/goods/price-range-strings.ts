import { strings, type WordsOf } from '@/i18n/string-table'

/** Between which prices goods are looked for. */
export const priceRangeStrings = strings({
  price: ['價格區間', '价格区间', 'Price range'],
  min: ['最低', '最低', 'From'],
  max: ['最高', '最高', 'To'],
  apply: ['套用', '应用', 'Apply'],
  clear: ['清除', '清除', 'Clear'],
  from: (amount: string) => [`${amount} 以上`, `${amount} 以上`, `From ${amount}`],
  to: (amount: string) => [`${amount} 以下`, `${amount} 以下`, `Up to ${amount}`],
  wrongWay: ['最高要大於最低', '最高要大于最低', 'The highest must be above the lowest'],
})

export type PriceRangeStrings = WordsOf<typeof priceRangeStrings>
