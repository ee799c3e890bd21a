import { basisPoints, cents } from '@contract/kit/money'
import type { MallCartLine } from '@contract/proxy/mall-cart'
import type { BuyQuestion, Purchase, PurchaseOrderDetail, PurchaseOrderSummary, PurchasePreview } from '@contract/proxy/purchase-order'
import { purchaseMachine, toOrderStatus, type PurchaseStatus } from '@contract/proxy/purchase-status'
import { toPointsWorth } from '@contract/points/points'
import type { PaymentOptions } from '@contract/payment/payment-options'
import { paymentOptions } from '../order/an-order'

export const PURCHASE_ORDER = '70111111-1111-4111-8111-111111111111'
export const OTHER_ORDER = '70222222-2222-4222-8222-222222222222'
export const LAMPS = '71111111-1111-4111-8111-111111111111'
export const KEYBOARD = '71222222-2222-4222-8222-222222222222'
export const QUESTION = '72111111-1111-4111-8111-111111111111'
export const DONGGUAN = 'd1111111-1111-4111-8111-111111111111'
export const PARCEL = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'

export const NOW = '2026-11-21T01:41:00.000Z'
/** To be paid 71:58:00 later. */
export const DUE = '2026-11-24T01:39:00.000Z'
/** A text that counts down from 2 days 23:58:00: on a slow machine a second has passed when it is looked at. */
export const countingDown = (text: string) => new RegExp(`^${text.replace('23:58:00', '23:5[78]:[0-5][0-9]')}$`)

const RATE = { currency: 'TWD', rate: 44_500, asOf: '2026-11-21T01:30:00.000Z' } as const

const lamp = { platform: 'tmall', goodsId: '701122334455', skuId: '1', title: '護眼檯燈 10 W', optionText: '暖白 底座款', quantity: 2 } as const
const keyboard = { platform: 'taobao', goodsId: '680012345678', skuId: '2', title: '68 鍵機械鍵盤', optionText: '奶油綠 靜音軸', quantity: 1 } as const
const lampShop = { platform: 'tmall', shopId: 's1', shopName: '曦光旗艦店' } as const
const keyboardShop = { platform: 'taobao', shopId: 's2', shopName: '鍵語製造' } as const

/** The design's case 1: 2 × 129 and 289, transport 6 and 6, 5 %, the inspection 5. */
export function aPreview(changes: Partial<PurchasePreview> = {}): PurchasePreview {
  return {
    warehouseId: DONGGUAN,
    warehouseName: '東莞倉',
    shops: [
      {
        ...lampShop, goodsCents: cents(25_800), transportCents: cents(600), serviceCents: cents(1_290), otherCents: cents(236),
        lines: [{ ...lamp, unitCents: cents(12_900), grossCents: cents(25_800), isFlagged: false }],
      },
      {
        ...keyboardShop, goodsCents: cents(28_900), transportCents: cents(600), serviceCents: cents(1_445), otherCents: cents(264),
        lines: [{ ...keyboard, unitCents: cents(28_900), grossCents: cents(28_900), isFlagged: false }],
      },
    ],
    apart: [],
    goodsCents: cents(54_700),
    transportCents: cents(1_200),
    serviceCents: cents(2_735),
    otherCents: cents(500),
    totalCents: cents(59_135),
    serviceRate: basisPoints(500),
    inspectionCents: cents(500),
    allowanceCents: cents(1_000),
    pieceCount: 3,
    approximate: RATE,
    quotedAt: NOW,
    isPlaceable: true,
    ...changes,
  }
}

export function aMallLine(changes: Partial<MallCartLine> = {}): MallCartLine {
  return {
    ...lamp, shopId: lampShop.shopId, shopName: lampShop.shopName, seenCents: cents(12_900), seenAsOf: NOW, state: 'ok', unitCents: cents(12_900),
    asOf: NOW, isStale: false, ...changes,
  }
}

export const keyboardLine = (changes: Partial<MallCartLine> = {}): MallCartLine =>
  aMallLine({ ...keyboard, ...keyboardShop, seenCents: cents(28_900), unitCents: cents(28_900), ...changes })

const nothingBack = { moneyCents: cents(0), points: 0 }

function toActions(status: PurchaseStatus): string[] {
  return purchaseMachine.actionsOf(status, 'member').filter((action) => ['cancel', 'askCancel', 'requestReturn'].includes(action) && status !== 'unpaid')
}

