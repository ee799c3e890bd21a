import { LINE_KINDS, type LineKind, type LineLabel, type Quote } from '@contract/freight/freight'
import { subtractCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import { volumeMm3, type BoxSize } from '@contract/kit/weight'
import type { BillDifference, DifferenceReason } from '@contract/order/order'

/** By which channel a box goes, and where to. */
interface Way {
  readonly channelCode: string
  readonly country: RegionCode
  readonly postcode?: string | undefined
}

/** A price and the box that it was made for. */
export interface PricedBox {
  readonly quote: Quote
  readonly box: BoxSize
  /** Left out on either side: both go the same way. */
  readonly way?: Way | undefined
}

/**
 * Bill against estimate, kind by kind in the bill's order. Equal ones do not appear; each that appears says why. The one function
 * for it, whatever was estimated: the application, or a box that was thought of before there were parcels.
 */
export function toBillDifferences(estimate: PricedBox, bill: PricedBox, note: string | undefined): BillDifference[] {
  const basis = toBasis(estimate, bill)
  return LINE_KINDS.flatMap((kind) => {
    const estimateCents = sumKind(estimate.quote, kind)
    const billCents = sumKind(bill.quote, kind)
    const differenceCents = subtractCents(billCents, estimateCents)
    if (differenceCents === 0) return []
    const reasons = toReasons({ kind, estimate, bill, estimateCents, billCents })
    return [{ kind, estimateCents, billCents, differenceCents, reasons: note === undefined ? reasons : [...reasons, 'operatorNote' as const], basis }]
  })
}

function sumKind({ lines }: Quote, kind: LineKind): Cents {
  return sumCents(lines.filter((line) => line.kind === kind).map((line) => line.amountCents))
}

function toBasis(estimate: PricedBox, bill: PricedBox): Record<string, number> {
  return {
    estimateGrams: estimate.quote.billedGrams,
    billGrams: bill.quote.billedGrams,
    estimateActualGrams: estimate.quote.actualGrams,
    billActualGrams: bill.quote.actualGrams,
    estimateLengthMm: estimate.box.lengthMm,
    estimateWidthMm: estimate.box.widthMm,
    estimateHeightMm: estimate.box.heightMm,
    billLengthMm: bill.box.lengthMm,
    billWidthMm: bill.box.widthMm,
    billHeightMm: bill.box.heightMm,
  }
}

interface Compared {
  readonly kind: LineKind
  readonly estimate: PricedBox
  readonly bill: PricedBox
  readonly estimateCents: Cents
  readonly billCents: Cents
}

function toReasons(compared: Compared): DifferenceReason[] {
  const { kind, estimate, bill, estimateCents, billCents } = compared
  const way = toWayReasons(estimate, bill)
  switch (kind) {
    case 'freight':
      return toPriceReasons(estimate, bill, subtractCents(billCents, estimateCents), way)
    case 'vat':
      return toVatReasons(estimate, bill)
    case 'valueAdded':
      return [toChoiceReason(compared, ['serviceAdded', 'serviceRemoved', 'serviceChanged'])]
    case 'insurance':
      return [toChoiceReason(compared, ['insuranceAdded', 'insuranceRemoved', 'valueChanged'])]
    case 'storage':
      return [billCents > estimateCents ? 'storageAdded' : 'storageRemoved']
    case 'consumptionTax':
      return way.includes('destinationChanged') ? ['destinationChanged'] : ['valueChanged']
    case 'surcharge':
      return toSurchargeReasons(estimate, bill, way)
    case 'remoteArea':
      return way.length > 0 ? way : toPostcodeReasons(estimate, bill)
    case 'points':
    case 'coupon':
      return ['tariffChanged']
  }
}

/** Another channel or country explains a price before any box does. */
function toWayReasons({ way: from }: PricedBox, { way: to }: PricedBox): DifferenceReason[] {
  if (!from || !to) return []
  return [
    ...(from.channelCode === to.channelCode ? [] : ['channelChanged' as const]),
    ...(from.country === to.country ? [] : ['destinationChanged' as const]),
  ]
}

/** A share of the fees before it: it follows those of them that differ. */
function toVatReasons(estimate: PricedBox, bill: PricedBox): DifferenceReason[] {
  const reasons = (['freight', 'valueAdded', 'remoteArea', 'storage'] as const).flatMap((kind) => {
    const compared = { kind, estimate, bill, estimateCents: sumKind(estimate.quote, kind), billCents: sumKind(bill.quote, kind) }
    return compared.estimateCents === compared.billCents ? [] : toReasons(compared)
  })
  return reasons.length > 0 ? [...new Set(reasons)] : ['tariffChanged']
}

function toPostcodeReasons({ way: from }: PricedBox, { way: to }: PricedBox): DifferenceReason[] {
  return from && to && from.postcode !== to.postcode ? ['destinationChanged'] : ['tariffChanged']
}

/** What was chosen on one side alone, or on both at another price. */
function toChoiceReason(
  { estimateCents, billCents }: Compared,
  [added, removed, changed]: readonly [DifferenceReason, DifferenceReason, DifferenceReason],
): DifferenceReason {
  if (estimateCents === ZERO_CENTS) return added
  return billCents === ZERO_CENTS ? removed : changed
}

/** Handling is the channel's; the document fee comes and goes with the goods value. */
function toSurchargeReasons(estimate: PricedBox, bill: PricedBox, way: readonly DifferenceReason[]): DifferenceReason[] {
  const sumOf = ({ quote }: PricedBox, label: LineLabel) =>
    sumCents(quote.lines.filter((line) => line.label === label).map((line) => line.amountCents))
  const isOther = (label: LineLabel) => sumOf(estimate, label) !== sumOf(bill, label)
  const ofChannel = way.length > 0 ? way : ['tariffChanged' as const]
  const ofCustoms: DifferenceReason[] = way.includes('destinationChanged') ? ['destinationChanged'] : ['valueChanged']
  return [...new Set([...(isOther('handling') ? ofChannel : []), ...(isOther('customsDocument') ? ofCustoms : [])])]
}

/** The way first, then the box; where neither says anything, it is the tariff. */
function toPriceReasons(estimate: PricedBox, bill: PricedBox, difference: Cents, way: readonly DifferenceReason[]): DifferenceReason[] {
  const tariff = isOfOtherTariff(estimate, bill) && way.length === 0 ? ['tariffChanged' as const] : []
  const reasons = [...way, ...tariff, ...toBoxReasons(estimate, bill, difference)]
  return reasons.length > 0 ? reasons : ['tariffChanged']
}

/** The same channel's prices of another date. */
function isOfOtherTariff(estimate: PricedBox, bill: PricedBox): boolean {
  const versionOf = ({ quote }: PricedBox) => quote.lines.find((line) => line.kind === 'freight')?.tariffVersion
  return versionOf(estimate) !== versionOf(bill)
}

/**
 * Weight and size are named when they went the way of the price and bear on it: a box that is larger but still charged by
 * its scale weight explains nothing.
 */
function toBoxReasons(estimate: PricedBox, bill: PricedBox, difference: Cents): DifferenceReason[] {
  const up = difference > 0
  const weight = bill.quote.actualGrams - estimate.quote.actualGrams
  const room = volumeMm3(bill.box) - volumeMm3(estimate.box)
  const isByVolume = ({ quote }: PricedBox) => quote.volumetricGrams > quote.actualGrams
  const reasons: DifferenceReason[] = []
  if ((up ? weight > 0 : weight < 0) && !(isByVolume(estimate) && isByVolume(bill) && isWholeBubble(bill))) {
    reasons.push(up ? 'heavier' : 'lighter')
  }
  if ((up ? room > 0 : room < 0) && (isByVolume(estimate) || isByVolume(bill))) reasons.push(up ? 'largerBox' : 'smallerBox')
  return reasons
}

/** The channel charges the whole volumetric weight, so that the scale's plays no part. */
function isWholeBubble({ quote }: PricedBox): boolean {
  return quote.lines.some((line) => line.kind === 'freight' && line.basis['chargeableGrams'] === quote.volumetricGrams)
}
