import { normaliseCompared } from '../../kit/text'
import { findByRule, isPostal, isPostalBars, type RuledNumber } from './carrier-rules'
import {
  findLabel,
  findLinks,
  isBankCard,
  isDate,
  isIdNumber,
  isMobile,
  isParcelParameter,
  isTelephoneWritten,
  type Label,
  type Link,
  type OtherNumber,
} from './other-numbers'

/** Which box of a waybill: `n of m`, as its own bars say. The count is not known of bars that say `n` alone. */
export interface Box {
  readonly number: number
  readonly count?: number | undefined
}

interface Place {
  /** In UTF-16 units of the text as it was typed. */
  readonly start: number
  readonly end: number
}

/** A parcel's number in a text that people wrote, and where it stands. */
export interface NumberInText extends Place {
  /** The waybill, as it is compared and kept: without what bars add. */
  readonly trackingNumber: string
  readonly box?: Box | undefined
  /** By a carrier's rule or by the words in front. Else it is a number of the right length, and the member decides. */
  readonly isSure: boolean
  /** The words in front say that it is one. */
  readonly isNamed: boolean
}

/** A number that is something else; the text of it is never sent. */
export interface OtherInText extends Place {
  readonly kind: OtherNumber
}

export interface FoundNumbers {
  /** In the order in which they stand; one that stands twice comes twice. */
  readonly numbers: readonly NumberInText[]
  readonly others: readonly OtherInText[]
}

/** What one paste may hold: a long chat. */
export const MAX_PASTED_TEXT = 5_000

/** Shorter ones are prices, sizes and times. */
const MIN_LENGTH = 8
const MAX_LENGTH = 40
/** Fewer figures are a word with a number in it: `iPhone15`. */
const MIN_FIGURES = 6
/** A piece as long as this is a number by itself; shorter ones are read on together: `SF14 0822 3699 17`. */
const WHOLE_LENGTH = 8
/** No carrier without a rule of its own prints so many digits: two numbers have run together. */
const MOST_FIGURES = 22

const HIDDEN = '\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0'
const SIGN = 'A-Za-z0-9Ａ-Ｚａ-ｚ０-９'
/** Not one of a number, but may stand within it: grouping spaces, dashes, brackets of GS1, and what cannot be seen. */
const JOINT = new RegExp(`^(?:[ \\u00a0\\u2009\\u202f\\u3000]|[-‐-―−－_]|[${HIDDEN}])+$`)
const PIECE = new RegExp(`[${SIGN}](?:[${HIDDEN}]*[${SIGN}])*`, 'g')
/** In front of what some readers of bars hand over: the kind of bars, by AIM. */
const BARS_KIND = /^\][A-Za-z][0-9A-Za-z]/
/** What stands for the invisible sign between the fields of GS1 bars. */
const FIELD_END = /[\u001d\u001e\u0004]|\\u001d|[<{[](?:GS|FNC1)[>}\]]|␝/gi

const isFigures = (text: string) => /^\d+$/.test(text)
const countFigures = (text: string) => text.replace(/\D/g, '').length

/** Plain and upper case, with nothing between: the spelling in which numbers are kept and compared. */
export function toCompact(text: string): string {
  if (/^[A-Z0-9]*$/.test(text)) return text
  return normaliseCompared(text).toUpperCase().replace(/[\s\-‐-―−_]/g, '')
}

interface Piece extends Place {
  /** Plain and upper case. */
  readonly text: string
}

/**
 * The parcels' numbers in free text (a chat, an order list, a scanned code), and what only looks like one. Numbers in groups
 * and in full-width forms are read together; what bars add to a waybill falls away by the carrier's rule.
 */
export function findNumbers(text: string): FoundNumbers {
  const readable = text.replace(FIELD_END, (mark) => '\n'.repeat(mark.length)).replace(BARS_KIND, '   ')
  const whole = findWholeBars(readable)
  if (whole) return { numbers: [whole], others: [] }
  const links = findLinks(readable)
  const numbers: NumberInText[] = []
  const others: OtherInText[] = []
  for (const run of toRuns(readable)) {
    for (const group of toGroups(run)) {
      const found = judge(readable, group, links)
      if (!found) continue
      if ('kind' in found) others.push(found)
      else numbers.push(found)
    }
  }
  return { numbers, others }
}

