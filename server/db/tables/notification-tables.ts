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
  /** The database makes it of the event. */
  kind: ColumnType<MessageKind, never, never>
  readBatchId: ColumnType<string | null, never, string | null>
}

export interface NotificationTables {
  notificationPreferences: NotificationPreferencesTable
  notifications: NotificationsTable
}
