import { DEFAULT_POSTCODES, type Address, type AddressInput, type PickupMethod } from '@contract/address/address'
import type { RegionCode } from '@contract/kit/regions'
import type { PickupSite } from '@contract/warehouse/warehouse'

/** What is typed; blanks are dropped before the contract looks at it. */
export interface AddressValues {
  readonly pickupMethod: PickupMethod
  readonly contact: string
  readonly country: RegionCode
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly street: string
  readonly address: string
  readonly postcode: string
  readonly pickupSiteId: string
  readonly isDefault: boolean
  // react-hook-form asks for an index signature.
  [field: string]: unknown
}

export function toEmptyValues(country: RegionCode, pickupMethod: PickupMethod): AddressValues {
  return {
    pickupMethod,
    contact: '',
    country,
    phone: '',
    province: '',
    city: '',
    street: '',
    address: '',
    postcode: DEFAULT_POSTCODES[country] ?? '',
    pickupSiteId: '',
    isDefault: false,
  }
}

export function toValues(address: Address): AddressValues {
  return {
    pickupMethod: address.pickupMethod,
    contact: address.contact,
    country: address.country,
    phone: address.phone,
    province: address.province,
    city: address.city,
    street: address.street ?? '',
    address: address.address,
    postcode: address.postcode ?? '',
    pickupSiteId: address.pickupSiteId ?? '',
    isDefault: address.isDefault,
  }
}

/** A site is an address: choosing one fills the place, so that the shipment's papers are complete. */
export function toSiteFields(site: PickupSite): Pick<AddressInput, 'pickupSiteId' | 'province' | 'city' | 'address' | 'postcode'> {
  return { pickupSiteId: site.pickupSiteId, province: site.city, city: site.city, address: site.address, postcode: site.postcode }
}

/** Another region has other postcodes: a filled-in one goes, one that the member typed stays. */
export function toPostcodeOfRegion(postcode: string, from: RegionCode, to: RegionCode): string {
  return postcode === '' || postcode === DEFAULT_POSTCODES[from] ? (DEFAULT_POSTCODES[to] ?? '') : postcode
}
