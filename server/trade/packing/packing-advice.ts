import { LINE_KINDS, type LineKind, type Quote } from '@contract/freight/freight'
import { cents, MAX_CENTS, subtractCents, sumCents, type Cents } from '@contract/kit/money'
import { toQuote } from '@server/base/freight/channel-offers'
import type { Channel } from '@server/base/freight/freight-service'
import type { OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import { createBoxPrices, type BoxPrices, type ParcelSet, type PricedParcels } from '@server/trade/packing/box-prices'
import type { PackingPlan } from '@server/trade/packing/packing-plan'
import { COMPARED_WHOLLY, findCheapestPartition, toPartition, toSingles, type CostOf, type Partition } from '@server/trade/packing/partition'

/** The parcels in boxes, each priced. */
export interface PricedWay {
  readonly boxes: readonly PricedParcels[]
  readonly totalCents: Cents
}

export interface PricedDearParcel {
  readonly parcel: OrderParcel
  readonly whole: PricedParcels
  readonly without: PricedParcels
  readonly alone: PricedParcels | undefined
}

export interface Advice {
  readonly channel: Channel
  readonly together: PricedWay | undefined
  readonly singly: PricedWay | undefined
  readonly split: PricedWay | undefined
  readonly belowThreshold: PricedWay | undefined
  readonly dearParcel: PricedDearParcel | undefined
  readonly comparedAll: boolean
}

/**
 * Whether the plan's parcels are packed well: what one box saves, whether several are cheaper or stay below the customs
 * threshold, which parcel makes the box dear. Works with goods values and declared values as they are: what is declared never changes.
 * Undefined where there is nothing to compare.
 */
export function advise(plan: PackingPlan, channelCode: string | undefined): Advice | undefined {
  if (plan.parcels.length < 2 || !plan.terms) return undefined
  const channel = findChannel(plan, channelCode)
  if (channel) return toAdvice(plan, channel)
  // No channel takes them in one box: the one that takes them most cheaply in several.
  const others = channelCode === undefined ? plan.channels.map((one) => toAdvice(plan, one.channel)) : []
  return others.filter(({ split }) => split).sort((a, b) => (a.split?.totalCents ?? 0) - (b.split?.totalCents ?? 0))[0]
}

/** The one that was chosen, else the cheapest. */
function findChannel({ channels }: PackingPlan, code: string | undefined): Channel | undefined {
  if (code !== undefined) return channels.find(({ channel }) => channel.code === code)?.channel
  const costOf = (one: PackingPlan['channels'][number]) => toQuote(one.result)?.totalCents ?? Infinity
  const [cheapest] = channels.filter((one) => toQuote(one.result)).sort((a, b) => costOf(a) - costOf(b))
  return cheapest?.channel
}

function toAdvice(plan: PackingPlan, channel: Channel): Advice {
  const prices = createBoxPrices(plan, channel)
  const { all, ofBox } = prices
  const { thresholdCents } = plan.customs
  const costOf: CostOf = (box) => ofBox(box)?.quote.totalCents
  const costBelow: CostOf = (box) => ((ofBox(box)?.goodsValueCents ?? 0) > thresholdCents ? undefined : costOf(box))

  const together = toPartition([all], costOf)
  const cheapest = findCheapestPartition(all, costOf)
  const split = cheapest && cheapest.boxes.length > 1 ? cheapest : undefined
  const isOver = plan.goodsValueCents > thresholdCents
  const isSplitBelow = split?.boxes.every((box) => costBelow(box) !== undefined)
  const belowThreshold = isOver && !isSplitBelow ? findCheapestPartition(all, costBelow) : undefined
  return {
    channel,
    together: toWay(prices, together),
    singly: toWay(prices, toPartition(toSingles(all), costOf)),
    split: toWay(prices, split),
    belowThreshold: toWay(prices, belowThreshold),
    dearParcel: findDearParcel(plan, prices),
    comparedAll: plan.parcels.length <= COMPARED_WHOLLY,
  }
}

function toWay({ ofBox }: BoxPrices, partition: Partition | undefined): PricedWay | undefined {
  if (!partition) return undefined
  // The box with the first parcel first: as the member sees them in the list.
  const boxes = [...partition.boxes].sort((a, b) => (a & -a) - (b & -b)).flatMap((box) => ofBox(box) ?? [])
  return { boxes, totalCents: sumCents(boxes.map(({ quote }) => quote.totalCents)) }
}

/** The one that adds most to the box, where that is more than an even share of what it costs. */
function findDearParcel(plan: PackingPlan, { all, ofBox }: BoxPrices): PricedDearParcel | undefined {
  const whole = ofBox(all)
  if (!whole) return undefined
  const found = plan.parcels.flatMap((parcel, index) => {
    const own: ParcelSet = 1 << index
    const without = ofBox(all ^ own)
    return without ? [{ parcel, whole, without, alone: ofBox(own) }] : []
  })
  const addsOf = (one: PricedDearParcel) => one.whole.quote.totalCents - one.without.quote.totalCents
  // Sorting is stable: of equal ones the first.
  const [dearest] = found.sort((a, b) => addsOf(b) - addsOf(a))
  return dearest && addsOf(dearest) * plan.parcels.length > whole.quote.totalCents ? dearest : undefined
}

/** What the parcels would cost more if each went by itself; undefined where they would not, or one cannot go alone. */
export function toSaving(plan: PackingPlan, channel: Channel, together: Quote): Cents | undefined {
  if (plan.parcels.length < 2) return undefined
  const { all, ofBox } = createBoxPrices(plan, channel)
  const singly = toPartition(toSingles(all), (box) => ofBox(box)?.quote.totalCents)
  const saving = (singly?.cost ?? 0) - together.totalCents
  return saving > 0 && saving <= MAX_CENTS ? cents(saving) : undefined
}

/** So much of each kind, in a bill's order; kinds that come to nothing are left out. */
export function toFees(
  quotes: readonly Quote[],
  less: readonly Quote[] = [],
): readonly { readonly kind: LineKind; readonly cents: Cents }[] {
  const sum = (of: readonly Quote[], kind: LineKind) =>
    sumCents(of.flatMap(({ lines }) => lines.filter((line) => line.kind === kind).map((line) => line.amountCents)))
  return LINE_KINDS.map((kind) => ({ kind, cents: subtractCents(sum(quotes, kind), sum(less, kind)) })).filter((fee) => fee.cents !== 0)
}
