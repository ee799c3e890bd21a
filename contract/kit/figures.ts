import { normaliseCompared } from './text'

/**
 * The one reader of figures as people write them: an amount, a weight, a length, a count; typed, in a table's cell, in a
 * statement, on the operator's command line. The same on both sides (`tests/architecture/one-reader.test.ts`).
 */

/** What stands in front of the part below one; the other sign of the two then groups thousands. */
export type DecimalMark = '.' | ','

export interface FiguresRule {
  /** Decimals of the unit that is written: 2 of a yuan, 3 of a kilogram. */
  readonly decimals: number
  /** The most that can be meant, in the smallest unit: of two readings, one beyond it is none. */
  readonly max: number
  /** What the column shows, or the file promises. Left out, both conventions are read. */
  readonly decimalMark?: DecimalMark | undefined
}

/** `figures`: no number. `decimals`: finer than the smallest unit. */
export type FiguresFault = 'figures' | 'belowZero' | 'decimals' | 'tooLarge'

/** In the smallest unit (cents, grams, tenths of a centimetre), always whole. */
export type FiguresReading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'sure'; readonly units: number }
  /** `1,280` may be 1280 or 1.28: `units` is the likelier reading, `other` the one that was not taken. */
  | { readonly kind: 'either'; readonly units: number; readonly other: number }
  | { readonly kind: 'unreadable'; readonly fault: FiguresFault }

const unreadable = (fault: FiguresFault): FiguresReading => ({ kind: 'unreadable', fault })

/** Longer texts are no number that anybody types. */
const MAX_LENGTH = 40
const GROUPED = /^[1-9]\d{0,2}(?:[.,' ]\d{3})+$/

/** Full-width forms are plain; the Chinese keyboard's full stop is a point, its two commas are one. */
function toPlain(text: string): string {
  return normaliseCompared(text).replace(/[。·]/g, '.').replace(/、/g, ',').replace(/[’‘`]/g, "'").replace(/\s/g, ' ').trim()
}

/** Figures without a sign of a currency or a unit: those are for `readMoney`, `readWeight` and `readLength` to take off. */
export function readFigures(text: string, rule: FiguresRule): FiguresReading {
  if (text.length > MAX_LENGTH) return text.trim() === '' ? { kind: 'blank' } : unreadable('figures')
  const plain = toPlain(text)
  if (plain === '') return { kind: 'blank' }
  if (/^[-−–] ?[\d.,]/.test(plain)) return unreadable('belowZero')
  if (!/^[\d.,' ]+$/.test(plain) || !/\d/.test(plain)) return unreadable('figures')
  return toReading(toCandidates(plain, rule.decimalMark), rule)
}

/** Number texts with a point, or what is wrong; the likelier one first. */
function toCandidates(plain: string, decimalMark: DecimalMark | undefined): readonly string[] {
  const marks = plain.replace(/\d/g, '')
  if (marks === '') return [plain]
  const last = marks.charAt(marks.length - 1)
  const at = plain.lastIndexOf(last)
  const [head, tail] = [plain.slice(0, at), plain.slice(at + 1)]
  const isDecimal = (last === '.' || last === ',') && decimalMark !== other(last)
  // 1,280.50 and 1'280.50: the signs in front are of another kind, and all of one.
  const inFront = marks.slice(0, -1)
  const groups = GROUPED.test(head) && isOneKind(inFront) && inFront.charAt(0) !== last
  const asDecimal = isDecimal && (inFront === '' || groups) ? [`${digitsOf(head) || '0'}.${tail}`] : []
  const asGroups = isOneKind(marks) && GROUPED.test(plain) && last !== decimalMark ? [digitsOf(plain)] : []
  // A point is where most write one; a comma in front of exactly three figures mostly groups them.
  return last === '.' ? [...asDecimal, ...asGroups] : [...asGroups, ...asDecimal]
}

const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')
const digitsOf = (text: string) => text.replace(/\D/g, '')
const isOneKind = (marks: string) => new Set(marks).size <= 1

function toReading(candidates: readonly string[], { decimals, max }: FiguresRule): FiguresReading {
  if (candidates.length === 0) return unreadable('figures')
  const read = candidates.map((text) => toUnits(text, decimals))
  // 1.285 yuan is finer than a cent: nobody's price is made a thousand times as high to make sense of it.
  if (read[0] === undefined && candidates[0]?.includes('.')) return unreadable('decimals')
  const possible = [...new Set(read.filter((units): units is number => units !== undefined && units <= max))]
  const [units, second] = possible
  if (units === undefined) return unreadable(read.some((one) => one !== undefined) ? 'tooLarge' : 'decimals')
  return second === undefined ? { kind: 'sure', units } : { kind: 'either', units, other: second }
}

/** Zeros behind the smallest unit say nothing: 12.500 is 12.50. By text, since 1.15 × 100 is not 115. */
function toUnits(text: string, decimals: number): number | undefined {
  const [whole = '', part = ''] = text.split('.')
  const rest = part.slice(decimals)
  return /[1-9]/.test(rest) ? undefined : Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}

/** The figures without what stands before or behind them and is no part of them. @param words in small letters, the longest first */
export function withoutWords(text: string, words: readonly string[]): string {
  if (text.length > MAX_LENGTH) return text
  const plain = toPlain(text)
  const key = plain.toLowerCase()
  const lead = words.find((word) => key.startsWith(word))
  if (lead !== undefined) return withoutWords(plain.slice(lead.length), words)
  const end = words.find((word) => key.endsWith(word))
  return end === undefined ? plain : withoutWords(plain.slice(0, -end.length), words)
}
