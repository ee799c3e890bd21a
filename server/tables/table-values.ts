import type { TableCells } from '@server/tables/table-reader'

/** What a spreadsheet's own sums are off by: 0.1 + 0.2. */
const ROUNDING = 1e-6

/** A spreadsheet's number as hundredths; undefined where it has more than two places. */
export function toHundredths(cell: number): number | undefined {
  const whole = Math.round(cell * 100)
  return Math.abs(whole - cell * 100) < ROUNDING ? whole : undefined
}

/** Of each cell that is merged with one above: the line in which its value stands. By `line:column`, counted from 0. */
export function toFirstLines({ merged }: Pick<TableCells, 'merged'>): ReadonlyMap<string, number> {
  return new Map(merged.flatMap(({ row, column, to }) => Array.from({ length: to - row }, (_none, place) => [`${row + 1 + place}:${column}`, row] as const)))
}
