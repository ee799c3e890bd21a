import type { ColumnType } from 'kysely'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface FacebookLinksTable {
  appId: string
  userHash: string
  memberId: string
  createdAt: CreatedAt
}

interface FacebookAttemptsTable {
  stateHash: string
  expiresAt: ColumnType<Date, Date, never>
}

export interface FacebookTables {
  facebookLinks: FacebookLinksTable
  facebookAttempts: FacebookAttemptsTable
}
