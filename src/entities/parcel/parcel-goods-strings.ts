import { strings, type WordsOf } from '@/i18n/string-table'

/** What is in a parcel, in one line. */
export const parcelGoodsStrings = strings({
  fragile: ['易碎', '易碎', 'Fragile'],
  noItems: ['尚未填寫品名與價值', '尚未填写品名与价值', 'Name and value are missing'],
  itemsMore: (first: string, count: number) => [`${first} 等 ${count} 項`, `${first} 等 ${count} 项`, `${first} and ${count - 1} more`],
})

export type ParcelGoodsStrings = WordsOf<typeof parcelGoodsStrings>
