import { Refusal } from '@contract/kit/envelope'
import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { keepParcels } from '@server/goods/parcel/house-forecast-service'
import { listParcelStates, returnToShelf } from '@server/goods/parcel/house-parcel-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { lockNamedPurchase, type PurchaseName } from '@server/trade/proxy-order/locked-purchase'
import { listLinks } from '@server/trade/proxy-order/parcel/link-store'
import { listOwnParcelIds } from '@server/trade/proxy-order/parcel/parcel-following'
import { endPurchase } from '@server/trade/proxy-order/purchase-end-service'
import { tellPurchaseNews } from '@server/trade/proxy-order/purchase-notices'
import { findPurchaseByNumber, movePurchase } from '@server/trade/proxy-order/purchase-store'
import { findOpenReturn, updateReturn, type BuyReturnRow } from '@server/trade/proxy-order/refund-store'
import { findPurchaseOrder } from '@server/trade/proxy-order/purchase-order-store'

/** Goods in stock that may go back to their seller. Each answers the order's id. */

async function getOpenReturn(tx: Tx, purchaseId: string): Promise<BuyReturnRow> {
  const open = await findOpenReturn(tx, purchaseId)
  if (!open) throw new Refusal('notAllowedNow')
  return open
}

/**
 * @param wayBackCents what the way back costs a member who has changed their mind; the seller bears it else @throws Refusal `notFound`,
 * `notAllowedNow`
 */
export async function agreeReturn(
  tx: Tx,
  ports: NoticePorts,
  { wayBackCents, ...name }: PurchaseName & { readonly wayBackCents: Cents },
): Promise<string> {
  const locked = await lockNamedPurchase(tx, name)
  const open = await getOpenReturn(tx, locked.purchase.id)
  if (open.agreedAt !== null) throw new Refusal('notAllowedNow')
  await updateReturn(tx, open.id, { agreedAt: appNow, wayBackCents: open.reason === 'changedMind' ? wayBackCents : ZERO_CENTS })
  if (!(await movePurchase(tx, locked.purchase, { action: 'agreeReturn', to: 'returning', by: 'operator' })))
    throw new Refusal('notAllowedNow')
  await tellPurchaseNews(tx, ports, locked, 'returnAgreed')
  return locked.order.id
}

/** Parcels of a purchase are locked before its order, as by everybody who moves them. @throws Refusal `notFound` */
async function findParcels(tx: Tx, { orderNumber, place }: PurchaseName) {
  const seen = await findPurchaseByNumber(tx, orderNumber, place)
  const order = seen && (await findPurchaseOrder(tx, { orderId: seen.orderId }))
  if (!order) throw new Refusal('notFound', { field: 'orderNumber' })
  const parcelIds = (await listLinks(tx, [seen.id])).map(({ parcelId }) => parcelId)
  return { purchaseId: seen.id, memberId: order.memberId, parcelIds }
}

/** The seller does not take it back: it may be packed again. @throws Refusal `notFound`, `notAllowedNow` */
export async function refuseReturn(
  tx: Tx,
  ports: NoticePorts,
  { words, ...name }: PurchaseName & { readonly words: string },
): Promise<string> {
  const { memberId, parcelIds } = await findParcels(tx, name)
  await keepParcels(tx, memberId, parcelIds, null)
  const locked = await lockNamedPurchase(tx, name)
  const open = await getOpenReturn(tx, locked.purchase.id)
  await updateReturn(tx, open.id, { endedAt: appNow })
  const move = { action: 'refuseReturn', to: 'inStock', by: 'operator', set: { sellerWords: words } } as const
  if (!(await movePurchase(tx, locked.purchase, move))) throw new Refusal('notAllowedNow')
  await tellPurchaseNews(tx, ports, locked, 'returnRefused', words)
  return locked.order.id
}

interface Confirming extends PurchaseName {
  /** Of the way back. */
  readonly trackingNumber: string
  readonly operatorKeyId: string
}

/**
 * It has gone back: the member has it no more, and gets by the table of stages what comes back.
 * @throws Refusal `notFound`, `notAllowedNow` where it was not agreed to
 */
export async function confirmReturn(tx: Tx, ports: NoticePorts, { trackingNumber, operatorKeyId, ...name }: Confirming): Promise<string> {
  const { purchaseId, memberId, parcelIds } = await findParcels(tx, name)
  for (const parcelId of await listLeaving(tx, purchaseId)) await returnToShelf(tx, { memberId, parcelId })
  await keepParcels(tx, memberId, parcelIds, null)
  const locked = await lockNamedPurchase(tx, name)
  const open = await getOpenReturn(tx, purchaseId)
  if (open.agreedAt === null) throw new Refusal('notAllowedNow')
  await updateReturn(tx, open.id, { endedAt: appNow, wayBackNumber: trackingNumber })
  const stage = open.reason === 'changedMind' ? 'changedMind' : 'sellerFault'
  const ending = { action: 'confirmReturn', to: 'returned', by: 'operator', endReason: 'returned', stage } as const
  await endPurchase(tx, ports, locked, { ...ending, told: { wayBackCents: open.wayBackCents ?? ZERO_CENTS }, operatorKeyId })
  return locked.order.id
}

/** Those in stock that hold nothing of another purchase which stays. */
async function listLeaving(tx: Tx, purchaseId: string): Promise<string[]> {
  const own = await listOwnParcelIds(tx, purchaseId)
  const states = await listParcelStates(tx, own)
  return own.filter((parcelId) => states.some(({ id, status }) => id === parcelId && status === 'inStock'))
}
