import * as v from 'valibot'
import { centsSchema, signedCentsSchema } from '../kit/money-schemas'

/** A month of our places: 2026-11. */
export const bookMonthSchema = v.pipe(v.string('required'), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'invalid'))

/** What was paid within the month, and what came back within it, whenever it had been paid. Goods leave the account by refunds. */
const sums = {
  /** Before anything is taken off. */
  grossCents: centsSchema,
  offerCents: centsSchema,
  couponCents: centsSchema,
  /** A point is a cent. */
  points: v.number(),
  moneyCents: centsSchema,
  refundedCents: centsSchema,
  refundedPoints: v.number(),
  /** Of a coupon: what comes back stays with the platform. */
  refundedCouponCents: centsSchema,
  /** What the account `goods` has of it. */
  goodsCents: signedCentsSchema,
}

export const reportRowSchema = v.object({
  skuCode: v.string(),
  name: v.string(),
  sold: v.number(),
  returned: v.number(),
  ...sums,
  /** On hand now. */
  stock: v.number(),
})
export type ReportRow = v.InferOutput<typeof reportRowSchema>

export const shopReportSchema = v.object({
  rows: v.array(reportRowSchema),
  /** Of what was sent straight home. */
  freight: v.object(sums),
  /** What boxes sent within the month weighed more than was reckoned, by the tariff that was promised: the house pays it. */
  freightLossCents: centsSchema,
  /** Boxes that the promised channel would not take at all. */
  unreckonedBoxes: v.number(),
  total: v.object(sums),
  /** Of the account `goods` within the month; the total says the same. */
  ledgerCents: signedCentsSchema,
})
export type ShopReport = v.InferOutput<typeof shopReportSchema>
export type ReportSums = ShopReport['total']
