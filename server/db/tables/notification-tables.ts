import type { ColumnType, Generated } from 'kysely'
import type { MessageKind } from '@contract/notification/message'
import type { NoticeChannel, NoticeEvent } from '@contract/notification/notification'
import type { CreatedAt, JsonColumn } from '@server/db/tables/foundation-tables'

interface NotificationPreferencesTable {
  memberId: string
  event: NoticeEvent
  channel: NoticeChannel
  isOn: boolean
  updatedAt: Generated<Date>
}

interface NotificationsTable {
  id: Generated<string>
  memberId: string
  event: NoticeEvent
  facts: JsonColumn<unknown>
  createdAt: CreatedAt
  readAt: ColumnType<Date | null, never, Date | null>
  /** Of the event's definition. For a server of before that writes none the database has it (191-kinds-of-messages.sql). */
  kind: ColumnType<MessageKind, MessageKind | undefined, never>
  readBatchId: ColumnType<string | null, never, string | null>
}

export interface NotificationTables {
  notificationPreferences: NotificationPreferencesTable
  notifications: NotificationsTable
}
