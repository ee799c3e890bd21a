import * as endpoints from '@contract/shop/goods-endpoints'
import { searchGoods as searchEndpoint } from '@contract/shop/goods-search-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'
import { readGoodsCards } from '@server/trade/shop-catalogue/goods-cards'
import { readGoodsDetail } from '@server/trade/shop-catalogue/goods-detail'
import { searchGoods } from '@server/trade/shop-catalogue/goods-search'
import { readCategories, readShopHome } from '@server/trade/shop-catalogue/shop-home'
import { awaitSku, listAwaitedSkus, stopAwaitingSku } from '@server/trade/shop-catalogue/wait-service'

/** What staff, other buyers and time change of goods is noted for nobody. */
const inFull = { alwaysInFull: true }

export const shopHandlers: HandlerList = [
  handle(endpoints.getShopHome, ({ tx, language }) => readShopHome(tx, language), inFull),

  handle(endpoints.listCategories, async ({ tx, language }) => ({ categories: await readCategories(tx, language) }), inFull),

  handle(
    searchEndpoint,
    async ({ tx, input, language }) => {
      const { ids, ...page } = await searchGoods(tx, input)
      return { items: await readGoodsCards(tx, ids, language), ...page }
    },
    inFull,
  ),

  handle(
    endpoints.getGoods,
    ({ tx, member, input, language, now }) => readGoodsDetail(tx, input.goodsId, { now, language, memberId: member?.id }),
    inFull,
  ),

  handle(endpoints.awaitSku, async ({ tx, member, input }) => {
    await awaitSku(tx, member.id, input.skuId)
    return {}
  }),

  handle(endpoints.stopAwaitingSku, async ({ tx, member, input }) => {
    await stopAwaitingSku(tx, member.id, input.skuId)
    return {}
  }),

  handle(endpoints.listAwaitedSkus, async ({ tx, member, language }) => ({ skus: await listAwaitedSkus(tx, member.id, language) }), inFull),
]
