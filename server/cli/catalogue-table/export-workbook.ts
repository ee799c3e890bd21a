import { readKnown, toCategoryRow, toGoodsRow, toSkuRow } from '@server/cli/catalogue-table/catalogue-rows'
import { CATALOGUE_SHEETS, COLUMNS, toCellText, type CatalogueSheet, type Row } from '@server/cli/catalogue-table/columns'
import type { ServerClient } from '@server/cli/server-client'
import { writeWorkbook } from '@server/tables/workbook'

export interface ExportedWorkbook {
  readonly content: Buffer
  readonly counts: Readonly<Record<CatalogueSheet, number>>
}

/** The whole catalogue in the columns of an import: brought in again it changes nothing. */
export async function exportWorkbook(server: ServerClient): Promise<ExportedWorkbook> {
  const { categories, goods } = await readKnown(server)
  const rows: Readonly<Record<CatalogueSheet, readonly Row[]>> = {
    categories: categories.map(toCategoryRow),
    goods: goods.map(toGoodsRow),
    skus: goods.flatMap((one) => one.skus.map((sku) => toSkuRow(one, sku))),
  }
  const content = await writeWorkbook(
    CATALOGUE_SHEETS.map((name) => ({
      name,
      columns: COLUMNS[name].length,
      rows: [COLUMNS[name], ...rows[name].map((row) => COLUMNS[name].map((column) => toCellText(row[column])))],
    })),
  )
  return { content, counts: { categories: rows.categories.length, goods: rows.goods.length, skus: rows.skus.length } }
}
