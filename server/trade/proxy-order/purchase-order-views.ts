import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { timesCents, ZERO_CENTS } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { addDays } from '@contract/proxy/deadlines'
import type { BuyQuestion, Purchase, PurchaseOrderDetail, PurchaseOrderSummary } from '@contract/proxy/purchase-order'
import type { PurchaseShares } from '@contract/proxy/purchase-price'
import { toOrderStatus } from '@contract/proxy/purchase-status'
import type { Viewer } from '@server/kit/viewer'
import type { Secret } from '@server/ports/secret'
import { toPicture } from '@server/trade/proxy-order/preview-views'
import { isClaimed } from '@server/trade/proxy-order/purchase-end-service'
import { toBillOf, toTotalCents } from '@server/trade/proxy-order/purchase-order-bill'
import type { PurchaseOrderParts, PurchaseOrderRecord, PurchaseParts } from '@server/trade/proxy-order/purchase-order-service'
import type { PurchaseLineRow, PurchaseRow } from '@server/trade/proxy-order/purchase-store'
import type { QuestionRow } from '@server/trade/proxy-order/question/question-store'
import { isOver, toAnswers, toRefusalParts } from '@server/trade/proxy-order/question/question-terms'
import { previewRefund } from '@server/trade/proxy-order/refund-service'

/** As many as stand side by side on a card. */
const PICTURES_SHOWN = 4

export interface SummaryViewer {
  readonly language: Language
  readonly now: Date
  readonly secret: Secret
}

export interface PurchaseViewer extends Viewer {
  readonly secret: Secret
}

const isDefined = <T>(one: T | undefined): one is T => one !== undefined

/** The earliest of the questions that wait for an answer. */
function toAnswerUntil(questions: readonly QuestionRow[], now: Date): string | undefined {
  const open = questions.filter((question) => question.endedAt === null && !isOver(question, now))
  const [first] = open.map(({ expiresAt }) => expiresAt).sort((one, other) => one.getTime() - other.getTime())
  return first?.toISOString()
}

function toFields(record: PurchaseOrderRecord, { language, now, secret }: SummaryViewer) {
  const { row, warehouseName, purchases, lines, questions } = record
  const status = toOrderStatus(purchases.map((purchase) => purchase.status))
  return {
    orderId: row.id,
    orderNumber: row.orderNumber,
    status,
    warehouseId: row.warehouseId,
    warehouseName: warehouseName[language],
    firstTitle: lines[0]?.title ?? '',
    pictures: lines.map(({ pictureId }) => toPicture(secret, pictureId)).filter(isDefined).slice(0, PICTURES_SHOWN),
    pieceCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: toTotalCents(row),
    payableCents: row.payableCents,
    refundedCents: row.refundedCents,
    answerUntil: toAnswerUntil(questions, now),
    placedAt: row.createdAt.toISOString(),
    dueAt: status === 'unpaid' ? row.dueAt.toISOString() : undefined,
    isOverdue: row.isOverdue,
  }
}

export function toPurchaseOrderSummary(record: PurchaseOrderRecord, viewer: SummaryViewer): Complete<PurchaseOrderSummary> {
  const purchases = record.purchases.map(({ platform, shopName, status }) => ({ platform, shopName, status }))
  return { ...toFields(record, viewer), purchases }
}

export function toPurchaseOrderDetail(order: PurchaseOrderParts, viewer: PurchaseViewer): Complete<PurchaseOrderDetail> {
  const { row, purchases, parts } = order
  const isUnpaid = row.paidAt === null && row.cancelledAt === null
  const shares = isUnpaid ? toBillOf(row, purchases).purchases : undefined
  return {
    ...toFields(order, viewer),
    purchases: parts.map((part, index) => toPurchase(part, shares?.[index], viewer)),
    goodsCents: row.goodsCents,
    transportCents: row.transportCents,
    serviceCents: row.serviceCents,
    otherCents: row.otherCents,
    serviceRate: row.serviceRate,
    couponCents: row.couponCents,
    pointsDeducted: row.pointsDeducted,
    refundedPoints: row.refundedPoints,
    rule: row.rule,
    allowanceCents: row.allowanceCents,
    allowanceUsedCents: row.allowanceUsedCents,
    isInspected: row.isInspected,
    remark: row.remark ?? undefined,
    approximate: row.approximate ?? undefined,
    paidAt: row.paidAt?.toISOString(),
    endedAt: toEndedAt(purchases)?.toISOString(),
    actions: isUnpaid ? (row.isOverdue ? ['cancel'] : ['pay', 'cancel']) : [],
    now: viewer.now.toISOString(),
  }
}

/** When the last of its purchases ended; undefined while one has not. */
function toEndedAt(purchases: readonly PurchaseRow[]): Date | undefined {
  const ends = purchases.flatMap(({ endedAt }) => endedAt ?? [])
  return ends.length < purchases.length ? undefined : new Date(Math.max(...ends.map((at) => at.getTime())))
}

