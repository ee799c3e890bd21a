import type { Generated } from 'kysely'
import type { PickupMethod } from '@contract/address/address'
import type { RegionCode } from '@contract/kit/regions'
import type { CreatedAt } from '@server/db/foundation-tables'

interface AddressesTable {
  id: Generated<string>
  member_id: string
  contact: string
  country: RegionCode
  phone: string
  pickup_method: PickupMethod
  province: string
  city: string
  street: string | null
  address: string
  postcode: string | null
  pickup_site_id: string | null
  is_default: boolean
  created_at: CreatedAt
}

export interface AddressTables {
  addresses: AddressesTable
}
