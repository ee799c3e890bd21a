import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, JsonColumn } from '@server/db/tables/foundation-tables'

interface LedgerAccountsTable {
  id: Generated<string>
  kind: string
  /** Null for the platform's own accounts. */
  memberId: string | null
  /** One of the platform's accounts of this kind; a member has one of each alone. */
  stripe: Generated<number>
  unit: 'cents' | 'points'
  /** The balance never goes below; null where it may. */
  floor: number | null
  balance: ColumnType<number, never, number>
  createdAt: CreatedAt
}

interface LedgerEntriesTable {
  id: Generated<string>
  kind: string
  /** What the entry stands for, e.g. `order:<id>:payment`: posted once at most. */
  reference: string
  memo: JsonColumn<Record<string, unknown>>
  createdAt: CreatedAt
}

interface LedgerLinesTable {
  sequence: Generated<number>
  entryId: string
  accountId: string
  amount: number
  balanceAfter: number
}

/** Filled by the database alone (111-ledger-months.sql). */
interface LedgerMonthsTable {
  accountId: string
  /** Its first day, `2026-11-01`. */
  month: Readonly<ColumnType<string, never, never>>
  kind: string
  lineCount: number
  inAmount: number
  outAmount: number
  firstSequence: number
  lastSequence: number
}

export interface LedgerTables {
  ledgerAccounts: LedgerAccountsTable
  ledgerEntries: LedgerEntriesTable
  ledgerLines: LedgerLinesTable
  ledgerMonths: LedgerMonthsTable
}
