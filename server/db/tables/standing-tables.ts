import type { ColumnType, Generated } from 'kysely'
import type { ErrorCode, ErrorParams } from '@contract/kit/errors'
import type { Cents } from '@contract/kit/money'
import type { StandingRule, StandingStatus, StandingWish } from '@contract/order/standing-application'
import type { CreatedAt, JsonColumn } from '@server/db/tables/foundation-tables'

export interface Obstacle {
  readonly code: ErrorCode
  readonly params?: ErrorParams
  /** What it would have cost. */
  readonly totalCents?: Cents
}

interface StandingApplicationsTable {
  id: Generated<string>
  memberId: string
  warehouseId: string
  status: ColumnType<StandingStatus, never, StandingStatus>
  wish: JsonColumn<StandingWish>
  ifLate: StandingRule
  ifProblem: StandingRule
  lateFrom: Date
  obstacle: ColumnType<Obstacle | null, never, string | null>
  obstacleAt: ColumnType<Date | null, never, Date | null>
  orderId: ColumnType<string | null, never, string>
  createdAt: CreatedAt
}

interface StandingParcelsTable {
  standingId: string
  parcelId: string
  position: number
  isOpen: ColumnType<boolean, never, boolean>
}

export interface StandingTables {
  standingApplications: StandingApplicationsTable
  standingParcels: StandingParcelsTable
}
