import { Refusal } from '@contract/kit/envelope'
import { isAskedKind, type AskedKind } from '@contract/support/asked-payable'
import type { Reader } from '@server/db/database'
import type { PayableKey } from '@server/money/wallet/payable'
import { getPayableKind } from '@server/money/wallet/payable-kind'
import { assertOwnOrder } from '@server/trade/order/order-reference'
import { assertOwnDeal } from '@server/trade/proxy-deal/deal-reads'
import { getOwnPurchaseOrder } from '@server/trade/proxy-order/purchase-order-service'
import { getOwnShopOrder } from '@server/trade/shop-order/shop-order-service'

/** Whose it is, its own module says: each throws `notFound` for another member's. A further kind joins here, or does not compile. */
const ASSERT_OWN: Readonly<Record<AskedKind, (db: Reader, key: PayableKey) => Promise<unknown>>> = {
  order: (db, { id, memberId }) => assertOwnOrder(db, { orderId: id, memberId }),
  shopOrder: (db, { id, memberId }) => getOwnShopOrder(db, { orderId: id, memberId }),
  purchaseOrder: (db, { id, memberId }) => getOwnPurchaseOrder(db, { orderId: id, memberId }),
  deal: (db, { id, memberId }) => assertOwnDeal(db, { dealId: id, memberId }),
}

/** @throws Refusal `notFound`, also for another member's and for a kind that is not asked about by itself */
export async function assertOwnAsked(db: Reader, key: PayableKey): Promise<void> {
  const kind = await getPayableKind(db, key.id)
  if (!isAskedKind(kind)) throw new Refusal('notFound')
  await ASSERT_OWN[kind](db, key)
}
