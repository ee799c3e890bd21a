import type { ColumnType, Generated } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { KeptCompensation } from '@contract/support/compensation'
import type { BillLineKey, FeedbackTopic } from '@contract/support/feedback'
import type { FeedbackStatus } from '@contract/support/feedback-status'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

/** The line of a bill that was asked about, as it stood then. */
export type KeptBillLine = BillLineKey & { readonly amountCents: Cents }

interface FeedbacksTable {
  id: string
  memberId: string
  type: FeedbackTopic
  status: Generated<FeedbackStatus>
  contact: string | null
  /** What it is about; `orderId` is the same of an order, kept for servers of before. */
  payableId: string | null
  orderId: string | null
  billLine: ColumnType<KeptBillLine | null, string | null, never>
  compensation: ColumnType<KeptCompensation | null, string | null | undefined, never>
  answers: Generated<number>
  answersRead: Generated<number>
  sentAt: CreatedAt
  changedAt: Generated<Date>
}

interface FeedbackMessagesTable {
  feedbackId: string
  position: number
  operatorKeyId: string | null
  signedAs: string | null
  text: string
  writtenAt: CreatedAt
}

interface FeedbackPhotosTable {
  feedbackId: string
  messagePosition: number
  position: number
  fileId: string
}

interface CaseDecisionsTable {
  feedbackId: string
  grantedCents: Cents
  reason: string
  decidedBy: string
  decidedAt: CreatedAt
}

export interface SupportTables {
  caseDecisions: CaseDecisionsTable
  feedbacks: FeedbacksTable
  feedbackMessages: FeedbackMessagesTable
  feedbackPhotos: FeedbackPhotosTable
}
