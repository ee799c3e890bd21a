import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { addCents, subtractCents, ZERO_CENTS } from '@contract/kit/money'
import type { changeShopDelivery as changeShopDeliveryEndpoint } from '@contract/shop/shop-order-endpoints'
import { getAddressForOrder } from '@server/base/address/address-service'
import { forgetIdNumbersOfOrders } from '@server/base/address/id-number-cleaning'
import { copyIdNumberToOrder } from '@server/base/address/id-number-service'
import type { Tx } from '@server/db/database'
import { hasOpenPayment } from '@server/money/wallet/wechat-payment-service'
import type { IdNumberSeal } from '@server/ports/id-number-seal'
import { readShopLines } from '@server/trade/shop-catalogue/shop-lines'
import { planHomeFreight, type SentGoods } from '@server/trade/shop-order/home-freight'
import { listLines, type ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { toFreightColumns } from '@server/trade/shop-order/place-service'
import { releaseFrom } from '@server/trade/shop-order/shop-order-due'
import { lockShopOrderRow, moveShopOrder } from '@server/trade/shop-order/shop-order-store'
import { assertSeenTotal } from '@server/trade/shop-order/shop-price'

type Change = ParsedInputOf<typeof changeShopDeliveryEndpoint>

export const toSentLines = (lines: readonly ShopLineRow[]): SentGoods[] =>
  lines.map(({ goodsNature, weightGrams, lengthMm, widthMm, heightMm, quantity, refundedQuantity }) => ({
    goodsNature,
    weightGrams,
    size: { lengthMm, widthMm, heightMm },
    quantity: quantity - refundedQuantity,
  }))

/**
 * Another way for an order that is not paid: its goods keep their prices and their time, the freight is new, and what it held of points and
 * a coupon is given back.
 * @throws Refusal `notFound`, `orderOverdue`, `notAllowedNow`, also while a payment of WeChat's is under way; `deliveryNotOffered`,
 * `priceChanged`, and those of the freight
 */
export async function changeShopDelivery(tx: Tx, seal: IdNumberSeal, memberId: string, change: Change, now: Date): Promise<void> {
  const { orderId, delivery, addressId, channelCode, seenTotalCents } = change
  const found = await lockShopOrderRow(tx, { orderId, memberId })
  if (!found) throw new Refusal('notFound')
  if (found.isOverdue) throw new Refusal('orderOverdue')
  if (found.status !== 'unpaid' || (await hasOpenPayment(tx, orderId))) throw new Refusal('notAllowedNow')
  const lines = await listLines(tx, [orderId])
  const goods = await readShopLines(tx, lines.map(({ skuId }) => skuId))
  const isOffered = lines.every(({ skuId }) => goods.get(skuId)?.deliveries.includes(delivery))
  if (!isOffered) throw new Refusal('deliveryNotOffered', { field: 'delivery' })

  const row = await releaseFrom(tx, found)
  const afterCents = subtractCents(row.goodsCents, row.offerCents)
  const address = delivery === 'home' && addressId !== undefined ? await getAddressForOrder(tx, memberId, addressId) : undefined
  const sending = { warehouseId: row.warehouseId, goods: toSentLines(lines), valueCents: afterCents, address, channelCode, now }
  const freight = delivery === 'home' ? toFreightColumns(await planHomeFreight(tx, sending)) : JOINED
  const payableCents = addCents(afterCents, freight.freightCents)
  assertSeenTotal(payableCents, seenTotalCents)
  const set = { ...freight, delivery, payableCents }
  if (!(await moveShopOrder(tx, row, { action: 'changeDelivery', to: 'unpaid', by: 'member', set }))) throw new Refusal('notAllowedNow')
  await forgetIdNumbersOfOrders(tx, [orderId])
  if (address) await copyIdNumberToOrder(tx, seal, { memberId, orderId, addressId: address.addressId })
}

const JOINED = { address: null, channelCode: null, channelName: null, quote: null, freightCents: ZERO_CENTS } as const
