import { Refusal } from '@contract/kit/envelope'
import { toHomeDayNumber, startOfHomeDay } from '@contract/kit/home-day'
import { SECOND_MS } from '@contract/kit/time'
import type { BoxSize, Grams } from '@contract/kit/weight'
import { isArrival } from '@contract/order/arrival'
import { toTrackKind } from '@contract/order/carrier-words'
import { limits } from '@contract/limits'
import type { Photo } from '@contract/parcel/parcel'
import { assertOwnFiles } from '@server/base/file/file-service'
import { getTariff } from '@server/base/freight/freight-service'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { findTrackingPage } from '@server/goods/parcel/carrier-service'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { markParcelsPriced, markParcelsShipped } from '@server/goods/parcel/parcel-packing-service'
import { mayArrive } from '@server/trade/order/order-arrival'
import {
  insertOrderBill,
  insertOrderEvent,
  insertTrack,
  isConfirmedByMember,
  listOrderParcelRows,
  lockOrderRow,
  moveOrder,
  updateOrderRow,
  type OrderParcelRow,
  type OrderRow,
  type Shipment,
  type ShipmentColumns,
  type Track,
  type TrackColumns,
} from '@server/trade/order/order-store'
import { correctReports } from '@server/trade/order/shipping-report/shipping-report-service'
import { quoteBill } from '@server/trade/packing/agreed-terms'

export interface PackedOrder {
  readonly weightGrams: Grams
  readonly size: BoxSize
  readonly pieces: number
  readonly photos: readonly { readonly fileId: string; readonly kind: Photo['kind'] }[]
  readonly note?: string | undefined
  readonly operatorKeyId: string
}

/**
 * What the packed box weighs and measures makes the bill, by the tariff, service prices and customs rule that the order
 * was applied for under. From now on nothing changes it but a correction.
 * @throws Refusal `notFound`, `notAllowedNow`, `noFreightQuote` when the channel does not take such a box.
 */
export async function priceOrder(tx: Tx, orderId: string, packed: PackedOrder, now: Date): Promise<void> {
  await assertOwnFiles(tx, { operatorKeyId: packed.operatorKeyId }, packed.photos.map((photo) => photo.fileId))
  const row = await getLockedOrder(tx, orderId)
  const tariff = await getTariff(tx, row.channelCode, row.tariffVersion)
  const parcels = (await listOrderParcelRows(tx, orderId)).map(toPackedGoods)
  const bill = quoteBill(row, parcels, { actualGrams: packed.weightGrams, size: packed.size }, tariff)
  if ('unfit' in bill) throw new Refusal('noFreightQuote', { field: 'weightGrams', params: { unfit: bill.unfit } })

  const set = { payableCents: bill.totalCents, dueAt: toDueAt(now) }
  const moved = await moveOrder(tx, { orderId }, { action: 'price', to: 'unpaid', by: 'operator', set })
  if (!moved) throw new Refusal('notAllowedNow')
  await insertOrderBill(
    tx,
    {
      orderId,
      quote: JSON.stringify(bill),
      weightGrams: packed.weightGrams,
      lengthMm: packed.size.lengthMm,
      widthMm: packed.size.widthMm,
      heightMm: packed.size.heightMm,
      pieces: packed.pieces,
      note: packed.note || null,
      pricedBy: packed.operatorKeyId,
    },
    packed.photos.map((photo, position) => ({ orderId, position, fileId: photo.fileId, kind: photo.kind })),
  )
  await markParcelsPriced(tx, orderId)
}

/**
 * @param groupId of whose one shipment it is a part: such an order leaves with the others, not by itself
 * @throws Refusal `notFound`, `notAllowedNow`, also while a difference is open: what is owed is asked for before the box
 * leaves the house.
 */
export async function shipOrder(
  tx: Tx,
  { orderId, groupId = null }: { readonly orderId: string; readonly groupId?: string | null },
  shipment: Shipment,
  followers: ParcelFollowers,
): Promise<void> {
  const row = await getLockedOrder(tx, orderId)
  if (row.groupId !== groupId) throw new Refusal('notAllowedNow')
  if (row.payableCents !== null && row.payableCents > row.paidCents) throw new Refusal('notAllowedNow')
  const set = { shippedAt: appNow, ...(await toShipmentColumns(tx, shipment)) }
  const moved = await moveOrder(tx, { orderId }, { action: 'ship', to: 'shipped', by: 'operator', set })
  if (!moved) throw new Refusal('notAllowedNow')
  await insertTrack(tx, { orderId, kind: 'handedOver', place: null, remark: null, carrierText: null })
  await markParcelsShipped(tx, orderId, followers)
}

