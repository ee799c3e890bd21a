import { Refusal } from '@contract/kit/envelope'
import { addCents, cents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { HOUR_MS } from '@contract/kit/time'
import type { BoxSize, Grams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import type { Photo } from '@contract/parcel/parcel'
import { assertOwnFiles } from '@server/base/file/file-service'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { releaseHold } from '@server/money/wallet/hold-service'
import type { Ports } from '@server/ports/ports'
import { listOwnParcels } from '@server/trade/group/group-join-service'
import { listLineRows, updateLine, type GroupLineRow } from '@server/trade/group/group-line-store'
import { inMemberOrder, lockGroup, releaseAll } from '@server/trade/group/group-members'
import { tellGroup, tellMemberOfGroup } from '@server/trade/group/group-notices'
import { quoteGroupBox, splitGroupPrice, sumGrams, toAloneCents, toMemberQuote, toOwnLines, toShareCents } from '@server/trade/group/group-price'
import type { GroupRecord } from '@server/trade/group/group-record'
import { loadContext, toGroupQuote, toOwnTerms } from '@server/trade/group/group-shares'
import { allows, countTries, insertGroupBill, insertGroupEvent, insertTry, moveGroup, type GroupRow } from '@server/trade/group/group-store'
import { isCodeOf, newCodes, sealCode } from '@server/trade/group/hand-over-codes'
import { createGroupOrder, leaveBehind, lockGroupOrder } from '@server/trade/order/group-order-service'
import { confirmReceipt } from '@server/trade/order/order-end-service'
import { tellPriced, tellShipped } from '@server/trade/order/order-notices'
import { shipOrder, trackOrder } from '@server/trade/order/order-warehouse-service'

// What the warehouse does with a formed group: one box, one bill, one shipment, many owners.

export interface PackedGroup {
  readonly groupId: string
  readonly weightGrams: Grams
  readonly size: BoxSize
  readonly photos: readonly { readonly fileId: string; readonly kind: Photo['kind'] }[]
  readonly note?: string | undefined
  readonly operatorKeyId: string
}

/** @throws Refusal `notFound`, `notAllowedNow` */
async function lockFor(tx: Tx, groupId: string, action: 'price' | 'ship' | 'arrive' | 'fail'): Promise<GroupRecord> {
  const record = await lockGroup(tx, groupId, undefined)
  if (!allows(record.row, action, 'operator')) throw new Refusal('notAllowedNow')
  return record
}

/**
 * The packed box makes the one bill, which is split by chargeable weight. What each member had set aside comes back and
 * pays their part in the same transaction; a rest within their cap is taken, any other waits for them until `payBy`.
 * @throws Refusal `notFound`, `notAllowedNow`, `groupEmpty`, `noFreightQuote` when the channel does not take such a box.
 */
export async function priceGroup(tx: Tx, ports: Ports, packed: PackedGroup, now: Date): Promise<void> {
  const { groupId, weightGrams, size, photos, operatorKeyId } = packed
  await assertOwnFiles(tx, { operatorKeyId }, photos.map(({ fileId }) => fileId))
  const record = await lockFor(tx, groupId, 'price')
  const context = await loadContext(tx, record, now)
  const { lines, terms } = context
  if (lines.length === 0) throw new Refusal('groupEmpty')
  const parts = await Promise.all(inMemberOrder(lines).map(async (line) => ({ line, parcels: await listOwnParcels(tx, line, now) })))
  const natures = [...new Set(parts.flatMap(({ parcels }) => parcels.map(({ goodsNature }) => goodsNature)))]
  const price = quoteGroupBox(terms, { actualGrams: weightGrams, size }, natures)
  if ('unfit' in price) throw new Refusal('noFreightQuote', { field: 'weightGrams', params: { unfit: price.unfit } })

  const payBy = new Date(now.getTime() + limits.group.payHours * HOUR_MS)
  const groupGrams = sumGrams(lines.map((line) => line.grams))
  const expected = toGroupQuote(terms, groupGrams)
  const shares = splitGroupPrice(price, lines)
  const expectedShares = splitGroupPrice(expected, lines)
  // All accounts first, in one order: who pays for something else meanwhile waits instead of being locked out.
  for (const { line } of parts) await releaseHold(tx, line.holdId)
  for (const { line, parcels } of parts) {
    const share = shares.get(line.id)
    const expectedShare = expectedShares.get(line.id)
    if (!share || !expectedShare) throw new Error(`no share for a line of group ${record.row.groupNumber}`)
    const ownTerms = toOwnTerms(context, parcels)
    const own = toOwnLines(terms, parcels, ownTerms)
    const whole = { grams: line.grams, groupGrams }
    const bill = toMemberQuote({ price, share, ...whole }, own, parcels, terms)
    const { orderId, isPaid } = await createGroupOrder(
      tx,
      {
        memberId: line.memberId,
        groupId,
        warehouseId: record.warehouse.warehouseId,
        warehouseName: record.warehouse.name,
        channel: { ...record.channel, tariffVersion: record.tariff.version },
        address: toPickupAddress(record.row),
        parcelIds: parcels.map(({ parcelId }) => parcelId),
        services: ownTerms.services,
        customs: ownTerms.customs,
        estimate: toMemberQuote({ price: expected, share: expectedShare, ...whole }, own, parcels, terms),
        bill,
        box: size,
        photos,
        note: packed.note ?? null,
        autoPayCapCents: toAutoPayCap(line, toAloneCents(terms, parcels, ownTerms)),
        topUpCapCents: toCapLeft(line, bill.totalCents),
        dueAt: payBy,
        operatorKeyId,
      },
      now,
    )
    await updateLine(tx, line.id, {
      orderId,
      shareCents: toShareCents(share),
      ownCents: sumCents(own.map(({ amountCents }) => amountCents)),
      aloneCents: toAloneCents(terms, parcels, ownTerms) ?? null,
    })
    await tellPriced(tx, ports, orderId, isPaid)
  }
  await insertGroupBill(tx, {
    groupId,
    quote: JSON.stringify(price),
    weightGrams,
    lengthMm: size.lengthMm,
    widthMm: size.widthMm,
    heightMm: size.heightMm,
    note: packed.note ?? null,
    pricedBy: operatorKeyId,
  })
  await moveGroup(tx, record.row, { action: 'price', to: 'priced', set: { pricedAt: appNow, payBy } })
  await insertGroupEvent(tx, { groupId, kind: 'priced' })
}

/**
 * What was set aside and what the member lets be taken on top. Above what their parcels cost alone they are asked, unless they have
 * said yes to that.
 */
function toAutoPayCap({ holdCents, topUpCapCents, acceptsDearer }: GroupLineRow, aloneCents: Cents | undefined): Cents {
  const capCents = addCents(holdCents, topUpCapCents ?? ZERO_CENTS)
  return aloneCents === undefined || acceptsDearer ? capCents : cents(Math.min(capCents, aloneCents))
}

/** One yes, for the bill and all corrections: what the bill takes of it above what was set aside, no correction takes again. */
function toCapLeft({ holdCents, topUpCapCents }: GroupLineRow, billCents: Cents): Cents | null {
  return topUpCapCents === null ? null : cents(Math.max(0, topUpCapCents - Math.max(0, billCents - holdCents)))
}

/** Members fetch their parcels where the leader receives the shipment. */
function toPickupAddress(row: GroupRow) {
  const { recipient, recipientPhone, country, city, address, postcode } = row
  return { contact: recipient, phone: recipientPhone, country, province: '', city, street: undefined, address, postcode, pickupSiteName: undefined }
}

export interface GroupShipment {
  readonly groupId: string
  readonly carrierName: string
  readonly trackingNumber: string
}

/**
 * Whose part is unpaid after its time stays behind, with the parcels back in stock; the others' shares do not change.
 * @throws Refusal `notFound`, `notAllowedNow`, `groupUnpaid` while somebody still has time to pay
 */
export async function shipGroup(tx: Tx, ports: Ports, shipment: GroupShipment, now: Date, followers: ParcelFollowers): Promise<void> {
  const { groupId, carrierName, trackingNumber } = shipment
  const { row } = await lockFor(tx, groupId, 'ship')
  const paid = await leaveUnpaidBehind(tx, ports, row, now)
  if (paid.length === 0) throw new Refusal('notAllowedNow')
  for (const orderId of paid) {
    await shipOrder(tx, { orderId, groupId }, { carrierName, trackingNumber, trackingPage: undefined }, followers)
    await tellShipped(tx, ports, orderId, { carrierName, trackingNumber })
  }
  await moveGroup(tx, row, { action: 'ship', to: 'shipped', set: { shippedAt: appNow, carrierName, carrierNumber: trackingNumber } })
  await insertGroupEvent(tx, { groupId, kind: 'shipped' })
}

/** @returns the orders that are paid. @throws Refusal `groupUnpaid` while somebody still has time to pay, or a correction is open */
async function leaveUnpaidBehind(tx: Tx, ports: NoticePorts, row: GroupRow, now: Date): Promise<string[]> {
  const { id: groupId, payBy } = row
  const paid: string[] = []
  for (const line of inMemberOrder(await listLineRows(tx, [groupId]))) {
    const orderId = line.orderId ?? ''
    const { status, owes, dueAt } = await lockGroupOrder(tx, orderId)
    // A refused slip gives its member some days more than the others had.
    const hasTime = [payBy, dueAt].some((until) => until !== null && until > now)
    if (status === 'financeVerifying' || (status === 'unpaid' && hasTime)) throw new Refusal('groupUnpaid')
    if (status === 'packing') {
      if (owes) throw new Refusal('groupUnpaid')
      paid.push(orderId)
      continue
    }
    if (status === 'unpaid') await leaveBehind(tx, orderId)
    await updateLine(tx, line.id, { leftAt: appNow, leftReason: 'unpaid', leftText: null })
    await insertGroupEvent(tx, { groupId, kind: 'unpaid', memberId: line.memberId })
    await tellMemberOfGroup(tx, ports, row, line.memberId, { news: 'unpaid' })
  }
  return paid
}

/** Each member whose parcels came along gets a code for the hand-over. @throws Refusal `notFound`, `notAllowedNow` */
export async function arriveGroup(tx: Tx, ports: NoticePorts, groupId: string, now: Date): Promise<void> {
  const { row } = await lockFor(tx, groupId, 'arrive')
  const lines = await listLineRows(tx, [groupId])
  const codes = newCodes(lines.length)
  for (const [index, line] of lines.entries()) {
    const orderId = line.orderId ?? ''
    const { status } = await lockGroupOrder(tx, orderId)
    // Some say that it has come before it has: they fetch it all the same.
    if (status !== 'shipped' && status !== 'signed') continue
    const code = codes[index] ?? ''
    await updateLine(tx, line.id, sealCode(ports.secret, line.id, code))
    if (status === 'shipped') await trackOrder(tx, orderId, { kind: 'readyForPickup', place: row.city }, now, { ofGroup: true })
    await tellMemberOfGroup(tx, ports, row, line.memberId, { news: 'arrived', code })
  }
  await moveGroup(tx, row, { action: 'arrive', to: 'arrived', set: { arrivedAt: appNow } })
  await insertGroupEvent(tx, { groupId, kind: 'arrived' })
  // Who leads without parcels of their own hears of it too: they hand out.
  if (!lines.some((line) => line.memberId === row.leaderId)) await tellMemberOfGroup(tx, ports, row, row.leaderId, { news: 'arrived' })
}

/** Wrong codes of a leader within an hour: far too few to find one of a million by chance. */
const HAND_OVER_TRIES = 10

/**
 * A member's code signs for their parcels: it is their word, whoever types it.
 * @param leaderId who hands them over, if not the staff
 * @returns a refusal whose try must stay counted
 * @throws Refusal `notFound` for who does not lead the group, `notAllowedNow` before it has arrived, `tooManyRequests`
 */
export async function handOverParcels(
  tx: Tx,
  ports: NoticePorts,
  { groupId, code, leaderId }: { readonly groupId: string; readonly code: string; readonly leaderId: string | undefined },
  followers: ParcelFollowers,
): Promise<Refusal | undefined> {
  const { row, role } = await lockGroup(tx, groupId, leaderId)
  if (leaderId !== undefined && role !== 'leader') throw new Refusal('notFound')
  if (row.status !== 'arrived') throw new Refusal('notAllowedNow')
  if (leaderId !== undefined) {
    const { own } = await countTries(tx, 'handOver', { groupId, memberId: leaderId })
    if (own >= HAND_OVER_TRIES) throw new Refusal('tooManyRequests', { params: { seconds: 3_600 } })
  }
  const line = (await listLineRows(tx, [groupId])).find((one) => isCodeOf(ports.secret, one, code))
  if (!line?.orderId) {
    if (leaderId !== undefined) await insertTry(tx, { kind: 'handOver', groupId, memberId: leaderId })
    return new Refusal('handOverCodeWrong', { field: 'code' })
  }
  // A right code is no guess, however often it is typed.
  if (line.handedOverAt !== null) return new Refusal('handOverDone', { field: 'code' })
  // Signed already by its member, or by time: the code is good all the same, once.
  await updateLine(tx, line.id, { handedOverAt: appNow, handOverSealed: null })
  if ((await lockGroupOrder(tx, line.orderId)).status === 'shipped') await confirmReceipt(tx, ports, { orderId: line.orderId }, followers)
  await insertGroupEvent(tx, { groupId, kind: 'handedOver', memberId: line.memberId })
  return undefined
}

/**
 * @throws Refusal `notFound`, `notAllowedNow`, also of a split one that somebody has paid; `groupUnpaid` while somebody may still pay
 * it
 */
export async function failGroup(
  tx: Tx,
  ports: NoticePorts,
  { groupId, reason }: { readonly groupId: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const { row } = await lockFor(tx, groupId, 'fail')
  await endUnshipped(tx, ports, row, { now, reason })
}

/** Formed, or split and nobody has paid. @throws Refusal `notAllowedNow` where somebody has, `groupUnpaid` while somebody may still pay */
export async function endUnshipped(
  tx: Tx,
  ports: NoticePorts,
  row: GroupRow,
  { now, reason }: { readonly now: Date; readonly reason?: string },
): Promise<void> {
  if (row.status === 'priced' && (await leaveUnpaidBehind(tx, ports, row, now)).length > 0) throw new Refusal('notAllowedNow')
  await endGroup(tx, ports, row, { action: 'fail', reason })
}

/** What ends without a shipment: everybody gets everything back, and hears of it. */
export async function endGroup(tx: Tx, ports: NoticePorts, row: GroupRow, { action, reason }: { readonly action: 'fail' | 'expire'; readonly reason?: string | undefined }): Promise<void> {
  const released = await releaseAll(tx, row.id, { reason: 'ended', text: reason })
  await moveGroup(tx, row, { action, to: 'ended', set: { endedAt: appNow, endReason: action } })
  await insertGroupEvent(tx, { groupId: row.id, kind: 'ended', text: reason })
  const told = new Set<string>()
  for (const { memberId, holdCents } of released) {
    told.add(memberId)
    await tellMemberOfGroup(tx, ports, row, memberId, { news: 'ended', text: reason, amountCents: holdCents })
  }
  if (!told.has(row.leaderId)) await tellGroup(tx, ports, row, { news: 'ended', text: reason })
}
