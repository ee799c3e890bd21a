import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '@contract/kit/envelope'
import { toErrorText } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { guessCarrier } from '@contract/parcel/carrier-guess'
import { columnTitles, MAX_TABLE_ROWS, TABLE_COLUMNS, type ReadTable, type TableColumn, type TableFault, type TableRow } from '@contract/parcel/forecast-table'
import { GOODS_NATURES } from '@contract/parcel/parcel'
import { listWarehouses } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { listCarriers } from '@server/goods/parcel/carrier-service'
import { toCarrierView } from '@server/goods/parcel/parcel-views'
import { toCarriersByName } from '@server/goods/parcel/table/carrier-names'
import { readForecastCells } from '@server/goods/parcel/table/forecast-cells'
import { chooseTable, findHeading, toKey, toText, type Heading } from '@server/goods/parcel/table/headings'
import { addGoods, judgeGoods, judgeParcel, readPriceColumn, type CellOf, type Fault, type Names } from '@server/goods/parcel/table/judge-line'
import type { TableCells } from '@server/tables/table-reader'
import { toFirstLines } from '@server/tables/table-values'

const SHOWN_LENGTH = 40
/** So many lines are judged before others have their turn. */
const LINES_A_TURN = 20

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
  const [cells, carriers, warehouses] = [
    await readForecastCells(content, memberId, chooseTable),
    await listCarriers(db),
    await listWarehouses(db),
  ]
  const heading = findHeading(cells.lines)
  if (!heading) throw new Refusal('tableUnreadable', { field: 'file' })
  const shown = carriers.map((carrier) => toCarrierView(carrier, language))
  const prices = heading.columns.get('unitPrice')
  const judged = await judge(cells, heading, language, {
    warehouseId: warehouses.some((one) => one.warehouseId === warehouseId) ? warehouseId : undefined,
    goodsNature: GOODS_NATURES.find((one) => one === goodsNature),
    warehouses: new Map(warehouses.flatMap((one) => [one.code, ...Object.values(one.name)].map((name) => [toKey(name), one.warehouseId]))),
    carriers: toCarriersByName(carriers),
    guess: (trackingNumber) => guessCarrier(trackingNumber, shown)?.carrierCode,
    prices: readPriceColumn(prices === undefined ? [] : cells.lines.slice(heading.line + 1).map((line) => line[prices])),
  })
  return { ...(cells.sheet !== undefined && { sheet: cells.sheet }), ...judged }
}

async function judge(cells: TableCells, heading: Heading, language: Language, names: Names): Promise<Pick<ReadTable, 'rows' | 'faults'>> {
  const rows: TableRow[] = []
  const faults: TableFault[] = []
  const rowOfNumber = new Map<string, number>()
  const firstLines = toFirstLines(cells)
  const placeOf = (column: TableColumn) => heading.columns.get(column) ?? -1
  let count = 0
  for (const [line, cellsOfLine] of cells.lines.entries()) {
    if (line <= heading.line) continue
    if (line % LINES_A_TURN === 0) await nextTurn()
    const cellOf: CellOf = (column) => cells.lines[firstLines.get(`${line}:${placeOf(column)}`) ?? line]?.[placeOf(column)]
    if (TABLE_COLUMNS.every((column) => toText(cellsOfLine[placeOf(column)]) === '')) continue
    count += 1
    if (count > MAX_TABLE_ROWS) throw new Refusal('tableTooLarge', { field: 'file', params: { max: MAX_TABLE_ROWS } })
    const row = line + 1
    const told = ({ column, code, params }: Fault): TableFault => ({
      row,
      column: columnTitles[column][language],
      value: toText(cellOf(column)).slice(0, SHOWN_LENGTH),
      reason: toErrorText(code, language, params),
    })
    // A number that is merged over several lines is one parcel, each line one kind of its goods.
    const first = firstLines.get(`${line}:${placeOf('trackingNumber')}`)
    if (first !== undefined) {
      const place = rows.findLastIndex((one) => one.row === first + 1)
      const one = rows[place]
      if (one) rows[place] = withGoods(one, cellOf, names, told)
      else faults.push(told({ column: 'trackingNumber', code: 'rowOfAnother', params: { row: first + 1 } }))
      continue
    }
    const isShifted = cells.separator === ',' && heading.columns.has('unitPrice') && cellsOfLine.slice(heading.width).some((cell) => toText(cell) !== '')
    const judged = isShifted ? { fault: { column: 'unitPrice', code: 'cellsShifted' } as const } : judgeParcel(cellOf, names)
    const earlier = 'parcel' in judged ? rowOfNumber.get(judged.parcel.trackingNumber) : undefined
    if ('fault' in judged) faults.push(told(judged.fault))
    else if (earlier !== undefined) faults.push(told({ column: 'trackingNumber', code: 'numberTwice', params: { row: earlier } }))
    else {
      rowOfNumber.set(judged.parcel.trackingNumber, row)
      rows.push(withGoods({ row, parcel: judged.parcel, leftOut: [] }, cellOf, names, told))
    }
  }
  return { rows, faults }
}

/** What cannot be used of a line's goods is left out and said: the number goes along, and the goods can follow. */
function withGoods(row: TableRow, cellOf: CellOf, { prices }: Names, told: (fault: Fault) => TableFault): TableRow {
  const goods = judgeGoods(cellOf, prices)
  if ('item' in goods && goods.item === undefined) return row
  const added = 'fault' in goods || goods.item === undefined ? goods : addGoods(row.parcel, goods.item)
  if ('parcel' in added) return { ...row, parcel: added.parcel }
  return 'fault' in added ? { ...row, leftOut: [...row.leftOut, told(added.fault)] } : row
}
