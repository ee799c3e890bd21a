import { pay } from '@contract/payment/pay-endpoints'
import { getCart, putInCart } from '@contract/shop/cart-endpoints'
import type { Delivery } from '@contract/shop/cart'
import type { GoodsSku } from '@contract/shop/goods'
import { getGoods } from '@contract/shop/goods-endpoints'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import { placeShopOrder, previewShopOrder } from '@contract/shop/shop-order-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { addDemoAddress } from '@server/demo/demo-address'
import type { DemoMember } from '@server/demo/demo-member'
import { friends, type Friends } from '@server/demo/simulator/friends'
import type { Task } from '@server/demo/simulator/task'

/** Members who buy in the shop, one after the other, so that its shelves and its warehouse have something to do. */
export interface ShopFriends {
  listTasks(buyMs: number): Task[]
}

/** In two of the languages in which the goods can be found. */
const SEARCHES = ['收納', '膠帶', '咖啡', 'notebook', '浴巾', '洗衣', 'tea', '禮盒', '充電'] as const
/** A start that nobody ends must not buy the shelves empty. */
const MOST_ORDERS = 9
/** Something is left for the visitor. */
const LEAST_LEFT = 10

export function createShopFriends(people: Friends, finance: ServerClient): ShopFriends {
  let bought = 0

  async function buy(): Promise<void> {
    const [friend, q] = [friends[bought % friends.length], SEARCHES[bought % SEARCHES.length]]
    const delivery: Delivery = bought % 2 === 0 ? 'join' : 'home'
    // Before anything can go wrong: the next one searches for something else.
    bought += 1
    if (!friend || q === undefined) return
    const member = await people.get(friend)
    const sku = await find(member, q)
    if (!sku) return
    const addressId = await addDemoAddress(member, { contact: friend.nickname, phone: friend.phone })
    await order(finance, member, sku, { delivery, addressId })
  }

  return {
    listTasks: (buyMs) => (bought < MOST_ORDERS ? [{ thing: `buy ${bought}`, afterMs: buyMs, run: buy }] : []),
  }
}

/** The first option of what is found first, and lies on the shelf in numbers. */
async function find({ server }: DemoMember, q: string): Promise<GoodsSku | undefined> {
  const { items } = await server.ask(searchGoods, { q, inStock: true, limit: 5 })
  for (const { goodsId } of items) {
    const { skus } = await server.ask(getGoods, { goodsId })
    const sku = skus.find(({ isWithdrawn, stock }) => !isWithdrawn && stock > LEAST_LEFT)
    if (sku) return sku
  }
  return undefined
}

interface Way {
  readonly delivery: Delivery
  readonly addressId: string
}

/** As a member does: into the cart, out of it, and paid from the balance. */
async function order(finance: ServerClient, { server, clientNo }: DemoMember, sku: GoodsSku, way: Way): Promise<void> {
  const { skuId, priceCents } = sku
  const { delivery, addressId } = way
  await server.ask(putInCart, { skuId, delivery, quantity: 1, seenCents: priceCents })
  const { lines } = await server.ask(getCart, {})
  const chosen = lines.filter((line) => line.delivery === delivery && line.skuId === skuId && line.state === 'ok')
  if (chosen.length === 0) return
  const choice = { lines: chosen.map(({ quantity }) => ({ skuId, quantity })), delivery, ...(delivery === 'home' && { addressId }) }
  const { totalCents, channelCode } = await server.ask(previewShopOrder, choice)
  const { orderId, payableCents } = await server.ask(placeShopOrder, { ...choice, channelCode, seenTotalCents: totalCents })
  const missing = payableCents - (await server.ask(getWallet, {})).balanceCents
  if (missing > 0) await finance.ask(creditMember, { ClientNO: clientNo, amountCents: missing, reason: '示範好友的貨款' })
  await server.ask(pay, { payableId: orderId, seenTotalCents: payableCents })
}
