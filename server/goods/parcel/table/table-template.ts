import type { Buffer } from 'node:buffer'
import type { Language } from '@contract/kit/language'
import { columnTitles, TABLE_COLUMNS } from '@contract/parcel/forecast-table'
import { writeWorkbook } from '@server/tables/workbook'

/** A workbook of one sheet, all of it text. */
export function toWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  return writeWorkbook([{ name: 'Forecast', rows, columns: TABLE_COLUMNS.length }])
}

/** The columns by their names in the member's language, and nothing that could be sent by mistake. */
export function toTableTemplate(language: Language): Promise<Buffer> {
  return toWorkbook([TABLE_COLUMNS.map((column) => columnTitles[column][language])])
}
