import type * as v from 'valibot'
import type { FeedbackDetail, FeedbackSummary } from '@contract/support/feedback'
import type { operatorFeedbackSchema, operatorFeedbackSummarySchema } from '@contract/support/feedback-operator-endpoints'
import { feedbackMachine } from '@contract/support/feedback-status'
import type { Viewer } from '@server/kit/viewer'
import type { FeedbackRecord, FeedbackThread } from '@server/modules/support/feedback-service'

export function toFeedbackSummary({ row, firstText, latestAnswer, order }: FeedbackRecord): FeedbackSummary {
  return {
    feedbackId: row.id,
    type: row.type,
    status: row.status,
    text: firstText,
    ...(row.contact !== null && { contact: row.contact }),
    ...(row.order_id !== null &&
      order && { order: { orderId: row.order_id, orderNumber: order.orderNumber, ...(row.bill_line && { billLine: row.bill_line }) } }),
    ...(latestAnswer && {
      latestAnswer: {
        text: latestAnswer.text,
        at: latestAnswer.written_at.toISOString(),
        ...(latestAnswer.signed_as !== null && { signedAs: latestAnswer.signed_as }),
      },
    }),
    answers: row.answers,
    unreadAnswers: row.answers - row.answers_read,
    sentAt: row.sent_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}

export function toFeedbackDetail({ record, messages }: FeedbackThread, { signFile }: Viewer): FeedbackDetail {
  return {
    ...toFeedbackSummary(record),
    messages: messages.map(({ row, fileIds }) => ({
      by: row.operator_key_id === null ? 'member' : 'service',
      ...(row.signed_as !== null && { signedAs: row.signed_as }),
      text: row.text,
      photos: fileIds.map((fileId) => ({ fileId, url: signFile(fileId) })),
      at: row.written_at.toISOString(),
    })),
    actions: [...feedbackMachine.actionsOf(record.row.status, 'member')],
  }
}

/** With whose it is. */
export function toOperatorFeedbackSummary(record: FeedbackRecord, ClientNO: string): v.InferOutput<typeof operatorFeedbackSummarySchema> {
  return { ...toFeedbackSummary(record), ClientNO }
}

export function toOperatorFeedback(thread: FeedbackThread, viewer: Viewer, ClientNO: string): v.InferOutput<typeof operatorFeedbackSchema> {
  return { ...toFeedbackDetail(thread, viewer), ClientNO }
}
