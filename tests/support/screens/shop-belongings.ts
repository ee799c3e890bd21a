import { putInCart } from '@contract/shop/cart-endpoints'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import { placeShopOrder } from '@contract/shop/shop-order-endpoints'
import type { ServerClient } from '@server/cli/server-client'

/** What a member has in the demo's shop. */
export interface ShopBelongings {
  readonly goodsId: string
  /** Waits to be paid. */
  readonly orderId: string
  readonly lineId: string
}

/** The cheapest that the demo has, with more in stock than all members of a run together order. */
const NAME = '魔術束線帶'

/** Something in the cart, and an order that is not paid: nobody is told of it in the next minutes. */
export async function layShop(server: ServerClient): Promise<ShopBelongings> {
  const [card] = (await server.ask(searchGoods, { q: NAME })).items
  if (!card?.onlySkuId) throw new Error(`the shop of the demo has no ${NAME}`)
  const { goodsId, onlySkuId: skuId, fromCents } = card
  const order = await server.ask(placeShopOrder, { lines: [{ skuId, quantity: 1 }], delivery: 'join', seenTotalCents: fromCents })
  await server.ask(putInCart, { skuId, delivery: 'join', quantity: 2, seenCents: fromCents })
  return { goodsId, orderId: order.orderId, lineId: order.lines[0]?.lineId ?? '' }
}
