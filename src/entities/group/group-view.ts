import type { GroupPrice, LadderStep } from '@contract/group/group'
import { formatScale, toShortMoney } from '@/i18n/format'
import type { GroupStrings } from './group-strings'

/** Data → what is shown. Pure. */

/** How far it is to the next lower price. */
export function toGapText({ perKgCents, next }: GroupPrice, words: GroupStrings): string {
  return next ? words.gap(formatScale(next.gapGrams), toShortMoney(next.perKgCents)) : words.lowest(toShortMoney(perKgCents))
}

export interface Ladder {
  /** How much of the bar is filled, in percent. */
  readonly filled: number
  readonly nodes: readonly LadderNode[]
}

export interface LadderNode extends LadderStep {
  readonly state: 'passed' | 'now' | 'next' | 'later'
  /** Where it stands on the bar, in percent; the channel's first price is where the bar begins. */
  readonly at: number
  /** How much of the row below is its label's, so that labels stand below their nodes and never on each other. */
  readonly share: number
}

/** So many labels have room below a bar on a phone: the first price, the present one and the next. */
const SHOWN = 3
/** Of the row: what the shortest label needs. */
const MIN_SHARE = 20

/** The bar of a group: its weight on the way to the hoped-for one, and the prices on that way. */
export function toLadder({ steps, next }: GroupPrice, contributedGrams: number, targetGrams: number): Ladder {
  const nextIndex = steps.findIndex(({ fromGrams }) => fromGrams === next?.fromGrams)
  const now = nextIndex < 0 ? steps.length - 1 : Math.max(0, nextIndex - 1)
  const whole = Math.max(targetGrams, contributedGrams, steps[steps.length - 1]?.fromGrams ?? 0, 1)
  const toPercent = (grams: number) => (grams / whole) * 100
  const shown = toShown(steps.length, now)
  const places = shown.map((index) => (index === 0 ? 0 : toPercent(steps[index]?.fromGrams ?? 0)))
  const nodes = shown.flatMap((index, place) => {
    const step = steps[index]
    if (!step) return []
    const [before = 0, at = 0, after = 200 - (places[place] ?? 0)] = [places[place - 1], places[place], places[place + 1]]
    const start = place === 0 ? 0 : (before + at) / 2
    return [{ ...step, state: toState(index, now), at, share: Math.max(MIN_SHARE, (at + after) / 2 - start) }]
  })
  return { filled: toPercent(contributedGrams), nodes }
}

function toShown(count: number, now: number): readonly number[] {
  if (count <= SHOWN) return Array.from({ length: count }, (_, index) => index)
  const second = Math.min(Math.max(1, now), count - 2)
  return [0, second, second + 1]
}

function toState(index: number, now: number): LadderNode['state'] {
  if (index === now) return 'now'
  if (index < now) return 'passed'
  return index === now + 1 ? 'next' : 'later'
}
