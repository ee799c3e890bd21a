import type { Generated } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface BalanceHoldsTable {
  id: Generated<string>
  memberId: string
  amountCents: Cents
  reason: string
  payableId: string | null
  endsAt: Date
  releasedAt: Date | null
  /** An operator; null where the member did, by joining a group. */
  placedBy: string | null
  groupId: string | null
  createdAt: CreatedAt
}

export interface HoldTables {
  balanceHolds: BalanceHoldsTable
}
