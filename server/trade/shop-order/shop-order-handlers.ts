import type { Complete } from '@contract/kit/complete'
import type { Landed, ShopOrderDetail } from '@contract/shop/shop-order'
import * as endpoints from '@contract/shop/shop-order-endpoints'
import type { Reader, Tx } from '@server/db/database'
import { handle, handlePrepared, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Member } from '@server/kit/who-asks'
import { queueClosing } from '@server/money/wallet/wechat-payment-service'
import type { Ports } from '@server/ports/ports'
import { buyAgain } from '@server/trade/shop-order/buy-again'
import { changeShopDelivery } from '@server/trade/shop-order/delivery-service'
import { planLanded } from '@server/trade/shop-order/landed-service'
import { isStockShort, placeShopOrder } from '@server/trade/shop-order/place-service'
import { previewShopOrder } from '@server/trade/shop-order/preview-service'
import { toShopPreview } from '@server/trade/shop-order/preview-views'
import { returnShopParcel } from '@server/trade/shop-order/shelf-return-service'
import * as ends from '@server/trade/shop-order/shop-order-end-service'
import { countShopOrders, findShopOrderId, getShopOrderParts, listShopOrders } from '@server/trade/shop-order/shop-order-service'
import { toShopOrderDetail, toShopOrderSummary } from '@server/trade/shop-order/shop-order-views'

/** Prices, stock and offers are everybody's, and change by time. */
const inFull = { alwaysInFull: true }

export const shopOrderHandlers: HandlerList = [
  handle(
    endpoints.previewShopOrder,
    async ({ tx, member, input, language, now }) =>
      toShopPreview(await previewShopOrder(tx, { memberId: member.id, language, now }, input), language),
    inFull,
  ),

  handle(
    endpoints.getLanded,
    async ({ tx, member, input, language, now }): Promise<Complete<Landed>> => {
      const { channel, ...plan } = await planLanded(tx, { memberId: member.id, now }, input)
      return { ...plan, delivery: input.delivery, channelName: channel?.name[language], estimatedAt: now.toISOString() }
    },
    inFull,
  ),

  handlePrepared(
    endpoints.placeShopOrder,
    async ({ db, transaction, ports, member, input }) => {
      const inTheWayOf = { skuIds: input.lines.map(({ skuId }) => skuId), memberId: member.id }
      if (await isStockShort(db, input.lines)) await ends.expireInTheWay(db, transaction, ports, inTheWayOf)
      else await ends.expireInTheWay(db, transaction, ports, { ...inTheWayOf, skuIds: [] })
    },
    async (request) => {
      const { tx, member, input, now, ports } = request
      return getDetail(request, await placeShopOrder(tx, { memberId: member.id, seal: ports.idNumberSeal, now }, input))
    },
  ),

  handle(endpoints.changeShopDelivery, async (request) => {
    const { tx, member, input, now, ports } = request
    await changeShopDelivery(tx, ports.idNumberSeal, member.id, input, now)
    return getDetail(request, input.orderId)
  }),

  handle(
    endpoints.listShopOrders,
    async ({ tx, member, input, language, now }) => {
      const page = await listShopOrders(tx, { ...input, memberId: member.id })
      return { ...page, items: page.items.map((record) => toShopOrderSummary(record, language)), now: now.toISOString() }
    },
    // Whether an order is overdue is a matter of time.
    inFull,
  ),

  // Reviewing ends by time.
  handle(endpoints.countShopOrders, ({ tx, member }) => countShopOrders(tx, member.id), inFull),

  handle(
    endpoints.getShopOrder,
    async (request) => {
      const { tx, member, input, ports, endFirst } = request
      const detail = await getDetail(request, await findShopOrderId(tx, member.id, input))
      if (detail.isOverdue) endFirst((own) => ends.expireShopOrder(own, ports, detail.orderId))
      return detail
    },
    inFull,
  ),

  handle(endpoints.previewShopCancel, ({ tx, member, input }) => ends.previewCancel(tx, { orderId: input.orderId, memberId: member.id })),

  handle(endpoints.cancelShopOrder, async (request) => {
    const { tx, ports, member, input: { orderId } } = request
    await ends.cancelShopOrder(tx, ports, { orderId, memberId: member.id })
    await queueClosing(tx, ports, orderId)
    return getDetail(request, orderId)
  }),

  handle(endpoints.confirmShopReceipt, async (request) => {
    const { tx, member, input: { orderId } } = request
    await ends.confirmShopReceipt(tx, { orderId, memberId: member.id })
    return getDetail(request, orderId)
  }),

  handle(endpoints.returnToShelf, async (request) => {
    const { tx, ports, member, input } = request
    await returnShopParcel(tx, ports, { ...input, memberId: member.id })
    return getDetail(request, input.orderId)
  }),

  handle(endpoints.buyAgain, ({ tx, member, input, language, now }) =>
    buyAgain(tx, { orderId: input.orderId, memberId: member.id }, { language, now }),
  ),
]

type DetailRequest = ViewRequest & { readonly tx: Reader | Tx; readonly member: Member; readonly ports: Ports }

async function getDetail(request: DetailRequest, orderId: string): Promise<Complete<ShopOrderDetail>> {
  const memberId = request.member.id
  return toShopOrderDetail(await getShopOrderParts(request.tx, { orderId, memberId }), toViewer(request, memberId))
}
