import * as v from 'valibot'
import { parseYuan } from '@contract/kit/amount'
import { cents, type Cents } from '@contract/kit/money'
import { lineSchema, normaliseCompared } from '@contract/kit/text'
import { bookDaySchema } from '@contract/wallet/clearing'
import { StatementError } from '@server/cli/reconciliation/statement'

/** One value of a statement and where it stands, for the sentence that says what is wrong with it. */
export interface Cell {
  readonly line: number
  readonly column: string
  readonly text: string
}

const SHOWN_LENGTH = 40
const MAX_REFERENCE_LENGTH = 64
const referenceSchema = lineSchema(MAX_REFERENCE_LENGTH)

function wrong({ line, column, text }: Cell, what: string): StatementError {
  return new StatementError(`line ${line}, ${column}: "${text.slice(0, SHOWN_LENGTH)}" ${what}`)
}

/** `2026-11-23 18:04:05`, `2026/11/3` or `20261123`: the day of it. @throws StatementError */
export function readDay(cell: Cell): string {
  const text = normaliseCompared(cell.text)
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T].*)?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const parsed = v.safeParse(bookDaySchema, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (!parsed.success) throw wrong(cell, 'is no date: write 2026-11-23')
  return parsed.output
}

/** `1,234.50`, `-3.00`, `¥12`. @throws StatementError */
export function readAmount(cell: Cell): Cents {
  const text = normaliseCompared(cell.text).replace(/^([-−+]?)\s*¥\s*/, '$1')
  const isBelowZero = /^[-−]/.test(text)
  const digits = text.replace(/^[-−+]\s*/, '')
  // The channels' own files write a point: `12,50` in one is a fault of who has opened it elsewhere.
  const amount = parseYuan(digits, { decimalMark: '.' })
  if (amount === undefined) throw wrong(cell, 'is no amount: write 1234.50')
  return cents(isBelowZero ? -amount : amount)
}

/** A number longer than a spreadsheet keeps comes back as `4.2E+27`: its last figures are gone for good. @throws StatementError */
export function readReference(cell: Cell): string {
  const text = normaliseCompared(cell.text)
  if (text === '') throw wrong(cell, 'names no payment')
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(text)) throw wrong(cell, 'was rounded by a spreadsheet: take the file as it was downloaded')
  if (text.length > MAX_REFERENCE_LENGTH) throw wrong(cell, `is longer than ${MAX_REFERENCE_LENGTH} signs`)
  // What the books could not even be asked for.
  if (!v.is(referenceSchema, text)) throw wrong(cell, 'holds control characters: take the file as it was downloaded')
  return text
}
