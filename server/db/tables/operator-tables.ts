import type { ColumnType, Generated } from 'kysely'
import type { OperatorScope } from '@contract/kit/endpoint'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface OperatorKeysTable {
  id: Generated<string>
  name: string
  scope: OperatorScope
  keyHash: Buffer
  createdAt: CreatedAt
  lastUsedAt: ColumnType<Date | null, never, Date>
  revokedAt: ColumnType<Date | null, never, Date>
  /** Null: it does not end by itself. */
  endsAt: ColumnType<Date | null, Date | null | undefined, never>
  /** Comma-separated; null: from everywhere. */
  networks: ColumnType<string | null, string | null | undefined, never>
}

interface OperatorActsTable {
  sequence: Generated<number>
  keyId: string
  action: string
  subjectId: string | null
  outcome: string
  createdAt: CreatedAt
}

export interface OperatorTables {
  operatorKeys: OperatorKeysTable
  operatorActs: OperatorActsTable
}
