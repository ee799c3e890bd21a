import { Refusal } from '@contract/kit/envelope'
import { cents, subtractCents, ZERO_CENTS } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { ParcelNumber } from '@contract/parcel/number/read-number'
import { findMemberIdByClientNo } from '@server/base/member/member-service'
import type { Tx } from '@server/db/database'
import { findByNumber, releaseReservedParcels } from '@server/goods/parcel/parcel-packing-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { releaseHold } from '@server/money/wallet/hold-service'
import { listOwnParcels, setAside, toHoldCents } from '@server/trade/group/group-join-service'
import { deleteGroupParcel, listGroupParcelRows, listLineRows, updateLine, type GroupLineRow, type GroupParcelRow } from '@server/trade/group/group-line-store'
import { lockGroup, recount, releaseLine } from '@server/trade/group/group-members'
import { tellMemberOfGroup } from '@server/trade/group/group-notices'
import type { GroupRecord } from '@server/trade/group/group-record'
import { loadContext, toGroupShare } from '@server/trade/group/group-shares'
import { allows, insertGroupEvent } from '@server/trade/group/group-store'

// What cannot travel leaves a group before it is billed: a problem item, or one that is late or cannot be found.

export interface Drop {
  readonly groupId: string
  readonly ClientNO: string
  /** One parcel, of several boxes with its box; absent: all of the member's. */
  readonly trackingNumber?: ParcelNumber | undefined
  readonly reason: string
}

/**
 * In stock again, and what was set aside for it is back; what stays in the group never sets aside more than before.
 * @throws Refusal `notFound`, also for who or what is not in it; `notAllowedNow` once it is billed or over
 */
export async function dropFromGroup(tx: Tx, ports: NoticePorts, drop: Drop, now: Date): Promise<void> {
  const { groupId, ClientNO, trackingNumber, reason } = drop
  const record = await lockGroup(tx, groupId, undefined)
  if (!allows(record.row, 'drop', 'operator')) throw new Refusal('notAllowedNow')
  const memberId = await findMemberIdByClientNo(tx, ClientNO)
  const lines = (await listLineRows(tx, [groupId])).filter((line) => line.memberId === memberId)
  if (lines.length === 0) throw new Refusal('notFound', { field: 'ClientNO' })
  if (trackingNumber === undefined) for (const line of lines) await dropLine(tx, ports, record, { line, reason })
  else await dropParcel(tx, ports, record, { lines, trackingNumber, reason, now })
  await recount(tx, record)
}

async function dropLine(
  tx: Tx,
  ports: NoticePorts,
  { row }: GroupRecord,
  { line, reason }: { readonly line: GroupLineRow; readonly reason: string },
): Promise<void> {
  await releaseLine(tx, line, { reason: 'dropped', text: reason })
  await insertGroupEvent(tx, { groupId: row.id, kind: 'dropped', memberId: line.memberId })
  await tellMemberOfGroup(tx, ports, row, line.memberId, { news: 'dropped', text: reason, amountCents: line.holdCents })
}

interface ParcelDrop {
  readonly lines: readonly GroupLineRow[]
  readonly trackingNumber: ParcelNumber
  readonly reason: string
  readonly now: Date
}

/** The last one of a line takes the line with it. */
async function dropParcel(
  tx: Tx,
  ports: NoticePorts,
  record: GroupRecord,
  { lines, trackingNumber, reason, now }: ParcelDrop,
): Promise<void> {
  const parcels = await listGroupParcelRows(
    tx,
    lines.map(({ id }) => id),
  )
  const meant = await findByNumber(
    tx,
    parcels.map(({ parcelId }) => parcelId),
    trackingNumber,
  )
  const parcel = parcels.find(({ parcelId }) => parcelId === meant)
  const line = lines.find(({ id }) => id === parcel?.lineId)
  if (!parcel || !line) throw new Refusal('notFound', { field: 'trackingNumber' })
  if (parcels.filter(({ lineId }) => lineId === line.id).length === 1) {
    await dropLine(tx, ports, record, { line, reason })
    return
  }
  const { row } = record
  const releasedCents = await takeOut(tx, record, line, parcel, now)
  await insertGroupEvent(tx, { groupId: row.id, kind: 'parcelDropped', memberId: line.memberId })
  const released = releasedCents > 0 ? releasedCents : undefined
  await tellMemberOfGroup(tx, ports, row, line.memberId, {
    news: 'parcelDropped',
    trackingNumber: trackingNumber.waybill,
    text: reason,
    amountCents: released,
  })
}

/** @returns what is not set aside any more */
async function takeOut(tx: Tx, record: GroupRecord, line: GroupLineRow, parcel: GroupParcelRow, now: Date) {
  await releaseReservedParcels(tx, line.memberId, [parcel.parcelId])
  await deleteGroupParcel(tx, parcel)
  const rest: GroupLineRow = { ...line, grams: grams(line.grams - parcel.grams) }
  await updateLine(tx, line.id, { grams: rest.grams })
  const share = toGroupShare(await loadContext(tx, record, now), { ...rest, parcels: await listOwnParcels(tx, line, now) })
  const aloneCents = share.aloneCents ?? null
  // A lighter group may cost more a kilogram. Nobody has said yes to that: the bill asks, as it does for any rest.
  const holdCents = cents(Math.min(line.holdCents, toHoldCents(share)))
  if (holdCents === line.holdCents) {
    await updateLine(tx, line.id, { aloneCents })
    return ZERO_CENTS
  }
  await releaseHold(tx, line.holdId)
  const holdId = await setAside(tx, record, line.memberId, holdCents, now)
  await updateLine(tx, line.id, { holdId, holdCents, aloneCents })
  return subtractCents(line.holdCents, holdCents)
}
