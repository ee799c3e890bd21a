import { toFacts, toGone, toHomeMoment, toMoney, toSeen, toTask, unlessGone, type Context, type Subject } from '@server/across/message/message-subject'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'
import { getOwnShopOrder } from '@server/trade/shop-order/shop-order-service'

export async function toShopOrderSubject(context: Context, { orderId, number }: SubjectOf<'shopOrder'>): Promise<Subject> {
  const { db, memberId } = context
  const row = await unlessGone(getOwnShopOrder(db, { orderId, memberId }))
  if (!row) return toGone(context, 'shopOrders', number)
  const isOpen = row.status === 'unpaid' && !row.isOverdue
  return toSeen(context, 'shopOrder', {
    id: orderId,
    number,
    facts: toFacts(context, {
      total: toMoney(context, row.payableCents),
      payBy: isOpen ? toHomeMoment(context, row.dueAt).minute : undefined,
      cameBack: row.refundedCents > 0 ? toMoney(context, row.refundedCents) : undefined,
    }),
    next: isOpen ? toTask(context, 'pay', 'shopPay', orderId) : undefined,
  })
}
