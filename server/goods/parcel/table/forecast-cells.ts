import { Refusal } from '@contract/kit/envelope'
import { MAX_TABLE_BYTES, MAX_TABLE_ROWS } from '@contract/parcel/forecast-table'
import { createFairTurns } from '@server/kit/fair-turns'
import { readTables, type Head, type TableCells, type TableLimits } from '@server/tables/table-reader'

/** A heading may stand below a title and a note. */
export const HEADING_WITHIN = 10

const LIMITS: TableLimits = {
  maxBytes: MAX_TABLE_BYTES,
  maxUnpackedBytes: 50 * 1_024 * 1_024,
  maxRows: MAX_TABLE_ROWS,
  maxLines: MAX_TABLE_ROWS + 2 * HEADING_WITHIN,
  headLines: HEADING_WITHIN,
  maxColumns: 40,
  maxCellLength: 500,
  maxTextLength: 2 * MAX_TABLE_BYTES,
  maxMergedLines: 10 * MAX_TABLE_ROWS,
  timeLimitMs: 10_000,
  memoryLimitMb: 256,
}

/** Tables are rare, and whoever sends many waits for their own. */
const inTurn = createFairTurns(2)

/**
 * Of a file the one table that `choose` takes by its head.
 * @param ownerId whose turn it takes
 * @param choose undefined where none is the right one
 * @throws Refusal `tableUnreadable`, `tableTooLarge`
 */
export async function readForecastCells(
  content: Buffer,
  ownerId: string,
  choose: (heads: readonly Head[]) => number | undefined,
): Promise<TableCells> {
  const [table] = await inTurn(ownerId, () =>
    readTables(content, LIMITS, (heads) => {
      const place = choose(heads)
      return place === undefined ? [] : [place]
    }),
  )
  if (!table) throw new Refusal('tableUnreadable', { field: 'file' })
  return table
}
