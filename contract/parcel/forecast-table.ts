import * as v from 'valibot'
import type { Texts } from '../kit/language'
import { forecastSchema } from './parcel'

/** Forecasts in a table (xlsx, csv): what a line of it is, and what the server says of one that was read. */

export const TABLE_COLUMNS = ['trackingNumber', 'carrier', 'warehouse', 'goodsNature', 'fragile', 'name', 'quantity', 'unitPrice'] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** As the template heads them; a table of somebody's own may head them otherwise, in any of these languages. */
export const columnTitles: Readonly<Record<TableColumn, Texts>> = {
  trackingNumber: { 'zh-Hant': '運單號', 'zh-Hans': '运单号', en: 'Tracking no.' },
  carrier: { 'zh-Hant': '快遞公司', 'zh-Hans': '快递公司', en: 'Courier' },
  warehouse: { 'zh-Hant': '倉庫', 'zh-Hans': '仓库', en: 'Warehouse' },
  goodsNature: { 'zh-Hant': '貨物性質', 'zh-Hans': '货物性质', en: 'Goods type' },
  fragile: { 'zh-Hant': '易碎品', 'zh-Hans': '易碎品', en: 'Fragile' },
  name: { 'zh-Hant': '品名', 'zh-Hans': '品名', en: 'Item name' },
  quantity: { 'zh-Hant': '數量', 'zh-Hans': '数量', en: 'Qty' },
  unitPrice: { 'zh-Hant': '單價（人民幣）', 'zh-Hans': '单价（人民币）', en: 'Unit price (RMB)' },
}

export const MAX_TABLE_BYTES = 2_097_152
export const MAX_TABLE_ROWS = 5_000

/** `row` as the spreadsheet counts it, from 1. */
export const tableFaultSchema = v.object({ row: v.number(), column: v.string(), value: v.string(), reason: v.string() })
export type TableFault = v.InferOutput<typeof tableFaultSchema>

/** `leftOut`: goods of the line that cannot be used, and why; the parcel goes without them, and they can follow. */
export const tableRowSchema = v.object({ row: v.number(), parcel: forecastSchema, leftOut: v.array(tableFaultSchema) })
export type TableRow = v.InferOutput<typeof tableRowSchema>

/**
 * What a table holds: lines that can be forecast, and the others, each with its reason. Nothing has been kept of it.
 * `sheet` is the one of several that was read.
 */
export const readTableSchema = v.object({
  sheet: v.optional(v.string()),
  rows: v.array(tableRowSchema),
  faults: v.array(tableFaultSchema),
})
export type ReadTable = v.InferOutput<typeof readTableSchema>
