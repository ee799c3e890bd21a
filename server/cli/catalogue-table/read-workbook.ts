import { Refusal } from '@contract/kit/envelope'
import { toErrorText } from '@contract/kit/errors'
import { CATALOGUE_SHEETS, COLUMNS, toCellText, toFault, type CatalogueSheet, type GivenRow, type RowFault } from '@server/cli/catalogue-table/columns'
import { UsageError } from '@server/cli/command'
import { readTables, type Head, type TableCells, type TableLimits } from '@server/tables/table-reader'
import { toFirstLines } from '@server/tables/table-values'

const MAX_ROWS = 20_000
const MEGABYTE = 1_024 * 1_024

const LIMITS: TableLimits = {
  maxBytes: 20 * MEGABYTE,
  maxUnpackedBytes: 200 * MEGABYTE,
  maxRows: MAX_ROWS,
  // With its heading, and empty lines between.
  maxLines: 2 * MAX_ROWS,
  headLines: 1,
  maxColumns: 60,
  // What is cut here is still too long for its field.
  maxCellLength: 4_000,
  maxTextLength: 64 * MEGABYTE,
  maxMergedLines: 10 * MAX_ROWS,
  timeLimitMs: 120_000,
  memoryLimitMb: 2_048,
}

interface ReadSheet {
  readonly rows: readonly GivenRow[]
  readonly faults: readonly RowFault[]
}

export interface ReadWorkbook extends ReadSheet {
  /** What stands twice, by `toRowKey`: of such rows the first alone is among the rows, and is not to be trusted either. */
  readonly repeated: ReadonlySet<string>
}

const isSheet = (name: string | undefined): name is CatalogueSheet => CATALOGUE_SHEETS.some((one) => one === name)
const isEmpty = ({ lines }: Head) => lines.every((line) => line.every((cell) => toCellText(cell).trim() === ''))

/**
 * The rows of the three sheets as they are, and what is wrong with the sheets themselves.
 * @throws UsageError for what is no workbook, or is too large
 */
export async function readCatalogueWorkbook(content: Buffer, file: string): Promise<ReadWorkbook> {
  const unknown: string[] = []
  const tables = await readTables(content, LIMITS, (heads) => {
    unknown.push(...heads.filter((head) => head.name !== undefined && !isSheet(head.name) && !isEmpty(head)).map(({ name = '' }) => name))
    return heads.flatMap((head, place) => (isSheet(head.name) ? [place] : []))
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new UsageError(`${file}: ${toErrorText(error.code, 'en', error.options.params)}; it must be an xlsx with the sheets ${CATALOGUE_SHEETS.join(', ')}`)
  })
  const read = tables.map(readSheet)
  const rows = read.flatMap((one) => one.rows)
  if (rows.length > MAX_ROWS) throw new UsageError(`${file} has ${rows.length} rows: ${MAX_ROWS} at most`)
  const faults = unknown.map((name): RowFault => ({ sheet: name, row: 0, column: '', code: 'unknownSheet', value: name }))
  const again = findRepeated(rows)
  return {
    rows: rows.filter((given) => !again.includes(given)),
    repeated: new Set(again.map(toRowKey)),
    faults: [...faults, ...read.flatMap((one) => one.faults), ...again.map((given) => toFault(given, 'code', 'duplicate'))],
  }
}

function readSheet(table: TableCells): ReadSheet {
  if (!isSheet(table.name)) return { rows: [], faults: [] }
  const sheet = table.name
  const titles = (table.lines[0] ?? []).map((cell) => toCellText(cell).trim())
  const head: GivenRow = { sheet, row: 1, cells: {} }
  const faults = titles.flatMap((title, place) => {
    if (title === '') return []
    if (!COLUMNS[sheet].includes(title)) return [toFault(head, title, 'unknownColumn', title)]
    return titles.indexOf(title) < place ? [toFault(head, title, 'duplicate', title)] : []
  })
  if (!titles.includes('code')) return { rows: [], faults: [...faults, toFault(head, 'code', 'required', '')] }

  const firstLines = toFirstLines(table)
  const cellAt = (line: number, place: number) => table.lines[firstLines.get(`${line}:${place}`) ?? line]?.[place]
  const rows = table.lines.flatMap((cells, line): GivenRow[] => {
    if (line === 0 || cells.every((cell) => toCellText(cell).trim() === '')) return []
    const named = titles.flatMap((title, place) => (COLUMNS[sheet].includes(title) ? [[title, cellAt(line, place) ?? ''] as const] : []))
    return [{ sheet, row: line + 1, cells: Object.fromEntries(named) }]
  })
  return { rows, faults: [...faults, ...rows.flatMap(findDates)] }
}

/** As the reader writes a date: whatever column it stands in, nobody meant one. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const findDates = (given: GivenRow): RowFault[] =>
  Object.entries(given.cells).flatMap(([column, cell]) => (typeof cell === 'string' && DATE.test(cell) ? [toFault(given, column, 'date')] : []))

/** The sheet and the code of a row. */
export const toRowKey = ({ sheet, cells }: GivenRow): string => `${sheet} ${toCellText(cells['code']).normalize('NFKC').trim().toUpperCase()}`

/** Rows whose code has stood before in their sheet: nobody chooses which is meant. */
function findRepeated(rows: readonly GivenRow[]): GivenRow[] {
  const seen = new Set<string>()
  return rows.filter((given) => {
    const key = toRowKey(given)
    const isAgain = toCellText(given.cells['code']).trim() !== '' && seen.has(key)
    seen.add(key)
    return isAgain
  })
}
