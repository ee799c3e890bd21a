import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { centsSchema } from '../kit/money-schemas'
import { regionSchema } from '../kit/regions'
import { calculatedGramsSchema, gramsSchema } from '../kit/weight'
import { goodsNatureSchema } from '../parcel/parcel'
import { tariffSchema, TRANSPORTS } from './freight'

/** All that a member may want to know of a way of transport before they choose it. */
export const channelInfoSchema = v.object({
  code: v.string(),
  name: v.string(),
  transport: v.picklist(TRANSPORTS),
  transitDaysMin: v.number(),
  transitDaysMax: v.number(),
  /** Names of the warehouses where it starts. */
  warehouses: v.array(v.string()),
  destinations: v.array(v.object({ code: regionSchema, name: v.string() })),
  tariff: v.omit(tariffSchema, ['countries']),
  /** What the tariff charges for some weights, by the very function that makes bills. */
  examples: v.array(v.object({ weightGrams: gramsSchema, billedGrams: calculatedGramsSchema, freightCents: centsSchema })),
})
export type ChannelInfo = v.InferOutput<typeof channelInfoSchema>

/** A row of the public price book: enough to choose a channel by. */
export const channelSummarySchema = v.object({
  code: v.string(),
  name: v.string(),
  transport: v.picklist(TRANSPORTS),
  transitDaysMin: v.number(),
  transitDaysMax: v.number(),
  warehouseIds: v.array(idSchema('warehouse')),
  /** Absent from a server that does not say it yet. */
  destinations: v.optional(v.array(regionSchema)),
  /** What it takes. */
  goodsNatures: v.array(goodsNatureSchema),
})
export type ChannelSummary = v.InferOutput<typeof channelSummarySchema>
