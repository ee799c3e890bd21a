import type { Language } from '@contract/kit/language'
import type { Sender } from '@contract/address/sender'
import type { OrderDetail, OrderSender } from '@contract/order/order'
import type { Address } from '@server/modules/address/address-service'
import type { OrderAddress } from '@server/modules/order/order-tables'

export function toOrderAddress(address: Address & { readonly postcode: string }): OrderAddress {
  return {
    contact: address.contact,
    phone: address.phone,
    country: address.country,
    province: address.province,
    city: address.city,
    ...(address.street !== undefined && { street: address.street }),
    address: address.address,
    postcode: address.postcode,
    ...(address.pickupSiteName && { pickupSiteName: address.pickupSiteName }),
  }
}

export function toOrderSender({ senderId: _id, isDefault: _default, version: _version, ...sender }: Sender): OrderSender {
  return sender
}

export function toOrderAddressView({ pickupSiteName, ...address }: OrderAddress, language: Language): OrderDetail['address'] {
  return { ...address, ...(pickupSiteName && { pickupSiteName: pickupSiteName[language] }) }
}
