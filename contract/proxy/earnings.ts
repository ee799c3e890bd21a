import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { centsSchema, positiveCentsSchema, signedCentsSchema } from '../kit/money-schemas'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { monthSchema } from '../wallet/finance'

const { least } = limits.proxy.agent

/** balance: to the agent's own balance · bank: paid by the service outside. */
export const PAYOUT_KINDS = ['balance', 'bank'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

/** waiting: taken off the earnings, and not decided · refused: back in the earnings. */
export const PAYOUT_STATUSES = ['waiting', 'paid', 'refused'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** What moves earnings. payout: to the bank or to the balance · payoutBack: was refused. */
export const EARNING_KINDS = ['deal', 'payout', 'payoutBack'] as const
export type EarningKind = (typeof EARNING_KINDS)[number]

/** Where a payout goes. Kept sealed; one account belongs to one agent. */
export const payoutAccountSchema = v.object({
  bank: lineSchema(40),
  /** Digits and letters as the bank writes them, without spaces. */
  number: v.pipe(v.string('required'), v.metadata({ minLength: 6, maxLength: 34, examples: ['6222020000000000000'] }), v.regex(/^[A-Z0-9]{6,34}$/, 'invalid')),
  holder: lineSchema(40),
})
export type PayoutAccount = v.InferOutput<typeof payoutAccountSchema>

export const toBalanceAmountSchema = v.pipe(positiveCentsSchema, v.minValue(least.toBalance, 'invalidAmount'))
export const payoutAmountSchema = v.pipe(positiveCentsSchema, v.minValue(least.payout, 'invalidAmount'))

const payoutFields = {
  payoutId: idSchema('agentPayout'),
  kind: v.picklist(PAYOUT_KINDS),
  amountCents: centsSchema,
  status: v.picklist(PAYOUT_STATUSES),
  /** What the bank calls the transfer. */
  reference: v.optional(v.string()),
  /** Why it was refused. */
  reason: v.optional(v.string()),
  askedAt: isoTimeSchema,
  decidedAt: v.optional(isoTimeSchema),
}

export const payoutSchema = v.object(payoutFields)
export type Payout = v.InferOutput<typeof payoutSchema>

export const earningLineSchema = v.object({
  /** Of the entry in the books. */
  lineId: v.string(),
  kind: v.picklist(EARNING_KINDS),
  amountCents: signedCentsSchema,
  afterCents: centsSchema,
  dealId: v.optional(idSchema('agentDeal')),
  dealNumber: v.optional(v.string()),
  at: isoTimeSchema,
})
export type EarningLine = v.InferOutput<typeof earningLineSchema>

const movedFields = { inCents: centsSchema, outCents: centsSchema }

/** What an agent has earned: all of it, and a month by its lines. The figures of a month add up. */
export const earningsSchema = v.object({
  /** Can be drawn now. */
  earnedCents: centsSchema,
  /** Asked for, and not decided. */
  waitingCents: centsSchema,
  /** Set aside in open deals: what the agent has of them when all goes well. */
  expectedCents: centsSchema,
  month: monthSchema,
  isCurrent: v.boolean(),
  openingCents: centsSchema,
  ...movedFields,
  closingCents: centsSchema,
  /** Of the month, the latest first. */
  lines: v.array(earningLineSchema),
  /** Every month from the first with a line to the present one. */
  months: v.array(v.object({ month: monthSchema, ...movedFields })),
  /** The last ones, the latest first. */
  payouts: v.array(payoutSchema),
  /** Where the last one went; its number never whole. */
  account: v.optional(v.object({ bank: v.string(), numberEnd: v.string(), holder: v.string() })),
  /** A draw to the balance arrives at once; else the service looks at it. */
  isAtOnce: v.boolean(),
  now: isoTimeSchema,
})
export type Earnings = v.InferOutput<typeof earningsSchema>

/** As the staff reads it. */
export const staffPayoutSchema = v.object({
  ...payoutFields,
  agentId: idSchema('agent'),
  ClientNO: v.string(),
  name: v.optional(v.string()),
  earnedCents: centsSchema,
  bank: v.optional(v.string()),
  numberEnd: v.optional(v.string()),
})
export type StaffPayout = v.InferOutput<typeof staffPayoutSchema>
