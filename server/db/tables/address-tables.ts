import type { ColumnType, Generated } from 'kysely'
import type { ID_NUMBER_READERS, ID_NUMBER_REASONS, PickupMethod } from '@contract/address/address'
import type { RegionCode } from '@contract/kit/regions'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface SenderAddressesTable {
  id: Generated<string>
  memberId: string
  contact: string
  country: RegionCode
  phone: string
  province: string
  city: string
  street: string | null
  address: string
  postcode: string | null
  isDefault: boolean
  version: Generated<number>
  createdAt: CreatedAt
}

interface AddressesTable extends SenderAddressesTable {
  pickupMethod: PickupMethod
  pickupSiteId: string | null
}

interface IdNumbersTable {
  id: Generated<string>
  memberId: string
  addressId: string | null
  orderId: string | null
  sourceAddressId: string | null
  keyId: string
  sealed: Buffer
  createdAt: CreatedAt
}

interface IdNumberReadsTable {
  id: Generated<string>
  memberId: string
  addressId: string | null
  orderId: string | null
  /** Kept by the database. */
  orderNumber: ColumnType<string | null, never, never>
  reader: (typeof ID_NUMBER_READERS)[number]
  keyName: string | null
  reason: (typeof ID_NUMBER_REASONS)[number]
  createdAt: CreatedAt
}

export interface AddressTables {
  senderAddresses: SenderAddressesTable
  addresses: AddressesTable
  idNumbers: IdNumbersTable
  idNumberReads: IdNumberReadsTable
}
