import type { ParcelBox } from '@contract/parcel/parcel'
import { strings, type WordsOf } from '@/i18n/string-table'

/** Said of two and more alone. */
export const boxStrings = strings({
  ofCount: (number: number, count: number) => [`第 ${number} 箱，共 ${count} 箱`, `第 ${number} 箱，共 ${count} 箱`, `Box ${number} of ${count}`],
  count: (count: number) => [`同單號共 ${count} 箱`, `同单号共 ${count} 箱`, `${count} boxes under this number`],
  arrived: (count: number) => [`同單號已到 ${count} 箱`, `同单号已到 ${count} 箱`, `${count} boxes of this number arrived`],
  missing: (numbers: string) => [`第 ${numbers} 箱還沒到`, `第 ${numbers} 箱还没到`, `box ${numbers} not arrived yet`],
  missingCount: (count: number) => [`還有 ${count} 箱沒到`, `还有 ${count} 箱没到`, `${count} not arrived yet`],
  goodsElsewhere: ['品名填在同單號的另一箱', '品名填在同单号的另一箱', 'Its goods are listed with another box of this number'],
  other: (number: number) => [`看第 ${number} 箱`, `看第 ${number} 箱`, `See box ${number}`],
})

/** Which box of its waybill a parcel is, and which have not come; undefined where it is the only one. */
export function toBoxText(box: ParcelBox | undefined, words: WordsOf<typeof boxStrings>): string | undefined {
  if (!box) return undefined
  const { number, count, arrived, others } = box
  if (count === undefined) return arrived > 1 ? words.arrived(arrived) : undefined
  if (count < 2) return undefined
  const which = number === undefined ? words.count(count) : words.ofCount(number, count)
  if (arrived >= count) return which
  const come = [number, ...others.map((other) => other.number)]
  const missing = come.includes(undefined) ? [] : Array.from({ length: count }, (_, at) => at + 1).filter((one) => !come.includes(one))
  const left = missing.length > 0 && missing.length <= 5 ? words.missing(missing.join('、')) : words.missingCount(count - arrived)
  return `${which} · ${left}`
}
