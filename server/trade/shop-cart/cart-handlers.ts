import * as endpoints from '@contract/shop/cart-endpoints'
import type { Language } from '@contract/kit/language'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import * as service from '@server/trade/shop-cart/cart-service'
import { toShownCart, toShownLine } from '@server/trade/shop-cart/cart-views'

/** Prices and stock are everybody's, and change by time. */
const inFull = { alwaysInFull: true }

const show = async (db: Reader, memberId: string, language: Language) =>
  toShownCart(await service.getCart(db, memberId, language), language)

export const cartHandlers: HandlerList = [
  handle(endpoints.getCart, ({ tx, member, language }) => show(tx, member.id, language), inFull),

  handle(endpoints.putInCart, async ({ tx, member, input, language, now }) => {
    await service.putInCart(tx, member.id, input, now)
    return show(tx, member.id, language)
  }),

  handle(endpoints.mergeCart, async ({ tx, member, input, language, now }) => {
    const left = await service.mergeCart(tx, member.id, input.lines, now)
    return { cart: await show(tx, member.id, language), left: left.map((line) => toShownLine(line, language)) }
  }),

  handle(endpoints.seeCartPrices, async ({ tx, member, input }) => {
    await service.seePrices(tx, member.id, input.lines)
    return {}
  }),

  handle(endpoints.clearInvalidLines, async ({ tx, member, language }) => {
    await service.clearInvalid(tx, member.id)
    return show(tx, member.id, language)
  }),

  handle(
    endpoints.lookAtCart,
    async ({ tx, input, language }) => toShownCart(await service.lookAtLines(tx, input.lines, language), language),
    inFull,
  ),
]
