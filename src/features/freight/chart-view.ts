import type { ChannelEstimate } from '@contract/freight/freight-estimate'
import type { Cents } from '@contract/kit/money'
import { line } from 'd3-shape'

type Ladder = ChannelEstimate['ladder']

/** A chart of price against weight: how far its axes go. */
export interface ChartFrame {
  readonly maxGrams: number
  readonly maxCents: number
  /** Lines across, the lowest first. */
  readonly priceTicks: readonly number[]
  readonly weightTicks: readonly number[]
}

/** The drawing's own coordinates; it is stretched over whatever place it gets. */
const WIDTH = 1_000
const HEIGHT = 1_000
const PRICE_TICKS = 4
const WEIGHT_TICKS = 5
/** From three digits on the numbers would meet. */
const WIDE_GRAMS = 100_000
const WIDE_TICKS = 2

/** The price of a weight, as the server has said it; undefined where the channel has none. */
export function priceAt(ladder: Ladder, grams: number): Cents | undefined {
  return ladder.find(({ fromGrams, upToGrams }) => fromGrams < grams && grams <= upToGrams)?.totalCents
}

/** Of the axis, at least: what is shorter is a dot by itself, and reads as dirt. */
const SHORTEST = 0.05

/** Whether a channel has enough of a line: one that begins where the chart ends has none. */
export function isDrawn(ladder: Ladder, maxGrams: number): boolean {
  return ladder.reduce((sum, { fromGrams, upToGrams }) => sum + Math.min(upToGrams, maxGrams) - fromGrams, 0) > maxGrams * SHORTEST
}

/** A round amount: 1, 2 or 5 and zeros. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount))
  return (([1, 2, 5].find((factor) => factor * power >= amount) ?? 10) * power)
}

export function toFrame(ladders: readonly Ladder[], maxGrams: number): ChartFrame {
  const dearest = Math.max(100, ...ladders.flat().map(({ totalCents }) => totalCents))
  const tick = roundUp(dearest / PRICE_TICKS)
  const count = Math.ceil(dearest / tick)
  const weights = maxGrams < WIDE_GRAMS ? WEIGHT_TICKS : WIDE_TICKS
  return {
    maxGrams,
    maxCents: tick * count,
    priceTicks: Array.from({ length: count + 1 }, (_, index) => index * tick),
    weightTicks: Array.from({ length: weights }, (_, index) => (maxGrams / weights) * (index + 1)),
  }
}

/** From the left 0 … 1, from the top 0 … 1. */
export const toLeft = (grams: number, { maxGrams }: ChartFrame) => Math.min(1, grams / maxGrams)
export const toTop = (cents: number, { maxCents }: ChartFrame) => 1 - cents / maxCents

/** The steps of one channel as a mask: what shines through it is the channel's colour, light or dark. */
export function toLineMask(ladder: Ladder, frame: ChartFrame, strokeWidth: number): string {
  // Nothing is drawn between two steps that do not meet.
  const points = ladder.flatMap((step, index) => {
    const meets = index === 0 || ladder[index - 1]?.upToGrams === step.fromGrams
    return [
      ...(meets ? [] : [undefined]),
      { grams: step.fromGrams, cents: step.totalCents },
      { grams: step.upToGrams, cents: step.totalCents },
    ]
  })
  const path = line<(typeof points)[number]>()
    .defined((point) => point !== undefined)
    .x((point) => Math.round(toLeft(point?.grams ?? 0, frame) * WIDTH))
    .y((point) => Math.round(toTop(point?.cents ?? 0, frame) * HEIGHT))(points)
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' preserveAspectRatio='none'>` +
    `<path d='${path ?? ''}' fill='none' stroke='#000' stroke-width='${strokeWidth}' vector-effect='non-scaling-stroke'/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** The next weight on the ladder's own steps, within what the chart shows. */
export function toStep(grams: number, stepGrams: number, maxGrams: number): number {
  return Math.min(maxGrams, Math.max(stepGrams, Math.round(grams / stepGrams) * stepGrams))
}
