import * as v from 'valibot'
import { cents, type BasisPoints, type Cents } from '../kit/money'
import { basisPointsSchema, centsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'

/** pointsReturned: the order they were used for was not paid · pointsReversed: a refund took off what had earned them. */
export const POINT_KINDS = ['pointsEarned', 'pointsSpent', 'pointsReturned', 'pointsExpired', 'pointsReversed', 'pointsGranted'] as const
export type PointKind = (typeof POINT_KINDS)[number]

export const pointsSchema = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'), v.maxValue(limits.points.maxPoints, 'invalid'))

/** What points take off a bill. */
export const toPointsWorth = (points: number): Cents => cents(points * limits.points.worthCents)

/** One for each whole yuan of freight that was paid with money. */
export const toEarnedPoints = (freightCents: Cents): number => Math.floor(freightCents / limits.points.earnedPerCents)

/** The most that points may pay of a bill, never a cent above the share (specification, section 9). */
export function toPointsShare(totalCents: Cents, rate: BasisPoints): Cents {
  const whole = Math.floor(totalCents / 10_000)
  return cents(whole * rate + Math.floor(((totalCents - whole * 10_000) * rate) / 10_000))
}

export const pointAccountSchema = v.object({
  points: v.number(),
  worthCents: centsSchema,
  /** Of a bill. */
  shareRate: basisPointsSchema,
  lifeDays: v.number(),
  /** What expires next, if nothing is spent until then. */
  next: v.optional(v.object({ points: v.number(), at: isoTimeSchema })),
})
export type PointAccount = v.InferOutput<typeof pointAccountSchema>

/** A line of the points record, of which each has its reason. */
export const pointLineSchema = v.object({
  lineId: v.string(),
  kind: v.picklist(POINT_KINDS),
  /** Above zero came, below zero went. */
  points: v.number(),
  pointsAfter: v.number(),
  orderId: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
  /** Of an operator who gave them. */
  reason: v.optional(v.string()),
  at: isoTimeSchema,
})
export type PointLine = v.InferOutput<typeof pointLineSchema>
