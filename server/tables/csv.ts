import { normaliseCompared } from '@contract/kit/text'

/** What a table program would take for a formula and carry out; a telephone number with its plus is none. */
const FORMULA = /^[=@]|^[+\-\u2212](?![\d #]*$)/
/** A cell that begins so may become another one. */
const BREAK = /^[\t\r\n]/

/** Programs differ in what they pass over: full-width and small signs are their plain ones, spaces and what cannot be seen are none. */
const isFormula = (text: string) => BREAK.test(text) || FORMULA.test(normaliseCompared(text))

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = typeof value === 'string' && isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** RFC 4180, with the mark by which table programs know UTF-8. @param rows by the names of their columns */
export function toCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return `\ufeff${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}