/** Case 2's first part: 258.00 + 6.00 + 12.90 + 2.36. */
export function lamps(changes: Partial<Purchase> = {}): Purchase {
  const status = changes.status ?? 'unpaid'
  return {
    purchaseId: LAMPS, ...lampShop, status, goodsCents: cents(25_800), transportCents: cents(600), serviceCents: cents(1_290), otherCents: cents(236),
    couponCents: cents(0), points: 0, moneyCents: cents(27_926), riseCents: cents(0), refunded: nothingBack,
    lines: [{ lineId: '73111111-1111-4111-8111-111111111111', ...lamp, unitCents: cents(12_900), grossCents: cents(25_800), isFlagged: false, refundedQuantity: 0 }],
    proofs: [], parcels: [], isLapsed: false, refunds: [], actions: toActions(status), ...changes,
  }
}

/** Its second: 289.00 + 6.00 + 14.45 + 2.64. */
export function aKeyboard(changes: Partial<Purchase> = {}): Purchase {
  return lamps({
    purchaseId: KEYBOARD, ...keyboardShop, goodsCents: cents(28_900), serviceCents: cents(1_445), otherCents: cents(264), moneyCents: cents(31_209),
    lines: [{ lineId: '73222222-2222-4222-8222-222222222222', ...keyboard, unitCents: cents(28_900), grossCents: cents(28_900), isFlagged: false, refundedQuantity: 0 }],
    ...changes,
  })
}

/** The lamps have become 5.00 dearer each. */
export function aQuestion(changes: Partial<BuyQuestion> = {}): BuyQuestion {
  return {
    questionId: QUESTION, kind: 'priceRise', note: '店家今天調價', was: { unitCents: cents(12_900) }, now: { unitCents: cents(13_400) }, differenceCents: cents(1_000),
    choices: [], answers: ['accept', 'refuse'], refusal: { moneyCents: cents(27_926), points: 0, isPart: false }, photos: [],
    askedAt: NOW, expiresAt: '2026-11-23T01:41:00.000Z', isOver: false, ...changes,
  }
}

export function aPurchaseSummary(changes: Partial<PurchaseOrderSummary> = {}): PurchaseOrderSummary {
  const purchases = changes.purchases ?? [
    { platform: 'tmall', shopName: lampShop.shopName, status: 'unpaid' },
    { platform: 'taobao', shopName: keyboardShop.shopName, status: 'unpaid' },
  ]
  const status = toOrderStatus(purchases.map((one) => one.status))
  return {
    orderId: PURCHASE_ORDER, orderNumber: 'P20261121003', status, warehouseId: DONGGUAN, warehouseName: '東莞倉', purchases, firstTitle: lamp.title, pictures: [], pieceCount: 3,
    totalCents: cents(59_135), payableCents: cents(59_135), refundedCents: cents(0), placedAt: '2026-11-21T01:39:00.000Z',
    ...(status === 'unpaid' && { dueAt: DUE }), isOverdue: false, ...changes,
  }
}

/** The order of pictures 68; its actions follow the statuses of its purchases. */
export function aPurchaseOrder(purchases: Purchase[] = [lamps(), aKeyboard()], changes: Partial<PurchaseOrderDetail> = {}): PurchaseOrderDetail {
  const { purchases: _, ...summary } = aPurchaseSummary({ purchases: purchases.map(({ platform, shopName, status }) => ({ platform, shopName, status })) })
  const { pointsDeducted = 0 } = changes
  return {
    ...summary, purchases, goodsCents: cents(54_700), transportCents: cents(1_200), serviceCents: cents(2_735), otherCents: cents(500),
    serviceRate: basisPoints(500), couponCents: cents(0), pointsDeducted, refundedPoints: 0, rule: 'ask', allowanceCents: cents(0), allowanceUsedCents: cents(0),
    isInspected: true, approximate: RATE, payableCents: cents(59_135 - toPointsWorth(pointsDeducted)),
    ...(summary.status !== 'unpaid' && summary.status !== 'cancelled' && { paidAt: '2026-11-21T01:40:00.000Z' }),
    actions: summary.status === 'unpaid' ? ['cancel', 'pay'] : [], now: NOW, ...changes,
  }
}

export const purchaseOptions = (changes: Partial<PaymentOptions> = {}): PaymentOptions =>
  paymentOptions({ totalCents: cents(59_135), pointsAvailable: 1_280, suggested: { points: 1_280 }, ...changes })
