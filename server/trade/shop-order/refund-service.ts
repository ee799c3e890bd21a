import { addCents, subtractCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { toPointsWorth } from '@contract/points/points'
import { toFreightRefund, toUnitsRefund } from '@contract/shop/shop-price'
import type { ShopRefundKind } from '@contract/shop/shop-order-status'
import type { Tx } from '@server/db/database'
import type { RefundedLine } from '@server/db/tables/shop-order-tables'
import { returnPoints } from '@server/money/points/points-service'
import { addRefunded, insertRefund, listRefunds, type ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { toPointsUse } from '@server/trade/shop-order/shop-order-bill'
import { postRefund } from '@server/trade/shop-order/shop-order-entries'
import { updateShopOrder, type ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

export interface RefundedUnits {
  readonly line: ShopLineRow
  /** More of them, beside those that have come back before. */
  readonly units: number
}

/** Money alone for goods that stay with the member. */
export interface KeptPart {
  readonly line: ShopLineRow
  readonly moneyCents: Cents
}

export interface RefundWish {
  readonly kind: ShopRefundKind
  readonly lines: readonly RefundedUnits[]
  readonly kept?: KeptPart
  /** So much of the freight, beside what has come back of it before. */
  readonly freightCents: Cents
  readonly reason?: string | undefined
  readonly operatorKeyId?: string | undefined
}

export interface Refunded {
  readonly moneyCents: Cents
  readonly points: number
}

interface LineBack extends RefundedLine {
  /** Of the coupon: the platform's own, which stays with it. */
  readonly couponCents: Cents
}

function toLineBack({ line, units }: RefundedUnits): LineBack {
  const { moneyCents, points } = toUnitsRefund(line, units)
  const coupon = toUnitsRefund({ ...line, moneyCents: line.couponCents, points: 0 }, units)
  // Of a line of which a part came back for goods that were kept, units bring what is left of it.
  const leftCents = subtractCents(line.moneyCents, line.refundedCents)
  const backCents = moneyCents < leftCents ? moneyCents : leftCents
  return { lineId: line.id, quantity: units, moneyCents: backCents, points, couponCents: coupon.moneyCents }
}

function toBack({ lines, kept }: Pick<RefundWish, 'lines' | 'kept'>): LineBack[] {
  const part = kept && { lineId: kept.line.id, quantity: 0, moneyCents: kept.moneyCents, points: 0, couponCents: ZERO_CENTS }
  return [...lines.map(toLineBack), ...(part ? [part] : [])]
}

function toFreightBack(row: ShopOrderRow, backCents: Cents): Refunded {
  const moneyCents = subtractCents(row.freightCents, toPointsWorth(row.freightPoints))
  const freight = { freightCents: row.freightCents, points: row.freightPoints, moneyCents }
  return toFreightRefund(freight, row.refundedFreightCents, backCents)
}

/** What of a paid order has not come back yet: all its units and its whole freight. */
export const toRest = (row: ShopOrderRow, lines: readonly ShopLineRow[]): Pick<RefundWish, 'lines' | 'freightCents'> => ({
  lines: lines.flatMap((line) => (line.quantity > line.refundedQuantity ? [{ line, units: line.quantity - line.refundedQuantity }] : [])),
  freightCents: subtractCents(row.freightCents, row.refundedFreightCents),
})

/** What a refund would bring, without doing it. */
export function previewRefund(row: ShopOrderRow, wish: Pick<RefundWish, 'lines' | 'kept' | 'freightCents'>): Refunded {
  const back = toBack(wish)
  const freight = toFreightBack(row, wish.freightCents)
  return {
    moneyCents: addCents(sumCents(back.map(({ moneyCents }) => moneyCents)), freight.moneyCents),
    points: back.reduce((sum, { points }) => sum + points, freight.points),
  }
}

/**
 * Of a paid order, locked by the caller: money to the balance, points to points. Arithmetic on what each line was paid with: never more
 * than that comes back, whatever the sequence.
 */
export async function refundOrder(tx: Tx, row: ShopOrderRow, wish: RefundWish): Promise<Refunded> {
  const { kind, reason, operatorKeyId } = wish
  const back = toBack(wish)
  const { moneyCents, points } = previewRefund(row, wish)
  const coupons = sumCents(back.map(({ couponCents }) => couponCents))
  const reference = `shopOrder:${row.id}:refund:${(await listRefunds(tx, row.id)).length + 1}`
  const lines = back.map(({ lineId, quantity, moneyCents: money, points: own }) => ({ lineId, quantity, moneyCents: money, points: own }))
  await addRefunded(tx, lines)
  await updateShopOrder(tx, row.id, {
    refundedCents: addCents(row.refundedCents, moneyCents),
    refundedPoints: row.refundedPoints + points,
    refundedFreightCents: addCents(row.refundedFreightCents, wish.freightCents),
  })
  await insertRefund(tx, {
    orderId: row.id,
    kind,
    lines: JSON.stringify(lines),
    freightCents: wish.freightCents,
    moneyCents,
    points,
    reason: reason ?? null,
    reference,
    refundedBy: operatorKeyId ?? null,
  })
  if (points > 0) await returnPoints(tx, toPointsUse(row), { points })
  await postRefund(tx, row, { reference, moneyCents, givenCents: addCents(toPointsWorth(points), coupons) })
  return { moneyCents, points }
}
