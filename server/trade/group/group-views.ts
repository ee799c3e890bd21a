import type { GroupCard, GroupDetail, GroupEvent, GroupLine, GroupShare, GroupStatement, OwnGroup, OwnGroupLine } from '@contract/group/group'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { addCents, subtractCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import type { OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import type { GroupLineRow, GroupParcelRow } from '@server/trade/group/group-line-store'
import { sumGrams, toGroupPrice } from '@server/trade/group/group-price'
import { asksConsent, isIn, type GroupRecord } from '@server/trade/group/group-record'
import { GROUP_PICTURE_PATH } from '@server/trade/group/group-sharing'
import type { GroupBillRow, GroupEventRow } from '@server/trade/group/group-store'
import type { GroupOrderState } from '@server/trade/order/group-order-service'

// What the wire shows of groups. To members of a group: nicknames and weights of the others, nothing else of them.

export function toGroupCard({ row, channel, tariff, warehouse, leaderName, role }: GroupRecord, language: Language): Complete<GroupCard> {
  return {
    groupId: row.id,
    code: row.code,
    groupNumber: row.groupNumber,
    status: row.statusByTime,
    name: row.name,
    pictureUrl: `${GROUP_PICTURE_PATH}/${row.imageFileId}`,
    leaderName,
    warehouseId: row.warehouseId,
    warehouseName: warehouse.name[language],
    channelCode: channel.code,
    channelName: channel.name[language],
    transport: channel.transport,
    transitDaysMin: channel.transitDaysMin,
    transitDaysMax: channel.transitDaysMax,
    country: row.country,
    city: row.city,
    locked: row.passwordHash !== null,
    endsAt: row.endsAt.toISOString(),
    targetGrams: grams(row.targetGrams),
    contributedGrams: grams(row.contributedGrams),
    memberCount: row.memberCount,
    price: toGroupPrice(tariff, grams(row.targetGrams), grams(row.contributedGrams)),
    role,
  }
}

export const toGroupWithStory = (record: GroupRecord, language: Language): Complete<GroupDetail['group']> => ({
  ...toGroupCard(record, language),
  description: record.row.description,
})

/** Left because the group ended without a shipment: what came back. */
export function toReleasedCents(own: GroupLineRow | undefined): Cents | undefined {
  return own && own.leftAt !== null && own.orderId === null ? own.holdCents : undefined
}

/** What who was taken out reads, and nobody else. */
export const toLeftText = (own: GroupLineRow | undefined): string | undefined =>
  own && own.leftAt !== null ? (own.leftText ?? undefined) : undefined

export function toOwnGroup(record: GroupRecord, order: GroupOrderState | undefined, language: Language): Complete<OwnGroup> {
  const { own, row } = record
  return {
    ...toGroupCard(record, language),
    myGrams: own && (own.leftAt === null || own.orderId !== null) ? grams(own.grams) : undefined,
    heldCents: isIn(own) && own.orderId === null ? own.holdCents : ZERO_CENTS,
    totalCents: order?.totalCents,
    paidCents: order?.paidCents,
    orderStatus: order?.status,
    orderId: order?.orderId,
    awaitsConsent: isIn(own) && asksConsent(row, own),
    releasedCents: toReleasedCents(own),
  }
}

export interface Names {
  readonly names: ReadonlyMap<string, string>
  readonly viewerId: string
}

/** The first to join first. Each sees their own share, the leader all of them. */
export function toLines(
  { row, role }: GroupRecord,
  lines: readonly GroupLineRow[],
  { parcels, estimates }: { readonly parcels: readonly GroupParcelRow[]; readonly estimates: ReadonlyMap<string, Cents> },
  { names, viewerId }: Names,
): Complete<GroupLine>[] {
  return lines.map((line) => {
    const isMe = line.memberId === viewerId
    return {
      lineId: line.id,
      name: names.get(line.memberId) ?? '',
      isLeader: line.memberId === row.leaderId,
      isMe,
      parcelCount: parcels.filter(({ lineId }) => lineId === line.id).length,
      grams: grams(line.grams),
      shareCents: isMe || role === 'leader' ? (line.shareCents ?? estimates.get(line.id)) : undefined,
      joinedAt: line.joinedAt.toISOString(),
      awaitsConsent: asksConsent(row, line),
    }
  })
}

export interface OwnFacts {
  /** What the member is asked to agree to; absent where nothing is asked. */
  readonly asked: { readonly heldCents: Cents; readonly holdCents: Cents } | undefined
  readonly share: Complete<GroupShare>
  readonly parcels: readonly OrderParcel[]
  readonly rows: readonly GroupParcelRow[]
  readonly order: GroupOrderState | undefined
  readonly code: string | undefined
}

export function toOwnLine(
  { row }: GroupRecord,
  line: GroupLineRow,
  { share, parcels, rows, order, asked, code }: OwnFacts,
): Complete<OwnGroupLine> {
  const isPaid = order !== undefined && (order.status === 'shipped' || order.status === 'signed')
  return {
    lineId: line.id,
    parcels: parcels.map(({ parcelId, trackingNumber, carrierCode }) => ({
      parcelId,
      trackingNumber,
      carrierCode,
      grams: grams(rows.find((one) => one.parcelId === parcelId)?.grams ?? 0),
    })),
    share,
    heldCents: line.holdCents,
    topUpCapCents: line.topUpCapCents ?? undefined,
    consent: asked && row.consentBy ? { by: row.consentBy.toISOString(), ...asked } : undefined,
    order: order && {
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      status: order.status,
      totalCents: order.totalCents,
      payBy: order.status === 'unpaid' ? (order.dueAt ?? row.payBy)?.toISOString() : undefined,
    },
    handOverCode: isPaid && line.handedOverAt === null ? code : undefined,
  }
}

/** Once it is split, what it came to; undefined before. */
export function toFrozenShare(line: GroupLineRow, lines: readonly GroupLineRow[]): Complete<GroupShare> | undefined {
  if (line.shareCents === null || line.ownCents === null) return undefined
  return {
    shareCents: line.shareCents,
    ownCents: line.ownCents,
    totalCents: toTotal(line),
    aloneCents: line.aloneCents ?? undefined,
    grams: grams(line.grams),
    groupGrams: sumGrams(lines.map((one) => one.grams)),
    atNextPrice: undefined,
  }
}

/** The heaviest first. */
export function toStatement(
  bill: GroupBillRow,
  lines: readonly GroupLineRow[],
  orders: ReadonlyMap<string, GroupOrderState>,
  { names, viewerId }: Names,
): Complete<GroupStatement> {
  const hasLeft = (line: GroupLineRow) => line.leftAt !== null || (line.orderId !== null && orders.get(line.orderId)?.status === 'cancelled')
  const own = lines.find((line) => line.memberId === viewerId)
  return {
    lines: bill.quote.lines,
    totalCents: bill.quote.totalCents,
    actualGrams: bill.quote.actualGrams,
    volumetricGrams: bill.quote.volumetricGrams,
    billedGrams: bill.quote.billedGrams,
    pricedAt: bill.pricedAt.toISOString(),
    rows: [...lines]
      .sort((one, other) => other.grams - one.grams)
      .map((line) => ({
        lineId: line.id,
        name: names.get(line.memberId) ?? '',
        isMe: line.memberId === viewerId,
        grams: grams(line.grams),
        shareCents: line.shareCents ?? ZERO_CENTS,
        aboveAlone: line.aloneCents !== null && toTotal(line) > line.aloneCents,
        left: hasLeft(line),
      })),
    mine: own && toMine(own),
  }
}

const toTotal = ({ shareCents, ownCents }: GroupLineRow): Cents => addCents(shareCents ?? ZERO_CENTS, ownCents ?? ZERO_CENTS)

function toMine(line: GroupLineRow): Complete<NonNullable<GroupStatement['mine']>> {
  const totalCents = toTotal(line)
  return {
    heldCents: line.holdCents,
    shareCents: line.shareCents ?? ZERO_CENTS,
    ownCents: line.ownCents ?? ZERO_CENTS,
    differenceCents: subtractCents(line.holdCents, totalCents),
    savedCents: line.aloneCents === null ? undefined : subtractCents(line.aloneCents, totalCents),
  }
}

/** With a name where somebody did it. */
export function toEvent({ kind, at, memberId, text }: GroupEventRow, names: ReadonlyMap<string, string>): Complete<GroupEvent> {
  return { kind, at: at.toISOString(), name: memberId === null ? undefined : names.get(memberId), text: text ?? undefined }
}

/** How long a rest may stay unpaid. */
export const PAY_HOURS = limits.group.payHours
