import { toFacts, toGone, toHomeMoment, toMoney, toSeen, toTask, unlessGone, type Context, type Subject } from '@server/across/message/message-subject'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'
import { getOwnPurchaseOrder } from '@server/trade/proxy-order/purchase-order-service'

export async function toPurchaseOrderSubject(context: Context, { orderId, number }: SubjectOf<'purchaseOrder'>): Promise<Subject> {
  const { db, memberId } = context
  const row = await unlessGone(getOwnPurchaseOrder(db, { orderId, memberId }))
  if (!row) return toGone(context, 'proxyOrders', number)
  const isOpen = row.paidAt === null && row.cancelledAt === null && !row.isOverdue
  return toSeen(context, 'proxyOrder', {
    id: orderId,
    number,
    facts: toFacts(context, {
      total: toMoney(context, row.payableCents),
      payBy: isOpen ? toHomeMoment(context, row.dueAt).minute : undefined,
      cameBack: row.refundedCents > 0 ? toMoney(context, row.refundedCents) : undefined,
    }),
    next: isOpen ? toTask(context, 'pay', 'proxyPay', orderId) : undefined,
  })
}
