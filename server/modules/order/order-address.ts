import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { Sender } from '@contract/address/sender'
import type { OrderDetail, OrderSender } from '@contract/order/order'
import type { Address } from '@server/modules/address/address-service'
import type { OrderRow } from '@server/modules/order/order-store'
import type { OrderAddress } from '@server/modules/order/order-tables'

export function toOrderAddress(address: Address & { readonly postcode: string }): Complete<OrderAddress> {
  return {
    contact: address.contact,
    phone: address.phone,
    country: address.country,
    province: address.province,
    city: address.city,
    street: address.street,
    address: address.address,
    postcode: address.postcode,
    pickupSiteName: address.pickupSiteName,
  }
}

export function toOrderSender({ senderId: _id, isDefault: _default, version: _version, ...sender }: Complete<Sender>): Complete<OrderSender> {
  return sender
}

export function toOrderAddressView({ pickupSiteName, ...address }: OrderAddress, language: Language): Complete<OrderDetail['address']> {
  return { ...address, street: address.street, pickupSiteName: pickupSiteName?.[language] }
}

/**
 * The address of a group's shipment is its leader's own: an order that does not travel along keeps no more of it than where
 * it would have gone. Everything of an order of the member's own stays.
 */
export function toAddressLeftBehind({ groupId, address: { country, city } }: Pick<OrderRow, 'groupId' | 'address'>): { readonly address?: string } {
  if (groupId === null) return {}
  const kept: OrderAddress = { contact: '', phone: '', country, province: '', city, address: '', postcode: '' }
  return { address: JSON.stringify(kept) }
}
