import type * as v from 'valibot'
import { cents, subtractCents, ZERO_CENTS } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { placeOrderSchema } from '@contract/shop/shop-order'
import { getAddressForOrder } from '@server/base/address/address-service'
import { copyIdNumberToOrder } from '@server/base/address/id-number-service'
import type { Reader, Tx } from '@server/db/database'
import { newId, nextSerialNumber } from '@server/db/ids'
import { getUsableCouponId } from '@server/money/coupon/coupon-service'
import type { IdNumberSeal } from '@server/ports/id-number-seal'
import { toOrderAddress } from '@server/trade/order/order-address'
import { takeBought } from '@server/trade/shop-cart/cart-service'
import { takeAllowances } from '@server/trade/shop-catalogue/member-counts'
import { listRunningOffers } from '@server/trade/shop-catalogue/offer-service'
import { listFreeStock, lockSkus, reserveStock } from '@server/trade/shop-catalogue/stock-service'
import { assertBuyable, chooseLines, refuseAllowances, toAllowances, type ChosenLine } from '@server/trade/shop-order/chosen-lines'
import { getChosenFreight, planHomeFreight, type HomeFreight, type SentGoods } from '@server/trade/shop-order/home-freight'
import { insertLines, type NewShopLine } from '@server/trade/shop-order/order-lines-store'
import { insertReservations } from '@server/trade/shop-order/reservation-store'
import { insertShopOrder } from '@server/trade/shop-order/shop-order-store'
import { assertSeenTotal, toGoodsPrice, toTotal, type GoodsPrice } from '@server/trade/shop-order/shop-price'

export type Placing = v.InferOutput<typeof placeOrderSchema>

/** Whether some of what is wanted is not free: then orders whose time is over may be in the way. */
export async function isStockShort(db: Reader, lines: Placing['lines']): Promise<boolean> {
  const free = await listFreeStock(db, lines.map(({ skuId }) => skuId))
  return lines.some(({ skuId, quantity }) => (free.get(skuId) ?? 0) < quantity)
}

interface Buyer {
  readonly memberId: string
  readonly seal: IdNumberSeal
  readonly now: Date
}

/**
 * Orders goods and reserves them until they are paid: in one transaction, with the options locked in the order of their ids before anything
 * of them is read. Points and the coupon are taken with the payment. @returns the order's id
 * @throws Refusal for each line that cannot be bought, `oneGroupAtATime`, `overMemberLimit`, `priceChanged`, `addressRequired`,
 * `channelNotToPlace`, `noFreightQuote`, `couponNotUsable`
 */
export async function placeShopOrder(tx: Tx, { memberId, seal, now }: Buyer, placing: Placing): Promise<string> {
  const { delivery, addressId } = placing
  const address = delivery === 'home' && addressId !== undefined ? await getAddressForOrder(tx, memberId, addressId) : undefined
  await lockSkus(tx, placing.lines.map(({ skuId }) => skuId))
  const lines = await chooseLines(tx, { memberId, delivery, lines: placing.lines })
  assertBuyable(lines)
  await refuseAllowances(tx, memberId, lines, await takeAllowances(tx, memberId, toAllowances(lines)))

  const price = toGoodsPrice(lines, await listRunningOffers(tx, 'zh-Hant'))
  const { warehouseId } = getFirst(lines).goods
  const { channelCode } = placing
  const sending = { warehouseId, goods: toSentGoods(lines), valueCents: price.afterCents, address, channelCode, now }
  const plan = delivery === 'home' ? await planHomeFreight(tx, sending) : undefined
  const freight = plan && toFreightColumns(plan)
  assertSeenTotal(toTotal(price, freight?.freightCents), placing.seenTotalCents)

  const counts = lines.map(({ goods: { skuId }, quantity }) => ({ skuId, quantity }))
  await reserveStock(tx, counts)
  const id = newId()
  const row = {
    id,
    orderNumber: await nextSerialNumber(tx, 'S'),
    memberId,
    warehouseId,
    delivery,
    ...(freight ?? NO_FREIGHT),
    ...toPriceColumns(price, freight?.freightCents),
    chosenCouponId: placing.couponId === undefined ? null : await getUsableCouponId(tx, memberId, placing.couponId),
    remark: placing.remark || null,
  }
  await insertShopOrder(tx, { ...row, ...NOTHING_YET }, limits.shop.dueMinutes)
  await insertLines(tx, toLineRows(id, lines, price))
  await insertReservations(tx, id, counts)
  await takeBought(tx, memberId, delivery, counts)
  if (address) await copyIdNumberToOrder(tx, seal, { memberId, orderId: id, addressId: address.addressId })
  return id
}

const NOTHING_YET = {
  remindedAt: null,
  paidToldAt: null,
  paidAt: null,
  pickingAt: null,
  stockedAt: null,
  shippedAt: null,
  signedAt: null,
  endedAt: null,
  endReason: null,
  endRemark: null,
  carrierName: null,
  trackingNumber: null,
} as const

const NO_FREIGHT = { address: null, channelCode: null, channelName: null, quote: null, freightCents: ZERO_CENTS } as const

/** @throws Refusal as `getChosenFreight` */
export function toFreightColumns(plan: HomeFreight) {
  const { address, channel, quote } = getChosenFreight(plan)
  return {
    address: JSON.stringify(toOrderAddress(address)),
    channelCode: channel.code,
    channelName: JSON.stringify(channel.name),
    quote: JSON.stringify(quote),
    freightCents: quote.totalCents,
  }
}

function toPriceColumns(price: GoodsPrice, freightCents = ZERO_CENTS) {
  const { goodsCents, offer } = price
  return { goodsCents, offerId: offer.offerId ?? null, offerCents: offer.offerCents, payableCents: toTotal(price, freightCents) }
}

function getFirst(lines: readonly ChosenLine[]): ChosenLine {
  const [first] = lines
  if (!first) throw new Error('an order without lines')
  return first
}

export const toSentGoods = (lines: readonly ChosenLine[]): SentGoods[] =>
  lines.map(({ goods: { goodsNature, size, weightGrams }, quantity }) => ({ goodsNature, size, weightGrams, quantity }))

function toLineRows(orderId: string, lines: readonly ChosenLine[], { offer }: GoodsPrice): NewShopLine[] {
  return lines.map(({ goods, quantity }, position) => {
    const offerCents = offer.shares[position] ?? ZERO_CENTS
    return {
      orderId,
      position,
      skuId: goods.skuId,
      goodsId: goods.goodsId,
      names: JSON.stringify(goods.names),
      optionTexts: JSON.stringify(goods.optionTexts),
      fileId: goods.fileId ?? null,
      icon: goods.icon,
      customsName: goods.customsName,
      goodsNature: goods.goodsNature,
      weightGrams: goods.weightGrams,
      ...goods.size,
      quantity,
      unitCents: goods.priceCents,
      offerCents,
      moneyCents: subtractCents(cents(goods.priceCents * quantity), offerCents),
    }
  })
}
