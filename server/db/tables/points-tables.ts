import type { Generated } from 'kysely'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface PointLotsTable {
  id: Generated<string>
  memberId: string
  /** What has earned them; null where an operator gave them. */
  payableId: string | null
  /** As many as it earns now. */
  points: number
  leftPoints: number
  expiresAt: Date
  createdAt: CreatedAt
}

interface PayablePointsTable {
  payableId: string
  lotId: string
  points: number
}

export interface PointsTables {
  pointLots: PointLotsTable
  payablePoints: PayablePointsTable
}
