import type { ColumnType, Generated } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { BillLineKey, FeedbackTopic } from '@contract/support/feedback'
import type { FeedbackStatus } from '@contract/support/feedback-status'
import type { CreatedAt } from '@server/db/foundation-tables'

/** The line of a bill that was asked about, as it stood then. */
export type KeptBillLine = BillLineKey & { readonly amountCents: Cents }

interface FeedbacksTable {
  id: string
  member_id: string
  type: FeedbackTopic
  status: Generated<FeedbackStatus>
  contact: string | null
  order_id: string | null
  bill_line: ColumnType<KeptBillLine | null, string | null, never>
  answers: Generated<number>
  answers_read: Generated<number>
  sent_at: CreatedAt
  changed_at: Generated<Date>
}

interface FeedbackMessagesTable {
  feedback_id: string
  position: number
  operator_key_id: string | null
  signed_as: string | null
  text: string
  written_at: CreatedAt
}

interface FeedbackPhotosTable {
  feedback_id: string
  message_position: number
  position: number
  file_id: string
}

export interface SupportTables {
  feedbacks: FeedbacksTable
  feedback_messages: FeedbackMessagesTable
  feedback_photos: FeedbackPhotosTable
}
