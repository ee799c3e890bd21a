import type { ColumnType, Generated } from 'kysely'
import type { OperatorScope } from '@contract/kit/endpoint'
import type { CreatedAt } from '@server/db/foundation-tables'

interface OperatorKeysTable {
  id: Generated<string>
  name: string
  scope: OperatorScope
  key_hash: Buffer
  created_at: CreatedAt
  last_used_at: ColumnType<Date | null, never, Date>
  revoked_at: ColumnType<Date | null, never, Date>
}

interface OperatorActsTable {
  sequence: Generated<number>
  key_id: string
  action: string
  subject_id: string | null
  outcome: string
  created_at: CreatedAt
}

export interface OperatorTables {
  operator_keys: OperatorKeysTable
  operator_acts: OperatorActsTable
}
