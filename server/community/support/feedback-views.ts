import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { isAskedKind, type AskedPayable } from '@contract/support/asked-payable'
import type { FeedbackDetail, FeedbackSummary } from '@contract/support/feedback'
import type { waitingCaseSchema } from '@contract/support/case-operator-endpoints'
import type { operatorFeedbackSchema, operatorFeedbackSummarySchema } from '@contract/support/feedback-operator-endpoints'
import { feedbackMachine } from '@contract/support/feedback-status'
import type { FeedbackRecord, FeedbackThread } from '@server/community/support/feedback-service'
import type { FeedbackMessageRow, FeedbackRow } from '@server/community/support/feedback-store'
import type { Viewer } from '@server/kit/viewer'
import type { NamedPayable } from '@server/money/wallet/payable-kind'
import type { OrderReference } from '@server/trade/order/order-reference'

export function toFeedbackSummary({ row, firstText, latestAnswer, payable, order, decision }: FeedbackRecord): Complete<FeedbackSummary> {
  return {
    feedbackId: row.id,
    type: row.type,
    status: row.status,
    text: firstText,
    contact: row.contact ?? undefined,
    payable: payable && toAskedPayable(payable),
    order: order && toAskedOrder(row, order),
    latestAnswer: latestAnswer && toLatestAnswer(latestAnswer),
    compensation: row.compensation ?? undefined,
    decision: decision && { grantedCents: decision.grantedCents, reason: decision.reason, at: decision.decidedAt.toISOString() },
    answers: row.answers,
    unreadAnswers: row.answers - row.answersRead,
    sentAt: row.sentAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

function toAskedPayable({ id, kind, number }: NamedPayable): Complete<AskedPayable> | undefined {
  return isAskedKind(kind) ? { payableId: id, kind, number } : undefined
}

function toAskedOrder({ orderId, billLine }: FeedbackRow, { orderNumber }: OrderReference): Complete<NonNullable<FeedbackSummary['order']>> | undefined {
  return orderId === null ? undefined : { orderId, orderNumber, billLine: billLine ?? undefined }
}

function toLatestAnswer({ text, writtenAt, signedAs }: FeedbackMessageRow): Complete<NonNullable<FeedbackSummary['latestAnswer']>> {
  return { text, at: writtenAt.toISOString(), signedAs: signedAs ?? undefined }
}

export function toFeedbackDetail({ record, messages }: FeedbackThread, { signFile }: Viewer): Complete<FeedbackDetail> {
  return {
    ...toFeedbackSummary(record),
    messages: messages.map(({ row, fileIds }): Complete<FeedbackDetail['messages'][number]> => ({
      by: row.operatorKeyId === null ? 'member' : 'service',
      signedAs: row.signedAs ?? undefined,
      text: row.text,
      photos: fileIds.map((fileId) => ({ fileId, url: signFile(fileId) })),
      at: row.writtenAt.toISOString(),
    })),
    actions: [...feedbackMachine.actionsOf(record.row.status, 'member')],
  }
}

/** With whose it is. */
export function toOperatorFeedbackSummary(
  record: FeedbackRecord,
  ClientNO: string,
): Complete<v.InferOutput<typeof operatorFeedbackSummarySchema>> {
  return { ...toFeedbackSummary(record), ClientNO }
}

export function toOperatorFeedback(
  thread: FeedbackThread,
  viewer: Viewer,
  ClientNO: string,
): Complete<v.InferOutput<typeof operatorFeedbackSchema>> {
  return { ...toFeedbackDetail(thread, viewer), ClientNO }
}

/** Undefined for a conversation that asks for no money. */
export function toWaitingCase(
  { row, order }: FeedbackRecord,
  ClientNO: string,
): Complete<v.InferOutput<typeof waitingCaseSchema>> | undefined {
  const { billLine, compensation } = row
  if (!order || (!billLine && !compensation)) return undefined
  return {
    caseId: row.id,
    ClientNO,
    orderNumber: order.orderNumber,
    label: billLine?.label,
    subject: billLine?.subject,
    chargedCents: billLine?.amountCents,
    compensation: compensation ?? undefined,
    status: row.status,
    waitsSince: row.changedAt.toISOString(),
  }
}
