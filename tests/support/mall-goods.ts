import type { Cents } from '@contract/kit/money'
import { getMallGoods, getMallHome } from '@contract/mall/mall-endpoints'
import type { MallCard, MallGoods } from '@contract/mall/mall'
import { toFewest, toQuantityFault, toUnitCents } from '@contract/mall/quantity-price'
import type { ServerClient } from '@server/cli/server-client'

/** An option of foreign goods that can be ordered. */
export interface Buyable extends Pick<MallGoods, 'platform' | 'goodsId' | 'title' | 'asOf' | 'skus'> {
  readonly skuId: string
  /** As few as the shop sells. */
  readonly quantity: number
  readonly unitCents: Cents
}

/** What sells well in the mall of the demo: its bundled gateway draws the same goods each time. */
export async function listHotCards(server: ServerClient): Promise<readonly MallCard[]> {
  const { hot, state } = await server.ask(getMallHome, {})
  if (!hot || hot.items.length === 0) throw new Error(`the mall of the demo shows nothing: it is ${state}`)
  return hot.items
}

/** The first goods of so many shops that can be ordered as they are, of those that sell well. @param fits beside that */
export async function findBuyable(server: ServerClient, count: number, fits: (goods: Buyable) => boolean = () => true): Promise<readonly Buyable[]> {
  const found: Buyable[] = []
  const shops = new Set<string>()
  for (const { platform, goodsId, shop } of await listHotCards(server)) {
    if (shops.has(shop.shopId)) continue
    const buyable = toBuyable(await server.ask(getMallGoods, { platform, goodsId }))
    if (!buyable || !fits(buyable)) continue
    shops.add(shop.shopId)
    found.push(buyable)
    if (found.length === count) return found
  }
  throw new Error(`the mall of the demo has not ${count} shops with such goods`)
}

function toBuyable(goods: MallGoods): Buyable | undefined {
  const quantity = toFewest(goods)
  const sku = goods.skus.find(({ stock }) => stock === undefined || stock > quantity)
  const unitCents = sku && toUnitCents(goods.tiers, sku, quantity)
  if (goods.state !== 'onSale' || goods.isFlagged || !sku || unitCents === undefined || toQuantityFault(goods, quantity) !== undefined) return undefined
  const { platform, goodsId, title, asOf, skus } = goods
  return { platform, goodsId, title, asOf, skus, skuId: sku.skuId, quantity, unitCents }
}
