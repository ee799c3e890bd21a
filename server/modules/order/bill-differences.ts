import { LINE_KINDS, type LineKind, type Quote } from '@contract/freight/freight'
import { subtractCents, sumCents, type Cents } from '@contract/kit/money'
import { volumeMm3, type BoxSize } from '@contract/kit/weight'
import type { BillDifference, DifferenceReason } from '@contract/order/order'

/** A price and the box that it was made for. */
export interface PricedBox {
  readonly quote: Quote
  readonly box: BoxSize
}

/** Bill against estimate, kind by kind in the bill's order. Equal ones do not appear; each that appears says why. */
export function toBillDifferences(estimate: PricedBox, bill: PricedBox, note: string | undefined): BillDifference[] {
  const basis = toBasis(estimate, bill)
  return LINE_KINDS.flatMap((kind) => {
    const estimateCents = sumKind(estimate.quote, kind)
    const billCents = sumKind(bill.quote, kind)
    const differenceCents = subtractCents(billCents, estimateCents)
    if (differenceCents === 0) return []
    const reasons = toReasons(kind, estimate, bill, differenceCents)
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

function toReasons(kind: LineKind, estimate: PricedBox, bill: PricedBox, difference: Cents): DifferenceReason[] {
  switch (kind) {
    case 'freight':
      return toBoxReasons(estimate, bill, difference)
    // A share of the fees before it: it follows the freight.
    case 'vat':
      return toBoxReasons(estimate, bill, difference)
    case 'valueAdded':
      return ['serviceChanged']
    case 'storage':
      return [difference > 0 ? 'storageAdded' : 'storageRemoved']
    case 'consumptionTax':
    case 'insurance':
      return ['valueChanged']
    case 'surcharge':
    case 'remoteArea':
    case 'points':
    case 'coupon':
      return ['tariffChanged']
  }
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
  return reasons.length > 0 ? reasons : ['tariffChanged']
}

/** The channel charges the whole volumetric weight, so that the scale's plays no part. */
function isWholeBubble({ quote }: PricedBox): boolean {
  return quote.lines.some((line) => line.kind === 'freight' && line.basis['chargeableGrams'] === quote.volumetricGrams)
}
