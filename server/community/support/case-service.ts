import type { Complete } from '@contract/kit/complete'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { ZERO_CENTS } from '@contract/kit/money'
import type { Page } from '@contract/kit/page'
import type { decideCase as decideEndpoint } from '@contract/support/case-operator-endpoints'
import { insertDecision, listGrantedOfLine, listOpenCaseRows } from '@server/community/support/case-store'
import { payCompensation } from '@server/community/support/compensation-service'
import { addMessage, getThread, isCase, lockOpen, toRecords, type FeedbackRecord, type FeedbackThread } from '@server/community/support/feedback-service'
import { moveFeedback } from '@server/community/support/feedback-store'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { takeOffBill } from '@server/trade/order/order-correction-service'

type Decision = ParsedInputOf<typeof decideEndpoint>

/** What waits for a decision, of all members. */
export async function listCases(db: Reader, request: PageRequest): Promise<Complete<Page<FeedbackRecord>>> {
  const page = await readPage(request, (part) => listOpenCaseRows(db, part), (row) => ({ at: row.changedAt, id: row.id }))
  return { ...page, items: await toRecords(db, page.items) }
}

/** @throws Refusal `notFound`, also for a conversation that asks for no money: finance reads those only. */
export async function getCase(db: Reader, feedbackId: string): Promise<FeedbackThread> {
  const thread = await getThread(db, { feedbackId })
  if (!isCase(thread.record.row)) throw new Refusal('notFound')
  return thread
}

/**
 * Ends the conversation with the decision; what is granted moves in the same transaction. Returns whose it is and which order
 * it was about.
 * @throws Refusal `notFound`, `notAllowedNow` for one that has ended, and what `takeOffBill` refuses
 */
export async function decideCase(
  tx: Tx,
  ports: NoticePorts,
  operatorKeyId: string,
  input: Decision,
): Promise<{ memberId: string; orderId: string }> {
  const { caseId: feedbackId, reason, signedAs } = input
  const row = await lockOpen(tx, { feedbackId }, 'decide')
  const { orderId, billLine: line, compensation } = row
  if (orderId === null || !isCase(row)) throw new Refusal('notFound')
  const grantedCents = input.decision === 'grant' ? input.grantedCents : ZERO_CENTS
  if (compensation && grantedCents > 0)
    await payCompensation(tx, { feedbackId, memberId: row.memberId, orderId, compensation, grantedCents })
  if (line && input.decision === 'grant') {
    const listGranted = () => listGrantedOfLine(tx, orderId, line)
    await takeOffBill(tx, ports, { orderId, line, grantedCents, listGranted, reason, operatorKeyId })
  }
  await insertDecision(tx, { feedbackId, grantedCents, reason, decidedBy: operatorKeyId })
  await addMessage(tx, { feedbackId, text: reason, signedAs, operatorKeyId, fileIds: [] })
  await moveFeedback(tx, row, { action: 'decide', to: 'closed', newAnswers: 1 })
  return { memberId: row.memberId, orderId }
}
