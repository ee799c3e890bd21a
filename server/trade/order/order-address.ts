import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { Sender } from '@contract/address/sender'
import type { OrderDetail, OrderSender } from '@contract/order/order'
import type { Address } from '@server/base/address/address-service'
import type { OrderAddress } from '@server/db/tables/order-tables'
import type { OrderRow } from '@server/trade/order/order-store'

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

export function toOrderSender({
  senderId: _id,
  isDefault: _default,
  version: _version,
  ...sender
}: Complete<Sender>): Complete<OrderSender> {
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
