import * as endpoints from '@contract/address/address-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import * as service from '@server/modules/address/address-service'
import { toAddressView } from '@server/modules/address/address-views'

export const addressHandlers: HandlerList = [
  handle(endpoints.listAddresses, async ({ tx, member, language }) => {
    const addresses = await service.listAddresses(tx, member.id)
    return addresses.map((address) => toAddressView(address, language))
  }),

  handle(endpoints.getAddress, async ({ tx, member, input, language }) =>
    toAddressView(await service.getAddress(tx, member.id, input.addressId), language),
  ),

  handle(endpoints.addAddress, async ({ tx, member, input, language }) => {
    const addressId = await service.addAddress(tx, member.id, input)
    return toAddressView(await service.getAddress(tx, member.id, addressId), language)
  }),

  handle(endpoints.updateAddress, async ({ tx, member, input, language }) => {
    await service.updateAddress(tx, member.id, input.addressId, input)
    return toAddressView(await service.getAddress(tx, member.id, input.addressId), language)
  }),

  handle(endpoints.deleteAddress, async ({ tx, member, input }) => {
    await service.deleteAddress(tx, member.id, input.addressId)
    return {}
  }),

  handle(endpoints.makeDefaultAddress, async ({ tx, member, input }) => {
    await service.makeDefault(tx, member.id, input.addressId)
    return {}
  }),
]