type NumberedShipment = ShipmentColumns & { readonly carrierNumber: string }

async function toShipmentColumns(tx: Tx, shipment: Shipment): Promise<NumberedShipment> {
  const { carrierName, trackingNumber: carrierNumber } = shipment
  const trackingPage = shipment.trackingPage ?? (await findTrackingPage(tx, carrierName, carrierNumber)) ?? null
  return { carrierName, carrierNumber, trackingPage }
}

/**
 * The carrier or the number was written wrongly when the order left.
 * @throws Refusal `notFound`, `notAllowedNow` for one that has not left, or is a part of a group's one shipment
 */
export async function correctShipment(tx: Tx, orderId: string, shipment: Shipment): Promise<void> {
  const row = await getLockedOrder(tx, orderId)
  if (row.groupId !== null || (row.status !== 'shipped' && row.status !== 'signed')) throw new Refusal('notAllowedNow')
  const columns = await toShipmentColumns(tx, shipment)
  await updateOrderRow(tx, orderId, columns)
  await insertOrderEvent(tx, { orderId, action: 'correctShipment', status: row.status, actor: 'operator' })
  await correctReports(tx, orderId, columns)
}

/**
 * Also of an order that time has signed: the box may still be on its way, and its member waits to hear of it.
 * @throws Refusal `notFound`, `notAllowedNow`, `required` for an event of which nothing is said, `invalid` for one in the
 * future or before the shipment.
 * @returns whether it has arrived by this: its member is to be told
 */
export async function trackOrder(
  tx: Tx,
  orderId: string,
  track: Track,
  now: Date,
  { ofGroup = false }: { readonly ofGroup?: boolean } = {},
): Promise<boolean> {
  const { carrierText } = track
  const kind = track.kind ?? (carrierText === undefined ? undefined : toTrackKind(carrierText))
  if (kind === undefined) throw new Refusal('required', { field: 'kind' })
  const row = await getLockedOrder(tx, orderId)
  // A clock put back must not keep the warehouse from saying what happens.
  const latest = row.shippedAt && row.shippedAt > now ? row.shippedAt : now
  const at = track.at === undefined ? latest : new Date(track.at)
  if (at > latest || (row.shippedAt && at < row.shippedAt)) throw new Refusal('invalid', { field: 'at' })
  if (row.status === 'signed' && !(await isConfirmedByMember(tx, orderId))) {
    // The status stays: only what is known of the way grows.
    await insertOrderEvent(tx, { orderId, action: 'track', status: row.status, actor: 'operator' })
  } else if (!(await moveOrder(tx, { orderId }, { action: 'track', to: 'shipped', by: 'operator' }))) {
    throw new Refusal('notAllowedNow')
  }
  // When a group's shipment can be fetched is said for all of it at once, with the codes: a carrier's word about one order is not it.
  const isForeign = kind === 'readyForPickup' && row.groupId !== null && !ofGroup
  const columns: TrackColumns = {
    kind: isForeign ? 'arrived' : kind,
    place: track.place ?? null,
    remark: track.remark || null,
    carrierText: carrierText ?? null,
  }
  const arrives = isArrival(columns.kind) && (await mayArrive(tx, row))
  await insertTrack(tx, { orderId, ...columns, happenedAt: at })
  return arrives
}

async function getLockedOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const row = await lockOrderRow(tx, { orderId })
  if (!row) throw new Refusal('notFound')
  return row
}

export function toPackedGoods(row: OrderParcelRow) {
  return { goodsNature: row.goodsNature, valueCents: row.valueCents, storageCharge: row.storageCharge ?? undefined }
}

/** The last second of the day on which the days to pay are over, where the members live. */
function toDueAt(now: Date): Date {
  return new Date(startOfHomeDay(toHomeDayNumber(now) + limits.order.paymentDueDays + 1) - SECOND_MS)
}
