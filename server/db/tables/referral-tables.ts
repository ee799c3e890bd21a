import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface ReferralBonusesTable {
  id: Generated<string>
  orderId: string
  /** Kept by the database. */
  orderNumber: ColumnType<string | null, never, never>
  /** Who has invited, and gets the bonus. */
  memberId: string
  invitedId: string
  spentCents: number
  bonusCents: number
  /** What the ledger has given of it. */
  bookedCents: Generated<number>
  createdAt: CreatedAt
}

export interface ReferralTables {
  referralBonuses: ReferralBonusesTable
}
