import { cents, MAX_CENTS, type Cents } from '@contract/kit/money'
import { isVagueName } from '@contract/kit/text'
import { limits } from '@contract/limits'
import {
  completionSchema,
  forecastSchema,
  goodsItemSchema,
  type Forecast,
  type GoodsItem,
  type GoodsNature,
  type ParcelDetail,
  type ParcelSummary,
} from '@contract/parcel/parcel'
import * as v from 'valibot'
import { isAmount, type TypedMoney } from '@/components/money-text'

/**
 * What the parcel forms hold while they are filled in, and what they become. Rows are kept as typed; a row in which
 * nothing was typed is no item, so that goods may be left out altogether.
 */
export interface ItemValues {
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: TypedMoney
}

export interface GoodsValues {
  readonly goodsNature: GoodsNature
  readonly fragile: boolean
  readonly items: readonly ItemValues[]
}

/** All that the contract's forecast has: what is new there is a text here, and lacks below until it is filled in. */
export type ForecastValues = GoodsValues & { readonly [Field in Exclude<keyof Forecast, keyof GoodsValues>]: string }

export const BLANK_ITEM: ItemValues = { name: '', quantity: 1, unitPriceCents: null }

export const EMPTY_FORECAST: ForecastValues = {
  warehouseId: '',
  carrierCode: '',
  trackingNumber: '',
  goodsNature: 'ordinary',
  fragile: false,
  items: [BLANK_ITEM],
}

/** The quantity alone does not make an item: it stands at 1 from the start. */
const blankRowSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.regex(/^\s*$/))),
  unitPriceCents: v.nullish(v.null()),
})
type BlankRow = v.InferOutput<typeof blankRowSchema>

export function isBlankItem(row: unknown): boolean {
  return v.is(blankRowSchema, row)
}

/** Blank rows pass and drop out; every other one must be a whole item. */
const rowSchema = v.lazy((row): v.GenericSchema<unknown, GoodsItem | BlankRow> => (isBlankItem(row) ? blankRowSchema : goodsItemSchema))
const isItem = (row: GoodsItem | BlankRow): row is GoodsItem => row.unitPriceCents != null

const optionalRowsSchema = v.pipe(
  v.array(rowSchema),
  v.maxLength(limits.parcel.maxItems, 'tooManyItems'),
  v.transform((rows) => rows.filter(isItem)),
)

/** Where at least one item is asked for, a form of blank rows says so in its first row. */
const requiredRowsSchema = v.lazy((rows): v.GenericSchema<unknown, GoodsItem[]> => {
  const isAllBlank = Array.isArray(rows) && rows.every(isBlankItem)
  return isAllBlank ? v.array(goodsItemSchema) : optionalRowsSchema
})

/** Forecast and edit. Its output is what the server takes. */
export const forecastFormSchema = v.object({ ...forecastSchema.entries, items: optionalRowsSchema })

/** Goods of a parcel that has arrived. Its output, with the parcel's id, is what the server takes. */
export const goodsFormSchema = v.object({
  goodsNature: completionSchema.entries.goodsNature,
  fragile: completionSchema.entries.fragile,
  items: requiredRowsSchema,
})

export type Goods = Pick<Forecast, 'goodsNature' | 'fragile' | 'items'>

/** The form of a parcel that is already known. */
export function toGoodsValues({ goodsNature, fragile, items }: Pick<ParcelSummary, 'goodsNature' | 'fragile' | 'items'>): GoodsValues {
  const rows = items.map(({ name, quantity, unitPriceCents }): ItemValues => ({ name, quantity, unitPriceCents }))
  return { goodsNature, fragile, items: rows.length > 0 ? rows : [BLANK_ITEM] }
}

export function toForecastValues(parcel: ParcelDetail): ForecastValues {
  const { warehouseId, carrierCode, trackingNumber } = parcel
  return { ...toGoodsValues(parcel), warehouseId, carrierCode, trackingNumber }
}

/** For the next parcel of the same shopping: same warehouse, nothing else. */
export function toNextForecast({ warehouseId }: Pick<ForecastValues, 'warehouseId'>): ForecastValues {
  return { ...EMPTY_FORECAST, warehouseId }
}

/**
 * What was in an earlier parcel, below what is typed already, as far as there is room. Kind and fragility come along only
 * where no goods were: else they speak for both.
 */
export function withEarlierGoods(values: GoodsValues, earlier: Pick<ParcelSummary, 'goodsNature' | 'fragile' | 'items'>): GoodsValues {
  const { goodsNature, fragile, items } = toGoodsValues(earlier)
  const typed = values.items.filter((item) => !isBlankItem(item))
  if (typed.length === 0) return { goodsNature, fragile, items }
  return {
    goodsNature: values.goodsNature,
    fragile: values.fragile || fragile,
    items: [...typed, ...items].slice(0, limits.parcel.maxItems),
  }
}

/** Each kind of shopping once, the latest first: whoever buys the same every month is not shown it every month. */
export function toEarlierGoods<Parcel extends Pick<ParcelSummary, 'items'>>(parcels: readonly Parcel[]): Parcel[] {
  const seen = new Set<string>()
  return parcels.filter(({ items }) => {
    const key = JSON.stringify(items.map(({ name, quantity, unitPriceCents }) => [name, quantity, unitPriceCents]))
    if (items.length === 0 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The sum so far, of rows that have a price. Beyond the largest amount it stands still: the contract refuses it at the field. */
export function valueOf(items: readonly ItemValues[]): Cents {
  const sum = items.reduce((total, { quantity, unitPriceCents }) => total + quantity * (isAmount(unitPriceCents) ? unitPriceCents : 0), 0)
  return cents(Math.min(sum, MAX_CENTS))
}

/** Undefined while the row has no price. */
export function subtotalOf(item: ItemValues): Cents | undefined {
  return isAmount(item.unitPriceCents) ? valueOf([item]) : undefined
}

/** Above this value the customs rule applies (specification, section 9): exactly the threshold does not. */
export function isTaxed(items: readonly ItemValues[]): boolean {
  return valueOf(items) > limits.customs.thresholdValue
}

export function hasItems(items: readonly ItemValues[]): boolean {
  return items.some((item) => !isBlankItem(item))
}

/** A hint, never a refusal: customs may send such a name back. */
export function isVague({ name }: Pick<ItemValues, 'name'>): boolean {
  return isVagueName(name)
}

/** The last row is never taken away, only cleared. */
export function withoutItem(items: readonly ItemValues[], index: number): readonly ItemValues[] {
  const rest = items.filter((_, at) => at !== index)
  return rest.length > 0 ? rest : [BLANK_ITEM]
}

/**
 * Where a field of the request stands in the form. The request has no blank rows, so the server's `items.0` may be a
 * later row.
 */
export function toFormPath(path: string, items: readonly ItemValues[]): string {
  const match = /^items\.(\d+)(\D.*)?$/.exec(path)
  if (!match) return path
  const filled = items.flatMap((item, index) => (isBlankItem(item) ? [] : [index]))
  const row = filled[Number(match[1])]
  return row === undefined ? path : `items.${row}${match[2] ?? ''}`
}