/** Bars whose first sign is none of a number: DPD's, and GS1's with its identifiers in brackets. */
function findWholeBars(text: string): NumberInText | undefined {
  if (text.length > 80) return undefined
  const plain = text.trim()
  const compact = toCompact(plain).replace(/[()*]/g, '')
  if (!/^(?:%|\(|\*|\d|[A-D]\d)/i.test(plain) || !/^%?[A-Z0-9]{10,48}$/.test(compact)) return undefined
  // Two long numbers beside each other are two.
  const pieces = plain.split(/[\s\-‐-―−_]+/).filter((piece) => piece.length >= WHOLE_LENGTH)
  if (pieces.length > 1 && !plain.startsWith('(') && !plain.startsWith('%')) return undefined
  const ruled = findByRule(compact)
  if (!ruled || ruled.waybill === toCompact(plain)) return undefined
  return { trackingNumber: ruled.waybill, start: 0, end: text.length, isSure: true, isNamed: false }
}

/** Pieces with nothing but joints between them. */
function toRuns(text: string): Piece[][] {
  const runs: Piece[][] = []
  let end: number | undefined
  for (const match of text.matchAll(PIECE)) {
    const start = match.index
    const piece = { text: toCompact(match[0]), start, end: start + match[0].length }
    const run = runs[runs.length - 1]
    const between = end === undefined ? '' : text.slice(end, start)
    if (run && between.length <= 3 && JOINT.test(between)) run.push(piece)
    else runs.push([piece])
    end = piece.end
  }
  return runs
}

/** Pieces that are read together, with what is asked of them at each further one. */
interface Group extends Place {
  text: string
  end: number
  hasFigures: boolean
  hasLong: boolean
  readonly pieces: Piece[]
}

/** Which pieces of a run are one number: long ones stand alone, letters in front begin the next one. */
function toGroups(run: readonly Piece[]): Group[] {
  const groups: Group[] = []
  for (const piece of run.flatMap(toSingles)) {
    const { text, start, end } = piece
    const [hasFigures, hasLong] = [/\d/.test(text), text.length >= WHOLE_LENGTH]
    const group = groups[groups.length - 1]
    if (group && belongsTo(group, piece)) {
      group.text += text
      group.end = end
      group.hasFigures ||= hasFigures
      group.hasLong ||= hasLong
      group.pieces.push(piece)
    } else groups.push({ text, start, end, hasFigures, hasLong, pieces: [piece] })
  }
  return groups
}

/** A handful of numbers; a longer row of figures is none. */
const MOST_RUN_TOGETHER = 200

/** Where a field of one line has swallowed the break between two numbers: each alone, if a carrier's rule says so of all. */
function toSingles(piece: Piece): Piece[] {
  const { text, start, end } = piece
  if (text.length < 2 * 12 || text.length > MOST_RUN_TOGETHER || end - start !== text.length || findByRule(text)) return [piece]
  const byLetters = text.match(/[A-Z]{2,4}\d{9,15}/g)
  const halves = byLetters && byLetters.length > 1 && byLetters.join('') === text ? byLetters : [text.slice(0, text.length / 2), text.slice(text.length / 2)]
  if (!halves.every((half) => findByRule(half))) return [piece]
  let at = start
  return halves.map((half) => ({ text: half, start: at, end: (at += half.length) }))
}

const LETTERS_IN_FRONT = /^(?!NO|NR|ID|QQ|PO)(?:[A-Z]{2}|JD[A-Z]{1,2}|JT[A-Z]|DPK|TBA)$/

function belongsTo({ text, hasFigures, hasLong, pieces }: Group, piece: Piece): boolean {
  const length = text.length + piece.text.length
  if (length > MAX_LENGTH) return false
  // `1Z 999 AA1 01 2345 6784`: UPS groups figures and letters alike, 18 signs in all.
  if (length <= 18 && text.startsWith('1Z')) return true
  if (!isFigures(piece.text)) {
    // The country's letters at the end of a postal number: `EA 123 456 789 CN`.
    return piece.text.length === 2 && text.length === 11 && /^[A-Z]{2}\d{9}$/.test(text) && /^[A-Z]{2}$/.test(piece.text)
  }
  // `SF` apart from its figures: a carrier's letters, not its name or `AWB`.
  if (!hasFigures) return pieces.length === 1 && LETTERS_IN_FRONT.test(text)
  if (piece.text.length >= WHOLE_LENGTH) return false
  return goesOnInFours(pieces, piece) || !(hasLong || /[A-Z]$/.test(text))
}

/** Two groups of four written as one: a carrier's letters, then figures. */
const DOUBLE = /^(?=.{8}$)[A-Z]{0,4}\d{4,8}$/

/** `SF140822 3699`, `12345678 9012 34`: behind eight at least one four, and at the end what is left. A day has a time behind it. */
function goesOnInFours(pieces: readonly Piece[], piece: Piece): boolean {
  const [first, ...fours] = pieces
  if (!first || first.text.length !== 8 || !DOUBLE.test(first.text) || isDate(first.text, [first.text])) return false
  const isFull = ({ text }: Piece) => text.length === 4
  return fours.length === 0 ? isFull(piece) : fours.every(isFull) && piece.text.length <= 4
}

function judge(text: string, group: Group, links: readonly Link[]): NumberInText | OtherInText | undefined {
  const { text: number, start, end } = group
  // A card of Hong Kong has its last figure in brackets: `A123456(3)`.
  const inBrackets = number.length < 9 && /^[A-Z]{1,2}\d{6}$/.test(number) ? /^[(（]([\dA])[)）]/i.exec(text.slice(end, end + 3))?.[1] : undefined
  if (inBrackets !== undefined && isIdNumber(number + inBrackets.toUpperCase())) return { kind: 'idNumber', start, end: end + 3 }
  if (number.length < MIN_LENGTH || countFigures(number) < MIN_FIGURES) return undefined
  const split = splitBox(number)
  const ruled = findByRule(split.waybill)
  const waybill = ruled?.waybill ?? split.waybill
  const label = findLabel(text, start)
  const link = links.find((one) => start >= one.start && start < one.end)
  const kind = findOther(text, { number, group, start, end, label, ruled, link })
  if (kind) return { kind, start, end }
  if (waybill.length > MAX_LENGTH || isPostalBars(number)) return undefined
  if (!ruled && isFigures(waybill) && waybill.length > MOST_FIGURES) return undefined
  const box = split.box ?? findBoxBehind(text, end)
  return { trackingNumber: waybill, start, end, isSure: ruled !== undefined || label === 'parcel' || link !== undefined || WITH_LETTERS.test(waybill), isNamed: label === 'parcel', ...(box && { box }) }
}

/** Letters in front of that many figures are hardly anything else, of whatever carrier. */
const WITH_LETTERS = /^[A-Z]{1,4}\d{9,18}[A-Z]{0,2}$/

interface Judged {
  readonly number: string
  readonly group: Group
  readonly start: number
  readonly end: number
  readonly label: Label | undefined
  readonly ruled: RuledNumber | undefined
  readonly link: Link | undefined
}

/** What it is where it is no parcel's. */
function findOther(text: string, { number, group, start, end, label, ruled, link }: Judged): OtherNumber | undefined {
  const isByLetters = ruled?.isByLetters === true && (isPostal(ruled.waybill) || ruled.carrier !== 'POST')
  if (label === 'idNumber' || label === 'card') return label
  if (!isByLetters && isIdNumber(number)) return 'idNumber'
  if (!ruled && isBankCard(number)) return 'card'
  // Whatever stands in front: what is a person's own is nothing to send.
  if (isByLetters || label === 'parcel') return undefined
  if (link) return isParcelParameter(text, start) || (link.isCarriers && ruled) ? undefined : 'link'
  if (label === 'named') return 'named'
  if (!isFigures(number)) return undefined
  if (isDate(number, group.pieces.map((piece) => piece.text))) return 'date'
  return isMobile(number) || isTelephoneWritten(text, start, end) ? 'telephone' : undefined
}

/** JD's older bars: `…N1S2H`: the first of two. */
function splitBox(number: string): { readonly waybill: string; readonly box?: Box | undefined } {
  const match = /^([A-Z]{0,4}\d{7,20})N(\d{1,3})S(\d{1,3})(?:H[A-Z0-9]{0,8})?$/.exec(number)
  const [, waybill, n, m] = match ?? []
  if (waybill === undefined) return { waybill: number }
  return { waybill, box: toBox(n, m) }
}

/** `-1-2-`, `-1-2`, `(1/2)` behind a waybill; `-2` and `-002` say which, not of how many. */
const BOX_BEHIND = /^(?:[-‐-―−－](\d{1,3})[-‐-―−－](\d{1,3})(?![\dA-Za-z])|\s?[(（](\d{1,3})\s?[/／]\s?(\d{1,3})[)）]|[-‐-―−－](\d{1,3})(?![\dA-Za-z]|[-‐-―−－]\d))/

function findBoxBehind(text: string, end: number): Box | undefined {
  const match = BOX_BEHIND.exec(text.slice(end, end + 16).normalize('NFKC'))
  if (!match) return undefined
  return toBox(match[1] ?? match[3] ?? match[5], match[2] ?? match[4])
}

function toBox(n: string | undefined, m: string | undefined): Box | undefined {
  const [number, count] = [Number(n), m === undefined ? undefined : Number(m)]
  if (!number || (count !== undefined && count < number)) return undefined
  return count === undefined ? { number } : { number, count }
}
