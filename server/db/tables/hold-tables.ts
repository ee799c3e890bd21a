import type { Generated } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface BalanceHoldsTable {
  id: Generated<string>
  memberId: string
  amountCents: Cents
  reason: string
  payableId: string | null
  /** Null: it ends when what it is for is settled, never by time. */
  endsAt: Date | null
  releasedAt: Date | null
  /** An operator; null where the member did, by joining a group. */
  placedBy: string | null
  groupId: string | null
  createdAt: CreatedAt
}

export interface HoldTables {
  balanceHolds: BalanceHoldsTable
}
