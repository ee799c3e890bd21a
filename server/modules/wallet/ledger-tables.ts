import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, JsonColumn } from '@server/db/foundation-tables'

interface LedgerAccountsTable {
  id: Generated<string>
  kind: string
  /** Null for the platform's own accounts. */
  member_id: string | null
  unit: 'cents' | 'points'
  /** The balance never goes below; null where it may. */
  floor: number | null
  balance: ColumnType<number, never, number>
  created_at: CreatedAt
}

interface LedgerEntriesTable {
  id: Generated<string>
  kind: string
  /** What the entry stands for, e.g. `order:<id>:payment`: posted once at most. */
  reference: string
  memo: JsonColumn<Record<string, unknown>>
  created_at: CreatedAt
}

interface LedgerLinesTable {
  sequence: Generated<number>
  entry_id: string
  account_id: string
  amount: number
  balance_after: number
}

export interface LedgerTables {
  ledger_accounts: LedgerAccountsTable
  ledger_entries: LedgerEntriesTable
  ledger_lines: LedgerLinesTable
}
