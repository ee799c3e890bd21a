import type { Cents } from '@contract/kit/money'
import type { QuestionKind } from '@contract/proxy/price-change'
import type { Tx } from '@server/db/database'
import type { ProxyNews } from '@server/messaging/notice/notice-subject'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import type { PurchaseOrderRow } from '@server/trade/proxy-order/purchase-order-store'
import type { LockedPurchase } from '@server/trade/proxy-order/refund-service'

const toOrderFacts = ({ id, orderNumber }: PurchaseOrderRow) => ({ orderId: id, orderNumber })
const toFacts = ({ order, purchase }: LockedPurchase) => ({ ...toOrderFacts(order), shopName: purchase.shopName })

export function tellPurchasePaid(tx: Tx, ports: NoticePorts, row: PurchaseOrderRow): Promise<void> {
  return notifyMember(tx, ports, row.memberId, { event: 'proxyPaid', facts: { ...toOrderFacts(row), amountCents: row.payableCents } })
}

/** Nobody has paid in time. */
export function tellPurchaseCancelled(tx: Tx, ports: NoticePorts, row: PurchaseOrderRow): Promise<void> {
  return notifyMember(tx, ports, row.memberId, { event: 'proxyCancelled', facts: toOrderFacts(row) })
}

interface ToldQuestion {
  readonly about: QuestionKind
  readonly questionId: string
  readonly differenceCents: Cents
  readonly expiresAt: Date
}

export function tellAsked(
  tx: Tx,
  ports: NoticePorts,
  locked: LockedPurchase,
  { about, questionId, differenceCents, expiresAt }: ToldQuestion,
): Promise<void> {
  const amountCents = differenceCents === 0 ? undefined : differenceCents
  const facts = { ...toFacts(locked), about, questionId, amountCents, until: expiresAt.toISOString() }
  return notifyMember(tx, ports, locked.order.memberId, { event: 'proxyAsk', facts })
}

/** It takes too long: the member may wait, or have everything back. */
export function tellLapsed(tx: Tx, ports: NoticePorts, locked: LockedPurchase): Promise<void> {
  return notifyMember(tx, ports, locked.order.memberId, { event: 'proxyAsk', facts: { ...toFacts(locked), about: 'lapsed' } })
}

export function tellBought(tx: Tx, ports: NoticePorts, locked: LockedPurchase): Promise<void> {
  return notifyMember(tx, ports, locked.order.memberId, { event: 'proxyBought', facts: toFacts(locked) })
}

export function tellPurchaseNews(tx: Tx, ports: NoticePorts, locked: LockedPurchase, news: ProxyNews, remark?: string): Promise<void> {
  return notifyMember(tx, ports, locked.order.memberId, { event: 'proxyNews', facts: { ...toFacts(locked), news, remark } })
}

interface ToldBack {
  readonly moneyCents: Cents
  readonly points: number
  readonly reason: string | undefined
}

/** Nothing is told of nothing. */
export async function tellPurchaseRefunded(
  tx: Tx,
  ports: NoticePorts,
  locked: LockedPurchase,
  { moneyCents, points, reason }: ToldBack,
): Promise<void> {
  if (moneyCents === 0 && points === 0) return
  const facts = { ...toFacts(locked), moneyCents, points, reason }
  await notifyMember(tx, ports, locked.order.memberId, { event: 'proxyRefunded', facts })
}
