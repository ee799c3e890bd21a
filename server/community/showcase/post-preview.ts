import type { Language } from '@contract/kit/language'
import type { SharedPost } from '@server/community/showcase/showcase-sharing'
import { toShortAmountText } from '@server/kit/amount-text'
import type { LinkPreview } from '@server/kit/link-preview'

type Words = Readonly<Record<'title' | 'days' | 'perKg', (...facts: readonly string[]) => string>>

const WORDS: Readonly<Record<Language, Words>> = {
  'zh-Hant': { title: (from, to) => `曬單：${from} → ${to}`, days: (days) => `${days} 天送達`, perKg: (price) => `${price}/kg` },
  'zh-Hans': { title: (from, to) => `晒单：${from} → ${to}`, days: (days) => `${days} 天送达`, perKg: (price) => `${price}/kg` },
  en: { title: (from, to) => `Showcase: ${from} → ${to}`, days: (days) => (days === '1' ? '1 day' : `${days} days`), perKg: (price) => `${price}/kg` },
}

/** Two digits at most: nobody reads grams in a chat. */
const toKilograms = (grams: number) => `${Math.round(grams / 10) / 100} kg`

/** The facts and nothing else: what somebody wrote is read on the page. */
export function toPostPreview({ facts, picture }: SharedPost, regionName: string, language: Language, symbol: string): LinkPreview {
  const words = WORDS[language]
  const { warehouseName, channelName, days, grams, feePerKgCents } = facts
  return {
    title: words.title(warehouseName[language], regionName),
    description: [channelName[language], words.days(String(days)), toKilograms(grams), words.perKg(toShortAmountText(symbol, feePerKgCents))].join(' · '),
    image: picture,
  }
}
