import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { textsSchema } from '../kit/language'
import { lineSchema } from '../kit/text'

/**
 * A warehouse as its label. For a member the number stands in two places: `recipient` carries it already, and the
 * address is `address` + `memberCode` + `addressSuffix`. For a guest `memberCode` is absent and `recipient` is empty.
 */
export const warehouseSchema = v.object({
  warehouseId: idSchema('warehouse'),
  code: v.string(),
  name: v.string(),
  memberCode: v.optional(v.string()),
  recipient: v.string(),
  phone: v.string(),
  /** The address in front of and behind the member number: "… 3 棟", "倉". */
  address: v.string(),
  addressSuffix: v.string(),
  postcode: v.string(),
  country: v.string(),
  utcOffsetMinutes: v.number(),
})
export type Warehouse = v.InferOutput<typeof warehouseSchema>

export const pickupSiteSchema = v.object({
  pickupSiteId: idSchema('pickupSite'),
  name: v.string(),
  country: v.string(),
  city: v.string(),
  address: v.string(),
  postcode: v.string(),
  phone: v.string(),
  hours: v.string(),
})
export type PickupSite = v.InferOutput<typeof pickupSiteSchema>

const codeSchema = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9-]{1,20}$/, 'invalid'))

/** What an operator hands in for one warehouse; the same code again changes it. */
export const warehouseSetupSchema = v.object({
  code: codeSchema,
  name: textsSchema,
  phone: lineSchema(40),
  address: lineSchema(200),
  addressSuffix: v.optional(v.string(), ''),
  postcode: lineSchema(12),
  country: v.pipe(v.string(), v.length(2, 'invalid')),
  utcOffsetMinutes: v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)),
  /** Lower comes first on the label. */
  sort: v.optional(v.pipe(v.number(), v.integer()), 0),
})

export const pickupSiteSetupSchema = v.object({
  code: codeSchema,
  name: textsSchema,
  country: v.pipe(v.string(), v.length(2, 'invalid')),
  city: textsSchema,
  address: textsSchema,
  postcode: lineSchema(12),
  phone: lineSchema(40),
  hours: textsSchema,
})
