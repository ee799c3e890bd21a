import * as v from 'valibot'
import { pickupMethodSchema, postcodeSchema } from '../address/address'
import { centsSchema } from '../kit/money-schemas'
import { regionSchema } from '../kit/regions'
import { boxSizeSchema, calculatedGramsSchema, gramsSchema } from '../kit/weight'
import { GOODS_NATURES, goodsNatureSchema } from '../parcel/parcel'
import { channelOfferSchema, customsNoticeSchema, priceRangeSchema } from './channel-offer'

/** What an estimate needs of whoever asks, member or guest (specification, section 5); the channels are compared. */
export const estimateRequestSchema = v.object({
  warehouseId: v.pipe(v.string('required'), v.uuid('required'), v.metadata({ idOf: 'warehouse' })),
  pickupMethod: pickupMethodSchema,
  country: regionSchema,
  /** Decides the remote-area fee; without it none is asked. */
  postcode: v.optional(postcodeSchema),
  actualGrams: gramsSchema,
  /** Of the packed box. Left out, three boxes are assumed by the weight, and the price becomes a range. */
  size: v.optional(boxSizeSchema),
  goodsNature: v.optional(goodsNatureSchema, 'ordinary'),
  /** Decides the customs tax; left out, none is asked. */
  goodsValueCents: v.optional(centsSchema),
})
export type EstimateRequest = v.InferOutput<typeof estimateRequestSchema>

/** One price of an estimate, to be kept. */
export const keepEstimateSchema = v.object({
  ...estimateRequestSchema.entries,
  channelCode: v.pipe(v.string('channelRequired'), v.minLength(1, 'channelRequired'), v.maxLength(20, 'invalid')),
  /** The total that stood on the screen: another one is not kept in its place. */
  seenTotalCents: v.optional(centsSchema),
})
export type KeepEstimate = v.InferOutput<typeof keepEstimateSchema>

/** What a channel takes, from where and to where: what would fit where something does not. */
const channelTermsSchema = v.object({
  goodsNatures: v.array(v.picklist(GOODS_NATURES)),
  minGrams: calculatedGramsSchema,
  maxGrams: gramsSchema,
  warehouses: v.array(v.string()),
  destinations: v.array(v.string()),
})

export const channelEstimateSchema = v.object({
  ...channelOfferSchema.entries,
  terms: channelTermsSchema,
  /** Where no size was given and the packing decides. */
  range: v.optional(priceRangeSchema),
  /**
   * The same request at other weights: one price above `fromGrams`, up to and with `upToGrams`. Where there is a gap, there is no
   * price.
   */
  ladder: v.array(v.object({ fromGrams: calculatedGramsSchema, upToGrams: calculatedGramsSchema, totalCents: centsSchema })),
})
export type ChannelEstimate = v.InferOutput<typeof channelEstimateSchema>

export const estimateSchema = v.object({
  warehouseName: v.string(),
  regionName: v.string(),
  /** The box that the prices are for: the one that was given, or the likely one. */
  box: boxSizeSchema,
  channels: v.array(channelEstimateSchema),
  /** How far the ladders go, and in which steps they were asked. */
  ladderMaxGrams: gramsSchema,
  ladderStepGrams: gramsSchema,
  overCustomsThreshold: v.boolean(),
  customs: customsNoticeSchema,
})
export type Estimate = v.InferOutput<typeof estimateSchema>
