import * as v from 'valibot'
import { centsSchema, signedCentsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'

/** wechatPayment: came for an order and paid it · wechatKept: came when its order could not take it any more. */
export const FINANCE_KINDS = ['topUp', 'wechatPayment', 'wechatKept', 'orderPayment', 'orderRefund', 'orderAdjustment', 'shopPayment', 'shopRefund', 'proxyPayment', 'proxyRefund', 'proxyDifference', 'dealReleased', 'agentEarning', 'problemFee', 'problemRefund', 'compensation', 'referralBonus', 'referralReversal', 'hold', 'holdReleased', 'welcomeCredit', 'correction'] as const
export type FinanceKind = (typeof FINANCE_KINDS)[number]

export const financeLineSchema = v.object({
  /** Of the entry in the ledger: one line of it at most is the member's. */
  lineId: v.string(),
  kind: v.picklist(FINANCE_KINDS),
  amountCents: signedCentsSchema,
  balanceAfterCents: centsSchema,
  orderId: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
  /** A problem item. */
  parcelId: v.optional(v.string()),
  trackingNumber: v.optional(v.string()),
  /** Set aside for a group, or back from it. */
  groupNumber: v.optional(v.string()),
  /** Of an account that has joined this one: whose it was then. */
  ClientNO: v.optional(v.string()),
  at: isoTimeSchema,
})
export type FinanceLine = v.InferOutput<typeof financeLineSchema>

/** `2026-11`, a month of UTC+8. */
export const monthSchema = v.pipe(v.string('invalid'), v.metadata({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'))

/** out: spent · in: all that came · topUp: what the member paid in. */
export const FINANCE_DIRECTIONS = ['out', 'in', 'topUp'] as const
export type FinanceDirection = (typeof FINANCE_DIRECTIONS)[number]

/** The kinds of what a member paid in by themselves. */
export const TOP_UP_KINDS: readonly FinanceKind[] = ['topUp', 'wechatPayment', 'wechatKept']

const movedFields = { inCents: centsSchema, outCents: centsSchema }

/** A month of the balance: what it began with, what came and went by kind, and what it ended with. They add up. */
export const statementSchema = v.object({
  month: monthSchema,
  /** It is not over: what comes now still belongs to it. */
  isCurrent: v.boolean(),
  openingCents: centsSchema,
  ...movedFields,
  closingCents: centsSchema,
  /** Only those that the month has. */
  kinds: v.array(v.object({ kind: v.picklist(FINANCE_KINDS), lineCount: v.number(), ...movedFields })),
  /** Every month from the first with a line, or the sixth before now, to the present one. */
  months: v.array(v.object({ month: monthSchema, ...movedFields })),
})
export type Statement = v.InferOutput<typeof statementSchema>
