import type { GroupDetail } from '@contract/group/group'
import { joinGroup, previewJoin, startGroup } from '@contract/group/group-endpoints'
import { arriveGroup, priceGroup, shipGroup, type OperatorGroup } from '@contract/group/group-operator-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { DAY_MS } from '@contract/kit/time'
import { formGroup } from '@contract/group/group-endpoints'
import { getNow } from '@server/db/clock'
import { aCredit, packingPlatform } from './orders'
import { aParcelInStock, aPhoto, aScalePhoto } from './parcels'
import type { TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'

/** One channel whose kilograms cost less from 20 and from 40 kg on, and a flat fast one: 18.00, 17.00, 16.00 by sea and 8.00 handling. */
export const groupPlatform = {
  ...packingPlatform,
  channels: packingPlatform.channels.map((channel) =>
    channel.code === 'SEA'
      ? {
          ...channel,
          tariff: {
            ...channel.tariff,
            version: 'SEA/groups',
            maxGrams: 100_000,
            mode: {
              kind: 'perKgBands' as const,
              stepGrams: 500,
              bands: [
                { fromGrams: 0, perKgCents: 1_800 },
                { fromGrams: 5_000, perKgCents: 1_700 },
                { fromGrams: 10_000, perKgCents: 1_600 },
              ],
            },
          },
        }
      : channel,
  ),
}

export async function aGroupImage(server: TestServer, { token }: TestMember): Promise<string> {
  const answer = await server.upload(await aPhoto(), { token })
  if (answer.status !== 'y') throw new Error(`the picture was refused: ${answer.code}`)
  return answer.data.fileId
}

export async function aGroupStart(server: TestServer, platform: TestPlatform, leader: TestMember, change: Partial<InputOf<typeof startGroup>> = {}): Promise<InputOf<typeof startGroup>> {
  const now = await getNow(server.db.kysely)
  return {
    imageFileId: change.imageFileId ?? (await aGroupImage(server, leader)),
    name: '十一月信義湊單團',
    description: '滿 10 kg 就發，週三、六可自提',
    warehouseId: platform.warehouseIds['DG'] ?? '',
    channelCode: 'SEA',
    targetGrams: 20_000,
    endsAt: new Date(now.getTime() + 3 * DAY_MS).toISOString(),
    recipient: '陳安',
    country: 'TW',
    recipientPhone: '0912 345 678',
    postcode: '106',
    city: '台北市',
    address: '大安區敦化南路一段 187 號',
    ...change,
  }
}

export async function aGroup(server: TestServer, platform: TestPlatform, leader: TestMember, change: Partial<InputOf<typeof startGroup>> = {}): Promise<GroupDetail> {
  return server.ask(startGroup, await aGroupStart(server, platform, leader, change), { token: leader.token })
}

/** With one parcel (2.52 kg chargeable), and money enough for it. */
export async function joinWithParcel(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  groupId: string,
  change: Partial<InputOf<typeof joinGroup>> = {},
): Promise<GroupDetail> {
  const parcelIds = change.parcelIds ?? [(await aParcelInStock(server, platform, member)).parcelId]
  const { holdCents, balanceCents, heldCents } = await server.ask(previewJoin, { groupId, parcelIds }, { token: member.token })
  if (holdCents > balanceCents + heldCents) await aCredit(server, platform, member, holdCents - balanceCents - heldCents)
  return server.ask(joinGroup, { groupId, seenHoldCents: holdCents, acceptsDearer: true, ...change, parcelIds }, { token: member.token })
}

/** With these members in it, each with one parcel; the first leads. */
export async function aFormedGroup(server: TestServer, platform: TestPlatform, members: readonly TestMember[], change: Partial<InputOf<typeof startGroup>> = {}): Promise<GroupDetail> {
  const [leader] = members
  if (!leader) throw new Error('a group needs a leader')
  const { group } = await aGroup(server, platform, leader, change)
  for (const member of members) await joinWithParcel(server, platform, member, group.groupId)
  return server.ask(formGroup, { groupId: group.groupId }, { token: leader.token })
}

/** So many kilograms by the box, whose size says no more. */
export async function aPackedBox(server: TestServer, platform: TestPlatform, groupId: string, weightGrams: number): Promise<InputOf<typeof priceGroup>> {
  return { groupId, weightGrams, size: { lengthMm: 200, widthMm: 200, heightMm: 200 }, photos: [{ fileId: await aScalePhoto(server, platform), kind: 'afterPacking' }] }
}

export async function priceIt(server: TestServer, platform: TestPlatform, groupId: string, weightGrams = 7_500): Promise<OperatorGroup> {
  return server.ask(priceGroup, await aPackedBox(server, platform, groupId, weightGrams), { operatorKey: platform.warehouseKey })
}

export function shipIt(server: TestServer, platform: TestPlatform, groupId: string): Promise<OperatorGroup> {
  return server.ask(shipGroup, { groupId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT900123' }, { operatorKey: platform.warehouseKey })
}

export function arriveIt(server: TestServer, platform: TestPlatform, groupId: string): Promise<OperatorGroup> {
  return server.ask(arriveGroup, { groupId }, { operatorKey: platform.warehouseKey })
}
