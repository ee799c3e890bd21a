import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import type { GroupShare, JoinPreview, joinGroupSchema } from '@contract/group/group'
import { isGroupFull } from '@contract/group/group-full'
import { Refusal } from '@contract/kit/envelope'
import { cents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { getParcelsForOrder, listReservedParcels, reserveParcels, type OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { placeHold, releaseHold } from '@server/money/wallet/hold-service'
import { getBalance } from '@server/money/wallet/ledger'
import { insertGroupParcels, insertLine, listGroupParcelRows, listLineRows, updateLine, type GroupLineRow } from '@server/trade/group/group-line-store'
import { lockOpenGroup, recount, releaseLine } from '@server/trade/group/group-members'
import { tellGroup, tellMemberOfGroup } from '@server/trade/group/group-notices'
import { sumGrams, toGroupPrice, toParcelGrams } from '@server/trade/group/group-price'
import { isIn, toGroupRecord, type GroupRecord } from '@server/trade/group/group-record'
import { loadContext, toGroupShare, type GroupContext, type OwnPart } from '@server/trade/group/group-shares'
import { countTries, deleteHiding, findGroupRow, insertGroupEvent, insertTry } from '@server/trade/group/group-store'

export type Joining = v.InferOutput<typeof joinGroupSchema>

/** What is set aside outlives the deadline by packing, in which the warehouse has its time. */
const HOLD_DAYS_AFTER = limits.group.packDays + 15

/** @throws Refusal `notFound`, `groupingEnded`, and what parcels and group do not go together by. */
export async function previewJoin(
  db: Reader,
  memberId: string,
  { groupId, parcelIds }: { readonly groupId: string; readonly parcelIds: readonly string[] },
  now: Date,
): Promise<Complete<JoinPreview>> {
  const record = await toGroupRecord(db, await findGroupRow(db, groupId), memberId)
  if (record.row.statusByTime !== 'open') throw new Refusal('groupingEnded')
  const added = await getParcelsForOrder(db, { memberId, parcelIds, now })
  const context = await loadContext(db, record, now)
  const { mine, heldCents } = await toPart(db, context, added, { now, askedAt: now })
  const share = toGroupShare(context, mine)
  const { balanceCents } = await getBalance(db, memberId)
  return { share, heldCents, holdCents: toHoldCents(share), dearer: isDearer(share), balanceCents }
}

/** Nobody agrees to a deadline or channel that was not on their page. @throws Refusal `groupChanged` */
function assertSeen({ row }: GroupRecord, seenTerms: number | undefined): void {
  if (seenTerms !== undefined && seenTerms !== row.terms) throw new Refusal('groupChanged')
}

/** With what is in already: the whole of the member's part. */
async function toPart(
  db: Reader,
  { record, terms }: GroupContext,
  added: readonly OrderParcel[],
  { now, askedAt }: { readonly now: Date; readonly askedAt: Date },
) {
  const { own } = record
  assertFits(record, added)
  const earlier = isIn(own) ? await listOwnParcels(db, own, now) : []
  if (earlier.length + added.length > limits.order.maxParcels)
    throw new Refusal('tooManyParcels', { field: 'parcelIds', params: { max: limits.order.maxParcels } })
  const parcels = [...earlier, ...added]
  const grams = sumGrams(parcels.map((parcel) => toParcelGrams(parcel, terms.tariff)))
  const line = isIn(own) ? own : undefined
  const mine: OwnPart = { id: line?.id ?? newId(), grams, joinedAt: line?.joinedAt ?? askedAt, parcels }
  return { mine, line, heldCents: line?.holdCents ?? ZERO_CENTS }
}

/** The parcels of a member's line, as they would be packed. */
export async function listOwnParcels(db: Reader, line: GroupLineRow, now: Date): Promise<OrderParcel[]> {
  const rows = await listGroupParcelRows(db, [line.id])
  return listReservedParcels(db, { memberId: line.memberId, parcelIds: rows.map(({ parcelId }) => parcelId), now })
}

function assertFits({ row, tariff }: GroupRecord, parcels: readonly OrderParcel[]): void {
  if (parcels.some(({ warehouseId }) => warehouseId !== row.warehouseId)) throw new Refusal('groupWarehouse', { field: 'parcelIds' })
  if (parcels.some(({ goodsNature }) => !tariff.goodsNatures.includes(goodsNature))) throw new Refusal('groupGoods', { field: 'parcelIds' })
}

/** Nothing cannot be set aside. */
export const toHoldCents = ({ totalCents }: GroupShare): Cents => cents(Math.max(1, totalCents))

const isDearer = ({ aloneCents, totalCents }: GroupShare): boolean => aloneCents !== undefined && totalCents > aloneCents

/**
 * Whether the password was right, found out before the transaction, and which one it was compared with: the leader may set another
 * meanwhile.
 */
export interface PasswordTried {
  readonly isRight: boolean
  /** By the database's clock, when the request came: who asked before the deadline is in time. */
  readonly askedAt: Date
  readonly passwordHash: string | null
}

/**
 * Joins, or adds parcels to what is in. The parcels are reserved and the price is set aside in the same transaction.
 * @returns a refusal whose try must stay counted
 * @throws Refusal `groupingEnded` by the database's clock, `notAllowedNow` for who has not agreed to a change in time,
 * `groupPasswordPaused`, `groupFull`, `groupTooHeavy`, `groupDearer`, `priceChanged` above what was seen, `balanceInsufficient`, and
 * what the parcels are not ready for.
 */
export async function joinGroup(
  tx: Tx,
  ports: NoticePorts,
  memberId: string,
  joining: Joining,
  tried: PasswordTried,
  now: Date,
): Promise<Refusal | undefined> {
  const { groupId, parcelIds } = joining
  const record = await lockOpenGroup(tx, groupId, memberId, tried.askedAt)
  const refused = await judgePassword(tx, record, memberId, tried)
  if (refused) return refused
  assertSeen(record, joining.seenTerms)
  const isNew = !isIn(record.own)
  if (!isNew) assertConsentInTime(record, record.own)
  if (isNew && isGroupFull(record.row)) throw new Refusal('groupFull', { params: { max: limits.group.maxMembers } })

  const added = await reserveParcels(tx, { memberId, parcelIds, now, groupId })
  const context = await loadContext(tx, record, now)
  const { mine, line } = await toPart(tx, context, added, { now, askedAt: tried.askedAt })
  const share = toGroupShare(context, mine)
  const holdCents = toHoldCents(share)
  if (holdCents > joining.seenHoldCents) throw new Refusal('priceChanged', { params: { totalCents: holdCents } })
  if (isDearer(share) && !joining.acceptsDearer) throw new Refusal('groupDearer', { field: 'acceptsDearer' })

  if (line) await releaseHold(tx, line.holdId)
  const holdId = await setAside(tx, record, memberId, holdCents, now)
  const agreed = {
    terms: record.row.terms,
    grams: mine.grams,
    holdId,
    holdCents,
    topUpCapCents: joining.topUpCapCents ?? null,
    acceptsDearer: joining.acceptsDearer,
    aloneCents: share.aloneCents ?? null,
  }
  if (line) await updateLine(tx, line.id, agreed)
  else await insertLine(tx, { id: mine.id, groupId, memberId, joinedAt: tried.askedAt, ...agreed })
  // Whoever had taken it off their list has it there again.
  if (isNew) await deleteHiding(tx, { groupId, memberId })
  const first = mine.parcels.length - added.length
  await insertGroupParcels(
    tx,
    added.map((parcel, index) => ({
      lineId: mine.id,
      parcelId: parcel.parcelId,
      position: first + index,
      grams: toParcelGrams(parcel, record.tariff),
    })),
  )
  await insertGroupEvent(tx, { groupId, kind: isNew ? 'joined' : 'added', memberId, at: tried.askedAt })
  if (await recount(tx, record)) {
    const price = toGroupPrice(record.tariff, record.row.targetGrams, share.groupGrams)
    await tellGroup(tx, ports, record.row, { news: 'priceFell', amountCents: price.perKgCents }, { but: memberId })
  }
  return undefined
}

/** Who has guessed too often is not let in by a right one either: it would be a guess as well. */
async function judgePassword(
  tx: Tx,
  { row, role }: GroupRecord,
  memberId: string,
  { isRight, passwordHash }: PasswordTried,
): Promise<Refusal | undefined> {
  if (row.passwordHash === null || role !== 'none') return undefined
  const { passwordTries, passwordTriesOfAll } = limits.group
  const { own, all } = await countTries(tx, 'password', { groupId: row.id, memberId })
  if (own >= passwordTries || all >= passwordTriesOfAll) throw new Refusal('groupPasswordPaused', { field: 'password' })
  if (isRight && passwordHash === row.passwordHash) return undefined
  await insertTry(tx, { kind: 'password', groupId: row.id, memberId })
  return new Refusal('groupPasswordWrong', { field: 'password', params: { left: passwordTries - own - 1 } })
}

/** @throws Refusal `balanceInsufficient` with what is missing */
export async function setAside(tx: Tx, { row }: GroupRecord, memberId: string, amountCents: Cents, now: Date): Promise<string> {
  const days = Math.max(0, Math.ceil((row.endsAt.getTime() - now.getTime()) / DAY_MS)) + HOLD_DAYS_AFTER
  return placeHold(tx, { memberId, amountCents, reason: row.name, days, group: { groupId: row.id, groupNumber: row.groupNumber } })
}

/** @throws Refusal `groupingEnded`, `notFound` for who is not in it, `leaderStays` */
export async function quitGroup(tx: Tx, memberId: string, groupId: string): Promise<void> {
  const record = await lockOpenGroup(tx, groupId, memberId)
  if (record.role === 'leader') throw new Refusal('leaderStays')
  if (!isIn(record.own)) throw new Refusal('notFound')
  for (const line of await listLinesOf(tx, groupId, memberId)) await releaseLine(tx, line, { reason: 'quit' })
  await recount(tx, record)
  await insertGroupEvent(tx, { groupId, kind: 'quit', memberId })
}

/** More than one where two accounts that had both joined have become one. */
async function listLinesOf(tx: Tx, groupId: string, memberId: string): Promise<GroupLineRow[]> {
  return (await listLineRows(tx, [groupId])).filter((line) => line.memberId === memberId)
}

/** Who has let the time pass is out, also as long as the job has not come to it. @throws Refusal `notAllowedNow` */
function assertConsentInTime({ row }: GroupRecord, { terms }: GroupLineRow): void {
  if (terms !== row.terms && row.isConsentOver) throw new Refusal('notAllowedNow')
}

/** A part of a member's that goes by earlier terms, with what it costs now. */
export interface AskedPart {
  readonly line: GroupLineRow
  readonly share: Complete<GroupShare>
}

/** What a member is asked to agree to. */
export async function listAskedParts(db: Reader, context: GroupContext, memberId: string, now: Date): Promise<readonly AskedPart[]> {
  const asked = context.lines.filter((line) => line.memberId === memberId && line.terms !== context.record.row.terms)
  return Promise.all(
    asked.map(async (line) => ({ line, share: toGroupShare(context, { ...line, parcels: await listOwnParcels(db, line, now) }) })),
  )
}

export const sumAsked = (parts: readonly AskedPart[]) => ({
  heldCents: sumCents(parts.map(({ line }) => line.holdCents)),
  holdCents: sumCents(parts.map(({ share }) => toHoldCents(share))),
})

export interface Consent {
  readonly groupId: string
  readonly seenHoldCents: Cents
  readonly seenTerms?: number | undefined
}

/**
 * Agrees to the leader's change: what is set aside follows the new estimate.
 * @throws Refusal `groupingEnded`, `notFound`, `notAllowedNow` where nothing is asked or it is too late, `groupChanged`,
 * `priceChanged`, `balanceInsufficient`
 */
export async function consentToChange(tx: Tx, memberId: string, { groupId, seenHoldCents, seenTerms }: Consent, now: Date): Promise<void> {
  const record = await lockOpenGroup(tx, groupId, memberId)
  if (!isIn(record.own)) throw new Refusal('notFound')
  assertSeen(record, seenTerms)
  const asked = await listAskedParts(tx, await loadContext(tx, record, now), memberId, now)
  if (asked.length === 0) throw new Refusal('notAllowedNow')
  for (const { line } of asked) assertConsentInTime(record, line)
  const { holdCents } = sumAsked(asked)
  if (holdCents > seenHoldCents) throw new Refusal('priceChanged', { params: { totalCents: holdCents } })
  for (const { line, share } of asked) await renewHold(tx, record, line, share, now)
  await insertGroupEvent(tx, { groupId, kind: 'consented', memberId })
}

/** The line agrees to the group's present terms, with what it costs now set aside. */
export async function renewHold(tx: Tx, record: GroupRecord, line: GroupLineRow, share: GroupShare, now: Date): Promise<void> {
  const holdCents = toHoldCents(share)
  await releaseHold(tx, line.holdId)
  const holdId = await setAside(tx, record, line.memberId, holdCents, now)
  await updateLine(tx, line.id, { terms: record.row.terms, holdId, holdCents, aloneCents: share.aloneCents ?? null })
}

/** @throws Refusal `notFound`, `groupingEnded`, `invalid` for the leader's own line */
export async function removeMember(
  tx: Tx,
  ports: NoticePorts,
  record: GroupRecord,
  { line, reason }: { readonly line: GroupLineRow; readonly reason: string },
): Promise<void> {
  const { row } = record
  if (line.memberId === row.leaderId) throw new Refusal('leaderStays')
  await releaseLine(tx, line, { reason: 'removed', text: reason })
  await recount(tx, record)
  // The reason is for who was removed.
  await insertGroupEvent(tx, { groupId: row.id, kind: 'removed', memberId: line.memberId })
  await tellMemberOfGroup(tx, ports, row, line.memberId, { news: 'removed', text: reason, amountCents: line.holdCents })
}
