import type { MallCard } from '@contract/mall/mall'
import { pay } from '@contract/payment/pay-endpoints'
import { putInMallCart } from '@contract/proxy/mall-cart-endpoints'
import { getPurchaseOrder, placePurchase, previewPurchase } from '@contract/proxy/proxy-endpoints'
import { askAboutPurchase, claimPurchase, operatorListPurchases } from '@contract/proxy/proxy-operator-endpoints'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { findBuyable, listHotCards } from '../mall-goods'
import { aPhoto } from '../parcels'
import type { ShopScene } from './shop-belongings'
import type { Writing } from './writing'

/** What a member has at the foreign shops of the demo, and goods there to be opened by their names. */
export interface MallBelongings extends Pick<MallCard, 'platform' | 'goodsId'> {
  /** Waits to be paid. */
  readonly orderId: string
  /** The buyer asks about one of its purchases. */
  readonly askedOrderId: string
  readonly questionId: string
}

export type MallScene = Pick<ShopScene, 'server' | 'desk' | 'clientNo'> & { readonly warehouseId: string }

/** Something in the cart, an order that is not paid, and one of which a purchase waits for an answer. */
export async function layMall({ server, desk, clientNo, warehouseId }: MallScene, { remark }: Writing): Promise<MallBelongings> {
  const cards = await listHotCards(server)
  // With options to choose from.
  const shown = cards.find(({ priceMaxCents }) => priceMaxCents !== undefined) ?? cards[0]
  const lines = await findBuyable(server, 2)
  const choice = { warehouseId, isInspected: true, lines: lines.map(({ platform, goodsId, skuId, quantity }) => ({ platform, goodsId, skuId, quantity })) }
  const { totalCents } = await server.ask(previewPurchase, choice)
  const place = () => server.ask(placePurchase, { ...choice, rule: 'ask', remark, seenTotalCents: totalCents })
  const asked = await place()
  // It comes on top of the balance that the screens are known by.
  await desk.ask(creditMember, { ClientNO: clientNo, amountCents: asked.payableCents, reason: 'for the mall' })
  await server.ask(pay, { payableId: asked.orderId, seenTotalCents: asked.payableCents })
  const questionId = await ask({ server, desk }, asked, remark)
  const { orderId } = await place()
  for (const [index, { unitCents, asOf }] of lines.entries()) {
    const line = choice.lines[index]
    if (line) await server.ask(putInMallCart, { ...line, seenCents: unitCents, seenAsOf: asOf })
  }
  return { platform: shown?.platform ?? 'other', goodsId: shown?.goodsId ?? '', orderId, askedOrderId: asked.orderId, questionId }
}

/** Its first purchase has become dearer. */
async function ask({ server, desk }: Pick<MallScene, 'server' | 'desk'>, { orderId, orderNumber, purchases }: PurchaseOrderDetail, note: string): Promise<string> {
  const { purchases: open } = await desk.ask(operatorListPurchases, { status: 'toBuy' })
  const own = open.find((one) => one.orderNumber === orderNumber && one.shopId === purchases[0]?.shopId)
  if (!own) throw new Error('a paid purchase is not among those to be bought')
  const name = { orderNumber, place: own.place }
  await desk.ask(claimPurchase, name)
  const unitCents = (purchases[0]?.lines[0]?.unitCents ?? 0) + 500
  const photos = [await desk.upload(await aPhoto(), 'shop.jpg')]
  await desk.ask(askAboutPurchase, { ...name, kind: 'priceRise', line: 1, unitCents, note, photos })
  const { purchases: now } = await server.ask(getPurchaseOrder, { orderId })
  return now.flatMap(({ question }) => question?.questionId ?? [])[0] ?? ''
}
