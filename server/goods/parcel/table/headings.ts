import { normaliseCompared } from '@contract/kit/text'
import { columnTitles, TABLE_COLUMNS, type TableColumn } from '@contract/parcel/forecast-table'
import { HEADING_WITHIN } from '@server/goods/parcel/table/forecast-cells'
import type { Cells, Head } from '@server/tables/table-reader'

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

/** A title with a note in brackets behind it; what is longer is none. */
const MAX_TITLE_LENGTH = 80
/** `="SF123"` and `'SF123`: so spreadsheets keep a text a text. */
const MARKED = /^="([^"]*)"$|^['`]+/

export interface Heading {
  readonly line: number
  readonly columns: ReadonlyMap<TableColumn, number>
  /** Up to the last cell that has a title. */
  readonly width: number
}

/** What a cell says, without what a spreadsheet puts around it. */
export function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return normaliseCompared(normaliseCompared(String(cell)).replace(MARKED, '$1'))
}

/** Small letters, plain forms, without spaces, signs and what stands in brackets. */
export function toKey(text: string): string {
  return normaliseCompared(text).toLowerCase().replace(/\([^()]*\)|[\s*.。:：_/【】[\]-]/g, '')
}

const TITLES: ReadonlyMap<string, TableColumn> = new Map(
  TABLE_COLUMNS.flatMap((column) =>
    [...Object.values(columnTitles[column]), ...OTHER_TITLES[column]].map((title) => [toKey(title), column]),
  ),
)

export function findHeading(cells: Cells): Heading | undefined {
  for (const [line, row] of cells.slice(0, HEADING_WITHIN).entries()) {
    const columns = new Map<TableColumn, number>()
    row.forEach((cell, place) => {
      const title = toText(cell)
      const column = title.length > MAX_TITLE_LENGTH ? undefined : TITLES.get(toKey(title))
      if (column && !columns.has(column)) columns.set(column, place)
    })
    if (columns.has('trackingNumber')) return { line, columns, width: row.findLastIndex((cell) => toText(cell) !== '') + 1 }
  }
  return undefined
}

/** Of sheets, encodings and separators the one whose heading says most. */
export function chooseTable(heads: readonly Head[]): number | undefined {
  const known = heads.map(({ lines }) => findHeading(lines)?.columns.size ?? 0)
  const most = Math.max(0, ...known)
  return most === 0 ? undefined : known.indexOf(most)
}
