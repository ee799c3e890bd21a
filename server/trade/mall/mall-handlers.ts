import * as endpoints from '@contract/mall/mall-endpoints'
import { handlePrepared, type HandlerList } from '@server/kit/handler'
import { listHot, readGoods, readHome, search } from '@server/trade/mall/browse-service'
import { searchByImage } from '@server/trade/mall/image-search'
import { readText } from '@server/trade/mall/read-text'

/** What foreign shops sell is noted for nobody. */
const inFull = { alwaysInFull: true }

/** All of it is prepared, so that no transaction is held while the gateway is asked. */
const toAnswer = async <T>({ prepared }: { readonly prepared: T }): Promise<T> => prepared

export const mallHandlers: HandlerList = [
  handlePrepared(endpoints.getMallHome, (request) => readHome(request), toAnswer, inFull),
  handlePrepared(endpoints.listHotGoods, (request) => listHot(request, request.input), toAnswer, inFull),
  handlePrepared(endpoints.searchMall, (request) => search(request, request.input), toAnswer, inFull),
  handlePrepared(endpoints.getMallGoods, (request) => readGoods(request, request.input.platform, request.input.goodsId), toAnswer, inFull),
  handlePrepared(endpoints.readMallText, ({ ports, input }) => readText(ports, input.text), toAnswer, inFull),
  handlePrepared(
    endpoints.searchMallByImage,
    (request) => searchByImage(request, request.input.fileId, request.input.platform),
    toAnswer,
    inFull,
  ),
]
