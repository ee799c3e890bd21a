import type { Generated } from 'kysely'
import type { Texts } from '@contract/kit/language'
import type { JsonColumn } from '@server/db/foundation-tables'

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
  latitude_e6: number | null
  longitude_e6: number | null
}

export interface WarehouseTables {
  warehouses: WarehousesTable
  pickup_sites: PickupSitesTable
}
