import type { ColumnType, Generated } from 'kysely'
import type { CarrierWatchState } from '@contract/order/carrier-watch'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface CarrierWatchesTable {
  id: ColumnType<string, string, never>
  trackingNumber: ColumnType<string, string, never>
  carrierName: string
  state: Generated<CarrierWatchState>
  nextAt: Date | null
  tries: Generated<number>
  lastError: string | null
  since: Generated<Date>
  heardAt: Date | null
  createdAt: CreatedAt
}

export interface CarrierWatchTables {
  carrierWatches: CarrierWatchesTable
}
