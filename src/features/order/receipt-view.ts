import type { OrderDetail } from '@contract/order/order'

/** One amount below the bill's total: what leads from it to what was paid, or stays open after that. */
export type ReceiptEnd =
  | { readonly kind: 'coupon' | 'points' | 'paid' | 'open'; readonly cents: number }
  | { readonly kind: 'correction'; readonly cents: number; readonly reason: string; readonly at: string }

/**
 * From the bill's total to the money that was paid, the oldest correction first, so that a reader who adds it up arrives there.
 * What is not settled yet is no part of that sum: it stands behind it as what is still to be paid.
 */
export function toReceiptEnds(order: OrderDetail): readonly ReceiptEnd[] {
  const { couponCents, pointsDeductionCents, paidCents, totalPayableCents } = order
  const settled = [...order.adjustments].reverse().filter((adjustment) => adjustment.settled)
  const ends: readonly ReceiptEnd[] = [
    { kind: 'coupon', cents: -couponCents },
    { kind: 'points', cents: -pointsDeductionCents },
    ...settled.map(({ differenceCents, reason, at }) => ({ kind: 'correction', cents: differenceCents, reason, at }) as const),
    { kind: 'paid', cents: paidCents },
    { kind: 'open', cents: totalPayableCents - paidCents },
  ]
  return ends.filter(({ kind, cents }) => kind === 'paid' || cents !== 0)
}
