import type { Generated } from 'kysely'
import type { ID_NUMBER_READERS, ID_NUMBER_REASONS, PickupMethod } from '@contract/address/address'
import type { RegionCode } from '@contract/kit/regions'
import type { CreatedAt } from '@server/db/foundation-tables'

interface SenderAddressesTable {
  id: Generated<string>
  member_id: string
  contact: string
  country: RegionCode
  phone: string
  province: string
  city: string
  street: string | null
  address: string
  postcode: string | null
  is_default: boolean
  version: Generated<number>
  created_at: CreatedAt
}

interface AddressesTable extends SenderAddressesTable {
  pickup_method: PickupMethod
  pickup_site_id: string | null
}

interface IdNumbersTable {
  id: Generated<string>
  member_id: string
  address_id: string | null
  order_id: string | null
  source_address_id: string | null
  key_id: string
  sealed: Buffer
  created_at: CreatedAt
}

interface IdNumberReadsTable {
  id: Generated<string>
  member_id: string
  address_id: string | null
  order_id: string | null
  reader: (typeof ID_NUMBER_READERS)[number]
  key_name: string | null
  reason: (typeof ID_NUMBER_REASONS)[number]
  created_at: CreatedAt
}

export interface AddressTables {
  sender_addresses: SenderAddressesTable
  addresses: AddressesTable
  id_numbers: IdNumbersTable
  id_number_reads: IdNumberReadsTable
}
