import { normaliseTrackingNumber } from '../kit/text'

/** A tracking number in a text that people wrote, and where it stands. */
export interface NumberInText {
  /** As it is compared and kept. */
  readonly trackingNumber: string
  /** In UTF-16 units of the text as it was typed. */
  readonly start: number
  readonly end: number
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

/** Not one of a number, but may stand within it: grouping spaces, dashes, and what cannot be seen. */
const JOINT = /^(?:[ \u00a0\u2009\u202f\u3000]|[-‐-―−－_]|[\u00ad\u200b-\u200f\u2060\ufeff])+$/
const PIECE = /[A-Za-z0-9Ａ-Ｚａ-ｚ０-９]+/g

const isFigures = (text: string) => /^\d+$/.test(text)
const countFigures = (text: string) => text.replace(/\D/g, '').length

interface Piece {
  /** Plain and upper case. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * The tracking numbers in free text (a chat, an order list), in the order in which they stand; one that stands twice comes
 * twice. Numbers in groups and in full-width forms are read together; dates, telephone numbers, and what a label names
 * as an order or a telephone are left out.
 */
export function findNumbersInText(text: string): NumberInText[] {
  const found: NumberInText[] = []
  for (const run of toRuns(text)) {
    for (const group of toGroups(run)) {
      const [first, last] = [group[0], group[group.length - 1]]
      if (!first || !last) continue
      const trackingNumber = group.map((piece) => piece.text).join('')
      if (isTrackingNumber(trackingNumber, group) && !isNamedOtherwise(text, first.start)) {
        found.push({ trackingNumber, start: first.start, end: last.end })
      }
    }
  }
  return found
}

/** Pieces with nothing but joints between them. */
function toRuns(text: string): Piece[][] {
  const runs: Piece[][] = []
  let end: number | undefined
  for (const match of text.matchAll(PIECE)) {
    const start = match.index
    const piece = { text: normaliseTrackingNumber(match[0]), start, end: start + match[0].length }
    const run = runs[runs.length - 1]
    const between = end === undefined ? '' : text.slice(end, start)
    if (run && between.length <= 3 && JOINT.test(between)) run.push(piece)
    else runs.push([piece])
    end = piece.end
  }
  return runs
}

/** Which pieces of a run are one number: long ones stand alone, letters in front begin the next one. */
function toGroups(run: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of run) {
    const group = groups[groups.length - 1]
    if (group && belongsTo(group, piece)) group.push(piece)
    else groups.push([piece])
  }
  return groups
}

function belongsTo(group: readonly Piece[], piece: Piece): boolean {
  const text = group.map((one) => one.text).join('')
  const [first] = group
  // `SF` apart from its figures; a word in front of a number is longer.
  if (group.length === 1 && first && /^[A-Z]{2,4}$/.test(first.text)) return isFigures(piece.text)
  // The country's letters at the end of a postal number: `EA 123 456 789 CN`.
  if (/^[A-Z]{2}\d{9}$/.test(text) && /^[A-Z]{2}$/.test(piece.text)) return true
  if (!isFigures(piece.text) || piece.text.length >= WHOLE_LENGTH || countFigures(text) === 0) return false
  if (goesOnInFours(group, piece)) return true
  const isLongAlready = group.some((one) => one.text.length >= WHOLE_LENGTH) || /[A-Z]$/.test(text)
  return !isLongAlready && text.length + piece.text.length <= MAX_LENGTH
}

/** Two groups of four written as one: a carrier's letters, then figures. */
const DOUBLE = /^(?=.{8}$)[A-Z]{0,4}\d{4,8}$/

/** `SF140822 3699`, `12345678 9012 34`: behind eight at least one four, and at the end what is left. A day has a time behind it. */
function goesOnInFours(group: readonly Piece[], piece: Piece): boolean {
  const [first, ...fours] = group
  if (!first || !DOUBLE.test(first.text) || isDate(first.text, [first])) return false
  const isFull = ({ text }: Piece) => text.length === 4
  return fours.length === 0 ? isFull(piece) : fours.every(isFull) && piece.text.length <= 4
}

function isTrackingNumber(number: string, group: readonly Piece[]): boolean {
  if (number.length < MIN_LENGTH || number.length > MAX_LENGTH || countFigures(number) < MIN_FIGURES) return false
  return !isFigures(number) || !(isDate(number, group) || isTelephone(number))
}

/** `20261123`, `2026-11-23`, and such a day with a time behind it. */
function isDate(number: string, group: readonly Piece[]): boolean {
  const isDay = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(number)
  if (isDay && number.length === 8) return true
  return isDay && /^\d{4}$/.test(group[0]?.text ?? '') && group[1]?.text.length === 2
}

/** A mobile number of the mainland or of Taiwan: in chats they are met as often as parcels. */
function isTelephone(number: string): boolean {
  return /^(?:86)?1[3-9]\d{9}$/.test(number) || /^09\d{8}$/.test(number) || /^8869\d{8}$/.test(number)
}

/** `訂單編號：…`, `电话 …`, `order no. …` directly in front. */
const OTHER_THINGS = /(?:訂單|订单|單據|单据|電話|电话|手機|手机|電聯|order|tel|phone|mobile)(?:編|编)?(?:號碼|号码|號|号|碼|码)?(?:\s*(?:id|no|number|#))?[\s.:：#]*[+（(]?$/i

function isNamedOtherwise(text: string, start: number): boolean {
  return OTHER_THINGS.test(text.slice(Math.max(0, start - 24), start))
}

/** For each number the place of the first that is the same, where it is not that one itself. */
export function toEarlierSame(numbers: readonly { readonly trackingNumber: string }[]): (number | undefined)[] {
  const places = new Map<string, number>()
  return numbers.map(({ trackingNumber }, place) => {
    const earlier = places.get(trackingNumber)
    if (earlier === undefined) places.set(trackingNumber, place)
    return earlier
  })
}
