import type { ColumnType, Generated } from 'kysely'
import type { Texts } from '@contract/kit/language'
import type { OpeningHours } from '@contract/warehouse/opening-hours'
import type { CreatedAt, JsonColumn } from '@server/db/tables/foundation-tables'

interface WarehousesTable {
  id: Generated<string>
  code: string
  name: JsonColumn<Texts>
  phone: string
  address: string
  addressSuffix: string
  postcode: string
  country: string
  utcOffsetMinutes: number
  sortOrder: number
  labelVersion: Generated<number>
  closedAt: ColumnType<Date | null, undefined, unknown>
}

/** Written once, for every change of a label. */
type Fixed<T> = ColumnType<T, T, never>

interface WarehouseLabelsTable {
  warehouseId: Fixed<string>
  version: Fixed<number>
  phone: Fixed<string>
  address: Fixed<string>
  addressSuffix: Fixed<string>
  postcode: Fixed<string>
  validFrom: CreatedAt
}

interface WarehouseLabelCopiesTable {
  memberId: string
  warehouseId: string
  version: number
  copiedAt: ColumnType<Date, Date | undefined, unknown>
}

interface PickupSitesTable {
  id: Generated<string>
  code: string
  name: JsonColumn<Texts>
  country: string
  city: JsonColumn<Texts>
  address: JsonColumn<Texts>
  postcode: string
  phone: string
  hours: JsonColumn<Texts>
  openingHours: JsonColumn<OpeningHours> | null
  latitudeE6: number | null
  longitudeE6: number | null
}

export interface WarehouseTables {
  warehouses: WarehousesTable
  warehouseLabels: WarehouseLabelsTable
  warehouseLabelCopies: WarehouseLabelCopiesTable
  pickupSites: PickupSitesTable
}
