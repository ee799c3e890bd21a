import { toFacts, toGone, toHomeMoment, toMoney, toSeen, toTask, unlessGone, type Context, type Subject } from '@server/across/message/message-subject'
import { messageWords } from '@server/across/message/message-words'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'
import { getTransferRow } from '@server/money/wallet/transfer-service'
import { listOrderReferences } from '@server/trade/order/order-reference'

/** A transfer of the member's that finance has looked at; what is next goes by how its order stands now. */
export async function toTransferSubject(context: Context, { transferId }: SubjectOf<'transfer'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const row = await unlessGone(getTransferRow(db, { transferId, memberId }))
  if (!row) return toGone(context, 'transfers')
  const { approved, orderId, amountCents, creditedCents, shortCents, submittedAt } = row
  const state = approved === null ? 'unreviewed' : approved ? 'approved' : 'refused'
  const order = orderId === null ? undefined : (await listOrderReferences(db, [orderId])).get(orderId)
  const isUnpaid = order?.status === 'unpaid'
  return toSeen(context, 'transfers', {
    number: order?.orderNumber,
    facts: toFacts(context, {
      state: messageWords[viewer.language].states.transfer[state],
      stated: amountCents === null ? undefined : toMoney(context, amountCents),
      credited: creditedCents === null ? undefined : toMoney(context, creditedCents),
      // What an order lacked then may have been paid since.
      short: isUnpaid && shortCents !== null ? toMoney(context, shortCents) : undefined,
      sent: isUnpaid && shortCents !== null ? undefined : toHomeMoment(context, submittedAt).day,
    }),
    next: toNext(),
  })

  function toNext() {
    if (state === 'refused') return orderId === null || isUnpaid ? toTask(context, 'transferAgain', 'transfers') : undefined
    return isUnpaid && orderId !== null ? toTask(context, 'pay', 'pay', orderId) : undefined
  }
}

export function toBonusSubject(context: Context, { amountCents, bonusCents }: SubjectOf<'bonus'>): Subject {
  const amount = `${amountCents < 0 ? '−' : '+'}${toMoney(context, Math.abs(amountCents))}`
  return toSeen(context, 'referral', { facts: toFacts(context, { bonus: amount, bonusSum: toMoney(context, bonusCents) }) })
}
