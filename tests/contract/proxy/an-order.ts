import { basisPoints, cents, type Cents } from '@contract/kit/money'
import { toPricedOrder, toPurchaseBill, type PurchaseBill, type QuotedPurchase } from '@contract/proxy/purchase-price'
import { toPaidPurchase, type PaidPurchase } from '@contract/proxy/purchase-refund'

/** Picture 68 of the design: two lamps at one shop, a mattress at another, with an inspection. */
export const RATE = basisPoints(500)
export const INSPECTION = cents(500)

export const quoted = (lines: readonly (readonly [unit: number, quantity: number])[], transport = 0): QuotedPurchase => ({
  lines: lines.map(([unit, quantity]) => ({ unitCents: cents(unit), quantity })),
  transportCents: cents(transport),
})
export const PICTURE_68 = [quoted([[12_900, 2]], 600), quoted([[28_900, 1]], 600)]

export const priceOf = (purchases: readonly QuotedPurchase[] = PICTURE_68, other: Cents = INSPECTION) => toPricedOrder(purchases, RATE, other)

export const billOf = ({ coupon = 0, points = 0 } = {}): PurchaseBill =>
  toPurchaseBill(priceOf().purchases, { couponCents: cents(coupon), points })

/** One purchase of picture 68, paid. */
export function paidOf(index: 0 | 1, taken: { coupon?: number; points?: number } = {}): PaidPurchase {
  const shares = billOf(taken).purchases[index]
  if (!shares) throw new Error('no such purchase')
  return toPaidPurchase(shares)
}
