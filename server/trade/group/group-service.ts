import type * as v from 'valibot'
import type { PickupAddress, startGroupSchema } from '@contract/group/group'
import { Refusal } from '@contract/kit/envelope'
import { HOUR_MS, DAY_MS } from '@contract/kit/time'
import { grams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import { assertOwnFiles } from '@server/base/file/file-service'
import { listChannels, type Channel } from '@server/base/freight/freight-service'
import { lockMember } from '@server/base/member/member-service'
import { getOpenWarehouse } from '@server/base/warehouse/warehouse-service'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { newShortId, nextSerialNumber } from '@server/db/ids'
import { listReservedParcels, packReservedParcels } from '@server/goods/parcel/parcel-packing-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { listOwnParcels, removeMember, renewHold } from '@server/trade/group/group-join-service'
import { listGroupParcelRows, listLineRows, updateLine, updateParcelGrams, type GroupLineRow } from '@server/trade/group/group-line-store'
import { lockLedGroup, lockGroup, recount, releaseAll } from '@server/trade/group/group-members'
import { tellGroup, tellMemberOfGroup } from '@server/trade/group/group-notices'
import { quoteGroupWeight, sumGrams, toGroupPrice, toParcelGrams } from '@server/trade/group/group-price'
import { awaitsPickup, toGroupTariff, type GroupRecord } from '@server/trade/group/group-record'
import { loadContext, toGroupShare } from '@server/trade/group/group-shares'
import { countOpenLed, deletePasswordTries, insertGroup, insertGroupEvent, insertHiding, moveGroup, updateGroup, type GroupRow } from '@server/trade/group/group-store'

export { countUnfinishedLed } from '@server/trade/group/group-store'

// What a leader does with a group: starts it, changes it, forms or disbands it.

export type Start = v.InferOutput<typeof startGroupSchema>

/**
 * @returns the group's id
 * @throws Refusal `tooManyGroups`, `groupDeadline`, `unknownWarehouse`, `warehouseClosed`,
 * `channelRequired` for a channel that does not go from here to
 * there, `notFound` for a picture of somebody else.
 */
export async function startGroup(
  tx: Tx,
  memberId: string,
  { start, passwordHash }: { readonly start: Start; readonly passwordHash: string | undefined },
  now: Date,
): Promise<string> {
  // Two starts at once count each other.
  await lockMember(tx, memberId)
  if ((await countOpenLed(tx, memberId)) >= limits.group.maxOpenLed)
    throw new Refusal('tooManyGroups', { params: { max: limits.group.maxOpenLed } })
  const endsAt = new Date(start.endsAt)
  assertDeadline(endsAt, now)
  const warehouse = await getOpenWarehouse(tx, start.warehouseId)
  const channel = await getGroupChannel(tx, start.channelCode, { warehouseCode: warehouse.code, country: start.country })
  await assertOwnFiles(tx, { memberId }, [start.imageFileId])
  const targetGrams = grams(start.targetGrams)
  const { imageFileId, name, description, warehouseId, channelCode, country, city, postcode, recipient, recipientPhone, address } = start
  const groupId = await insertGroup(tx, {
    code: newShortId(),
    groupNumber: await nextSerialNumber(tx, 'G'),
    leaderId: memberId,
    name,
    description,
    imageFileId,
    warehouseId,
    channelCode,
    tariffVersion: channel.tariff.version,
    country,
    city,
    postcode,
    recipient,
    recipientPhone,
    address,
    passwordHash: passwordHash ?? null,
    targetGrams,
    gapGrams: toGroupPrice(channel.tariff, targetGrams, grams(0)).next?.gapGrams ?? null,
    endsAt,
  })
  await insertGroupEvent(tx, { groupId, kind: 'started', memberId })
  return groupId
}

/** 1 hour to 30 days ahead. A minute is forgiven: the form was filled in before. */
function assertDeadline(endsAt: Date, now: Date): void {
  const ahead = endsAt.getTime() - now.getTime()
  const { minHoursAhead, maxDaysAhead } = limits.group
  if (ahead < minHoursAhead * HOUR_MS - 60_000 || ahead > maxDaysAhead * DAY_MS) throw new Refusal('groupDeadline', { field: 'endsAt' })
}

export interface Route {
  readonly warehouseCode: string
  readonly country: string
}

export function goesAlong({ warehouseCodes, tariff }: Channel, { warehouseCode, country }: Route): boolean {
  return warehouseCodes.includes(warehouseCode) && tariff.countries.some((code) => code === country)
}

async function getGroupChannel(tx: Tx, code: string, route: Route): Promise<Channel> {
  const channel = (await listChannels(tx)).find((one) => one.code === code && goesAlong(one, route))
  if (!channel) throw new Refusal('channelRequired', { field: 'channelCode' })
  return channel
}

export interface Change {
  readonly groupId: string
  readonly endsAt?: string | undefined
  readonly channelCode?: string | undefined
  readonly pickup?: PickupAddress | undefined
}

/** Another place to go to; who hands out there, and their number, is no other place. */
function isElsewhere(row: GroupRow, pickup: PickupAddress): boolean {
  return (['postcode', 'city', 'address'] as const).some((part) => pickup[part] !== row[part])
}

/**
 * Another deadline, channel or place to fetch the parcels. Everybody has to agree within a time: what they had agreed to does not hold
 * any more. The leader has by asking for it, unless that takes more of their own money than they have seen: then they are asked like
 * everybody.
 * @throws Refusal those of `lockLedGroup`, `groupDeadline`, `channelRequired`, `groupGoods`, `groupTooHeavy`, `required` for a change of
 * nothing, `invalid` for a place in another region.
 */
export async function changeGroup(tx: Tx, ports: NoticePorts, memberId: string, change: Change, now: Date): Promise<void> {
  const record = await lockLedGroup(tx, change.groupId, memberId)
  const { row } = record
  const endsAt = change.endsAt === undefined ? row.endsAt : new Date(change.endsAt)
  const isLater = endsAt.getTime() !== row.endsAt.getTime()
  const channel =
    change.channelCode === undefined || change.channelCode === row.channelCode
      ? undefined
      : await getGroupChannel(tx, change.channelCode, { warehouseCode: record.warehouse.code, country: row.country })
  const { pickup } = change
  if (!isLater && !channel && !pickup) throw new Refusal('required', { field: 'endsAt' })
  if (isLater) assertDeadline(endsAt, now)
  if (pickup) await moveTo(tx, row, pickup)
  // Nobody has to go anywhere else for it, nor pays another price.
  if (!isLater && !channel && !(pickup && isElsewhere(row, pickup))) return
  const lines = await listLineRows(tx, [row.id])
  const others = lines.filter((line) => line.memberId !== memberId)
  const consentBy = lines.length === 0 ? null : new Date(Math.min(endsAt.getTime(), now.getTime() + limits.group.consentHours * HOUR_MS))
  const terms = row.terms + 1
  await updateGroup(tx, row.id, {
    endsAt,
    terms,
    consentBy,
    remindedAt: isLater ? null : row.remindedAt,
    ...(channel && { channelCode: channel.code, tariffVersion: channel.tariff.version }),
  })
  if (channel) await reweigh(tx, lines, channel, now)
  const changed = await lockGroup(tx, row.id, memberId)
  if (lines.length > 0) await assertCarries(tx, changed)
  await recount(tx, changed)
  await agreeAsLeader(tx, changed, memberId, now)
  await insertGroupEvent(tx, { groupId: row.id, kind: 'changed', memberId })
  for (const { memberId: other } of others) await tellMemberOfGroup(tx, ports, changed.row, other, { news: 'changed' })
}

/** @throws Refusal `invalid` */
async function moveTo(
  tx: Tx,
  row: GroupRow,
  { recipient, country, recipientPhone, postcode, city, address }: PickupAddress,
): Promise<void> {
  if (country !== row.country) throw new Refusal('invalid', { field: 'pickup.country' })
  await updateGroup(tx, row.id, { recipient, recipientPhone, postcode, city, address })
}

/** Also where the leader has no parcels of their own. @throws Refusal `groupTooHeavy` */
async function assertCarries(tx: Tx, record: GroupRecord): Promise<void> {
  const weight = sumGrams((await listLineRows(tx, [record.row.id])).map((line) => line.grams))
  if ('unfit' in quoteGroupWeight(toGroupTariff(record), weight)) throw new Refusal('groupTooHeavy', { field: 'channelCode' })
}

/** By the new channel's measure. @throws Refusal `groupGoods` */
async function reweigh(tx: Tx, lines: readonly GroupLineRow[], { tariff }: Channel, now: Date): Promise<void> {
  for (const line of lines) {
    const rows = await listGroupParcelRows(tx, [line.id])
    const parcels = await listReservedParcels(tx, { memberId: line.memberId, parcelIds: rows.map(({ parcelId }) => parcelId), now })
    if (parcels.some(({ goodsNature }) => !tariff.goodsNatures.includes(goodsNature))) throw new Refusal('groupGoods', { field: 'channelCode' })
    const weights = new Map(parcels.map((parcel) => [parcel.parcelId, toParcelGrams(parcel, tariff)]))
    for (const parcel of rows) await updateParcelGrams(tx, parcel, weights.get(parcel.parcelId) ?? parcel.grams)
    await updateLine(tx, line.id, { grams: sumGrams([...weights.values()]) })
  }
}

/** Who asks for the change has agreed to it, as far as it costs them no more than what stands on their page. */
async function agreeAsLeader(tx: Tx, record: GroupRecord, memberId: string, now: Date): Promise<void> {
  const context = await loadContext(tx, record, now)
  for (const line of context.lines.filter((one) => one.memberId === memberId)) {
    const share = toGroupShare(context, { ...line, parcels: await listOwnParcels(tx, line, now) })
    if (share.totalCents <= line.holdCents) await renewHold(tx, record, line, share, now)
  }
}

/** @throws Refusal those of `lockLedGroup` */
export async function setPassword(tx: Tx, memberId: string, groupId: string, passwordHash: string | undefined): Promise<void> {
  const { row } = await lockLedGroup(tx, groupId, memberId)
  await updateGroup(tx, row.id, { passwordHash: passwordHash ?? null })
  // Guesses of the one before are worth nothing: whoever has shut the door by guessing does not keep it shut.
  await deletePasswordTries(tx, groupId)
}

/** A line of the leader's group. @throws Refusal those of `lockLedGroup`, `notFound` */
async function getLine(tx: Tx, { row }: GroupRecord, lineId: string): Promise<GroupLineRow> {
  const line = (await listLineRows(tx, [row.id])).find(({ id }) => id === lineId)
  if (!line) throw new Refusal('notFound', { field: 'lineId' })
  return line
}

export async function removeFromGroup(
  tx: Tx,
  ports: NoticePorts,
  memberId: string,
  { groupId, lineId, reason }: { readonly groupId: string; readonly lineId: string; readonly reason: string },
): Promise<void> {
  const record = await lockLedGroup(tx, groupId, memberId)
  await removeMember(tx, ports, record, { line: await getLine(tx, record, lineId), reason })
}

/**
 * The next leader hands out at a place of their own, and says where: the former one's is forgotten at once. Its region, city and postcode
 * stay until then, since prices go by them.
 * @throws Refusal those of `lockLedGroup`, `notFound`, `tooManyGroups` where the other leads as many already
 */
export async function handOverLead(
  tx: Tx,
  ports: NoticePorts,
  memberId: string,
  { groupId, lineId }: { readonly groupId: string; readonly lineId: string },
): Promise<void> {
  const record = await lockLedGroup(tx, groupId, memberId)
  const { memberId: leaderId } = await getLine(tx, record, lineId)
  if (leaderId === memberId) throw new Refusal('notAllowedNow')
  // What they start, or are handed, meanwhile is counted as well.
  await lockMember(tx, leaderId)
  if ((await countOpenLed(tx, leaderId)) >= limits.group.maxOpenLed)
    throw new Refusal('tooManyGroups', { params: { max: limits.group.maxOpenLed } })
  await updateGroup(tx, groupId, { leaderId, recipient: '', recipientPhone: '', address: '' })
  await insertGroupEvent(tx, { groupId, kind: 'leadHandedOver', memberId: leaderId })
  await tellMemberOfGroup(tx, ports, record.row, leaderId, { news: 'leadHandedOver' })
}

/** To all who are in, as long as the group is under way. @throws Refusal `notFound`, `notAllowedNow` */
export async function announce(
  tx: Tx,
  ports: NoticePorts,
  memberId: string,
  { groupId, text }: { readonly groupId: string; readonly text: string },
): Promise<void> {
  const record = await lockGroup(tx, groupId, memberId)
  if (record.role !== 'leader') throw new Refusal('notFound')
  if (record.row.endedAt !== null) throw new Refusal('notAllowedNow')
  await insertGroupEvent(tx, { groupId, kind: 'announced', memberId, text })
  await tellGroup(tx, ports, record.row, { news: 'announced', text }, { but: memberId })
}

/** @throws Refusal those of `lockLedGroup`, `groupEmpty`, `groupAwaitsPickup`, `groupAwaitsConsent`, `groupTooLight` */
export async function formGroup(tx: Tx, ports: NoticePorts, memberId: string, groupId: string): Promise<void> {
  const record = await lockLedGroup(tx, groupId, memberId)
  const { row, tariff } = record
  const lines = await listLineRows(tx, [groupId])
  if (lines.length === 0) throw new Refusal('groupEmpty')
  if (awaitsPickup(row)) throw new Refusal('groupAwaitsPickup')
  if (lines.some((line) => line.terms !== row.terms)) throw new Refusal('groupAwaitsConsent')
  const weight = sumGrams(lines.map((line) => line.grams))
  if (weight < tariff.minGrams || 'unfit' in quoteGroupWeight(toGroupTariff(record), weight)) throw new Refusal('groupTooLight')
  const parcels = await listGroupParcelRows(tx, lines.map(({ id }) => id))
  await packReservedParcels(tx, parcels.map(({ parcelId }) => parcelId))
  await moveGroup(tx, row, { action: 'form', to: 'formed', set: { formedAt: appNow } })
  await insertGroupEvent(tx, { groupId, kind: 'formed', memberId })
  await tellGroup(tx, ports, row, { news: 'formed' }, { but: memberId })
}

/** @throws Refusal those of `lockLedGroup` */
export async function disbandGroup(tx: Tx, ports: NoticePorts, memberId: string, groupId: string): Promise<void> {
  const { row } = await lockLedGroup(tx, groupId, memberId)
  const released = await releaseAll(tx, groupId, { reason: 'disbanded' })
  await moveGroup(tx, row, { action: 'disband', to: 'disbanded', set: { endedAt: appNow, endReason: 'disbanded' } })
  await insertGroupEvent(tx, { groupId, kind: 'disbanded', memberId })
  for (const line of released) {
    if (line.memberId !== memberId) await tellMemberOfGroup(tx, ports, row, line.memberId, { news: 'disbanded', amountCents: line.holdCents })
  }
}

/** Out of the member's own list. @throws Refusal `notFound`, `notAllowedNow` while it is under way for them */
export async function hideGroup(tx: Tx, memberId: string, groupId: string): Promise<void> {
  const { row, role, own } = await lockGroup(tx, groupId, memberId)
  if (role === 'none' && !own) throw new Refusal('notFound')
  const isUnderWay = row.endedAt === null && row.status !== 'arrived' && role !== 'none'
  if (isUnderWay) throw new Refusal('notAllowedNow')
  await insertHiding(tx, { groupId, memberId })
}
