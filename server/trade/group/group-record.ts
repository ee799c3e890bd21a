import type { GroupRole } from '@contract/group/group-status'
import type { Tariff } from '@contract/freight/freight'
import { Refusal } from '@contract/kit/envelope'
import { getTariff, listChannels, type Channel } from '@server/base/freight/freight-service'
import { toMemberName } from '@server/base/member/member-name'
import { listMembersById } from '@server/base/member/member-service'
import { listWarehousesById, type Warehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { listOwnLineRows, type GroupLineRow } from '@server/trade/group/group-line-store'
import type { GroupTariff } from '@server/trade/group/group-price'
import type { GroupRow } from '@server/trade/group/group-store'

/** A group with all that its card shows. */
export interface GroupRecord {
  readonly row: GroupRow
  readonly channel: Channel
  /** The one that the group goes by, also where the channel has a newer one. */
  readonly tariff: Tariff
  readonly warehouse: Warehouse
  readonly leaderName: string
  readonly role: GroupRole
  /** The member's own line, before others one that is in; also one that has left. */
  readonly own: GroupLineRow | undefined
}

/** A line whose member has neither left nor been taken out. */
export const isIn = (line: GroupLineRow | undefined): line is GroupLineRow => line !== undefined && line.leftAt === null

/** What the line's member agreed to has changed, and they can still say yes. */
export const asksConsent = (row: GroupRow, { terms }: GroupLineRow): boolean => row.statusByTime === 'open' && !row.isConsentOver && terms !== row.terms

/** Its lead was handed over, and the next leader has yet to say where the parcels are fetched. */
export const awaitsPickup = ({ status, address }: GroupRow): boolean => status === 'open' && address === ''

export const toGroupTariff = ({ row, tariff }: Pick<GroupRecord, 'row' | 'tariff'>): GroupTariff => ({
  tariff,
  destination: { country: row.country, postcode: row.postcode },
})

/** One query a table, however many groups; with what the member is to them. */
export async function toGroupRecords(db: Reader, rows: readonly GroupRow[], memberId: string | undefined): Promise<GroupRecord[]> {
  if (rows.length === 0) return []
  const [channels, warehouses, names, lines] = await Promise.all([
    listChannels(db),
    listWarehousesById(db, rows.map((row) => row.warehouseId)),
    listMemberNames(db, rows.map((row) => row.leaderId)),
    memberId === undefined ? [] : listOwnLineRows(db, memberId, rows.map((row) => row.id)),
  ])
  return Promise.all(
    rows.map(async (row) => {
      const channel = channels.find(({ code }) => code === row.channelCode)
      const warehouse = warehouses.get(row.warehouseId)
      if (!channel || !warehouse) throw new Error(`group ${row.groupNumber} names a channel or warehouse that is not there`)
      const tariff = channel.tariff.version === row.tariffVersion ? channel.tariff : await getTariff(db, row.channelCode, row.tariffVersion)
      const own = lines.find((line) => line.groupId === row.id)
      return { row, channel, tariff, warehouse, leaderName: names.get(row.leaderId) ?? '', role: toRole(row, own, memberId), own }
    }),
  )
}

/** @throws Refusal `notFound` */
export async function toGroupRecord(db: Reader, row: GroupRow | undefined, memberId: string | undefined): Promise<GroupRecord> {
  const [record] = row ? await toGroupRecords(db, [row], memberId) : []
  if (!record) throw new Refusal('notFound')
  return record
}

function toRole(row: GroupRow, own: GroupLineRow | undefined, memberId: string | undefined): GroupRole {
  if (row.leaderId === memberId) return 'leader'
  return own && own.leftAt === null ? 'member' : 'none'
}

/** As other members see them. */
export async function listMemberNames(db: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = await listMembersById(db, [...new Set(memberIds)])
  return new Map(members.map(({ memberId, nickname, ClientNO }) => [memberId, toMemberName({ nickname, clientNo: ClientNO })]))
}
