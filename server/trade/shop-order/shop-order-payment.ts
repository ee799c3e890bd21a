import { Refusal } from '@contract/kit/envelope'
import type { ShopOrderActor } from '@contract/shop/shop-order-status'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { listLines, updateShares } from '@server/trade/shop-order/order-lines-store'
import { commitReservations } from '@server/trade/shop-order/reservation-store'
import { toBillOf } from '@server/trade/shop-order/shop-order-bill'
import { postPayment } from '@server/trade/shop-order/shop-order-entries'
import { moveShopOrder, type ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

/**
 * Pays a locked order from the balance. From now on each line has its own part of everything that was taken off.
 * @throws Refusal `notAllowedNow`, `balanceInsufficient` with `missingCents`
 */
export async function payLockedOrder(tx: Tx, row: ShopOrderRow, by: Extract<ShopOrderActor, 'member' | 'time'>): Promise<void> {
  const lines = await listLines(tx, [row.id])
  const bill = toBillOf(row, lines)
  if (bill.payableCents !== row.payableCents) throw new Error(`the shares of order ${row.orderNumber} do not add up`)
  await commitReservations(tx, row.id)
  await updateShares(tx, lines, bill.lines)
  const set = { paidAt: appNow, freightPoints: bill.freight.points }
  if (!(await moveShopOrder(tx, row, { action: 'pay', to: 'toPick', by, set }))) throw new Refusal('notAllowedNow')
  await postPayment(tx, row)
}
