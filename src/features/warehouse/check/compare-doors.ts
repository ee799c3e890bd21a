import { toDoorNumbers } from './expected-place'
import type { Paper, Span } from './paper'

export interface ComparedDoors {
  /** Numbers of the label that were not found in their order, by their place on the label. */
  readonly missing: readonly Span[]
  /** What stands in their place, by its place on the paper. */
  readonly wrong: readonly Span[]
}

interface PlacedNumber extends Span {
  readonly value: string
}

/** House numbers in order: more of them (a floor, a gate) do no harm, a missing one does. */
export function compareDoors(expectedPlain: string, paper: Paper, spans: readonly Span[]): ComparedDoors {
  const expected = toPlaced(expectedPlain, 0)
  const letters = new Set(expected.map(({ value }) => value))
  const found = spans
    .flatMap((span) => toPlaced(paper.plain.slice(span.start, span.end), span.start))
    .filter(({ value }) => /\d/.test(value) || letters.has(value))
  const missing: PlacedNumber[] = []
  const wrong: PlacedNumber[] = []
  // Between two numbers that agree: what is expected there and what stands there.
  let expectedFrom = 0
  let foundFrom = 0
  for (const [expectedAt, foundAt] of [...toCommon(expected, found), [expected.length, found.length] as const]) {
    const gap = expected.slice(expectedFrom, expectedAt)
    missing.push(...gap)
    if (gap.length > 0) wrong.push(...found.slice(foundFrom, foundAt))
    expectedFrom = expectedAt + 1
    foundFrom = foundAt + 1
  }
  return { missing, wrong }
}

function toPlaced(plain: string, from: number): PlacedNumber[] {
  return toDoorNumbers(plain).map(({ value, start }) => ({ value, start: from + start, end: from + start + value.length }))
}

/** The longest row of numbers that both have in the same order, as pairs of their places. */
function toCommon(expected: readonly PlacedNumber[], found: readonly PlacedNumber[]): (readonly [number, number])[] {
  // How long the row is that begins at (e, f), from the ends on: a pasted page may hold hundreds of numbers.
  const lengths = [...expected, undefined].map(() => new Array<number>(found.length + 1).fill(0))
  const lengthFrom = (e: number, f: number) => lengths[e]?.[f] ?? 0
  const isSame = (e: number, f: number) => expected[e]?.value === found[f]?.value
  for (let e = expected.length - 1; e >= 0; e -= 1) {
    const row = lengths[e]
    for (let f = found.length - 1; row && f >= 0; f -= 1) {
      row[f] = isSame(e, f) ? 1 + lengthFrom(e + 1, f + 1) : Math.max(lengthFrom(e + 1, f), lengthFrom(e, f + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  let e = 0
  let f = 0
  while (e < expected.length && f < found.length) {
    if (isSame(e, f)) pairs.push([e++, f++])
    else if (lengthFrom(e + 1, f) > lengthFrom(e, f + 1)) e += 1
    else f += 1
  }
  return pairs
}
