import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { isoTimeSchema } from '../kit/time-schemas'
import { lineSchema, lineTextsSchema } from '../kit/text'
import { sortSchema, wholeNumberSchema } from '../kit/whole-number'
import { DATUMS } from './datum'
import { openingHoursSchema } from './opening-hours'

export const labelVersionSchema = wholeNumberSchema(1, 2_147_483_647)

/** Lines of a label that a shop keeps; the recipient is the member's own. */
export const LABEL_LINES = ['phone', 'address', 'postcode'] as const

/** A member copied an earlier label: when, and what stood there that is another today. */
const labelChangeSchema = v.object({
  copiedAt: isoTimeSchema,
  changedAt: isoTimeSchema,
  lines: v.array(v.object({ line: v.picklist(LABEL_LINES), before: v.string() })),
})

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
  /** Rises with every change of what is copied. */
  labelVersion: labelVersionSchema,
  changed: v.optional(labelChangeSchema),
  /** Nothing new is taken there; what is on its way or lies there goes on. */
  isClosed: v.optional(v.boolean()),
})
export type Warehouse = v.InferOutput<typeof warehouseSchema>

const pointFields = {
  latitudeE6: wholeNumberSchema(-90_000_000, 90_000_000),
  longitudeE6: wholeNumberSchema(-180_000_000, 180_000_000),
}
/** A point as WeChat's map counts it (GCJ-02), in millionths of a degree; outside of mainland China that is WGS-84. */
const mapPointSchema = v.object(pointFields)
export type MapPoint = v.InferOutput<typeof mapPointSchema>

export const pickupSiteSchema = v.object({
  pickupSiteId: idSchema('pickupSite'),
  name: v.string(),
  country: v.string(),
  city: v.string(),
  address: v.string(),
  postcode: v.string(),
  phone: v.string(),
  hours: v.string(),
  /** Absent where the operator gives the text alone. */
  openingHours: v.optional(openingHoursSchema),
  /** What it and its city are called in the other languages: for searching. */
  otherNames: v.string(),
  /** Absent where the operator has not measured it. */
  point: v.optional(mapPointSchema),
})
export type PickupSite = v.InferOutput<typeof pickupSiteSchema>

const countrySchema = v.pipe(v.string('required'), v.regex(/^[A-Z]{2}$/, 'invalid'))
export const warehouseCodeSchema = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9-]{1,20}$/, 'invalid'))

/** What an operator hands in for one warehouse; the same code again changes it. */
export const warehouseSetupSchema = v.object({
  code: warehouseCodeSchema,
  name: lineTextsSchema(60),
  phone: lineSchema(40),
  address: lineSchema(200),
  addressSuffix: v.optional(v.union([v.literal(''), lineSchema(40)]), ''),
  postcode: lineSchema(12),
  country: countrySchema,
  utcOffsetMinutes: wholeNumberSchema(-720, 840),
  /** Lower comes first on the label. */
  sort: v.optional(sortSchema, 0),
})

export const pickupSiteSetupSchema = v.object({
  code: warehouseCodeSchema,
  name: lineTextsSchema(60),
  country: countrySchema,
  city: lineTextsSchema(60),
  address: lineTextsSchema(200),
  postcode: lineSchema(12),
  phone: lineSchema(40),
  hours: lineTextsSchema(100),
  /** Left out, what was said of it before is taken away. */
  openingHours: v.optional(openingHoursSchema),
  /** As it was measured: by GPS or on most maps (wgs84), or on a map of mainland China. Left out, the point of before is taken away. */
  point: v.optional(v.object({ ...pointFields, datum: v.optional(v.picklist(DATUMS, 'invalid'), 'gcj02') })),
})
