import type { ColumnType } from 'kysely'
import type { CreatedAt } from '@server/db/foundation-tables'

interface FacebookLinksTable {
  app_id: string
  user_hash: string
  member_id: string
  created_at: CreatedAt
}

interface FacebookAttemptsTable {
  state_hash: string
  expires_at: ColumnType<Date, Date, never>
}

export interface FacebookTables {
  facebook_links: FacebookLinksTable
  facebook_attempts: FacebookAttemptsTable
}
