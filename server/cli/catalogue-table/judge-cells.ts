import * as v from 'valibot'
import { readCount, readMoney, toReadingFault } from '@contract/kit/amount'
import { toSchemaIssues } from '@contract/kit/envelope'
import { normaliseCompared } from '@contract/kit/text'
import { toCellText, toFault, type GivenRow, type RowFault } from '@server/cli/catalogue-table/columns'
import { toHundredths } from '@server/tables/table-values'

/** A cell as a field's value, or why it is none; an empty cell is no value. */
export type Reading = { readonly value: number | undefined } | { readonly code: string }

const LARGEST = 1_000_000_000

/** Yuan with two decimals at most, as a number or as a text. */
export function readYuanCell(cell: unknown): Reading {
  if (typeof cell === 'number') {
    const inCents = toHundredths(cell)
    return inCents === undefined ? { code: 'tooManyDecimals' } : { value: inCents }
  }
  const text = toCellText(cell)
  if (text.trim() === '') return { value: undefined }
  const reading = readMoney(text, { decimalMark: '.' })
  return reading.kind === 'sure' ? { value: reading.units } : { code: toReadingFault(reading) ?? 'numberUnreadable' }
}

export function readCountCell(cell: unknown): Reading {
  const text = toCellText(cell)
  if (text.trim() === '') return { value: undefined }
  const reading = readCount(text, LARGEST)
  return reading.kind === 'sure' ? { value: reading.units } : { code: toReadingFault(reading) ?? 'numberUnreadable' }
}

/** What is chosen from a list, or a code: one spelling, and nothing where the cell is empty. */
export function readWord(cell: unknown): string | undefined {
  const word = normaliseCompared(toCellText(cell))
  return word === '' ? undefined : word
}

/** Numbers of a row that can be read, and what is wrong with the others. */
export function readNumbers<Field extends string>(
  given: GivenRow,
  columns: Readonly<Record<Field, readonly [column: string, read: (cell: unknown) => Reading]>>,
): { readonly values: Readonly<Record<Field, number | undefined>>; readonly faults: readonly RowFault[] } {
  const values = {} as Record<Field, number | undefined>
  const faults: RowFault[] = []
  for (const [field, [column, read]] of Object.entries(columns) as [Field, readonly [string, (cell: unknown) => Reading]][]) {
    const reading = read(given.cells[column])
    if ('code' in reading) faults.push(toFault(given, column, reading.code))
    values[field] = 'code' in reading ? undefined : reading.value
  }
  return { values, faults }
}

/** What the wire's own schema says of a row, by the columns of its fields; cells that are faulty already are not named again. */
export function judgeRow<Schema extends v.GenericSchema>(
  given: GivenRow,
  schema: Schema,
  input: unknown,
  { toColumn, faults }: { readonly toColumn: (path: string) => string; readonly faults: readonly RowFault[] },
): { readonly value: v.InferOutput<Schema> | undefined; readonly faults: readonly RowFault[] } {
  const parsed = v.safeParse(schema, input)
  const named = new Set(faults.map(({ column }) => column))
  const others = parsed.success ? [] : toSchemaIssues(parsed.issues, schema).map(({ path, code }) => toFault(given, toColumn(path), code))
  const all = [...faults, ...others.filter(({ column }) => !named.has(column))]
  return { value: parsed.success && all.length === 0 ? parsed.output : undefined, faults: all }
}
