import * as v from 'valibot'
import { signedCentsSchema } from '../kit/money-schemas'
import { isoDaySchema, isoTimeSchema } from '../kit/time-schemas'

/**
 * The ways by which money comes in, each with a statement of its own on the other side: WeChat Pay, Taobao (transfers with an
 * order number of it), and the bank (transfers with pictures alone).
 */
export const CLEARING_CHANNELS = ['wechat', 'taobao', 'bank'] as const
export type ClearingChannel = (typeof CLEARING_CHANNELS)[number]

/** A day of UTC+8. */
export const bookDaySchema = v.pipe(isoDaySchema, v.metadata({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' }), v.regex(/^20/, 'invalid'))

/** One booking on the channel's account. */
export const clearingLineSchema = v.object({
  lineId: v.string(),
  /** By what the channel may name it; empty where nobody has written anything down but the amount. */
  references: v.array(v.string()),
  /** Above zero: came in. Below: went out. */
  bookedCents: signedCentsSchema,
  bookedAt: isoTimeSchema,
  ClientNO: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
  /** The slip, where it came by one. */
  slipId: v.optional(v.string()),
})
export type ClearingLine = v.InferOutput<typeof clearingLineSchema>

/** What the channel's account held, took in and gave out. */
export const clearingTotalsSchema = v.object({
  openingCents: signedCentsSchema,
  inCents: signedCentsSchema,
  outCents: signedCentsSchema,
  closingCents: signedCentsSchema,
})
export type ClearingTotals = v.InferOutput<typeof clearingTotalsSchema>

export const MAX_CLEARING_LINES = 500
export const MAX_REFERENCES = 200
