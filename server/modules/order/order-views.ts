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
    orderNumber: row.orderNumber,
    status: row.status,
    warehouseName: row.warehouseName[language],
    channelName: row.channelName[language],
    destinationCountry: row.address.country,
    destinationCity: row.address.city,
    parcelCount,
    weightGrams: toWeight({ row, bill }),
    totalCents: toTotal(row),
    isEstimate: row.payableCents === null,
    orderedAt: row.createdAt.toISOString(),
    ...(row.dueAt && { dueAt: row.dueAt.toISOString() }),
    ...(row.shippedAt && { shippedAt: row.shippedAt.toISOString() }),
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
    pickupMethod: row.pickupMethod,
    address: toOrderAddressView(row.address, viewer.language),
    ...(row.sender && { sender: row.sender }),
    declaredValueCents: row.declaredValueCents,
    goodsValueCents: row.goodsValueCents,
    services: row.services.map((service) => service.code),
    insured: row.insured,
    ...(row.remark !== null && { remark: row.remark }),
    ...(row.topUpCapCents !== null && { topUpCapCents: row.topUpCapCents }),
    parcels: parts.parcels.map(toParcelLine),
    estimate: row.estimate,
    ...(bill && { bill, billedGrams: bill.quote.billedGrams, pieces: bill.pieces }),
    pointsDeductionCents: ZERO_CENTS,
    couponCents: ZERO_CENTS,
    totalPayableCents: toTotal(row),
    paidCents: row.paidCents,
    ...(row.paidAt && { paidAt: row.paidAt.toISOString() }),
    ...(paidBy && { paidBy }),
    ...(row.carrierName !== null && { carrierName: row.carrierName }),
    ...(row.carrierNumber !== null && { trackingNumber: row.carrierNumber }),
    ...(row.trackingPage !== null && { trackingPage: row.trackingPage }),
    tracks: parts.tracks.map(toTrackEvent),
    ...(row.signedAt && { signedAt: row.signedAt.toISOString() }),
    ...(row.cancelledAt && { cancelledAt: row.cancelledAt.toISOString() }),
    ...(row.cancelReason && { cancelReason: row.cancelReason }),
    ...(row.status === 'shipped' && row.shippedAt && { confirmsAt: toConfirmsAt(row.shippedAt) }),
    ...(transfer && { transfer }),
    adjustments: parts.adjustments.map(toAdjustment),
    ...(parts.askedLines.length > 0 && { askedLines: [...parts.askedLines] }),
    actions: toActions(row),
  }
}

/** What the member can do now, from the machine; a difference can be paid only where one is open. */
function toActions(row: OrderRow): string[] {
  const isOpen = row.payableCents !== null && row.payableCents > row.paidCents
  return orderMachine.actionsOf(row.status, 'member').filter((action) => action !== 'payDifference' || isOpen)
}

function toBill({ record: { row, bill }, photos }: OrderParts, { signFile }: Viewer): Bill | undefined {
  if (!bill || !row.dueAt) return undefined
  const billBox = toBillBox(bill)
  return {
    quote: bill.quote,
    box: billBox.box,
    pieces: bill.pieces,
    photos: photos.map((photo) => toPhoto(photo, signFile)),
    ...(bill.note !== null && { note: bill.note }),
    pricedAt: bill.pricedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    estimateCents: row.estimate.totalCents,
    differenceCents: subtractCents(bill.quote.totalCents, row.estimate.totalCents),
    differences: toBillDifferences(toEstimateBox(row), billBox, bill.note ?? undefined),
  }
}

function toPhoto(photo: OrderPhotoRow, signFile: Viewer['signFile']): Bill['photos'][number] {
  return { fileId: photo.fileId, url: signFile(photo.fileId), kind: photo.kind, takenAt: photo.takenAt.toISOString() }
}

function toParcelLine(parcel: OrderParcelRow): OrderDetail['parcels'][number] {
  return {
    parcelId: parcel.parcelId,
    trackingNumber: parcel.trackingNumber,
    carrierCode: parcel.carrierCode,
    goodsNature: parcel.goodsNature,
    itemNames: parcel.itemNames,
    valueCents: parcel.valueCents,
    actualGrams: parcel.actualGrams,
  }
}

function toTrackEvent(track: OrderTrackRow): TrackEvent {
  return {
    kind: track.kind,
    ...(track.place !== null && { place: track.place }),
    ...(track.remark !== null && { remark: track.remark }),
    at: track.happenedAt.toISOString(),
  }
}

function toAdjustment(adjustment: OrderAdjustmentRow): OrderDetail['adjustments'][number] {
  return {
    differenceCents: adjustment.differenceCents,
    reason: adjustment.reason,
    settled: adjustment.settledAt !== null,
    at: adjustment.createdAt.toISOString(),
  }
}

function toConfirmsAt(shippedAt: Date): string {
  return new Date(shippedAt.getTime() + limits.order.confirmAfterDays * DAY_MS).toISOString()
}
