import { cents, subtractCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { AfterSaleRefund } from '@contract/shop/after-sale'
import { isOurFault, type AfterSaleReason } from '@contract/shop/after-sale-status'
import { splitFreight, toUnitsFreight } from '@contract/shop/shop-price'
import type { Complete } from '@contract/kit/complete'
import type { ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { previewRefund, type RefundWish } from '@server/trade/shop-order/refund-service'
import type { ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

export interface AskedUnits {
  readonly lineId: string
  readonly quantity: number
  readonly reason: AfterSaleReason
}

/** Of which line units are asked for, and what of the freight they took. @throws Error for a line that is not the order's */
export function toUnitsWish(
  row: ShopOrderRow,
  lines: readonly ShopLineRow[],
  asked: AskedUnits,
): Pick<RefundWish, 'lines' | 'freightCents'> {
  const line = lines.find(({ id }) => id === asked.lineId)
  if (!line) throw new Error('a line of another order')
  const freightCents = isOurFault(asked.reason) ? toFreight(row, lines, line, asked.quantity) : ZERO_CENTS
  return { lines: [{ line, units: asked.quantity }], freightCents }
}

/** The units' share of the freight by weight, out of what has not come back of it. */
function toFreight(row: ShopOrderRow, lines: readonly ShopLineRow[], line: ShopLineRow, units: number): Cents {
  const parts = splitFreight(row.freightCents, lines.map(({ weightGrams, quantity }) => ({ unitGrams: weightGrams, quantity })))
  const share = toUnitsFreight(parts[lines.indexOf(line)] ?? ZERO_CENTS, line, units)
  return cents(Math.min(share, subtractCents(row.freightCents, row.refundedFreightCents)))
}

/** What would come back, as it stands now. */
export function toExpected(row: ShopOrderRow, lines: readonly ShopLineRow[], asked: AskedUnits): Complete<AfterSaleRefund> {
  const wish = toUnitsWish(row, lines, asked)
  return { ...previewRefund(row, wish), freightCents: wish.freightCents }
}
