import * as v from 'valibot'
import { parseYuan, readMoney } from '@contract/kit/amount'
import { toSchemaIssues } from '@contract/kit/envelope'
import type { ErrorCode, ErrorParams } from '@contract/kit/errors'
import type { DecimalMark } from '@contract/kit/figures'
import { limits } from '@contract/limits'
import type { TableColumn } from '@contract/parcel/forecast-table'
import { trackingNumberSchema } from '@contract/parcel/number/number-schema'
import { forecastSchema, goodsItemSchema, type Forecast, type GoodsItem, type GoodsNature, type TabledField } from '@contract/parcel/parcel'
import { toCarrierKey } from '@server/goods/parcel/table/carrier-names'
import { toKey, toText } from '@server/goods/parcel/table/headings'
import { toHundredths } from '@server/tables/table-values'

const NATURES: Readonly<Record<GoodsNature, readonly string[]>> = {
  ordinary: ['普貨', '普货', 'ordinary'],
  special: ['特貨', '特货', 'special'],
  sensitive: ['敏感貨', '敏感货', '敏感', 'sensitive'],
}
const YES = ['是', 'y', 'yes', 'true', '1', '✓', '易碎', 'fragile']
const NO = ['', '否', 'n', 'no', 'false', '0', '-']

/** Figures beyond these a spreadsheet's number does not keep. */
const EXACT_FIGURES = 15

/** What the lines are read with. */
export interface Names {
  /** For lines that name none. */
  readonly warehouseId: string | undefined
  readonly goodsNature: GoodsNature | undefined
  /** By what a table may call them, in the spelling of `toKey`. */
  readonly warehouses: ReadonlyMap<string, string>
  /** In the spelling of `toCarrierKey`. */
  readonly carriers: ReadonlyMap<string, string>
  readonly guess: (trackingNumber: string) => string | undefined
  readonly prices: PriceColumn
}

export type CellOf = (column: TableColumn) => unknown

export interface Fault {
  readonly column: TableColumn
  readonly code: ErrorCode
  readonly params?: ErrorParams
}
const wrong = (column: TableColumn, code: ErrorCode): { readonly fault: Fault } => ({ fault: { column, code } })

/** How a column writes its amounts, as those show that can be read in one way only. */
export interface PriceColumn {
  readonly decimalMark: DecimalMark | undefined
  /** Some are written with a point and some with a comma: then 1,280 may be either, and nobody chooses. */
  readonly isMixed: boolean
}

/** @param cells of the column, numbers and texts */
export function readPriceColumn(cells: Iterable<unknown>): PriceColumn {
  const isReadable = (text: string, decimalMark: DecimalMark) => readMoney(text, { decimalMark }).kind === 'sure'
  const shown = { '.': false, ',': false }
  for (const cell of cells) {
    if (typeof cell === 'number') continue
    const text = toText(cell)
    const [asPoint, asComma] = [isReadable(text, '.'), isReadable(text, ',')]
    if (asPoint !== asComma) shown[asPoint ? '.' : ','] = true
  }
  if (shown['.'] && shown[',']) return { decimalMark: undefined, isMixed: true }
  return { decimalMark: shown[','] ? ',' : shown['.'] ? '.' : undefined, isMixed: false }
}

function toUnitPrice(cell: unknown, { decimalMark, isMixed }: PriceColumn): number | undefined {
  if (typeof cell === 'number') {
    const inCents = toHundredths(cell)
    return inCents === undefined ? undefined : parseYuan(String(inCents / 100), { decimalMark: '.' })
  }
  const text = toText(cell)
  if (isMixed && readMoney(text).kind === 'either') return undefined
  return parseYuan(text, { decimalMark })
}

