import { grams } from '@contract/kit/weight'
import { Refusal } from '@contract/kit/envelope'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { LeftReason } from '@server/db/tables/group-tables'
import { releaseReservedParcels } from '@server/goods/parcel/parcel-packing-service'
import { releaseHold } from '@server/money/wallet/hold-service'
import { listGroupParcelRows, listLineRows, updateLine, type GroupLineRow } from '@server/trade/group/group-line-store'
import { sumGrams, toGroupPrice } from '@server/trade/group/group-price'
import { toGroupRecord, type GroupRecord } from '@server/trade/group/group-record'
import { lockGroupRow, updateGroup } from '@server/trade/group/group-store'

// Who is in a group: what all that changes it have in common. The group's row is locked by whoever calls.

/** @throws Refusal `notFound` */
export async function lockGroup(tx: Tx, groupId: string, memberId: string | undefined): Promise<GroupRecord> {
  return toGroupRecord(tx, await lockGroupRow(tx, groupId), memberId)
}

/**
 * Still open, by the database's clock.
 * @param askedAt where the request came earlier than this transaction began: the moment by which it is judged
 * @throws Refusal `notFound`, `groupingEnded`
 */
export async function lockOpenGroup(tx: Tx, groupId: string, memberId: string, askedAt?: Date): Promise<GroupRecord> {
  const record = await lockGroup(tx, groupId, memberId)
  const { row } = record
  if (row.status !== 'open' || (askedAt === undefined ? row.isOver : row.endsAt <= askedAt)) throw new Refusal('groupingEnded')
  return record
}

/** The same for its leader; to all others it says as much as a group that is not there. @throws Refusal `notFound`, `groupingEnded` */
export async function lockLedGroup(tx: Tx, groupId: string, memberId: string): Promise<GroupRecord> {
  const record = await lockGroup(tx, groupId, memberId)
  if (record.role !== 'leader') throw new Refusal('notFound')
  if (record.row.statusByTime !== 'open') throw new Refusal('groupingEnded')
  return record
}

export interface Leaving {
  readonly reason: LeftReason
  readonly text?: string | undefined
}

/** Parcels and what was set aside come back, in this transaction. */
export async function releaseLine(tx: Tx, line: GroupLineRow, { reason, text }: Leaving): Promise<void> {
  const parcels = await listGroupParcelRows(tx, [line.id])
  await releaseReservedParcels(tx, line.memberId, parcels.map(({ parcelId }) => parcelId))
  await releaseHold(tx, line.holdId)
  await updateLine(tx, line.id, { leftAt: appNow, leftReason: reason, leftText: text ?? null })
}

/** In one order for everybody, so that two groups with the same members wait for each other instead of locking each other out. */
export function inMemberOrder(lines: readonly GroupLineRow[]): readonly GroupLineRow[] {
  return [...lines].sort((one, other) => (one.memberId < other.memberId ? -1 : one.memberId > other.memberId ? 1 : 0))
}

/** Everybody; the group's sums go on saying what it had come to. @returns those who were in */
export async function releaseAll(tx: Tx, groupId: string, leaving: Leaving): Promise<readonly GroupLineRow[]> {
  const lines = await listLineRows(tx, [groupId])
  for (const line of inMemberOrder(lines)) await releaseLine(tx, line, leaving)
  return lines
}

/**
 * The sums that the hall goes by, after a change of who is in.
 * @returns whether a kilogram costs less than before
 */
export async function recount(tx: Tx, { row, tariff }: GroupRecord): Promise<boolean> {
  const lines = await listLineRows(tx, [row.id])
  const contributedGrams = sumGrams(lines.map((line) => line.grams))
  const memberCount = new Set(lines.map(({ memberId }) => memberId)).size
  const before = toGroupPrice(tariff, row.targetGrams, grams(row.contributedGrams))
  const after = toGroupPrice(tariff, row.targetGrams, contributedGrams)
  await updateGroup(tx, row.id, { contributedGrams, memberCount, gapGrams: after.next?.gapGrams ?? null })
  return after.perKgCents < before.perKgCents
}
