import type { Language } from '@contract/kit/language'
import { listDice } from '@server/demo/simulator/plausible-goods'
import { cleaningSaid } from './cleaning-said'
import { gadgetSaid } from './gadget-said'
import { generalSaid } from './general-said'
import { giftSaid } from './gift-said'
import { homeSaid } from './home-said'
import { packingSaid } from './packing-said'
import type { SaidOfGoods } from './said'
import { stationerySaid } from './stationery-said'
import { teaSaid } from './tea-said'
import { travelSaid } from './travel-said'
import type { Reviewer } from './voices-people'

/** What becomes of something that was written. */
export type Becomes = 'approved' | 'unreviewed' | 'notPassed' | 'withdrawn'

export interface PlannedReview {
  readonly goodsCode: string
  readonly rating: number
  /** Blank: stars alone, which are public at once. */
  readonly text: string
  readonly isAnonymous: boolean
  readonly hasPhoto: boolean
  readonly becomes: Becomes
}

export interface PlannedQuestion {
  readonly goodsCode: string
  readonly by: Reviewer
  readonly text: string
  readonly becomes: Exclude<Becomes, 'withdrawn'>
  readonly answer?: { readonly text: string; /** The shop, unless it is somebody who has bought it. */ readonly by?: Reviewer }
}

const SAID: SaidOfGoods = {
  ...packingSaid, ...travelSaid, ...homeSaid, ...teaSaid, ...stationerySaid, ...cleaningSaid, ...gadgetSaid, ...giftSaid,
}
const REVIEWS_EACH = 20
const QUESTIONS_EACH = 5
const PLACES: Readonly<Record<Language, number>> = { 'zh-Hant': 0, 'zh-Hans': 1, en: 2 }
/** Of all reviews, so many give at most so many stars. */
const STARS: readonly (readonly [share: number, rating: number])[] = [[0.05, 1], [0.12, 2], [0.24, 3], [0.52, 4]]
/** Of the reviews with words. */
const FATES: readonly (readonly [share: number, becomes: Becomes])[] = [[0.07, 'unreviewed'], [0.11, 'notPassed'], [0.15, 'withdrawn']]
/** What must not stand in a review, for the few that did not pass. */
const CONTACT: Readonly<Record<Language, string>> = {
  'zh-Hant': '要團購的加我 LINE：yida-demo',
  'zh-Hans': '想拼单的加我微信 yida-demo',
  en: 'Message me on +00 000 000 for a group order.',
}

const toDice = (text: string) => {
  const dice = listDice(text)
  return () => dice.next().value
}
const pick = <T>(choices: readonly T[], dice: number): T | undefined => choices[Math.floor(dice * choices.length)]

/**
 * The reviews of everybody: of popular goods more than of others, with uneven stars. Nobody says of one thing what another has
 * said of it already; who finds nothing new to say gives stars alone.
 * @param goodsCodes what can be bought
 */
export function planReviews(
  reviewers: readonly Reviewer[],
  goodsCodes: readonly string[],
): ReadonlyMap<Reviewer, readonly PlannedReview[]> {
  const spoken = new Set<string>()
  return new Map(reviewers.map((one) => [one, listChosen(one, goodsCodes).map((goodsCode) => planReview(one, goodsCode, spoken))]))
}

function listChosen({ email }: Reviewer, goodsCodes: readonly string[]): string[] {
  const weighed = goodsCodes.map((code) => {
    const popularity = 0.3 + 2 * toDice(`who buys ${code}`)()
    return { code, weight: toDice(`${email} buys ${code}`)() ** (1 / popularity) }
  })
  weighed.sort((one, other) => other.weight - one.weight)
  return weighed.slice(0, REVIEWS_EACH).map(({ code }) => code)
}

function planReview({ email, language }: Reviewer, goodsCode: string, spoken: Set<string>): PlannedReview {
  const next = toDice(`${email} reviews ${goodsCode}`)
  // Some goods are liked less by everybody.
  const mood = next() + 0.3 * (toDice(`how good is ${goodsCode}`)() - 0.4)
  const rating = STARS.find(([share]) => mood < share)?.[1] ?? 5
  const said = toSaid({ language, goodsCode, rating, spoken }, next)
  const fate = next()
  const becomes = said === '' ? 'approved' : (FATES.find(([share]) => fate < share)?.[1] ?? 'approved')
  const text = becomes === 'notPassed' ? join(language, [said, CONTACT[language]]) : said
  return { goodsCode, rating, text, isAnonymous: next() < 0.15, hasPhoto: text !== '' && rating >= 3 && next() < 0.16, becomes }
}

interface Saying {
  readonly language: Language
  readonly goodsCode: string
  readonly rating: number
  /** All that was said, with the goods of which. */
  readonly spoken: Set<string>
}

function toSaid({ language, goodsCode, rating, spoken }: Saying, next: () => number): string {
  const { closing, but, bad } = generalSaid[language]
  const isNew = (text: string) => text === '' || !spoken.has(`${goodsCode} ${text}`)
  const from = (choices: readonly string[]) => pick(choices.filter(isNew), next()) ?? ''
  const liked = SAID[goodsCode]?.liked[PLACES[language]] ?? ''
  const first = rating >= 3 && next() < 0.85 && isNew(liked) ? liked : ''
  const second = rating <= 2 ? from(bad) : from(hasBut(rating, first, next) ? but : closing)
  for (const text of [first, second]) if (text !== '') spoken.add(`${goodsCode} ${text}`)
  return join(language, [first, second])
}

/** Three stars have their reason; of four stars every second, beside what somebody likes. */
const hasBut = (rating: number, liked: string, next: () => number) => rating === 3 || (rating === 4 && next() < 0.5 && liked !== '')

const join = (language: Language, texts: readonly string[]) => texts.filter(Boolean).join(language === 'en' ? ' ' : '')

/** What nobody has answered is public, waits, or did not pass. */
const UNANSWERED = ['approved', 'unreviewed', 'notPassed'] as const
/** Who has bought it says so of themselves; the shop does not. */
const BY_A_BUYER = /我|\bI\b|\b[Mm]y\b|\b[Mm]ine\b/

/** What is asked about each goods, by somebody who speaks its language as long as they may ask, and its answer. */
export function planQuestions(reviewers: readonly Reviewer[], goodsCodes: readonly string[]): readonly PlannedQuestion[] {
  const asked = new Map<Reviewer, number>()
  const mayAsk = (one: Reviewer) => (asked.get(one) ?? 0) < QUESTIONS_EACH
  const all = goodsCodes.flatMap((goodsCode) => (SAID[goodsCode]?.asked ?? []).map((about) => ({ goodsCode, about })))
  return all.flatMap(({ goodsCode, about: [language, text, answer] }, index) => {
    const by = reviewers.find((one) => one.language === language && mayAsk(one)) ?? reviewers.find(mayAsk)
    if (!by) return []
    asked.set(by, (asked.get(by) ?? 0) + 1)
    if (answer === undefined) return [{ goodsCode, by, text, becomes: UNANSWERED[index % UNANSWERED.length] ?? 'approved' }]
    const buyer = BY_A_BUYER.test(answer) ? reviewers.find((one) => one.language === language && one !== by) : undefined
    return [{ goodsCode, by, text, becomes: 'approved' as const, answer: { text: answer, ...(buyer && { by: buyer }) } }]
  })
}
