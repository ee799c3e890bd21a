import { strings, type WordsOf } from '@/i18n/string-table'

/** What an offer takes off, wherever it is named. */
export const offerStrings = strings({
  amount: (from: string, off: string) => [`滿 ${from} 減 ${off}`, `满 ${from} 减 ${off}`, `${off} off from ${from}`],
  percent: (from: string, rate: string, cap: string) => [
    `滿 ${from} 減 ${rate}，最多 ${cap}`,
    `满 ${from} 减 ${rate}，最多 ${cap}`,
    `${rate} off from ${from}, up to ${cap}`,
  ],
  /** By the time of the warehouses, which everybody's is told in. */
  untilHome: (time: string) => [`至 ${time}（台北時間）`, `至 ${time}（台北时间）`, `Until ${time} (Taipei time)`],
  untilHere: (time: string) => [`你的時間：${time}`, `你的时间：${time}`, `Your time: ${time}`],
})

export type OfferStrings = WordsOf<typeof offerStrings>
