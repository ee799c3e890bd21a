import * as v from 'valibot'
import { centsSchema, signedCentsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'

/** wechatPayment: came for an order and paid it · wechatKept: came when its order could not take it any more. */
export const FINANCE_KINDS = ['topUp', 'wechatPayment', 'wechatKept', 'orderPayment', 'orderRefund', 'orderAdjustment', 'welcomeCredit', 'correction'] as const
export const financeLineSchema = v.object({
  kind: v.picklist(FINANCE_KINDS),
  amountCents: signedCentsSchema,
  balanceAfterCents: centsSchema,
  orderId: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
  /** Of an account that has joined this one: whose it was then. */
  ClientNO: v.optional(v.string()),
  at: isoTimeSchema,
})
export type FinanceLine = v.InferOutput<typeof financeLineSchema>
