import { formGroup, joinGroup, previewJoin, startGroup } from '@contract/group/group-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { aPhoto } from '../parcels'
import type { Writing } from './writing'

/** Groups that a member leads, with a parcel of theirs in each. */
export interface GroupBelongings {
  readonly open: { readonly groupId: string; readonly code: string }
  readonly formed: { readonly groupId: string; readonly code: string }
}

export interface GroupMember {
  readonly server: ServerClient
  readonly desk: ServerClient
  readonly clientNo: string
  readonly warehouseId: string
  readonly deliver: () => Promise<string>
}

export async function layGroups({ server, desk, clientNo, warehouseId, deliver }: GroupMember, { address, remark, place }: Writing): Promise<GroupBelongings> {
  const lead = async () => {
    const { group } = await server.ask(startGroup, {
      imageFileId: await server.upload(await aPhoto(), 'group.jpg'),
      name: '年末家居滿箱團',
      description: remark.slice(0, 100),
      warehouseId,
      channelCode: 'SEA',
      targetGrams: 20_000,
      endsAt: new Date(Date.now() + 10 * DAY_MS).toISOString(),
      recipient: address.contact,
      country: 'TW',
      recipientPhone: address.phone,
      postcode: '110',
      city: place.slice(0, 20),
      address: address.address,
    })
    const { groupId, code } = group
    const parcelIds = [await deliver()]
    const { holdCents } = await server.ask(previewJoin, { groupId, parcelIds })
    // What is set aside comes on top of the balance that the screens are known by.
    await desk.ask(creditMember, { ClientNO: clientNo, amountCents: holdCents, reason: 'for a group' })
    await server.ask(joinGroup, { groupId, parcelIds, seenHoldCents: holdCents, acceptsDearer: true })
    return { groupId, code }
  }
  const open = await lead()
  const formed = await lead()
  await server.ask(formGroup, { groupId: formed.groupId })
  return { open, formed }
}
