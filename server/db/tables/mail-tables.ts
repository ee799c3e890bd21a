import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface MailsTable {
  id: Generated<string>
  recipient: string
  subject: string
  body: string
  createdAt: CreatedAt
  expiresAt: ColumnType<Date, Date, Date>
  /** Null as the release before has written it. */
  deliveryId: string | null
  /** Where its button leads and what it is unsubscribed by. */
  sealedLinks: string | null
  sentAt: ColumnType<Date | null, never, Date>
}

export interface MailTables {
  mails: MailsTable
}
