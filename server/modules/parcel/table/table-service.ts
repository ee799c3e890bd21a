import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { Refusal, toSchemaIssues } from '@contract/kit/envelope'
import { toErrorText, type ErrorCode, type ErrorParams } from '@contract/kit/errors'
import { parseYuan } from '@contract/kit/amount'
import type { Language } from '@contract/kit/language'
import { normaliseCompared } from '@contract/kit/text'
import { guessCarrier } from '@contract/parcel/carrier-guess'
import { columnTitles, MAX_TABLE_ROWS, TABLE_COLUMNS, type ReadTable, type TableColumn, type TableFault } from '@contract/parcel/forecast-table'
import { trackingNumberSchema } from '@contract/parcel/number/number-schema'
import { forecastSchema, GOODS_NATURES, type Forecast, type GoodsNature } from '@contract/parcel/parcel'
import type { Reader } from '@server/db/database'
import { listCarriers } from '@server/modules/parcel/carrier-service'
import { toCarrierView } from '@server/modules/parcel/parcel-views'
import { toCarrierKey, toCarriersByName } from '@server/modules/parcel/table/carrier-names'
import { readCells, type Cells } from '@server/modules/parcel/table/table-cells'
import { listWarehouses } from '@server/modules/warehouse/warehouse-service'

/** Beside the template's titles: how shops and spreadsheets head the same columns. */
const OTHER_TITLES: Readonly<Record<TableColumn, readonly string[]>> = {
  trackingNumber: [
    '運單號碼', '运单号码', '運單編號', '运单编号', '運單', '运单', '快遞單號', '快递单号', '快遞號', '快递号', '快遞號碼', '快递号码', '快遞編號', '快递编号', '快遞運單號', '快递运单号',
    '物流單號', '物流单号', '物流編號', '物流编号', '物流運單號', '物流运单号', '物流號', '物流号', '包裹單號', '包裹单号', '包裹號', '包裹号', '追蹤號', '追踪号', '追蹤號碼', '追踪号码', '追蹤編號', '追踪编号', '跟踪号', '跟踪单号',
    '面單號', '面单号', '配送單號', '配送单号', '發貨單號', '发货单号', '單號', '单号', '國內單號', '国内单号', '國內快遞單號', '国内快递单号',
    'tracking', 'tracking#', 'trackingnumber', 'trackingnumbers', 'trackingno', 'trackingid', 'trackingcode', 'trackno', 'awb', 'awbno', 'awbnumber', 'awb#', 'waybill', 'waybillno', 'waybillnumber', 'waybill#', 'courierno', 'couriernumber', 'consignmentno', 'consignmentnumber', 'shipmentnumber', 'parcelnumber', 'parcelno',
  ],
  carrier: [
    '快遞', '快递', '快遞名稱', '快递名称', '快遞商', '快递商', '物流', '物流公司', '物流商', '物流名稱', '物流名称', '物流方式', '配送公司', '配送方式', '承運商', '承运商', '承運人', '承运人',
    'carrier', 'carriername', 'express', 'couriername', 'couriercompany', 'expresscompany', 'logistics', 'logisticscompany', 'shippingcompany', 'shipper', 'deliverycompany',
  ],
  warehouse: ['倉', '仓', '收貨倉', '收货仓'],
  goodsNature: ['性質', '性质', '貨物類型', '货物类型', 'goodsnature'],
  fragile: ['易碎'],
  name: ['商品名稱', '商品名称', '商品', '名稱', '名称', 'name', 'item', 'product'],
  quantity: ['件數', '件数', 'quantity'],
  unitPrice: ['單價', '单价', '價格', '价格', 'unitprice', 'price'],
}

const NATURES: Readonly<Record<GoodsNature, readonly string[]>> = {
  ordinary: ['普貨', '普货', 'ordinary'],
  special: ['特貨', '特货', 'special'],
  sensitive: ['敏感貨', '敏感货', '敏感', 'sensitive'],
}
const YES = ['是', 'y', 'yes', 'true', '1', '✓', '易碎', 'fragile']
const NO = ['', '否', 'n', 'no', 'false', '0', '-']

/** A heading may stand below a title and a note. */
const HEADING_WITHIN = 10
/** Figures beyond these a spreadsheet's number does not keep. */
const EXACT_FIGURES = 15
const SHOWN_LENGTH = 40
/** A title with a note in brackets behind it; what is longer is none. */
const MAX_TITLE_LENGTH = 80
/** So many lines are judged before others have their turn. */
const LINES_A_TURN = 20

