import type { Address as AddressView, AreaCategory } from '@contract/address/address'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { Address } from '@server/base/address/address-service'

export interface AddressFacts {
  readonly language: Language
  /** By the address's id. */
  readonly masked: ReadonlyMap<string, string>
  readonly toAreaCategory: (address: Pick<Address, 'country' | 'postcode'>) => AreaCategory | undefined
}

export function toAddressView(
  { pickupSiteName, ...address }: Address,
  { language, masked, toAreaCategory }: AddressFacts,
): Complete<AddressView> {
  return {
    ...address,
    pickupSiteName: pickupSiteName?.[language],
    idNumberMasked: masked.get(address.addressId),
    areaCategory: toAreaCategory(address),
  }
}
