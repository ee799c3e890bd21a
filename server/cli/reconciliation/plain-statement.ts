import { CsvError, parse } from 'csv-parse/sync'
import { cents, type Cents } from '@contract/kit/money'
import { assertFewEnough, MAX_STATEMENT_ROWS, StatementError, type StatementRow } from '@server/cli/reconciliation/statement'
import { readAmount, readDay, readReference, type Cell } from '@server/cli/reconciliation/statement-cell'

type Column = 'date' | 'reference' | 'amount' | 'refund'
const NEEDED: readonly Column[] = ['date', 'reference', 'amount']

/** Far more than a row of a statement has. */
const MAX_ROW_LENGTH = 20_000

type CellOf = (column: Column) => Cell

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** `date,reference,amount[,refund]`, in any order and among other columns. @throws StatementError */
export function readPlainStatement(text: string): StatementRow[] {
  const [first, ...others] = parseCsv(text)
  const headings = (first?.record ?? []).map((heading) => heading.toLowerCase())
  const missing = NEEDED.find((column) => !headings.includes(column))
  if (missing) throw new StatementError(`line 1: the column ${missing} is missing; the first line is date,reference,amount or date,reference,amount,refund`)
  assertFewEnough(others)
  return others.flatMap(({ record, info }) => {
    const cellOf: CellOf = (column) => ({ line: info.lines, column, text: record[headings.indexOf(column)] ?? '' })
    return toRows(cellOf)
  })
}

function parseCsv(text: string): readonly Parsed[] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
      to: MAX_STATEMENT_ROWS + 2,
      max_record_size: MAX_ROW_LENGTH,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? `line ${error['lines']}: ` : ''
    throw new StatementError(`${line}is no row of a CSV (${error.code})`)
  }
}

/** What came and what was given back of it, each where it is there. */
function toRows(cellOf: CellOf): StatementRow[] {
  const [amount, refund] = [cellOf('amount'), cellOf('refund')]
  const moved: Cents[] = []
  if (amount.text !== '' || refund.text === '') moved.push(readAmount(amount))
  if (refund.text !== '') moved.push(toOut(refund))
  const [day, reference] = [readDay(cellOf('date')), readReference(cellOf('reference'))]
  return moved.filter((amountCents) => amountCents !== 0).map((amountCents) => ({
    line: amount.line,
    day,
    reference,
    bookReferences: [reference],
    // One payment may be given back in parts, which a bank writes under the same reference.
    identity: amountCents > 0 ? `payment ${reference}` : `refund ${reference} ${day} ${amountCents}`,
    amountCents,
  }))
}

/** Some write what went out with a minus, some without. */
const toOut = (refund: Cell): Cents => cents(-Math.abs(readAmount(refund)))
