import * as endpoints from '@contract/proxy/mall-cart-endpoints'
import { handlePrepared, type HandlerList } from '@server/kit/handler'
import * as service from '@server/trade/mall-cart/mall-cart-service'
import { toMallCart } from '@server/trade/mall-cart/mall-cart-views'

/** The gateway is asked before the transaction, and answers by time. */
export const mallCartHandlers: HandlerList = [
  handlePrepared(
    endpoints.getMallCart,
    ({ db, ports, member }) => service.learnOfCart(db, ports.mallGateway, member.id),
    async ({ tx, ports, member, prepared }) => toMallCart(ports.secret, await service.getMallCart(tx, member.id, prepared)),
    { alwaysInFull: true },
  ),

  handlePrepared(
    endpoints.putInMallCart,
    ({ db, ports, member, input }) => service.learnOfCart(db, ports.mallGateway, member.id, [input]),
    async ({ tx, ports, member, input, prepared, now }) => {
      await service.putInMallCart(tx, member.id, input, prepared, now)
      return toMallCart(ports.secret, await service.getMallCart(tx, member.id, prepared))
    },
  ),

  handlePrepared(
    endpoints.clearInvalidMallLines,
    ({ db, ports, member }) => service.learnOfCart(db, ports.mallGateway, member.id),
    async ({ tx, ports, member, prepared }) => {
      await service.clearInvalid(tx, member.id, prepared)
      return toMallCart(ports.secret, await service.getMallCart(tx, member.id, prepared))
    },
  ),
]
