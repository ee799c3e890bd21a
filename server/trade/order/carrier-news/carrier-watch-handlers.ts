import * as endpoints from '@contract/order/carrier-watch-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'
import { listCarrierWatches, retryCarrierWatch } from '@server/trade/order/carrier-news/carrier-watch-service'

export const carrierWatchHandlers: HandlerList = [
  handle(endpoints.listCarrierWatches, ({ tx, input }) => listCarrierWatches(tx, input)),
  handle(endpoints.retryCarrierWatch, async ({ tx, input }) => {
    await retryCarrierWatch(tx, input.trackingNumber)
    return {}
  }),
]
