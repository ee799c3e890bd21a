import { findNumbers, toCompact, type Box, type NumberInText, type OtherInText } from './find-numbers'
import { findByRule, isPostalBars } from './carrier-rules'

/** The waybill in one field, cell or code, and which of its boxes the code is of. */
export interface ParcelNumber {
  readonly waybill: string
  readonly box?: Box | undefined
}

/**
 * What a text that should be one number is. Where several could be meant nobody chooses for the member: they are asked.
 * `none` says what it is instead, where that is known.
 */
export type NumberReading =
  | ({ readonly kind: 'one' } & ParcelNumber)
  | { readonly kind: 'several'; readonly waybills: readonly string[] }
  | { readonly kind: 'none'; readonly instead?: OtherInText['kind'] | undefined }

/** Longer is no field that a number was typed into: what is behind is not read. */
const MAX_FIELD_TEXT = 2_000
const NUMBER = /^[A-Z0-9]{6,40}$/
/** No carrier without a rule prints as many figures: two numbers have run together. */
const TOO_MANY_FIGURES = /^\d{23,}$/

/** The one reader of every place that takes a parcel's number: the client's fields, and the server behind them. */
export function readNumber(text: string): NumberReading {
  const field = text.slice(0, MAX_FIELD_TEXT)
  const typed = readTyped(field)
  if (typed) return typed
  const { numbers, others } = findNumbers(field)
  const meant = toMeant(numbers)
  const waybills = [...new Set(meant.map(({ trackingNumber }) => trackingNumber))]
  const [first] = meant
  if (waybills.length > 1) return { kind: 'several', waybills }
  if (!first) return readShort(field, others)
  const box = meant.find((one) => one.box)?.box
  return { kind: 'one', waybill: first.trackingNumber, ...(box && { box }) }
}

/** Those that are named so; else those that a rule knows; else all. */
function toMeant(numbers: readonly NumberInText[]): readonly NumberInText[] {
  const named = numbers.filter(({ isNamed }) => isNamed)
  const sure = numbers.filter(({ isSure }) => isSure)
  return named.length > 0 ? named : sure.length > 0 ? sure : numbers
}

/** A number in groups that no chat would have: of one carrier's rule when they are taken together. */
function readTyped(text: string): NumberReading | undefined {
  if (text.length > 80 || !/^[\s\-‐-―−－_A-Za-z0-9Ａ-Ｚａ-ｚ０-９]+$/.test(text.trim()) || /[\n\r\t]/.test(text.trim())) return undefined
  const pieces = toPieces(text)
  if (pieces.length < 2 || pieces.filter((piece) => piece.length >= 8).length > 1) return undefined
  // A rack, a box and a number of their own beside each other: `510-A03 12 SF1234567890123`.
  const whole = pieces.join('')
  const ruled = findByRule(whole)
  return ruled && ruled.waybill === whole && !pieces.some((piece) => findByRule(piece)) ? { kind: 'one', waybill: whole } : undefined
}

const toPieces = (text: string) => text.trim().split(/[\s\-‐-―−－_]+/).map(toCompact).filter((piece) => piece !== '')

/** Too short for a chat, but typed alone: whoever types it means it. */
function readShort(text: string, others: readonly OtherInText[]): NumberReading {
  const [other] = others
  const pieces = toPieces(text)
  const isPlain = other === undefined || (pieces.length === 1 && (other.kind === 'telephone' || other.kind === 'date'))
  const compact = toCompact(text)
  // Figures that stand apart could be two numbers.
  const isOne = pieces.length === 1 || (pieces.every((piece) => piece.length < 8) && /\d{4}/.test(compact))
  if (isPlain && isOne && NUMBER.test(compact) && !TOO_MANY_FIGURES.test(compact) && !isPostalBars(compact)) return { kind: 'one', waybill: compact }
  return other === undefined ? { kind: 'none' } : { kind: 'none', instead: other.kind }
}

/** The waybill, where the text is one and no other. */
export function toWaybill(text: string): string | undefined {
  const reading = readNumber(text)
  return reading.kind === 'one' ? reading.waybill : undefined
}

/** What a search compares with the numbers that are kept: a waybill, or as much of one as was typed; `''` matches none. */
export function toNumberPart(text: string): string {
  const waybill = toWaybill(text)
  if (waybill !== undefined) return waybill
  const compact = toCompact(text)
  return /^[A-Z0-9]{1,40}$/.test(compact) && toPieces(text).every((piece) => piece.length < 8) ? compact : ''
}
