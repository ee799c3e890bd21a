import type { OperatorGroup } from '@contract/group/group-operator-endpoints'
import type { GroupStatus } from '@contract/group/group-status'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { ZERO_CENTS } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { getClientNos } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import { listTrackingNumbers } from '@server/goods/parcel/parcel-packing-service'
import { listGroupParcelRows, listLineRows } from '@server/trade/group/group-line-store'
import { toGroupRecords } from '@server/trade/group/group-record'
import { findGroupBill, findGroupRow, listRowsOfStatus, type GroupRow } from '@server/trade/group/group-store'
import { listGroupOrderStates } from '@server/trade/order/group-order-service'

const MAX_LISTED = 200

export async function listStaffGroups(db: Reader, status: GroupStatus | undefined, language: Language): Promise<Complete<OperatorGroup>[]> {
  return toStaffGroups(db, await listRowsOfStatus(db, status, MAX_LISTED), language)
}

/** @throws Refusal `notFound` */
export async function getStaffGroup(db: Reader, groupId: string, language: Language): Promise<Complete<OperatorGroup>> {
  const row = await findGroupRow(db, groupId)
  const [group] = row ? await toStaffGroups(db, [row], language) : []
  if (!group) throw new Refusal('notFound', { field: 'groupId' })
  return group
}

async function toStaffGroups(db: Reader, rows: readonly GroupRow[], language: Language): Promise<Complete<OperatorGroup>[]> {
  const records = await toGroupRecords(db, rows, undefined)
  const lines = await listLineRows(db, rows.map(({ id }) => id))
  const parcels = await listGroupParcelRows(db, lines.map(({ id }) => id))
  const [numbers, clientNos, orders] = await Promise.all([
    listTrackingNumbers(db, parcels.map(({ parcelId }) => parcelId)),
    getClientNos(db, [...rows.map(({ leaderId }) => leaderId), ...lines.map(({ memberId }) => memberId)]),
    listGroupOrderStates(db, lines.flatMap(({ orderId }) => orderId ?? [])),
  ])
  return Promise.all(
    records.map(async ({ row, warehouse, channel }) => ({
      groupId: row.id,
      groupNumber: row.groupNumber,
      name: row.name,
      status: row.statusByTime,
      leaderClientNo: clientNos.get(row.leaderId) ?? '',
      warehouseName: warehouse.name[language],
      channelCode: channel.code,
      endsAt: row.endsAt.toISOString(),
      contributedGrams: grams(row.contributedGrams),
      lines: lines
        .filter(({ groupId }) => groupId === row.id)
        .map((line) => {
          const order = line.orderId === null ? undefined : orders.get(line.orderId)
          return {
            ClientNO: clientNos.get(line.memberId) ?? '',
            trackingNumbers: parcels.filter(({ lineId }) => lineId === line.id).map(({ parcelId }) => numbers.get(parcelId) ?? ''),
            grams: grams(line.grams),
            heldCents: line.orderId === null ? line.holdCents : ZERO_CENTS,
            orderNumber: order?.orderNumber,
            orderStatus: order?.status,
            totalCents: order?.totalCents,
          }
        }),
      totalCents: row.pricedAt === null ? undefined : (await findGroupBill(db, row.id))?.quote.totalCents,
    })),
  )
}