interface Names {
  readonly language: Language
  /** For lines that name none. */
  readonly warehouseId: string | undefined
  readonly goodsNature: GoodsNature | undefined
  /** By what a table may call them, in the spelling of `toKey`. */
  readonly warehouses: ReadonlyMap<string, string>
  /** In the spelling of `toCarrierKey`. */
  readonly carriers: ReadonlyMap<string, string>
  readonly guess: (trackingNumber: string) => string | undefined
}

export interface TableToRead {
  readonly memberId: string
  readonly content: Buffer
  readonly language: Language
  /** For lines that name none, as the member has chosen: what is not known there counts as nothing. */
  readonly warehouseId: string | undefined
  readonly goodsNature: string | undefined
}

/**
 * Reads and judges a table, and keeps nothing: the lines that are right are sent as forecasts like any others.
 * @throws Refusal `tableUnreadable`, `tableTooLarge`
 */
export async function readForecastTable(
  db: Reader,
  { memberId, content, language, warehouseId, goodsNature }: TableToRead,
): Promise<ReadTable> {
  const [readings, carriers, warehouses] = [await readCells(content, memberId), await listCarriers(db), await listWarehouses(db)]
  // Of several encodings the right one is that in which the heading can be read.
  const table = readings.map((cells) => ({ cells, heading: findHeading(cells) })).find(({ heading }) => heading)
  if (!table?.heading) throw new Refusal('tableUnreadable', { field: 'file' })
  const shown = carriers.map((carrier) => toCarrierView(carrier, language))
  return judge(table.cells, table.heading, {
    language,
    warehouseId: warehouses.some((one) => one.warehouseId === warehouseId) ? warehouseId : undefined,
    goodsNature: GOODS_NATURES.find((one) => one === goodsNature),
    warehouses: new Map(warehouses.flatMap((one) => [one.code, ...Object.values(one.name)].map((name) => [toKey(name), one.warehouseId]))),
    carriers: toCarriersByName(carriers),
    guess: (trackingNumber) => guessCarrier(trackingNumber, shown)?.carrierCode,
  })
}

interface Heading {
  readonly line: number
  readonly columns: ReadonlyMap<TableColumn, number>
}

/** Small letters, plain forms, without spaces, signs and what stands in brackets. */
function toKey(text: string): string {
  return normaliseCompared(text).toLowerCase().replace(/\([^()]*\)|[\s*.。:：_/【】[\]-]/g, '')
}

const TITLES: ReadonlyMap<string, TableColumn> = new Map(
  TABLE_COLUMNS.flatMap((column) => [...Object.values(columnTitles[column]), ...OTHER_TITLES[column]].map((title) => [toKey(title), column])),
)

function findHeading(cells: Cells): Heading | undefined {
  for (const [line, row] of cells.slice(0, HEADING_WITHIN).entries()) {
    const columns = new Map<TableColumn, number>()
    row.forEach((cell, place) => {
      const title = toText(cell)
      const column = title.length > MAX_TITLE_LENGTH ? undefined : TITLES.get(toKey(title))
      if (column && !columns.has(column)) columns.set(column, place)
    })
    if (columns.has('trackingNumber')) return { line, columns }
  }
  return undefined
}

function toText(cell: unknown): string {
  return cell === null || cell === undefined ? '' : normaliseCompared(String(cell))
}

interface Fault {
  readonly column: TableColumn
  readonly code: ErrorCode
  readonly params?: ErrorParams
}

