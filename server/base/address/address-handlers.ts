import type { Address as AddressView } from '@contract/address/address'
import * as endpoints from '@contract/address/address-endpoints'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import * as service from '@server/base/address/address-service'
import { toAddressView } from '@server/base/address/address-views'
import { listMaskedIdNumbers, listReads, revealToMember } from '@server/base/address/id-number-service'
import { createAreaCategories } from '@server/base/freight/freight-service'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import type { Member } from '@server/kit/who-asks'
import type { Ports } from '@server/ports/ports'

interface ViewRequest {
  readonly tx: Reader
  readonly member: Member
  readonly language: Language
  readonly ports: Ports
}

async function toViews(
  { tx, member, language, ports }: ViewRequest,
  addresses: readonly service.Address[],
): Promise<Complete<AddressView>[]> {
  const masked = await listMaskedIdNumbers(tx, ports.idNumberSeal, member.id)
  const toAreaCategory = await createAreaCategories(tx)
  return addresses.map((address) => toAddressView(address, { language, masked, toAreaCategory }))
}

async function getView(request: ViewRequest, addressId: string): Promise<Complete<AddressView>> {
  const address = await service.getAddress(request.tx, request.member.id, addressId)
  const [view] = await toViews(request, [address])
  return view ?? Promise.reject(new Error('one address has one view'))
}

export const addressHandlers: HandlerList = [
  handle(endpoints.listAddresses, async (request) => toViews(request, await service.listAddresses(request.tx, request.member.id))),

  handle(endpoints.getAddress, (request) => getView(request, request.input.addressId)),

  handle(endpoints.addAddress, async (request) =>
    getView(request, await service.addAddress(request.tx, request.ports.idNumberSeal, request.member.id, request.input)),
  ),

  handle(endpoints.updateAddress, async (request) => {
    await service.updateAddress(request.tx, request.ports.idNumberSeal, request.member.id, request.input)
    return getView(request, request.input.addressId)
  }),

  handle(endpoints.deleteAddress, async ({ tx, member, input }) => {
    await service.deleteAddress(tx, member.id, input.addressId)
    return {}
  }),

  handle(endpoints.makeDefaultAddress, async ({ tx, member, input }) => {
    await service.makeDefault(tx, member.id, input.addressId)
    return {}
  }),

  handle(endpoints.revealIdNumber, async ({ tx, member, input, ports }) => ({
    idNumber: await revealToMember(tx, ports.idNumberSeal, member.id, input.addressId),
  })),

  handle(endpoints.listIdNumberReads, ({ tx, member }) => listReads(tx, member.id)),
]
