import type { ColumnType, Generated } from 'kysely'
import type { Texts } from '@contract/kit/language'
import type { OpeningHours } from '@contract/warehouse/opening-hours'
import type { CreatedAt, JsonColumn } from '@server/db/foundation-tables'

interface WarehousesTable {
  id: Generated<string>
  code: string
  name: JsonColumn<Texts>
  phone: string
  address: string
  address_suffix: string
  postcode: string
  country: string
  utc_offset_minutes: number
  sort_order: number
  label_version: Generated<number>
}

/** Written once, for every change of a label. */
type Fixed<T> = ColumnType<T, T, never>

interface WarehouseLabelsTable {
  warehouse_id: Fixed<string>
  version: Fixed<number>
  phone: Fixed<string>
  address: Fixed<string>
  address_suffix: Fixed<string>
  postcode: Fixed<string>
  valid_from: CreatedAt
}

interface WarehouseLabelCopiesTable {
  member_id: string
  warehouse_id: string
  version: number
  copied_at: ColumnType<Date, Date | undefined, unknown>
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
  opening_hours: JsonColumn<OpeningHours> | null
  latitude_e6: number | null
  longitude_e6: number | null
}

export interface WarehouseTables {
  warehouses: WarehousesTable
  warehouse_labels: WarehouseLabelsTable
  warehouse_label_copies: WarehouseLabelCopiesTable
  pickup_sites: PickupSitesTable
}
