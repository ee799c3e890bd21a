import * as v from 'valibot'
import { basisPointsSchema, centsSchema } from '../kit/money-schemas'
import { GOODS_NATURES } from '../parcel/parcel'
import { quoteSchema, serviceCodeSchema, tariffSchema, TRANSPORTS } from './freight'

/** What a box of goods worth so much costs by one channel, by the very function that makes bills. */
export const exampleQuoteSchema = v.object({
  /** Where the box goes to. */
  destination: v.string(),
  goodsValueCents: centsSchema,
  quote: quoteSchema,
})
export type ExampleQuote = v.InferOutput<typeof exampleQuoteSchema>

/** The same box with and without something that can be chosen: the difference is what it really costs, taxes with it. */
export const exampleChoiceSchema = v.object({
  channelName: v.string(),
  withoutCents: centsSchema,
  withCents: centsSchema,
})
export type ExampleChoice = v.InferOutput<typeof exampleChoiceSchema>

export const transportInfoSchema = v.object({
  transport: v.picklist(TRANSPORTS),
  /** Goods that no other way of transport takes. */
  onlyWayFor: v.array(v.picklist(GOODS_NATURES)),
  channels: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      transitDaysMin: v.number(),
      transitDaysMax: v.number(),
      destinations: v.array(v.string()),
      tariff: v.pick(tariffSchema, ['mode', 'minGrams', 'maxGrams', 'goodsNatures']),
      /** Absent where the channel takes none of the example's boxes. */
      example: v.optional(exampleQuoteSchema),
    }),
  ),
})
export type TransportInfo = v.InferOutput<typeof transportInfoSchema>

/** What a parcel may be that makes a service necessary. */
export const SERVICE_REASONS = ['fragile'] as const

export const serviceInfoSchema = v.object({
  code: serviceCodeSchema,
  cents: centsSchema,
  requiredFor: v.array(v.picklist(SERVICE_REASONS)),
  example: v.optional(exampleChoiceSchema),
})
export type ServiceInfo = v.InferOutput<typeof serviceInfoSchema>

/** Everything that can be chosen for a shipment: how it travels, and what is done with it. */
export const serviceTypesSchema = v.object({
  transports: v.array(transportInfoSchema),
  services: v.array(serviceInfoSchema),
  insurance: v.object({
    rateBasisPoints: basisPointsSchema,
    example: v.optional(v.object({ ...exampleChoiceSchema.entries, declaredValueCents: centsSchema, premiumCents: centsSchema })),
  }),
})
export type ServiceTypes = v.InferOutput<typeof serviceTypesSchema>
