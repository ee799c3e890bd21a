import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { AfterSaleDetail, AfterSaleRefund, AfterSaleSummary } from '@contract/shop/after-sale'
import { afterSaleMachine, OPEN_AFTER_SALE_STATES } from '@contract/shop/after-sale-status'
import type { Viewer } from '@server/kit/viewer'
import { toGoodsPicture } from '@server/trade/shop-catalogue/goods-pictures'
import { toExpected } from '@server/trade/shop-order/after-sale/after-sale-refund'
import type { AfterSaleParts, AfterSaleRecord } from '@server/trade/shop-order/after-sale/after-sale-reads'
import { canObject } from '@server/trade/shop-order/after-sale/objection-service'
import type { AfterSalePhotoRow, AfterSaleRow } from '@server/trade/shop-order/after-sale/after-sale-store'

export function toAfterSaleSummary(record: AfterSaleRecord, language: Language): Complete<AfterSaleSummary> {
  const { row, order, line } = record
  return {
    afterSaleId: row.id,
    caseNumber: row.caseNumber,
    orderId: order.id,
    orderNumber: order.orderNumber,
    delivery: order.delivery,
    lineId: line.id,
    goodsId: line.goodsId,
    name: line.names[language],
    optionText: line.optionTexts[language],
    picture: line.fileId === null ? undefined : toGoodsPicture(line.fileId),
    icon: line.icon,
    quantity: row.quantity,
    kind: row.kind,
    reason: row.reason,
    state: row.state,
    parcelId: row.parcelId ?? undefined,
    refund: toRefund(record),
    dueAt: row.dueAt?.toISOString(),
    requestedAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString(),
  }
}

function toRefund({ row, order, lines }: AfterSaleRecord): Complete<AfterSaleRefund> | undefined {
  const { refundedCents, refundedPoints, refundedFreightCents } = row
  if (refundedCents !== null && refundedPoints !== null && refundedFreightCents !== null) {
    return { moneyCents: refundedCents, points: refundedPoints, freightCents: refundedFreightCents }
  }
  return OPEN_AFTER_SALE_STATES.includes(row.state) ? toExpected(order, lines, row) : undefined
}

export function toAfterSaleDetail(parts: AfterSaleParts, { language, now, signFile }: Viewer): Complete<AfterSaleDetail> {
  const { row, photos } = parts
  const toFiles = (taken: readonly AfterSalePhotoRow[]) => taken.map(({ fileId }) => ({ fileId, url: signFile(fileId) }))
  return {
    ...toAfterSaleSummary(parts, language),
    text: row.text,
    photos: toFiles(photos.filter(({ takenBy }) => takenBy === null)),
    offer: toOffer(row),
    refusal: row.refusal ?? undefined,
    objection: toObjection(row),
    acceptedAt: row.acceptedAt?.toISOString(),
    returnTo: row.state === 'returning' ? toReturnAddress(parts, language) : undefined,
    returnCarrier: row.returnCarrier ?? undefined,
    returnNumber: row.returnNumber ?? undefined,
    numberSentAt: row.numberSentAt?.toISOString(),
    receivedAt: row.receivedAt?.toISOString(),
    receivedPhotos: toFiles(photos.filter(({ takenBy }) => takenBy !== null)),
    actions: toActions(row, now),
    now: now.toISOString(),
  }
}

function toOffer({ offeredCents, offerReason, offeredAt }: AfterSaleRow): Complete<NonNullable<AfterSaleDetail['offer']>> | undefined {
  if (offeredCents === null || offerReason === null || offeredAt === null) return undefined
  return { offeredCents, reason: offerReason, at: offeredAt.toISOString() }
}

function toObjection({ objection, objectedAt, firstRefusal }: AfterSaleRow): Complete<NonNullable<AfterSaleDetail['objection']>> | undefined {
  if (objection === null || objectedAt === null || firstRefusal === null) return undefined
  return { refusal: firstRefusal, text: objection, at: objectedAt.toISOString() }
}

/** The warehouse's own label, without a member's number: what comes back is no parcel of theirs. */
function toReturnAddress({ row, warehouse }: AfterSaleParts, language: Language): Complete<NonNullable<AfterSaleDetail['returnTo']>> {
  const { phone, address, addressSuffix, postcode } = warehouse
  return { recipient: `${warehouse.name[language]} ${row.caseNumber}`, phone, address: `${address}${addressSuffix}`, postcode }
}

/** The offer alone can be accepted, a first number be sent in time alone, and a refusal be objected to once and in time. */
function toActions(row: AfterSaleRow, now: Date): string[] {
  const isPastDue = row.dueAt !== null && row.dueAt <= now
  return afterSaleMachine
    .actionsOf(row.state, 'member')
    .filter((action) => action !== 'acceptOffer' || row.offeredCents !== null)
    .filter((action) => action !== 'sendNumber' || !isPastDue)
    .filter((action) => action !== 'object' || canObject(row, now))
}
