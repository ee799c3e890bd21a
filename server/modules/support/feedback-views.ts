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
    ...(row.orderId !== null &&
      order && { order: { orderId: row.orderId, orderNumber: order.orderNumber, ...(row.billLine && { billLine: row.billLine }) } }),
    ...(latestAnswer && {
      latestAnswer: {
        text: latestAnswer.text,
        at: latestAnswer.writtenAt.toISOString(),
        ...(latestAnswer.signedAs !== null && { signedAs: latestAnswer.signedAs }),
      },
    }),
    answers: row.answers,
    unreadAnswers: row.answers - row.answersRead,
    sentAt: row.sentAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

export function toFeedbackDetail({ record, messages }: FeedbackThread, { signFile }: Viewer): FeedbackDetail {
  return {
    ...toFeedbackSummary(record),
    messages: messages.map(({ row, fileIds }) => ({
      by: row.operatorKeyId === null ? 'member' : 'service',
      ...(row.signedAs !== null && { signedAs: row.signedAs }),
      text: row.text,
      photos: fileIds.map((fileId) => ({ fileId, url: signFile(fileId) })),
      at: row.writtenAt.toISOString(),
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
