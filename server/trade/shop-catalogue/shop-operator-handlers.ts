import * as offerEndpoints from '@contract/shop/offer-operator-endpoints'
import * as endpoints from '@contract/shop/shop-operator-endpoints'
import { findSentPictures } from '@server/base/file/file-service'
import { handle, type HandlerList } from '@server/kit/handler'
import { getStockMoves, listAllGoods, moveStock, setGoodsState, setSkuPrice } from '@server/trade/shop-catalogue/catalogue-service'
import { toOperatorGoods, toOperatorOffer, toOperatorSku, toStockMove } from '@server/trade/shop-catalogue/catalogue-views'
import { exportCatalogue } from '@server/trade/shop-catalogue/export-service'
import { importCatalogue } from '@server/trade/shop-catalogue/import-service'
import { listAllOffers, publishOffer, withdrawOffer } from '@server/trade/shop-catalogue/offer-service'

export const shopOperatorHandlers: HandlerList = [
  handle(endpoints.importCatalogue, ({ tx, operator: { operatorKeyId }, input: { dryRun, ...batch } }) =>
    importCatalogue(tx, { batch, dryRun, operatorKeyId }),
  ),

  handle(endpoints.exportCatalogue, ({ tx, input }) => exportCatalogue(tx, input)),

  handle(endpoints.findPictures, async ({ tx, input: { hashes } }) => ({ pictures: await findSentPictures(tx, hashes) })),

  handle(endpoints.operatorListGoods, async ({ tx, input }) => {
    const page = await listAllGoods(tx, input)
    return { ...page, items: page.items.map(toOperatorGoods) }
  }),

  handle(endpoints.setGoodsState, async ({ tx, input }) => toOperatorGoods(await setGoodsState(tx, input))),

  handle(endpoints.setSkuPrice, async ({ tx, operator: { operatorKeyId }, input }) =>
    toOperatorSku(await setSkuPrice(tx, { ...input, operatorKeyId })),
  ),

  handle(endpoints.moveStock, async ({ tx, operator: { operatorKeyId }, input }) =>
    toOperatorSku(await moveStock(tx, { ...input, operatorKeyId })),
  ),

  handle(endpoints.listStockMoves, async ({ tx, input }) => {
    const { stock, moves } = await getStockMoves(tx, input.skuCode)
    return { onHand: stock.onHand, reserved: stock.reserved, moves: moves.map(toStockMove) }
  }),

  handle(offerEndpoints.publishOffer, async ({ tx, operator: { operatorKeyId }, input }) =>
    toOperatorOffer(await publishOffer(tx, operatorKeyId, input)),
  ),

  handle(offerEndpoints.withdrawOffer, async ({ tx, input }) => toOperatorOffer(await withdrawOffer(tx, input.offerCode))),

  handle(offerEndpoints.operatorListOffers, async ({ tx }) => ({ items: (await listAllOffers(tx)).map(toOperatorOffer) })),
]
