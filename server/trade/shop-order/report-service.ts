import { fromHome } from '@contract/kit/home-day'
import { addCents, cents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { toPointsWorth } from '@contract/points/points'
import type { ReportSums, ShopReport } from '@contract/shop/report'
import type { Reader } from '@server/db/database'
import { toSentLines } from '@server/trade/shop-order/delivery-service'
import { quoteMoreWeight } from '@server/trade/shop-order/home-freight'
import { listLines } from '@server/trade/shop-order/order-lines-store'
import { toLeftValue } from '@server/trade/shop-order/picking-service'
import * as store from '@server/trade/shop-order/report-store'

/** @param month of our places: 2026-11 */
function toSpan(month: string): store.Span {
  const [year = 0, place = 0] = month.split('-').map(Number)
  const next = place === 12 ? `${year + 1}-01` : `${year}-${String(place + 1).padStart(2, '0')}`
  return { start: new Date(fromHome(`${month}-01`)), end: new Date(fromHome(`${next}-01`)) }
}

const toSums = (row: store.SumRow): ReportSums => {
  const { grossCents, offerCents, couponCents, points, moneyCents, refundedCents, refundedPoints, refundedCouponCents } = row
  const taken = sumCents([moneyCents, toPointsWorth(points), couponCents])
  const back = sumCents([refundedCents, toPointsWorth(refundedPoints), refundedCouponCents])
  const goodsCents = cents(taken - back)
  return { grossCents, offerCents, couponCents, points, moneyCents, refundedCents, refundedPoints, refundedCouponCents, goodsCents }
}

const NOTHING: ReportSums = {
  grossCents: ZERO_CENTS, offerCents: ZERO_CENTS, couponCents: ZERO_CENTS, points: 0, moneyCents: ZERO_CENTS,
  refundedCents: ZERO_CENTS, refundedPoints: 0, refundedCouponCents: ZERO_CENTS, goodsCents: ZERO_CENTS,
}

const add = (one: ReportSums, other: ReportSums): ReportSums => ({
  grossCents: addCents(one.grossCents, other.grossCents),
  offerCents: addCents(one.offerCents, other.offerCents),
  couponCents: addCents(one.couponCents, other.couponCents),
  points: one.points + other.points,
  moneyCents: addCents(one.moneyCents, other.moneyCents),
  refundedCents: addCents(one.refundedCents, other.refundedCents),
  refundedPoints: one.refundedPoints + other.refundedPoints,
  refundedCouponCents: addCents(one.refundedCouponCents, other.refundedCouponCents),
  goodsCents: addCents(one.goodsCents, other.goodsCents),
})

/** Staff read Traditional Chinese. @param month of our places: 2026-11 */
export async function getShopReport(db: Reader, month: string, now: Date): Promise<ShopReport> {
  const span = toSpan(month)
  const rows = (await store.listSkuSums(db, span)).map((row) => {
    const { skuCode, names, sold, returned, stock } = row
    return { skuCode, name: names['zh-Hant'], sold, returned, stock, ...toSums(row) }
  })
  const freight = toSums(await store.sumFreight(db, span))
  const total = [...rows, freight].reduce<ReportSums>(add, NOTHING)
  return { rows, freight, total, ...(await sumLoss(db, span, now)), ledgerCents: cents(await store.sumGoodsAccount(db, span)) }
}

/** A heavier box than was reckoned costs the house, never the member. */
async function sumLoss(db: Reader, span: store.Span, now: Date): Promise<Pick<ShopReport, 'freightLossCents' | 'unreckonedBoxes'>> {
  const losses: Cents[] = []
  let unreckonedBoxes = 0
  for (const { id, address, channelCode, quote, sentGrams } of await store.listSentRows(db, span)) {
    if (address === null || channelCode === null || quote === null || sentGrams === null) continue
    const picked = await store.listPickedCounts(db, id)
    // What was sent, whatever came back of it later.
    const lines = (await listLines(db, [id])).map((line) => ({ ...line, refundedQuantity: line.quantity - (picked.get(line.skuId) ?? 0) }))
    const goods = toSentLines(lines).filter(({ quantity }) => quantity > 0)
    const promised = { channelCode, quote, address: { country: address.country, postcode: address.postcode } }
    const more = await quoteMoreWeight(db, promised, { goods, valueCents: sumCents(lines.map(toLeftValue)), now, sentGrams })
    if (more === undefined) unreckonedBoxes += 1
    else if (more > 0) losses.push(cents(more))
  }
  return { freightLossCents: sumCents(losses), unreckonedBoxes }
}
