import type { GroupCard, GroupChannel, GroupComparison, GroupDetail, GroupLanding, OwnGroup, HallSort, HallTab } from '@contract/group/group'
import { isGroupFull } from '@contract/group/group-full'
import { STATUSES_OF_TAB, type GroupTab } from '@contract/group/group-status'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { ZERO_CENTS } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import { grams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import { estimateBoxByWeight } from '@server/base/freight/box-estimate'
import { listChannels } from '@server/base/freight/freight-service'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { Visitor } from '@server/kit/viewer'
import type { Secret } from '@server/ports/secret'
import { listAskedParts, listOwnParcels, sumAsked } from '@server/trade/group/group-join-service'
import { listGroupParcelRows, listSplitLineRows, type GroupLineRow } from '@server/trade/group/group-line-store'
import { quoteGroupBox, toExtraCents, toLadder, type GroupTariff } from '@server/trade/group/group-price'
import { asksConsent, awaitsPickup, listMemberNames, toGroupRecord, toGroupRecords, toGroupTariff } from '@server/trade/group/group-record'
import { goesAlong } from '@server/trade/group/group-service'
import { loadContext, toEstimates, toGroupShare } from '@server/trade/group/group-shares'
import * as store from '@server/trade/group/group-store'
import { PAY_HOURS, toEvent, toGroupCard, toGroupWithStory, toLines, toOwnGroup, toOwnLine, toFrozenShare, toLeftText, toReleasedCents, toStatement } from '@server/trade/group/group-views'
import { openCode } from '@server/trade/group/hand-over-codes'
import { listGroupOrderStates, type GroupOrderState } from '@server/trade/order/group-order-service'

// What is read of groups: the hall, a landing, one's own, one whole.

const MAX_CITIES = 50
const MAX_OTHERS = 3
/** Of these the first that have room. */
const MAX_LOOKED_AT = 20
const MAX_EVENTS = 50

type NoteDue = (groupId: string) => void

/** Who may be shown a code. */
export interface OwnViewer extends Omit<Visitor, 'memberId'> {
  readonly secret: Secret
  /** Told of each group that waits for the job that time has. */
  readonly noteDue?: NoteDue | undefined
}

export async function listHall(
  db: Reader,
  request: PageRequest & store.HallFilter & { readonly tab: HallTab; readonly sort: HallSort },
  { memberId, language, now }: Visitor,
) {
  const [page, counts, cities] = await Promise.all([
    readPage(request, (part) => store.listHallRows(db, { ...request, ...part }), (row) => store.toHallKeyset(row, request.sort)),
    store.countHall(db, request),
    store.listHallCities(db, MAX_CITIES),
  ])
  return { ...page, items: await toCards(db, page.items, memberId, language), now: now.toISOString(), counts, cities }
}

async function toCards(
  db: Reader,
  rows: readonly store.GroupRow[],
  memberId: string | undefined,
  language: Language,
): Promise<Complete<GroupCard>[]> {
  return (await toGroupRecords(db, rows, memberId)).map((record) => toGroupCard(record, language))
}

/** @throws Refusal `notFound` */
export async function getLanding(db: Reader, code: string, { memberId, language, now }: Visitor): Promise<Complete<GroupLanding>> {
  const record = await toGroupRecord(db, await store.findGroupRowByCode(db, code), memberId)
  const { row } = record
  const takesNobody = row.statusByTime !== 'open' || isGroupFull(row)
  const open = takesNobody
    ? await store.listHallRows(db, { warehouseId: row.warehouseId, tab: 'open', sort: 'endsSoon', after: undefined, count: MAX_LOOKED_AT })
    : []
  // A full group is open still, this one too.
  const others = open.filter((other) => !isGroupFull(other)).slice(0, MAX_OTHERS)
  return {
    now: now.toISOString(),
    group: toGroupWithStory(record, language),
    comparison: toComparison(toGroupTariff(record), record.row),
    others: await toCards(db, others, memberId, language),
  }
}

/** For who has no parcels yet: in a group of so many grams, and once it has come to its target. */
function toComparison(terms: GroupTariff, { contributedGrams, targetGrams }: Pick<store.GroupRow, 'contributedGrams' | 'targetGrams'>): Complete<GroupComparison> {
  const weight = grams(limits.group.exampleGrams)
  const withGroup = (others: number) => toExtraCents(terms, grams(others), weight) ?? ZERO_CENTS
  const withGroupCents = withGroup(contributedGrams)
  const atTargetCents = withGroup(Math.max(contributedGrams, targetGrams - weight))
  const alone = quoteGroupBox(terms, { actualGrams: weight, size: estimateBoxByWeight(weight).likely }, [])
  return {
    grams: weight,
    withGroupCents,
    atTarget: atTargetCents < withGroupCents ? { fromGrams: targetGrams, cents: atTargetCents } : undefined,
    aloneCents: 'unfit' in alone ? undefined : alone.totalCents,
  }
}

/** @throws Refusal `unknownWarehouse` */
export async function listGroupChannels(
  db: Reader,
  { warehouseId, country, targetGrams }: { readonly warehouseId: string; readonly country: RegionCode; readonly targetGrams: number },
  language: Language,
): Promise<Complete<GroupChannel>[]> {
  const { code: warehouseCode } = await getWarehouse(db, warehouseId)
  const channels = (await listChannels(db)).filter((channel) => goesAlong(channel, { warehouseCode, country }))
  return channels.map(({ code, name, transport, transitDaysMin, transitDaysMax, tariff }) => ({
    code,
    name: name[language],
    transport,
    transitDaysMin,
    transitDaysMax,
    steps: [...toLadder(tariff, grams(targetGrams))],
    comparison: toComparison(
      { tariff, destination: { country, postcode: '' } },
      { contributedGrams: grams(Math.max(0, targetGrams - limits.group.exampleGrams)), targetGrams: grams(targetGrams) },
    ),
  }))
}

export async function listOwnGroups(db: Reader, memberId: string, request: PageRequest & { readonly tab: GroupTab }, { language, now, noteDue }: Omit<OwnViewer, 'secret'>) {
  const [page, counts, hall, ownInHall] = await Promise.all([
    readPage(
      request,
      (part) => store.listOwnRows(db, { memberId, statuses: STATUSES_OF_TAB[request.tab], ...part }),
      (row) => ({ at: row.createdAt, id: row.id }),
    ),
    store.countOwn(db, memberId),
    store.countHall(db, {}),
    store.countOwnInHall(db, memberId),
  ])
  for (const row of page.items) if (row.isDue) noteDue?.(row.id)
  const records = await toGroupRecords(db, page.items, memberId)
  const orders = await listGroupOrderStates(db, records.flatMap(({ own }) => own?.orderId ?? []))
  const sum = (tab: GroupTab) => STATUSES_OF_TAB[tab].reduce((all, status) => all + (counts.get(status) ?? 0), 0)
  return {
    ...page,
    items: records.map((record): Complete<OwnGroup> => toOwnGroup(record, toOrder(record.own, orders), language)),
    now: now.toISOString(),
    counts: { open: sum('open'), formed: sum('formed'), ended: sum('ended') },
    hallCount: hall.open - ownInHall,
  }
}

const toOrder = (line: GroupLineRow | undefined, orders: ReadonlyMap<string, GroupOrderState>) =>
  line?.orderId ? orders.get(line.orderId) : undefined

/** @throws Refusal `notFound` */
export async function getGroup(
  db: Reader,
  memberId: string,
  groupId: string,
  { language, now, secret, noteDue }: OwnViewer,
): Promise<Complete<GroupDetail>> {
  const record = await toGroupRecord(db, await store.findGroupRow(db, groupId), memberId)
  const base = {
    now: now.toISOString(),
    group: toGroupWithStory(record, language),
    terms: record.row.terms,
    payHours: PAY_HOURS,
    leftText: toLeftText(record.own),
    awaitsPickup: awaitsPickup(record.row),
  }
  const { row, role, own } = record
  if (row.isDue) noteDue?.(row.id)
  // Whose parcels stayed behind keeps what it cost, and sees no more of the others than everybody.
  const isInside = role !== 'none'
  const isBilled = own?.orderId != null
  if (!isInside && !isBilled)
    return {
      ...base,
      pickup: undefined,
      lines: [],
      mine: undefined,
      statement: undefined,
      shipment: undefined,
      events: [],
      releasedCents: toReleasedCents(own),
    }

  const bill = row.pricedAt === null ? undefined : await store.findGroupBill(db, groupId)
  const [context, split, events] = await Promise.all([
    loadContext(db, record, now),
    bill ? listSplitLineRows(db, groupId) : [],
    store.listGroupEvents(db, groupId, MAX_EVENTS),
  ])
  const [parcels, orders, names] = await Promise.all([
    listGroupParcelRows(
      db,
      [...context.lines, ...(own ? [own] : [])].map(({ id }) => id),
    ),
    listGroupOrderStates(
      db,
      split.flatMap(({ orderId }) => orderId ?? []),
    ),
    listMemberNames(
      db,
      [...context.lines, ...split, ...events].flatMap(({ memberId: id }) => id ?? []),
    ),
  ])
  const people = { names, viewerId: memberId }
  return {
    ...base,
    pickup:
      isInside && needsPickup()
        ? { recipient: row.recipient, phone: row.recipientPhone, postcode: row.postcode, address: row.address }
        : undefined,
    lines: !isInside ? [] : toLines(record, context.lines, { parcels, estimates: toEstimates(context) }, people),
    mine: own && (own.leftAt === null || own.orderId !== null) ? await toMine(own) : undefined,
    statement: bill && toStatement(bill, isInside ? split : split.filter((line) => line.memberId === memberId), orders, people),
    shipment:
      isInside && row.shippedAt
        ? { carrierName: row.carrierName ?? '', trackingNumber: row.carrierNumber ?? '', shippedAt: row.shippedAt.toISOString() }
        : undefined,
    events: isInside ? events.map((event) => toEvent(event, names)) : [],
    releasedCents: toReleasedCents(own),
  }

  /** The leader's own word, given to fetch by: not once everything of the member's is fetched, nor where its leader is nobody any more. */
  function needsPickup(): boolean {
    if (row.address === '') return false
    const isFetched = (line: GroupLineRow) =>
      line.handedOverAt !== null || (row.status === 'arrived' && toOrder(line, orders)?.status === 'signed')
    return role === 'leader' || context.lines.some((line) => line.memberId === memberId && !isFetched(line))
  }

  async function toMine(line: GroupLineRow) {
    const ownParcels = await listOwnParcels(db, line, now)
    const share = toFrozenShare(line, context.lines) ?? toGroupShare(context, { ...line, parcels: ownParcels })
    const asked = asksConsent(row, line) ? await listAskedParts(db, context, memberId, now) : []
    return toOwnLine(record, line, {
      asked: asked.length === 0 ? undefined : sumAsked(asked),
      share,
      parcels: ownParcels,
      rows: parcels.filter(({ lineId }) => lineId === line.id),
      order: toOrder(line, orders),
      code: openCode(secret, line),
    })
  }
}
