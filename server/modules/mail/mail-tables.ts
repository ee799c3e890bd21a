import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '@server/db/foundation-tables'

interface MailsTable {
  id: Generated<string>
  recipient: string
  subject: string
  body: string
  created_at: CreatedAt
  expires_at: ColumnType<Date, Date, never>
  sent_at: ColumnType<Date | null, never, Date>
}

export interface MailTables {
  mails: MailsTable
}
