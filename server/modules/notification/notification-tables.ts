import type { ColumnType, Generated } from 'kysely'
import type { NoticeChannel, NoticeEvent } from '@contract/notification/notification'
import type { CreatedAt, JsonColumn } from '@server/db/foundation-tables'

interface NotificationPreferencesTable {
  member_id: string
  event: NoticeEvent
  channel: NoticeChannel
  is_on: boolean
  updated_at: Generated<Date>
}

interface NotificationsTable {
  id: Generated<string>
  member_id: string
  event: NoticeEvent
  facts: JsonColumn<unknown>
  created_at: CreatedAt
  read_at: ColumnType<Date | null, never, Date>
}

export interface NotificationTables {
  notification_preferences: NotificationPreferencesTable
  notifications: NotificationsTable
}
