import type * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import type { ErrorCode } from '@contract/kit/errors'
import type { Cents } from '@contract/kit/money'
import { SECOND_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { toAllowance } from '@contract/proxy/price-change'
import type { ApartState, placePurchaseSchema } from '@contract/proxy/purchase-order'
import type { Tx } from '@server/db/database'
import { newId, nextSerialNumber } from '@server/db/ids'
import { takeOutOfMallCart } from '@server/trade/mall-cart/mall-cart-service'
import { insertPurchaseOrder } from '@server/trade/proxy-order/purchase-order-store'
import { insertPurchaseLines, insertPurchases } from '@server/trade/proxy-order/purchase-store'
import { planPurchase, type ApartLine, type AskedQuote, type PurchasePlan } from '@server/trade/proxy-order/quote-service'

export type PlacingPurchase = v.InferOutput<typeof placePurchaseSchema>

interface Placer {
  readonly memberId: string
  readonly now: Date
}

/**
 * Orders what can be bought by a quote of this moment. Points and a coupon are taken with the payment. @returns the order's id
 * @throws Refusal `priceChanged` with `totalCents`; where nothing can be ordered why its first line cannot; `tooManyShops`,
 * `invalidAmount`; `mallUnavailable` where the quote has grown old meanwhile
 */
export async function placePurchaseOrder(tx: Tx, { memberId, now }: Placer, placing: PlacingPurchase, asked: AskedQuote): Promise<string> {
  if (now.getTime() - asked.askedAt.getTime() > limits.proxy.quoteMaxAgeSeconds * SECOND_MS) throw new Refusal('mallUnavailable')
  const plan = await planPurchase(tx, memberId, asked, placing.isInspected)
  if (plan.shops.length === 0) throw toRefusal(plan.apart[0])
  const { totalCents } = plan.price
  if (isChanged(plan, placing.seenTotalCents)) throw new Refusal('priceChanged', { params: { totalCents } })
  await takeOutOfMallCart(tx, memberId, plan.shops.flatMap(({ lines }) => lines))
  const id = newId()
  await insertOrder(tx, { id, memberId, plan, placing })
  for (const [position, { platform, shopId, shopName, lines }] of plan.shops.entries()) {
    const parts = plan.price.purchases[position]
    if (!parts) throw new Error('a shop without its price')
    const purchaseId = newId()
    const { goodsCents, transportCents, serviceCents, otherCents } = parts
    const own = { id: purchaseId, orderId: id, position, platform, shopId, shopName, goodsCents, transportCents, serviceCents, otherCents }
    await insertPurchases(tx, [{ ...own, ...NOTHING_YET }])
    await insertPurchaseLines(tx, lines.map((line, place) => toLineRow(purchaseId, place, line)))
  }
  return id
}

/** Dearer than was seen; or another amount while a line stays apart, which was perhaps seen to be ordered: less is no lower price then. */
function isChanged({ price: { totalCents }, apart }: PurchasePlan, seenCents: Cents): boolean {
  return totalCents > seenCents || (apart.length > 0 && totalCents !== seenCents)
}

async function insertOrder(
  tx: Tx,
  {
    id,
    memberId,
    plan,
    placing,
  }: { readonly id: string; readonly memberId: string; readonly plan: PurchasePlan; readonly placing: PlacingPurchase },
): Promise<void> {
  const { price, warehouse, serviceRate, approximate } = plan
  const { goodsCents, transportCents, serviceCents, otherCents, totalCents } = price
  const row = {
    id,
    orderNumber: await nextSerialNumber(tx, 'P'),
    memberId,
    warehouseId: warehouse.warehouseId,
    goodsCents,
    transportCents,
    serviceCents,
    otherCents,
    payableCents: totalCents,
    serviceRate,
    rule: placing.rule,
    allowanceCents: toAllowance(placing.rule, limits.proxy.priceAllowance),
    isInspected: placing.isInspected,
    remark: placing.remark || null,
    approximate: approximate ? JSON.stringify(approximate) : null,
    paidAt: null,
    paidToldAt: null,
    cancelledAt: null,
  }
  await insertPurchaseOrder(tx, row, limits.proxy.dueHours)
}

const NOTHING_YET = {
  buyerKeyId: null,
  claimedUntil: null,
  shopOrderNumber: null,
  actualGoodsCents: null,
  actualTransportCents: null,
  boughtAt: null,
  sentAt: null,
  stockedAt: null,
  lapseToldAt: null,
  cancelAskedAt: null,
  cancelReason: null,
  sellerWords: null,
  inspectionEndedAt: null,
  endedAt: null,
  endReason: null,
} as const

function toLineRow(purchaseId: string, position: number, line: PurchasePlan['shops'][number]['lines'][number]) {
  const { goodsId, skuId, quantity, unitCents, isFlagged, look: { title, optionText, pictureId } } = line
  const goods = { goodsId, skuId, title, optionText, pictureId, isFlagged, quantity }
  return { purchaseId, position, ...goods, unitCents, agreedCents: unitCents, actualCents: null, customsName: null }
}

const CODES: Readonly<Record<ApartState, ErrorCode>> = {
  soldOut: 'soldOut', notEnough: 'notEnoughStock', gone: 'goodsGone', optionGone: 'skuGone', belowMin: 'belowMinimum', notBatch: 'notBatch',
  failed: 'mallUnavailable',
}

function toRefusal(apart: ApartLine | undefined): Refusal {
  if (!apart) throw new Error('nothing was wanted')
  const { state, left = 0, min = 0, batch = 0 } = apart
  return new Refusal(CODES[state], { field: 'lines', params: { count: left, min, batch } })
}