async function judge(cells: Cells, { line, columns }: Heading, names: Names): Promise<ReadTable> {
  const rows: { row: number; parcel: Forecast }[] = []
  const faults: TableFault[] = []
  const rowOfNumber = new Map<string, number>()
  let count = 0
  for (const [place, cellsOfRow] of cells.entries()) {
    if (place <= line) continue
    if (place % LINES_A_TURN === 0) await nextTurn()
    const cellOf = (column: TableColumn) => cellsOfRow[columns.get(column) ?? -1]
    if (TABLE_COLUMNS.every((column) => toText(cellOf(column)) === '')) continue
    count += 1
    if (count > MAX_TABLE_ROWS) throw new Refusal('tableTooLarge', { field: 'file', params: { max: MAX_TABLE_ROWS } })
    const row = place + 1
    const judged = judgeRow(cellOf, names)
    const earlier = 'parcel' in judged ? rowOfNumber.get(judged.parcel.trackingNumber) : undefined
    const fault: Fault | undefined =
      'fault' in judged ? judged.fault : earlier === undefined ? undefined : { column: 'trackingNumber', code: 'numberTwice', params: { row: earlier } }
    if (fault) {
      faults.push({
        row,
        column: columnTitles[fault.column][names.language],
        value: toText(cellOf(fault.column)).slice(0, SHOWN_LENGTH),
        reason: toErrorText(fault.code, names.language, fault.params),
      })
    } else if ('parcel' in judged) {
      rowOfNumber.set(judged.parcel.trackingNumber, row)
      rows.push({ row, parcel: judged.parcel })
    }
  }
  return { rows, faults }
}

type Judged = { readonly parcel: Forecast } | { readonly fault: Fault }

/** The first thing that is wrong with it: the specification's rules of a forecast, by the forecast's own schema. */
function judgeRow(cellOf: (column: TableColumn) => unknown, names: Names): Judged {
  const textOf = (column: TableColumn) => toText(cellOf(column))
  const wrong = (column: TableColumn, code: ErrorCode): Judged => ({ fault: { column, code } })

  const number = v.safeParse(trackingNumberSchema, textOf('trackingNumber'))
  const trackingNumber = number.success ? number.output : undefined
  if (isRounded(cellOf('trackingNumber'))) return wrong('trackingNumber', 'numberRounded')
  // Where a name is not known the number decides.
  const carrierCode = names.carriers.get(toCarrierKey(textOf('carrier'))) ?? (trackingNumber === undefined ? undefined : names.guess(trackingNumber))
  const warehouseId = textOf('warehouse') === '' ? names.warehouseId : names.warehouses.get(toKey(textOf('warehouse')))
  const natureKey = toKey(textOf('goodsNature'))
  const nature = natureKey === '' ? names.goodsNature : (Object.keys(NATURES) as GoodsNature[]).find((one) => NATURES[one].includes(natureKey))
  const fragile = textOf('fragile').toLowerCase()
  const [name, quantity, price] = [textOf('name'), textOf('quantity'), textOf('unitPrice')]
  const hasGoods = name !== '' || price !== ''
  const unitPriceCents = parseYuan(price)

  if (!number.success) return wrong('trackingNumber', toSchemaIssues(number.issues, trackingNumberSchema)[0]?.code ?? 'invalid')
  if (carrierCode === undefined && textOf('carrier') !== '') return wrong('carrier', 'unknownCarrier')
  if (warehouseId === undefined && textOf('warehouse') !== '') return wrong('warehouse', 'unknownWarehouse')
  // Which channels take it depends on its kind: nobody's goods are ordinary by a guess.
  if (nature === undefined) return wrong('goodsNature', natureKey === '' ? 'required' : 'invalid')
  if (!YES.includes(fragile) && !NO.includes(fragile)) return wrong('fragile', 'invalid')
  if (hasGoods && name === '') return wrong('name', 'required')
  if (hasGoods && price === '') return wrong('unitPrice', 'required')
  if (hasGoods && unitPriceCents === undefined) return wrong('unitPrice', 'invalidAmount')

  const result = v.safeParse(forecastSchema, {
    warehouseId,
    carrierCode,
    trackingNumber,
    goodsNature: nature,
    fragile: YES.includes(fragile),
    items: hasGoods ? [{ name, quantity: quantity === '' ? 1 : Number(quantity), unitPriceCents }] : [],
  })
  if (result.success) return { parcel: result.output }
  const [issue] = toSchemaIssues(result.issues, forecastSchema)
  return wrong(toColumn(issue?.path ?? ''), issue?.code ?? 'invalid')
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

function toColumn(path: string): TableColumn {
  return COLUMN_OF_FIELD[path.split('.').at(-1) ?? ''] ?? 'trackingNumber'
}

/** `7.83012E+17`, or a number longer than a spreadsheet keeps: its last figures are gone, and another parcel's number may stand there. */
function isRounded(cell: unknown): boolean {
  if (typeof cell === 'number') return !Number.isInteger(cell) || String(cell).length > EXACT_FIGURES
  return /^\d(?:\.\d+)?E\+\d+$/i.test(toText(cell))
}
