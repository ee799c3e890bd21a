import { addAddress, listAddresses } from '@contract/address/address-endpoints'
import type { DemoMember } from '@server/demo/demo-member'

/** The one that is there, else a new one. */
export async function addDemoAddress({ server }: DemoMember, who: { readonly contact: string; readonly phone: string }): Promise<string> {
  const [address] = await server.ask(listAddresses, {})
  if (address !== undefined) return address.addressId
  const { addressId } = await server.ask(addAddress, {
    ...who,
    country: 'TW',
    pickupMethod: 'delivery',
    province: '台北市',
    city: '信義區',
    street: '松高路',
    address: '示範 9 號 12 樓',
    postcode: '110',
    isDefault: true,
  })
  return addressId
}
