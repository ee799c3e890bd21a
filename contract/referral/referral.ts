import * as v from 'valibot'
import { centsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { monthSchema } from '../wallet/finance'

/** The programme as one member has it. */
export const referralProgrammeSchema = v.object({
  code: v.string(),
  rateBasisPoints: v.number(),
  /** From the registration of each invited member. */
  years: v.number(),
  invitedCount: v.number(),
  /** Freight and services that the invited have paid for with orders that they have signed for. */
  spentCents: centsSchema,
  bonusCents: centsSchema,
  /** What a refund has taken off a bonus and the balance did not hold: the next bonuses make it up. */
  owedCents: centsSchema,
  /** Only months that have some, the latest first. */
  months: v.array(v.object({ month: monthSchema, spentCents: centsSchema, bonusCents: centsSchema })),
})
export type ReferralProgramme = v.InferOutput<typeof referralProgrammeSchema>

/** The mini-program's own code of the member's invitation; where there is none, a code of the link does the same. */
export const miniCodeSchema = v.object({
  /** `refused`: WeChat has not drawn it now. */
  state: v.picklist(['drawn', 'refused', 'notSetUp']),
  /** A `data:` address. */
  picture: v.optional(v.string()),
})
export type MiniCode = v.InferOutput<typeof miniCodeSchema>

/** Somebody invited, as far as who has invited them may see. */
export const invitedSchema = v.object({
  /** Tells one from the other in the list, and nothing else. */
  invitedKey: v.string(),
  /** Mostly hidden: `陳••`. */
  name: v.string(),
  joinedAt: isoTimeSchema,
  /** Spending counts until just before. */
  endsAt: isoTimeSchema,
  isOver: v.boolean(),
  spentCents: centsSchema,
  bonusCents: centsSchema,
})
export type Invited = v.InferOutput<typeof invitedSchema>

/** One signed order of somebody invited. */
export const referralBonusSchema = v.object({
  bonusId: v.string(),
  name: v.string(),
  spentCents: centsSchema,
  bonusCents: centsSchema,
  /** When it was signed for. */
  at: isoTimeSchema,
})
export type ReferralBonus = v.InferOutput<typeof referralBonusSchema>
