import { getMallHome } from '@contract/mall/mall-endpoints'
import type { MallCard } from '@contract/mall/mall'
import type { ServerClient } from '@server/cli/server-client'

/** Goods of the demo's mall, to be opened by their names. */
export type MallBelongings = Pick<MallCard, 'platform' | 'goodsId'>

/** Its bundled gateway draws the same goods each time; the first that sell well have options. */
export async function findMallGoods(server: ServerClient): Promise<MallBelongings> {
  const { hot, state } = await server.ask(getMallHome, {})
  const goods = hot?.items.find(({ priceMaxCents }) => priceMaxCents !== undefined) ?? hot?.items[0]
  if (!goods) throw new Error(`the mall of the demo shows nothing: it is ${state}`)
  return { platform: goods.platform, goodsId: goods.goodsId }
}
