import type { QuoteLine } from '@contract/freight/freight'
import { cents, proportionOfCents, subtractCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { toEarnedPoints } from '@contract/points/points'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { earnPoints } from '@server/money/points/points-service'
import { noteSpending } from '@server/money/referral/referral-service'
import { toFreightCents, toPointsUse, toSpend } from '@server/trade/order/order-deductions'
import type { OrderBillRow, OrderRow } from '@server/trade/order/order-store'

/** Freight and services that are paid and stay paid; taxes, insurance and storage are others'. Corrections are of these alone. */
export function toServicePaid(paidCents: Cents, lines: readonly QuoteLine[]): Cents {
  const others = subtractCents(sumCents(lines.map(({ amountCents }) => amountCents)), toSpend(lines))
  return cents(Math.max(0, paidCents - others))
}

type SignedOrder = Pick<OrderRow, 'id' | 'orderNumber' | 'memberId' | 'paidAt' | 'paidCents'>

/** A signed order earns points, and counts for whoever has invited its member; what is given back later counts no more. */
export async function noteSigned(tx: Tx, ports: NoticePorts, order: SignedOrder, { quote }: OrderBillRow): Promise<void> {
  const { id: orderId, memberId, paidAt, paidCents } = order
  if (!paidAt) return
  const spentCents = toServicePaid(paidCents, quote.lines)
  // The same order of accounts as where an order is paid: points before money.
  await earnPoints(tx, toPointsUse(order), toEarnedPoints(toPaidFreight(quote.lines, spentCents)))
  await noteSpending(tx, ports, { orderId, memberId, paidAt, spentCents })
}

/** The freight's share of what was paid for freight and services with money, and not given back. */
function toPaidFreight(lines: readonly QuoteLine[], spentCents: Cents): Cents {
  const spend = toSpend(lines)
  return spend === 0 ? ZERO_CENTS : proportionOfCents(toFreightCents(lines), spentCents, spend)
}
