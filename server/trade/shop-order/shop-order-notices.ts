import type { Cents } from '@contract/kit/money'
import type { ShopEndReason } from '@contract/shop/shop-order-status'
import type { Tx } from '@server/db/database'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import type { ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

const toFacts = ({ id, orderNumber }: ShopOrderRow) => ({ orderId: id, orderNumber })

export function tellPaid(tx: Tx, ports: NoticePorts, row: ShopOrderRow): Promise<void> {
  const { memberId, payableCents, delivery } = row
  return notifyMember(tx, ports, memberId, { event: 'shopPaid', facts: { ...toFacts(row), amountCents: payableCents, delivery } })
}

export function tellNearlyDue(tx: Tx, ports: NoticePorts, row: ShopOrderRow): Promise<void> {
  const facts = { ...toFacts(row), amountCents: row.payableCents, dueAt: row.dueAt.toISOString() }
  return notifyMember(tx, ports, row.memberId, { event: 'shopDue', facts })
}

interface Cancelled {
  readonly reason: Exclude<ShopEndReason, 'memberCancelled'>
  /** What the staff wrote. */
  readonly remark?: string
  readonly moneyCents?: Cents
  readonly points?: number
}

export function tellCancelled(tx: Tx, ports: NoticePorts, row: ShopOrderRow, cancelled: Cancelled): Promise<void> {
  const { reason, remark, moneyCents, points } = cancelled
  const facts = { ...toFacts(row), reason, remark, moneyCents, points }
  return notifyMember(tx, ports, row.memberId, { event: 'shopCancelled', facts })
}

interface Told {
  readonly moneyCents: Cents
  readonly points: number
  readonly reason: string | undefined
}

export function tellRefunded(tx: Tx, ports: NoticePorts, row: ShopOrderRow, { moneyCents, points, reason }: Told): Promise<void> {
  return notifyMember(tx, ports, row.memberId, { event: 'shopRefunded', facts: { ...toFacts(row), moneyCents, points, reason } })
}

/** Some of it is not there: what came back of it, and what the staff wrote. */
export function tellShort(
  tx: Tx,
  ports: NoticePorts,
  row: ShopOrderRow,
  { moneyCents, points, reason }: Told & { readonly reason: string },
): Promise<void> {
  return notifyMember(tx, ports, row.memberId, { event: 'shopShort', facts: { ...toFacts(row), moneyCents, points, reason } })
}

/** Whoever asked for it: who did not must hear of it. */
export function tellAddressChanged(tx: Tx, ports: NoticePorts, row: ShopOrderRow, reason: string): Promise<void> {
  return notifyMember(tx, ports, row.memberId, { event: 'afterSaleNews', facts: { ...toFacts(row), news: 'addressChanged', reason } })
}

interface ToldParcel {
  readonly parcelId: string
  readonly trackingNumber: string
}

export function tellStocked(tx: Tx, ports: NoticePorts, row: ShopOrderRow, parcels: readonly ToldParcel[]): Promise<void> {
  const facts = { ...toFacts(row), parcels: parcels.map(({ parcelId, trackingNumber }) => ({ parcelId, trackingNumber })) }
  return notifyMember(tx, ports, row.memberId, { event: 'shopStocked', facts })
}

interface ToldShipment {
  readonly carrierName: string
  readonly trackingNumber: string
}

export function tellShopShipped(
  tx: Tx,
  ports: NoticePorts,
  row: ShopOrderRow,
  { carrierName, trackingNumber }: ToldShipment,
): Promise<void> {
  return notifyMember(tx, ports, row.memberId, { event: 'shopShipped', facts: { ...toFacts(row), carrierName, trackingNumber } })
}

/** By time: who says themselves that it has come knows it. */
export function tellShopSigned(tx: Tx, ports: NoticePorts, row: ShopOrderRow): Promise<void> {
  return notifyMember(tx, ports, row.memberId, { event: 'shopSigned', facts: toFacts(row) })
}
