import { createHash } from 'node:crypto'
import { toHomeDay, toHomeTime } from '@contract/kit/home-day'
import type { Language } from '@contract/kit/language'
import { toShortAmountText } from '@server/kit/amount-text'
import type { LinkPreview } from '@server/kit/link-preview'
import { GROUP_CARD_PATH, type SharedGroup } from '@server/trade/group/group-sharing'

type Words = Readonly<Record<'until' | 'ended' | 'route' | 'now' | 'next' | 'lowest' | 'invites', (...facts: readonly string[]) => string>>

const WORDS: Readonly<Record<Language, Words>> = {
  'zh-Hant': {
    invites: (leader, name) => `${leader} 邀你一起拼郵：${name}`,
    route: (from, to, days) => `${from} → ${to} · ${days} 天`,
    now: (price) => `目前 ${price}`,
    next: (weight, price) => `再 ${weight} 降到 ${price}`,
    lowest: (price) => `已到最低價 ${price}`,
    until: (time) => `${time} 截團`,
    ended: () => '拼團已截止',
  },
  'zh-Hans': {
    invites: (leader, name) => `${leader} 邀你一起拼邮：${name}`,
    route: (from, to, days) => `${from} → ${to} · ${days} 天`,
    now: (price) => `目前 ${price}`,
    next: (weight, price) => `再 ${weight} 降到 ${price}`,
    lowest: (price) => `已到最低价 ${price}`,
    until: (time) => `${time} 截团`,
    ended: () => '拼团已截止',
  },
  en: {
    invites: (leader, name) => `${leader} invites you to ship together: ${name}`,
    route: (from, to, days) => `${from} → ${to} · ${days} days`,
    now: (price) => `${price} now`,
    next: (weight, price) => `${weight} more for ${price}`,
    lowest: (price) => `lowest price ${price}`,
    until: (time) => `closes ${time}`,
    ended: () => 'Grouping has ended',
  },
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** By the clock at home, which the deadline is set by. */
function toTime(at: Date, language: Language): string {
  const time = toHomeTime(at)
  const [month = 1, day] = toHomeDay(at).split('-').slice(1).map(Number)
  return language === 'en' ? `${day} ${MONTHS[month - 1] ?? ''}, ${time}` : `${month}/${day} ${time}`
}

const toPerKg = (symbol: string, amount: number) => `${toShortAmountText(symbol, amount)}/kg`

export function toLinkPreview(group: SharedGroup, language: Language, symbol: string): LinkPreview {
  const words = WORDS[language]
  const { leaderName, name, warehouseName, city, transitDaysMin, transitDaysMax, price, endsAt, isOpen } = group
  const days = transitDaysMin === transitDaysMax ? String(transitDaysMin) : `${transitDaysMin}–${transitDaysMax}`
  const { perKgCents, next } = price
  const prices = next
    ? [words.now(toPerKg(symbol, perKgCents)), words.next(`${Math.ceil(next.gapGrams / 10) / 100} kg`, toPerKg(symbol, next.perKgCents))]
    : [words.lowest(toPerKg(symbol, perKgCents))]
  const facts = isOpen ? [...prices, words.until(toTime(endsAt, language))] : [words.ended()]
  return {
    title: words.invites(leaderName, name),
    description: [words.route(warehouseName[language], city, days), ...facts].join(' · '),
    image: { path: `${GROUP_CARD_PATH}/${group.code}.png?v=${toCardVersion(group)}`, width: 1_200, height: 630 },
  }
}

/** Of all that the drawn card shows: another weight is another picture. */
export function toCardVersion({ code, imageFileId, price, targetGrams, contributedGrams }: SharedGroup): string {
  return createHash('sha256').update(JSON.stringify([code, imageFileId, price, targetGrams, contributedGrams])).digest('hex').slice(0, 12)
}
