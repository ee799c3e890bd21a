import type { Address as AddressView } from '@contract/address/address'
import type { Language } from '@contract/kit/language'
import type { Address } from '@server/modules/address/address-service'

export function toAddressView({ pickupSiteName, ...address }: Address, language: Language): AddressView {
  return { ...address, ...(pickupSiteName && { pickupSiteName: pickupSiteName[language] }) }
}
