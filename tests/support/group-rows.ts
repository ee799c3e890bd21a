import { aPhoto } from './parcels'
import { packingPlatform } from './orders'
import type { TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'

const [sea, ...others] = packingPlatform.channels
if (!sea) throw new Error('a platform of packing has channels')
const { tariff } = sea
/** Dearer until twenty and forty kilograms. */
const bands = [[0, 1_800], [20_000, 1_700], [40_000, 1_600]] as const

/** The platform of packing, by whose sea channel a kilogram costs less in a group. */
export const groupPlatform = {
  ...packingPlatform,
  channels: [
    {
      ...sea,
      tariff: { ...tariff, mode: { kind: 'perKgBands' as const, stepGrams: 1_000, bands: bands.map(([fromGrams, perKgCents]) => ({ fromGrams, perKgCents })) }, maxGrams: 200_000 },
    },
    ...others,
  ],
}

export interface GroupRowGiven {
  readonly code: string
  readonly name: string
  readonly endsAt: string
  readonly contributedGrams: number
}

/** A group's row as it is once it has been started and joined, with neither done. @returns its picture's id */
export async function aGroupRow(server: TestServer, platform: TestPlatform, leader: TestMember, { code = 'g7KQ2M9X', name = '十一月信義湊單團', endsAt = '2099-11-23T16:00:00.000Z', contributedGrams = 36_500 }: Partial<GroupRowGiven> = {}): Promise<string> {
  const stored = await server.upload(await aPhoto(), { token: leader.token })
  if (stored.status !== 'y') throw new Error(stored.code)
  const { id: leaderId } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', leader.ClientNO).executeTakeFirstOrThrow()
  await server.db.kysely
    .insertInto('groups')
    .values({
      code,
      groupNumber: `G${code}`,
      leaderId,
      name,
      description: '一起等，一起省',
      imageFileId: stored.data.fileId,
      warehouseId: platform.warehouseIds['DG'] ?? '',
      channelCode: 'SEA',
      tariffVersion: tariff.version,
      country: 'TW',
      city: '台北',
      postcode: '106',
      recipient: '陳大安',
      recipientPhone: '+886912345678',
      address: '信義路四段 1 號',
      passwordHash: null,
      targetGrams: 50_000,
      contributedGrams,
      memberCount: 4,
      gapGrams: contributedGrams < 40_000 ? 3_500 : null,
      endsAt: new Date(endsAt),
    } as never)
    .execute()
  return stored.data.fileId
}
