import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { subtractCents } from '@contract/kit/money'
import type { Bill, KeptEstimate, OrderDetail, OrderSummary, TrackEvent } from '@contract/order/order'
import { toPointsWorth } from '@contract/points/points'
import { orderMachine } from '@contract/order/order-status'
import type { Viewer } from '@server/kit/viewer'
import { toBillDifferences, type PricedBox } from '@server/trade/order/bill-differences'
import { toOrderAddressView } from '@server/trade/order/order-address'
import { toConfirmsAt } from '@server/trade/order/order-arrival'
import type { OrderPage } from '@server/trade/order/order-page'
import { toArrivesBy, toBillBox, toEstimateBox, toKeptBox, toTotal, toWay, toWeight, type OrderListItem } from '@server/trade/order/order-list-item'
import { toOrderStages } from '@server/trade/order/order-stages'
import { PAYING, type OrderAdjustmentRow, type OrderParcelRow, type OrderPhotoRow, type OrderRow, type OrderTrackRow } from '@server/trade/order/order-store'

export function toOrderSummary({ row, parcelCount, bill, latestTrack }: OrderListItem, language: Language): Complete<OrderSummary> {
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
    dueAt: row.dueAt?.toISOString(),
    shippedAt: row.shippedAt?.toISOString(),
    signedAt: row.signedAt?.toISOString(),
    arrivesBy: toArrivesBy(row),
    latestTrack: latestTrack && toTrackEvent(latestTrack),
  }
}

export function toOrderDetail(page: OrderPage, viewer: Viewer): Complete<OrderDetail> {
  const { item, transfer, paidBy } = page
  const { row } = item
  const bill = toBill(page, viewer)
  return {
    ...toOrderSummary(item, viewer.language),
    groupId: row.groupId ?? undefined,
    warehouseId: row.warehouseId,
    channelCode: row.channelCode,
    pickupMethod: row.pickupMethod,
    address: toOrderAddressView(row.address, viewer.language),
    sender: row.sender ?? undefined,
    declaredValueCents: row.declaredValueCents,
    goodsValueCents: row.goodsValueCents,
    services: row.services.map((service) => service.code),
    packingLevel: row.packingLevel,
    photoRequest: row.photoRequest ?? undefined,
    insured: row.insured,
    remark: row.remark ?? undefined,
    topUpCapCents: row.topUpCapCents ?? undefined,
    autoPayCapCents: row.autoPayCapCents ?? undefined,
    couponId: row.chosenCouponId ?? undefined,
    parcels: page.parcels.map(toParcelLine),
    estimate: row.estimate,
    bill,
    billedGrams: bill?.quote.billedGrams,
    pieces: bill?.pieces,
    pointsDeductionCents: toPointsWorth(row.pointsDeducted),
    couponCents: row.couponCents,
    totalPayableCents: toTotal(row),
    paidCents: row.paidCents,
    paidAt: row.paidAt?.toISOString(),
    paidBy,
    carrierName: row.carrierName ?? undefined,
    trackingNumber: row.carrierNumber ?? undefined,
    trackingPage: row.trackingPage ?? undefined,
    tracks: page.tracks.map(toTrackEvent),
    stages: toOrderStages(page),
    cancelledAt: row.cancelledAt?.toISOString(),
    cancelReason: row.cancelReason ?? undefined,
    sentBack: row.cancelReason === 'sentBack' ? { reason: row.cancelRemark ?? '', refundedCents: row.refundedCents ?? undefined } : undefined,
    confirmsAt: row.status === 'shipped' ? toConfirmsAt(row, page.tracks)?.toISOString() : undefined,
    transfer,
    adjustments: page.adjustments.map(toAdjustment),
    askedLines: page.askedLines.length > 0 ? [...page.askedLines] : undefined,
    post: page.post,
    actions: toActions(row),
    now: viewer.now.toISOString(),
  }
}

/** What the member can do now, from the machine; a difference can be paid only where one is open, and a bill only in its time. */
function toActions(row: OrderRow): string[] {
  const isOpen = row.payableCents !== null && row.payableCents > row.paidCents
  return orderMachine
    .actionsOf(row.status, 'member')
    .filter((action) => action !== 'payDifference' || isOpen)
    .filter((action) => !row.isExpired || !PAYING.includes(action))
}

function toBill({ item: { row, bill }, photos }: OrderPage, { signFile, language }: Viewer): Complete<Bill> | undefined {
  if (!bill || !row.dueAt) return undefined
  const billBox = toBillBox(bill)
  return {
    quote: bill.quote,
    box: billBox.box,
    pieces: bill.pieces,
    photos: photos.map((photo) => toPhoto(photo, signFile)),
    note: bill.note ?? undefined,
    pricedAt: bill.pricedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    estimateCents: row.estimate.totalCents,
    differenceCents: subtractCents(bill.quote.totalCents, row.estimate.totalCents),
    differences: toBillDifferences(toEstimateBox(row), billBox, bill.note ?? undefined),
    keptEstimate: toKeptEstimate(row, billBox, bill.note ?? undefined, language),
  }
}

/** Compared as the application's own estimate is, by the same reasons. */
function toKeptEstimate(
  row: OrderRow,
  billBox: PricedBox,
  note: string | undefined,
  language: Language,
): Complete<KeptEstimate> | undefined {
  const { keptEstimate } = row
  const kept = toKeptBox(row)
  if (!keptEstimate || !kept) return undefined
  return {
    keptAt: keptEstimate.keptAt,
    channelName: keptEstimate.channelName[language],
    actualGrams: kept.quote.actualGrams,
    box: kept.box,
    isBoxAssumed: keptEstimate.request.size === undefined,
    estimateCents: kept.quote.totalCents,
    differenceCents: subtractCents(billBox.quote.totalCents, kept.quote.totalCents),
    differences: toBillDifferences(kept, { ...billBox, way: toWay(row) }, note),
  }
}

function toPhoto(photo: OrderPhotoRow, signFile: Viewer['signFile']): Complete<Bill['photos'][number]> {
  return { fileId: photo.fileId, url: signFile(photo.fileId), kind: photo.kind, takenAt: photo.takenAt.toISOString() }
}

function toParcelLine(parcel: OrderParcelRow): Complete<OrderDetail['parcels'][number]> {
  return {
    parcelId: parcel.parcelId,
    trackingNumber: parcel.trackingNumber,
    carrierCode: parcel.carrierCode,
    goodsNature: parcel.goodsNature,
    fragile: parcel.fragile,
    itemNames: parcel.itemNames,
    valueCents: parcel.valueCents,
    actualGrams: parcel.actualGrams,
  }
}

function toTrackEvent(track: OrderTrackRow): Complete<TrackEvent> {
  return {
    kind: track.kind,
    place: track.place ?? undefined,
    remark: track.remark ?? undefined,
    carrierText: track.carrierText ?? undefined,
    at: track.happenedAt.toISOString(),
  }
}

function toAdjustment(adjustment: OrderAdjustmentRow): Complete<OrderDetail['adjustments'][number]> {
  return {
    differenceCents: adjustment.differenceCents,
    reason: adjustment.reason,
    settled: adjustment.settledAt !== null,
    at: adjustment.createdAt.toISOString(),
  }
}
