import { estimateRequestSchema, type EstimateRequest } from '@contract/freight/freight-estimate'
import type { PickupMethod } from '@contract/address/address'
import { needsSaying, readLength, readWeight, toReadingFault, toTaken } from '@contract/kit/amount'
import type { ErrorCode } from '@contract/kit/errors'
import type { FiguresReading } from '@contract/kit/figures'
import { gramsSchema, millimetresSchema, type Grams } from '@contract/kit/weight'
import type { GoodsNature } from '@contract/parcel/parcel'
import * as v from 'valibot'
import type { TypedMoney } from '@/components/money-text'

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
  readonly goodsValueCents: TypedMoney
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

/** What is typed, by the one reader of figures; what it cannot read is refused in its own words. */
function figuresSchema(missing: ErrorCode, read: (text: string) => FiguresReading) {
  return v.pipe(
    v.string(missing),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reading = read(dataset.value)
      const units = toTaken(reading)
      if (units !== undefined) return units
      addIssue({ message: toReadingFault(reading) ?? 'required' })
      return NEVER
    }),
  )
}

const kilogramsSchema = v.pipe(figuresSchema('required', readWeight), gramsSchema)
const centimetresSchema = v.pipe(figuresSchema('invalidSize', readLength), millimetresSchema)

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
    ...(length !== undefined &&
      width !== undefined &&
      height !== undefined && { size: { lengthMm: length, widthMm: width, heightMm: height } }),
  })),
)

/** The weight as far as it is typed; undefined while it is none. */
export function toTypedGrams({ weight }: Pick<EstimateValues, 'weight'>): Grams | undefined {
  const result = v.safeParse(kilogramsSchema, weight)
  return result.success ? result.output : undefined
}

/** How a figure is understood, where it might be read in another way: in grams, in millimetres. */
function toSaid(text: string, reading: FiguresReading): number | undefined {
  return needsSaying(text, reading) ? toTaken(reading) : undefined
}
export const toSaidGrams = (weight: string): number | undefined => toSaid(weight, readWeight(weight))
export const toSaidMillimetres = (side: string): number | undefined => toSaid(side, readLength(side))

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
