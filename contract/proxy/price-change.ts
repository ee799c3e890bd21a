import { ZERO_CENTS, type Cents } from '../kit/money'

/**
 * What a member has chosen at checkout for a price that rises before it is bought. ask: they are asked · within: rises within the
 * allowance of the order are paid from the balance, others asked · cancel: the purchase ends, and everything comes back.
 */
export const PRICE_RULES = ['ask', 'within', 'cancel'] as const
export type PriceRule = (typeof PRICE_RULES)[number]

/**
 * What a buyer asks. priceRise, transportRise: dearer than paid · shortage: fewer than ordered · optionGone: another option · delay: the
 * seller ships later · flagged: may not be bought or sent without the member's word.
 */
export const QUESTION_KINDS = ['priceRise', 'transportRise', 'shortage', 'optionGone', 'delay', 'flagged'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** take: paid from the balance without a question · ask: the member answers · refund: all of the purchase comes back at once. */
export type QuestionOutcome = 'take' | 'ask' | 'refund'

export interface AskedRise {
  readonly rule: PriceRule
  readonly kind: QuestionKind
  /** By how much goods and transport of the purchase are dearer together than what is paid for them, above 0 for a rise. */
  readonly riseCents: Cents
  /** Of the whole order, less what earlier rises have taken. */
  readonly allowanceLeftCents: Cents
  /** What the member can spend now. */
  readonly balanceCents: Cents
}

/** What follows by the rule. A rise is taken whole or not at all, and never makes a debt. */
export function decideQuestion({ rule, kind, riseCents, allowanceLeftCents, balanceCents }: AskedRise): QuestionOutcome {
  if (rule === 'cancel') return 'refund'
  if (rule === 'ask' || !isRise(kind)) return 'ask'
  return riseCents <= allowanceLeftCents && riseCents <= balanceCents ? 'take' : 'ask'
}

/** Only what money alone settles. */
export const isRise = (kind: QuestionKind): boolean => kind === 'priceRise' || kind === 'transportRise'

/** What the rule lets an order's rises take: nothing, where it is another. */
export const toAllowance = (rule: PriceRule, allowanceCents: Cents): Cents => (rule === 'within' ? allowanceCents : ZERO_CENTS)