/** The goods of a line; `undefined` where it names none. What is wrong with them leaves the number as it is: they can follow. */
export function judgeGoods(cellOf: CellOf, prices: PriceColumn): { readonly item: GoodsItem | undefined } | { readonly fault: Fault } {
  const [name, quantity, price] = [toText(cellOf('name')), toText(cellOf('quantity')), toText(cellOf('unitPrice'))]
  if (name === '' && price === '') return { item: undefined }
  if (name === '') return wrong('name', 'required')
  if (price === '') return wrong('unitPrice', 'required')
  const unitPriceCents = toUnitPrice(cellOf('unitPrice'), prices)
  if (unitPriceCents === undefined) return wrong('unitPrice', 'invalidAmount')
  const result = v.safeParse(goodsItemSchema, { name, quantity: quantity === '' ? 1 : Number(quantity), unitPriceCents })
  if (result.success) return { item: result.output }
  const [issue] = toSchemaIssues(result.issues, goodsItemSchema)
  return wrong(toColumn(issue?.path ?? '', 'name'), issue?.code ?? 'invalid')
}

/** The parcel of a line, its goods apart. The first thing that is wrong with it, by the forecast's own schema. */
export function judgeParcel(cellOf: CellOf, names: Names): { readonly parcel: Forecast } | { readonly fault: Fault } {
  const textOf = (column: TableColumn) => toText(cellOf(column))
  if (isRounded(cellOf('trackingNumber'))) return wrong('trackingNumber', 'numberRounded')
  const number = v.safeParse(trackingNumberSchema, textOf('trackingNumber'))
  if (!number.success) return wrong('trackingNumber', toSchemaIssues(number.issues, trackingNumberSchema)[0]?.code ?? 'invalid')
  // Where a name is not known the number decides.
  const carrierCode = names.carriers.get(toCarrierKey(textOf('carrier'))) ?? names.guess(number.output)
  const warehouseId = textOf('warehouse') === '' ? names.warehouseId : names.warehouses.get(toKey(textOf('warehouse')))
  const natureKey = toKey(textOf('goodsNature'))
  const nature = natureKey === '' ? names.goodsNature : (Object.keys(NATURES) as GoodsNature[]).find((one) => NATURES[one].includes(natureKey))
  const fragile = textOf('fragile').toLowerCase()

  if (carrierCode === undefined && textOf('carrier') !== '') return wrong('carrier', 'unknownCarrier')
  if (warehouseId === undefined && textOf('warehouse') !== '') return wrong('warehouse', 'unknownWarehouse')
  // Which channels take it depends on its kind: nobody's goods are ordinary by a guess.
  if (nature === undefined) return wrong('goodsNature', natureKey === '' ? 'required' : 'invalid')
  if (!YES.includes(fragile) && !NO.includes(fragile)) return wrong('fragile', 'invalid')

  const read: Readonly<Record<TabledField, unknown>> = {
    warehouseId,
    carrierCode,
    trackingNumber: number.output,
    goodsNature: nature,
    fragile: YES.includes(fragile),
    items: [],
  }
  const result = v.safeParse(forecastSchema, read)
  if (result.success) return { parcel: result.output }
  const [issue] = toSchemaIssues(result.issues, forecastSchema)
  return wrong(toColumn(issue?.path ?? '', 'trackingNumber'), issue?.code ?? 'invalid')
}

/** One more kind of goods for a parcel, if there may be so many. */
export function addGoods(parcel: Forecast, item: GoodsItem): { readonly parcel: Forecast } | { readonly fault: Fault } {
  const result = v.safeParse(forecastSchema, { ...parcel, items: [...parcel.items, item] })
  if (result.success) return { parcel: result.output }
  const [issue] = toSchemaIssues(result.issues, forecastSchema)
  return { fault: { column: 'name', code: issue?.code ?? 'invalid', params: { max: limits.parcel.maxItems } } }
}

const COLUMN_OF_FIELD: Readonly<Record<string, TableColumn>> = {
  carrierCode: 'carrier',
  warehouseId: 'warehouse',
  goodsNature: 'goodsNature',
  fragile: 'fragile',
  name: 'name',
  quantity: 'quantity',
  unitPriceCents: 'unitPrice',
}

const toColumn = (path: string, otherwise: TableColumn): TableColumn => COLUMN_OF_FIELD[path.split('.').at(-1) ?? ''] ?? otherwise

/** `7.83012E+17`, or a number longer than a spreadsheet keeps: its last figures are gone, and another parcel's number may stand there. */
function isRounded(cell: unknown): boolean {
  if (typeof cell === 'number') return !Number.isInteger(cell) || String(cell).length > EXACT_FIGURES
  return /^\d(?:\.\d+)?E\+\d+$/i.test(toText(cell))
}
