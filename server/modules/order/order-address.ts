import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { Sender } from '@contract/address/sender'
import type { OrderDetail, OrderSender } from '@contract/order/order'
import type { Address } from '@server/modules/address/address-service'
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
