import type { Language } from '@contract/kit/language'
import { subtractCents, ZERO_CENTS } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { Bill, OrderDetail, OrderSummary, TrackEvent } from '@contract/order/order'
import { orderMachine } from '@contract/order/order-status'
import type { Viewer } from '@server/kit/viewer'
import { toBillDifferences } from '@server/modules/order/bill-differences'
import { toOrderAddressView } from '@server/modules/order/order-address'
import type { OrderParts } from '@server/modules/order/order-parts'
import { toArrivesBy, toBillBox, toEstimateBox, toTotal, toWeight, type OrderRecord } from '@server/modules/order/order-record'
import type { OrderAdjustmentRow, OrderParcelRow, OrderPhotoRow, OrderRow, OrderTrackRow } from '@server/modules/order/order-store'

export function toOrderSummary({ row, parcelCount, bill, latestTrack }: OrderRecord, language: Language): OrderSummary {
  const arrivesBy = toArrivesBy(row)
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    status: row.status,
    warehouseName: row.warehouse_name[language],
    channelName: row.channel_name[language],
    destinationCountry: row.address.country,
    destinationCity: row.address.city,
    parcelCount,
    weightGrams: toWeight({ row, bill }),
    totalCents: toTotal(row),
    isEstimate: row.payable_cents === null,
    orderedAt: row.created_at.toISOString(),
    ...(row.due_at && { dueAt: row.due_at.toISOString() }),
    ...(row.shipped_at && { shippedAt: row.shipped_at.toISOString() }),
    ...(arrivesBy !== undefined && { arrivesBy }),
    ...(latestTrack && { latestTrack: toTrackEvent(latestTrack) }),
  }
}

export function toOrderDetail(parts: OrderParts, viewer: Viewer): OrderDetail {
  const { record, transfer, paidBy } = parts
  const { row } = record
  const bill = toBill(parts, viewer)
  return {
    ...toOrderSummary(record, viewer.language),
    pickupMethod: row.pickup_method,
    address: toOrderAddressView(row.address, viewer.language),
    ...(row.sender && { sender: row.sender }),
    declaredValueCents: row.declared_value_cents,
    goodsValueCents: row.goods_value_cents,
    services: row.services.map((service) => service.code),
    insured: row.insured,
    ...(row.remark !== null && { remark: row.remark }),
    ...(row.top_up_cap_cents !== null && { topUpCapCents: row.top_up_cap_cents }),
    parcels: parts.parcels.map(toParcelLine),
    estimate: row.estimate,
    ...(bill && { bill, billedGrams: bill.quote.billedGrams, pieces: bill.pieces }),
    pointsDeductionCents: ZERO_CENTS,
    couponCents: ZERO_CENTS,
    totalPayableCents: toTotal(row),
    paidCents: row.paid_cents,
    ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
    ...(paidBy && { paidBy }),
    ...(row.carrier_name !== null && { carrierName: row.carrier_name }),
    ...(row.carrier_number !== null && { trackingNumber: row.carrier_number }),
    ...(row.tracking_page !== null && { trackingPage: row.tracking_page }),
    tracks: parts.tracks.map(toTrackEvent),
    ...(row.signed_at && { signedAt: row.signed_at.toISOString() }),
    ...(row.cancelled_at && { cancelledAt: row.cancelled_at.toISOString() }),
    ...(row.cancel_reason && { cancelReason: row.cancel_reason }),
    ...(row.status === 'shipped' && row.shipped_at && { confirmsAt: toConfirmsAt(row.shipped_at) }),
    ...(transfer && { transfer }),
    adjustments: parts.adjustments.map(toAdjustment),
    ...(parts.askedLines.length > 0 && { askedLines: [...parts.askedLines] }),
    actions: toActions(row),
  }
}

/** What the member can do now, from the machine; a difference can be paid only where one is open. */
function toActions(row: OrderRow): string[] {
  const isOpen = row.payable_cents !== null && row.payable_cents > row.paid_cents
  return orderMachine.actionsOf(row.status, 'member').filter((action) => action !== 'payDifference' || isOpen)
}

function toBill({ record: { row, bill }, photos }: OrderParts, { signFile }: Viewer): Bill | undefined {
  if (!bill || !row.due_at) return undefined
  const billBox = toBillBox(bill)
  return {
    quote: bill.quote,
    box: billBox.box,
    pieces: bill.pieces,
    photos: photos.map((photo) => toPhoto(photo, signFile)),
    ...(bill.note !== null && { note: bill.note }),
    pricedAt: bill.priced_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    estimateCents: row.estimate.totalCents,
    differenceCents: subtractCents(bill.quote.totalCents, row.estimate.totalCents),
    differences: toBillDifferences(toEstimateBox(row), billBox, bill.note ?? undefined),
  }
}

function toPhoto(photo: OrderPhotoRow, signFile: Viewer['signFile']): Bill['photos'][number] {
  return { fileId: photo.file_id, url: signFile(photo.file_id), kind: photo.kind, takenAt: photo.taken_at.toISOString() }
}

function toParcelLine(parcel: OrderParcelRow): OrderDetail['parcels'][number] {
  return {
    parcelId: parcel.parcel_id,
    trackingNumber: parcel.tracking_number,
    carrierCode: parcel.carrier_code,
    goodsNature: parcel.goods_nature,
    itemNames: parcel.item_names,
    valueCents: parcel.value_cents,
    actualGrams: parcel.actual_grams,
  }
}

function toTrackEvent(track: OrderTrackRow): TrackEvent {
  return {
    kind: track.kind,
    ...(track.place !== null && { place: track.place }),
    ...(track.remark !== null && { remark: track.remark }),
    at: track.happened_at.toISOString(),
  }
}

function toAdjustment(adjustment: OrderAdjustmentRow): OrderDetail['adjustments'][number] {
  return {
    differenceCents: adjustment.difference_cents,
    reason: adjustment.reason,
    settled: adjustment.settled_at !== null,
    at: adjustment.created_at.toISOString(),
  }
}

function toConfirmsAt(shippedAt: Date): string {
  return new Date(shippedAt.getTime() + limits.order.confirmAfterDays * DAY_MS).toISOString()
}
