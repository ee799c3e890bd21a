import type { UserInfo } from '@contract/account/account'
import { DEFAULT_POSTCODES, type Address, type PickupMethod } from '@contract/address/address'
import type { Sender } from '@contract/address/sender'
import { toNationalNumber } from '@contract/kit/phone'
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
  /** Typed anew; the one that is kept never comes here. */
  readonly idNumber: string
  readonly forgetsIdNumber: boolean
}

/** Where it is: typed for a delivery, filled by the pickup point otherwise. */
export type PlaceFields = Pick<AddressValues, 'province' | 'city' | 'street' | 'address' | 'postcode' | 'pickupSiteId'>

const NO_ID_NUMBER = { idNumber: '', forgetsIdNumber: false }

export function toEmptyPlace(country: RegionCode): PlaceFields {
  return { province: '', city: '', street: '', address: '', postcode: DEFAULT_POSTCODES[country] ?? '', pickupSiteId: '' }
}

export function toEmptyValues(country: RegionCode, pickupMethod: PickupMethod): AddressValues {
  return { pickupMethod, contact: '', country, phone: '', ...toEmptyPlace(country), isDefault: false, ...NO_ID_NUMBER }
}

/** The first address is mostly the member's own; a number of another region would be refused. */
export function toOwnContact(user: Partial<UserInfo> | undefined, country: RegionCode): Partial<Pick<AddressValues, 'contact' | 'phone'>> {
  const { name = '', phone = '', region } = user ?? {}
  return { contact: name, ...(region === country && phone !== '' && { phone: toNationalNumber(phone) }) }
}

export function toValues(address: Address): AddressValues {
  return {
    pickupMethod: address.pickupMethod,
    contact: address.contact,
    country: address.country,
    phone: toNationalNumber(address.phone),
    ...toPlaceFields({ ...address, street: address.street ?? '', postcode: address.postcode ?? '', pickupSiteId: address.pickupSiteId ?? '' }),
    isDefault: address.isDefault,
    ...NO_ID_NUMBER,
  }
}

/** A sender is filled in like an address for delivery. */
export function toSenderValues(sender: Sender): AddressValues {
  return toValues({ ...sender, addressId: sender.senderId, pickupMethod: 'delivery' })
}

export function toPlaceFields({ province, city, street, address, postcode, pickupSiteId }: PlaceFields): PlaceFields {
  return { province, city, street, address, postcode, pickupSiteId }
}

/** A pickup point is an address: choosing one fills the place, so that the shipment's papers are complete. */
export function toSiteFields(site: PickupSite): PlaceFields {
  return { province: site.city, city: site.city, street: '', address: site.address, postcode: site.postcode, pickupSiteId: site.pickupSiteId }
}

/** Another region has other postcodes: a filled-in one goes, one that the member typed stays. */
export function toPostcodeOfRegion(postcode: string, from: RegionCode, to: RegionCode): string {
  return postcode === '' || postcode === DEFAULT_POSTCODES[from] ? (DEFAULT_POSTCODES[to] ?? '') : postcode
}
