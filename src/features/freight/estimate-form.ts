import { estimateRequestSchema, type EstimateRequest } from '@contract/freight/freight-estimate'
import type { PickupMethod } from '@contract/address/address'
import type { Cents } from '@contract/kit/money'
import { normaliseCompared } from '@contract/kit/text'
import { gramsSchema, millimetresSchema, type Grams } from '@contract/kit/weight'
import type { GoodsNature } from '@contract/parcel/parcel'
import * as v from 'valibot'

/** What the estimate's form holds while it is filled in. Figures are kept as typed: kilograms and centimetres. */
export interface EstimateValues {
  readonly warehouseId: string
  readonly pickupMethod: PickupMethod
  readonly country: string
  readonly postcode: string
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly goodsNature: GoodsNature
  /** Null while nothing is typed: a form library takes undefined for "as it was". */
  readonly goodsValueCents: Cents | null
  readonly channelCode: string
}

/** In place of a channel: all of them are compared. */
export const ALL_CHANNELS = 'all'

export const EMPTY_ESTIMATE: EstimateValues = {
  warehouseId: '',
  pickupMethod: 'delivery',
  country: '',
  postcode: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  goodsNature: 'ordinary',
  goodsValueCents: null,
  channelCode: ALL_CHANNELS,
}

const GRAMS_PER_KILOGRAM = 1_000
const MILLIMETRES_PER_CENTIMETRE = 10

/** Digits of any width with a point or a comma; what is no number at all is refused as one. */
function toUnits(typed: string, perUnit: number): number {
  const text = normaliseCompared(typed).replace(',', '.')
  return /^\d{1,6}(\.\d{0,3})?$/.test(text) ? Math.round(Number(text) * perUnit) : Number.NaN
}

const kilogramsSchema = v.pipe(v.string('required'), v.transform((text) => toUnits(text, GRAMS_PER_KILOGRAM)), gramsSchema)
const centimetresSchema = v.pipe(v.string('invalidSize'), v.transform((text) => toUnits(text, MILLIMETRES_PER_CENTIMETRE)), millimetresSchema)

const fieldsSchema = v.object({
  ...v.omit(estimateRequestSchema, ['actualGrams', 'size']).entries,
  weight: kilogramsSchema,
  length: v.optional(centimetresSchema),
  width: v.optional(centimetresSchema),
  height: v.optional(centimetresSchema),
  channelCode: v.string('channelRequired'),
})

/** What a price is asked for, and by which channel it shall be looked at. */
export type EstimateWish = EstimateRequest & { readonly channelCode: string }

/** The form's values as a request: all three sides, or none. */
export const estimateFormSchema = v.pipe(
  fieldsSchema,
  v.forward(
    v.partialCheck(
      [['length'], ['width'], ['height']],
      ({ length, width, height }) => new Set([length, width, height].map((side) => side === undefined)).size === 1,
      'invalidSize',
    ),
    ['length'],
  ),
  v.transform(({ weight, length, width, height, ...rest }): EstimateWish => ({
    ...rest,
    actualGrams: weight,
    ...(length !== undefined && width !== undefined && height !== undefined && { size: { lengthMm: length, widthMm: width, heightMm: height } }),
  })),
)

/** The weight as far as it is typed; undefined while it is none. */
export function toTypedGrams({ weight }: Pick<EstimateValues, 'weight'>): Grams | undefined {
  const result = v.safeParse(kilogramsSchema, weight)
  return result.success ? result.output : undefined
}

/** All three sides as far as they are typed. */
export function toTypedSize({ length, width, height }: Pick<EstimateValues, 'length' | 'width' | 'height'>): EstimateRequest['size'] {
  const result = v.safeParse(v.tuple([centimetresSchema, centimetresSchema, centimetresSchema]), [length, width, height])
  if (!result.success) return undefined
  const [lengthMm, widthMm, heightMm] = result.output
  return { lengthMm, widthMm, heightMm }
}

const toText = (units: number | undefined, perUnit: number) => (units === undefined ? '' : String(units / perUnit))

/** The form of a price that was asked for before. */
export function toEstimateValues(wish: EstimateWish): EstimateValues {
  const { warehouseId, pickupMethod, country, postcode = '', actualGrams, size, goodsNature, goodsValueCents = null, channelCode } = wish
  return {
    warehouseId,
    pickupMethod,
    country,
    postcode,
    weight: toText(actualGrams, GRAMS_PER_KILOGRAM),
    length: toText(size?.lengthMm, MILLIMETRES_PER_CENTIMETRE),
    width: toText(size?.widthMm, MILLIMETRES_PER_CENTIMETRE),
    height: toText(size?.heightMm, MILLIMETRES_PER_CENTIMETRE),
    goodsNature,
    goodsValueCents,
    channelCode,
  }
}
