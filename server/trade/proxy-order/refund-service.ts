import { addCents, cents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { Refund } from '@contract/payment/refund'
import { toPointsWorth } from '@contract/points/points'
import { sumParts, type PurchaseParts } from '@contract/proxy/purchase-price'
import { giveBack, type GivenBack } from '@contract/proxy/purchase-refund'
import type { Tx } from '@server/db/database'
import type { BuyRefundStage, MissingPieces } from '@server/db/tables/proxy-order-tables'
import { freeCoupon } from '@server/money/coupon/coupon-service'
import { returnPoints } from '@server/money/points/points-service'
import { limits } from '@contract/limits'
import { postBuying, postRefund } from '@server/trade/proxy-order/purchase-entries'
import { toLeft, toLeftColumns, toPaid, toPointsUse } from '@server/trade/proxy-order/purchase-order-bill'
import { findPurchaseOrder, updatePurchaseOrder, type PurchaseOrderRow } from '@server/trade/proxy-order/purchase-order-store'
import { findPurchase, listPurchases, updatePurchase, type PurchaseRow } from '@server/trade/proxy-order/purchase-store'
import { insertRefund, listRefunds } from '@server/trade/proxy-order/refund-store'

/** A purchase with the order that it is of, both locked by the order's row. */
export interface LockedPurchase {
  readonly order: PurchaseOrderRow
  readonly purchase: PurchaseRow
}

export interface RefundWish {
  readonly stage: BuyRefundStage
  readonly parts: PurchaseParts
  readonly lines?: readonly MissingPieces[]
  readonly reason?: string | undefined
  readonly operatorKeyId?: string | undefined
}

/** What a refund would bring, without doing it. */
export const previewRefund = (purchase: PurchaseRow, parts: PurchaseParts): Refund => giveBack(toPaid(purchase), parts).refund

/**
 * Of a paid purchase, while its order is locked: money to the balance, points to points. Arithmetic on what is left of it, so that never
 * more comes back than was paid, whatever the sequence. Of what a shop has taken, so much of goods and transport comes back from it.
 */
export async function refundPurchase(tx: Tx, locked: LockedPurchase, wish: RefundWish): Promise<Refund> {
  const { purchase } = locked
  const recovered = purchase.boughtAt === null ? ZERO_CENTS : addCents(wish.parts.goodsCents, wish.parts.transportCents)
  return keepRefund(tx, locked, { ...wish, back: giveBack(toPaid(purchase), wish.parts), recoveredCents: toRecovered(purchase, recovered) })
}

const toRecovered = ({ actualGoodsCents, actualTransportCents, recoveredCents }: PurchaseRow, wanted: Cents): Cents =>
  cents(Math.max(0, Math.min(wanted, (actualGoodsCents ?? 0) + (actualTransportCents ?? 0) - recoveredCents)))

interface KeptRefund extends Omit<RefundWish, 'parts'> {
  readonly back: GivenBack
  readonly recoveredCents: Cents
}

/** Writes a refund that is reckoned: rows, points, books. */
export async function keepRefund(tx: Tx, { order, purchase }: LockedPurchase, kept: KeptRefund): Promise<Refund> {
  const { stage, back: { refund, after }, lines = [], reason, operatorKeyId, recoveredCents } = kept
  const { moneyCents, points } = refund
  const isAll = sumParts(after.left) === 0
  // Nothing of it is left: what the platform had given to it goes back to the platform.
  const couponCents = isAll ? cents(purchase.couponCents - purchase.refundedCouponCents) : ZERO_CENTS
  if (moneyCents === 0 && points === 0 && couponCents === 0 && lines.length === 0) {
    // Goods were cheaper and transport dearer by the same: each part is what the shop took.
    await updatePurchase(tx, purchase.id, toLeftColumns(after.left))
    return refund
  }
  const reference = `purchase:${purchase.id}:refund:${(await listRefunds(tx, [purchase.id])).length + 1}`
  await updatePurchase(tx, purchase.id, {
    ...toLeftColumns(after.left),
    refundedCents: addCents(purchase.refundedCents, moneyCents),
    refundedPoints: purchase.refundedPoints + points,
    refundedCouponCents: addCents(purchase.refundedCouponCents, couponCents),
    recoveredCents: addCents(purchase.recoveredCents, recoveredCents),
  })
  // As it is by now: two purchases of one order may come back in one transaction.
  const now = (await findPurchaseOrder(tx, { orderId: order.id })) ?? order
  await updatePurchaseOrder(tx, order.id, {
    refundedCents: addCents(now.refundedCents, moneyCents),
    refundedPoints: now.refundedPoints + points,
  })
  await insertRefund(tx, {
    purchaseId: purchase.id,
    stage,
    moneyCents,
    points,
    couponCents,
    recoveredCents,
    lines: JSON.stringify(lines),
    reason: reason ?? null,
    reference,
    refundedBy: operatorKeyId ?? null,
  })
  if (isAll) await freeUnusedCoupon(tx, order, stage)
  if (points > 0) await returnPoints(tx, toPointsUse(order), { points })
  await postRefund(tx, order, { reference, moneyCents, givenCents: addCents(toPointsWorth(points), couponCents) })
  if (recoveredCents > 0) await postBuying(tx, order, `${reference}:recovered`, -recoveredCents)
  return refund
}

/** The coupon is good again where nothing of the order is left; a little longer where that was not the member's wish. */
async function freeUnusedCoupon(tx: Tx, order: PurchaseOrderRow, stage: BuyRefundStage): Promise<void> {
  if (order.couponCents === 0) return
  const purchases = await listPurchases(tx, [order.id])
  if (sumCents(purchases.map((one) => sumParts(toLeft(one)))) > 0) return
  await freeCoupon(tx, order.id, stage === 'sellerFailed' ? limits.shop.couponGraceDays : 0)
}

/** As it stands after what this transaction has done to it. */
export async function rereadPurchase(tx: Tx, { order, purchase }: LockedPurchase): Promise<LockedPurchase> {
  const [now, own] = [await findPurchaseOrder(tx, { orderId: order.id }), await findPurchase(tx, purchase.id)]
  if (!now || !own) throw new Error(`purchase ${purchase.id} is gone`)
  return { order: now, purchase: own }
}
