import { foldSearched } from '@contract/kit/han-variants'
import { toNumberPart } from '@contract/parcel/number/read-number'
import { toCodeGroups } from '@/components/code-groups'

/** A piece of a text: what was searched for, or what stands around it. */
export interface Piece {
  readonly text: string
  readonly isHit: boolean
}

/** Each place where `part` stands, in either script, small and capital letters alike. */
export function toPieces(text: string, part: string): readonly Piece[] {
  if (part === '') return [{ text, isHit: false }]
  const [where, what] = [foldSearched(text), foldSearched(part)]
  // Where a letter's small form is longer, places would not agree.
  if (where.length !== text.length) return [{ text, isHit: false }]
  const pieces: Piece[] = []
  let from = 0
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, from)) {
    pieces.push({ text: text.slice(from, at), isHit: false }, { text: text.slice(at, at + what.length), isHit: true })
    from = at + what.length
  }
  return [...pieces, { text: text.slice(from), isHit: false }].filter((piece) => piece.text !== '')
}

/** A number in its groups, with the part of it that was searched for, however that was grouped. */
export function toNumberPieces(number: string, search: string): readonly Piece[] {
  const grouped = toCodeGroups(number)
  const part = toNumberPart(search)
  const at = part === '' ? -1 : toNumberPart(number).indexOf(part)
  if (at < 0) return [{ text: grouped, isHit: false }]
  /** Where in the grouped text the n-th sign of the number stands. */
  const places = [...grouped].flatMap((sign, index) => (/[A-Z0-9]/i.test(sign) ? [index] : []))
  const start = places[at] ?? 0
  const end = (places[at + part.length - 1] ?? grouped.length - 1) + 1
  return [
    { text: grouped.slice(0, start), isHit: false },
    { text: grouped.slice(start, end), isHit: true },
    { text: grouped.slice(end), isHit: false },
  ].filter((piece) => piece.text !== '')
}
