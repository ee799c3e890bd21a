import * as v from 'valibot'
import { customsNoticeSchema } from '../freight/channel-offer'
import { LINE_KINDS } from '../freight/freight'
import { idSchema } from '../kit/ids'
import { centsSchema, signedCentsSchema } from '../kit/money-schemas'
import { calculatedGramsSchema } from '../kit/weight'

/** One box of a way to pack the chosen parcels: an application of its own. */
export const advisedBoxSchema = v.object({
  parcelIds: v.array(idSchema('parcel')),
  /** In the same order: what a member knows the parcels by. */
  trackingNumbers: v.array(v.string()),
  totalCents: centsSchema,
  /** Sum of the parcels. */
  actualGrams: calculatedGramsSchema,
  /** What the tariff charges for. */
  billedGrams: calculatedGramsSchema,
  goodsValueCents: centsSchema,
  /** Its part of what the member declares; together the parts are what was declared. */
  declaredValueCents: centsSchema,
  overCustomsThreshold: v.boolean(),
})
export type AdvisedBox = v.InferOutput<typeof advisedBoxSchema>

/** So much of one kind of fee, all boxes together. Kinds that cost nothing do not appear. */
export const feeOfKindSchema = v.object({ kind: v.picklist(LINE_KINDS), cents: signedCentsSchema })
export type FeeOfKind = v.InferOutput<typeof feeOfKindSchema>

/** The chosen parcels in boxes, with what all of them cost. */
export const packingWaySchema = v.object({
  boxes: v.array(advisedBoxSchema),
  totalCents: centsSchema,
  fees: v.array(feeOfKindSchema),
})
export type PackingWay = v.InferOutput<typeof packingWaySchema>

/** The parcel that makes the box dear: what it adds, and what it would cost by itself. */
export const dearParcelSchema = v.object({
  parcelId: idSchema('parcel'),
  trackingNumber: v.string(),
  itemNames: v.array(v.string()),
  /** The others in one box without it. */
  withoutCents: centsSchema,
  addedCents: centsSchema,
  /** By which fees it adds that; what gets less has a minus. */
  addedFees: v.array(feeOfKindSchema),
  billedGrams: calculatedGramsSchema,
  billedGramsWithout: calculatedGramsSchema,
  /** Absent where the channel does not take it alone. */
  aloneCents: v.optional(centsSchema),
})
export type DearParcel = v.InferOutput<typeof dearParcelSchema>

/** Ways to pack the chosen parcels by one channel, each with its reckoning. What does not exist or is no better is absent. */
export const packingAdviceSchema = v.object({
  channelCode: v.string(),
  channelName: v.string(),
  /** All in one box; absent where the channel does not take it. */
  together: v.optional(packingWaySchema),
  /** Each by itself. */
  singly: v.optional(packingWaySchema),
  /** Two or more boxes that cost less than one, or are possible where one is not. */
  split: v.optional(packingWaySchema),
  /** No box above the customs threshold, where one box would be: the cheapest such way, unless it is `split` already. */
  belowThreshold: v.optional(packingWaySchema),
  dearParcel: v.optional(dearParcelSchema),
  /** Every way to pack them was reckoned; of more parcels than that allows, the likely ones were. */
  comparedAll: v.boolean(),
  customs: customsNoticeSchema,
})
export type PackingAdvice = v.InferOutput<typeof packingAdviceSchema>

/** Without advice where there is nothing to compare: one parcel, no address, no channel that takes them. */
export const packingAdviceAnswerSchema = v.object({ advice: v.optional(packingAdviceSchema) })
