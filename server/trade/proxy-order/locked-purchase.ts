import { Refusal } from '@contract/kit/envelope'
import type { Tx } from '@server/db/database'
import { lockPurchaseOrder } from '@server/trade/proxy-order/purchase-order-store'
import { findPurchase, findPurchaseByNumber } from '@server/trade/proxy-order/purchase-store'
import type { LockedPurchase } from '@server/trade/proxy-order/refund-service'

/** A member's own purchase, or any for the staff and for time. */
export interface PurchaseKey {
  readonly purchaseId: string
  readonly memberId?: string | undefined
}

/** Locks its order and reads it then. @throws Refusal `notFound`, also for another member's */
export async function lockPurchase(tx: Tx, { purchaseId, memberId }: PurchaseKey): Promise<LockedPurchase> {
  const found = await findPurchase(tx, purchaseId)
  const order = found && (await lockPurchaseOrder(tx, { orderId: found.orderId, memberId }))
  const purchase = order && (await findPurchase(tx, purchaseId))
  if (!purchase) throw new Refusal('notFound')
  return { order, purchase }
}

/** How staff name a purchase: its order, and which of it, counted from 1. */
export interface PurchaseName {
  readonly orderNumber: string
  readonly place: number
}

/** @throws Refusal `notFound` */
export async function lockNamedPurchase(tx: Tx, { orderNumber, place }: PurchaseName): Promise<LockedPurchase> {
  const found = await findPurchaseByNumber(tx, orderNumber, place)
  if (!found) throw new Refusal('notFound', { field: 'orderNumber' })
  return lockPurchase(tx, { purchaseId: found.id })
}