function toPurchase(parts: PurchaseParts, shares: PurchaseShares | undefined, viewer: PurchaseViewer): Complete<Purchase> {
  const { purchase, lines, photos, question, refunds, parcels } = parts
  const { actualGoodsCents, actualTransportCents, cancelAskedAt } = purchase
  const { couponCents, points, moneyCents } = shares ?? purchase
  const isBought = actualGoodsCents !== null && actualTransportCents !== null
  return {
    purchaseId: purchase.id,
    platform: purchase.platform,
    shopId: purchase.shopId,
    shopName: purchase.shopName,
    status: purchase.status,
    endReason: purchase.endReason ?? undefined,
    goodsCents: purchase.goodsCents,
    transportCents: purchase.transportCents,
    serviceCents: purchase.serviceCents,
    otherCents: purchase.otherCents,
    couponCents, points, moneyCents,
    riseCents: purchase.riseCents,
    actual: isBought ? { goodsCents: actualGoodsCents, transportCents: actualTransportCents } : undefined,
    refunded: { moneyCents: purchase.refundedCents, points: purchase.refundedPoints },
    lines: lines.map((line) => toLine(purchase, line, viewer)),
    shopOrderNumber: purchase.shopOrderNumber ?? undefined,
    proofs: photos.map(({ fileId }) => ({ fileId, url: viewer.signFile(fileId) })),
    question: question && toQuestion(question, parts, viewer),
    parcels: parcels.map(({ parcelId, trackingNumber, status }) => ({ parcelId, trackingNumber, status })),
    boughtAt: purchase.boughtAt?.toISOString(),
    stockedAt: purchase.stockedAt?.toISOString(),
    endedAt: purchase.endedAt?.toISOString(),
    cancelAskedUntil: cancelAskedAt === null ? undefined : addDays(cancelAskedAt, limits.proxy.askSellerDays).toISOString(),
    sellerWords: purchase.sellerWords ?? undefined,
    isLapsed: parts.isLapsed,
    canReturnUntil: parts.canReturnUntil?.toISOString(),
    refunds: refunds.map((refund) => ({
      stage: refund.stage,
      moneyCents: refund.moneyCents,
      points: refund.points,
      reason: refund.reason ?? undefined,
      at: refund.createdAt.toISOString(),
    })),
    actions: toActions(parts, viewer.now),
  }
}

const toLine = ({ platform }: PurchaseRow, line: PurchaseLineRow, { secret }: PurchaseViewer) => ({
  lineId: line.id,
  platform,
  goodsId: line.goodsId,
  skuId: line.skuId,
  title: line.title,
  optionText: line.optionText,
  quantity: line.quantity,
  picture: toPicture(secret, line.pictureId),
  unitCents: line.unitCents,
  grossCents: timesCents(line.unitCents, line.quantity),
  isFlagged: line.isFlagged,
  refundedQuantity: line.refundedQuantity,
})

/** What an ended question would have brought back is of no interest any more. */
function toQuestion(
  question: QuestionRow,
  { purchase, lines, questionPhotos }: PurchaseParts,
  { now, signFile }: PurchaseViewer,
): Complete<BuyQuestion> {
  const isOpen = question.endedAt === null
  const refusal = isOpen ? toRefusalParts(question, purchase, lines) : undefined
  const { moneyCents, points } = refusal ? previewRefund(purchase, refusal.parts) : { moneyCents: ZERO_CENTS, points: 0 }
  const isPart = refusal?.shortage !== undefined
  return {
    questionId: question.id,
    kind: question.kind,
    lineId: question.lineId ?? undefined,
    note: question.note,
    was: question.was ?? undefined,
    now: question.now ?? undefined,
    shipsAt: question.shipsAt?.toISOString(),
    differenceCents: question.differenceCents,
    choices: question.choices.map((choice) => ({ ...choice })),
    chosen: question.chosen ?? undefined,
    answers: toAnswers(question, isPart, now),
    refusal: { moneyCents, points, isPart },
    photos: questionPhotos.map(({ fileId }) => ({ fileId, url: signFile(fileId) })),
    askedAt: question.askedAt.toISOString(),
    expiresAt: question.expiresAt.toISOString(),
    isOver: isOpen && isOver(question, now),
    answer: question.answer ?? undefined,
    answeredAt: question.answer === null ? undefined : question.endedAt?.toISOString(),
  }
}

function toActions({ purchase, isLapsed, canReturnUntil }: PurchaseParts, now: Date): string[] {
  const { status, claimedUntil, cancelAskedAt } = purchase
  return [
    ...(status === 'toBuy' && !isClaimed(claimedUntil, now) ? ['cancel'] : []),
    ...(status === 'bought' && cancelAskedAt === null ? ['askCancel'] : []),
    ...(isLapsed ? ['endLapsed'] : []),
    ...(canReturnUntil === undefined ? [] : ['requestReturn']),
  ]
}
