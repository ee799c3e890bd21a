import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, JsonColumn } from '@server/db/foundation-tables'

interface SettingsTable {
  name: string
  value: JsonColumn<unknown>
  updated_at: Generated<Date>
}

interface InstallationsTable {
  app_cid: string
  member_id: string
  updated_at: Generated<Date>
}

interface FilesTable {
  id: string
  owner_member_id: string | null
  owner_operator_key_id: string | null
  content_type: 'image/jpeg' | 'image/png'
  bytes: number
  width: number
  height: number
  sha256: Buffer
  created_at: CreatedAt
}

interface MailsTable {
  id: Generated<string>
  recipient: string
  subject: string
  body: string
  created_at: CreatedAt
  expires_at: ColumnType<Date, Date, never>
  sent_at: ColumnType<Date | null, never, Date>
}

interface MessagePermissionsTable {
  member_id: string
  template_id: string
  allowed: number
  updated_at: Generated<Date>
}

export interface SystemTables {
  settings: SettingsTable
  installations: InstallationsTable
  files: FilesTable
  mails: MailsTable
  message_permissions: MessagePermissionsTable
}
