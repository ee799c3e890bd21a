import { cents, type Cents } from '@contract/kit/money'
import { groupThousands } from '@contract/kit/thousands'
import { toCsv } from '@server/tables/csv'

/** Chinese, Japanese and Korean signs and full-width forms take two places on a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u

function toWidth(text: string): number {
  return [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0)
}

/** What moves the cursor of whoever reads it, colours or ends a line, or turns it round: shown as JSON writes it. */
const COMMANDS = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const toEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** In one line, whatever members, files and other servers wrote. */
export function toPlain(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replace(COMMANDS, toEscape)
}

/** What the program itself has put into lines. */
export function toPlainLines(text: string): string {
  return text.split('\n').map(toPlain).join('\n')
}

/** JSON leaves the upper control characters as they are, and terminals follow them. */
export function toPlainJson(value: unknown): string {
  return toPlainLines(JSON.stringify(value, null, 2))
}

/** Columns as wide as their widest cell; "nothing" for an empty list. */
export function toTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'nothing'
  const lines = [headings, ...rows.map((row) => row.map(toPlain))]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => toWidth(line[column] ?? ''))))
  const toLine = (line: readonly string[]) =>
    line.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - toWidth(cell))).join('  ').trimEnd()
  return [toLine(headings), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.slice(1).map(toLine)].join('\n')
}

/** A list and where it goes on. */
export function withMore(table: string, nextCursor: string | undefined, option = 'cursor'): string {
  return nextCursor === undefined ? table : `${table}\n\nmore: --${option} ${toPlain(nextCursor)}`
}

/** Name and value, one a line; what is absent is left out. */
export function toFacts(facts: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(facts).flatMap(([name, value]) => (value ? [[name, toPlain(value)] as const] : []))
  const width = Math.max(0, ...present.map(([name]) => toWidth(name)))
  return present.map(([name, value]) => `${name}${' '.repeat(width - toWidth(name))}  ${value}`).join('\n')
}

/** `¥1,234.50`, `−¥3.00` */
export function toAmount(amount: Cents | number): string {
  const value = cents(amount)
  const digits = String(Math.abs(value)).padStart(3, '0')
  const whole = groupThousands(digits.slice(0, -2))
  return `${value < 0 ? '−' : ''}¥${whole}.${digits.slice(-2)}`
}

/** `1.32 kg` */
export function toKilograms(weight: number | undefined): string {
  if (weight === undefined) return ''
  const digits = String(weight).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3).replace(/0{1,2}$/, '')} kg`
}

/** `42 × 30 × 12 cm` */
export function toCentimetres(size: { lengthMm: number; widthMm: number; heightMm: number } | undefined): string {
  if (!size) return ''
  return `${[size.lengthMm, size.widthMm, size.heightMm].map((side) => side / 10).join(' × ')} cm`
}

/** `2026-11-21 14:20` in UTC. */
export function toMinute(time: string | undefined): string {
  return time === undefined ? '' : time.slice(0, 16).replace('T', ' ')
}

/** For a table program; lines end as a terminal's do. */
export const toCsvText = (rows: readonly Readonly<Record<string, unknown>>[]): string => toCsv(rows).replaceAll('\r\n', '\n').trimEnd()
