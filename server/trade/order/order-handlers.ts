import type { Complete } from '@contract/kit/complete'
import type { OrderDetail } from '@contract/order/order'
import * as endpoints from '@contract/order/order-endpoints'
import { searchOrders } from '@contract/order/order-search-endpoints'
import * as packingEndpoints from '@contract/order/packing-endpoints'
import type { Reader, Tx } from '@server/db/database'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Member } from '@server/kit/who-asks'
import { toPaymentOptions } from '@server/money/payment/payment-views'
import { queueClosing } from '@server/money/wallet/wechat-payment-service'
import type { Ports } from '@server/ports/ports'
import { applyForPacking } from '@server/trade/order/application-service'
import { listPaymentOptions } from '@server/trade/order/order-deductions'
import { cancelOrder, confirmReceipt, expireOrder, previewCancel } from '@server/trade/order/order-end-service'
import { getOrderPage, type OrderPageParts } from '@server/trade/order/order-page'
import { payOrder } from '@server/trade/order/order-payment'
import * as orderSearch from '@server/trade/order/order-search-service'
import { toOrderHit } from '@server/trade/order/order-search-views'
import { countOrders, listOrders, previewPacking } from '@server/trade/order/order-service'
import { toOrderDetail, toOrderSummary } from '@server/trade/order/order-views'
import { advise } from '@server/trade/packing/packing-advice'
import { toPackingAdvice } from '@server/trade/packing/packing-advice-views'
import { toPackingPreview } from '@server/trade/packing/packing-views'

export const orderHandlers = (above: OrderPageParts, followers: ParcelFollowers): HandlerList => [
  handle(packingEndpoints.previewOrder, async ({ tx, member, input, language, now }) =>
    toPackingPreview(await previewPacking(tx, member.id, input, now), input.channelCode, language),
  ),

  handle(packingEndpoints.advisePacking, async ({ tx, member, input, language, now }) => {
    const plan = await previewPacking(tx, member.id, input, now)
    const advice = advise(plan, input.channelCode)
    return { advice: advice && toPackingAdvice(plan, advice, language) }
  }),

  handle(packingEndpoints.applyForPacking, async (request) => {
    const orderId = await applyForPacking(request.tx, request.ports.idNumberSeal, request.member.id, request.input, request.now)
    return getDetail(request, above, orderId)
  }),

  handle(endpoints.listOrders, async ({ tx, member, input, language }) => {
    const page = await listOrders(tx, { ...input, memberId: member.id })
    return { ...page, items: page.items.map((item) => toOrderSummary(item, language)) }
  }),

  handle(endpoints.countOrders, ({ tx, member }) => countOrders(tx, member.id)),

  handle(searchOrders, async ({ tx, member, input }) => {
    const page = await orderSearch.searchOrders(tx, member.id, input)
    return { ...page, items: page.items.map((found) => toOrderHit(found, input.search)) }
  }),

  handle(endpoints.getOrder, async (request) => {
    const {
      member,
      input: { orderId },
      endFirst,
    } = request
    const page = await getOrderPage(request.tx, { orderId, memberId: member.id }, above)
    if (page.item.row.isExpired) endFirst((tx) => expireOrder(tx, orderId))
    return toOrderDetail(page, toViewer(request, member.id))
  }),

  handle(endpoints.payOrder, async (request) => {
    const { orderId, ...payment } = request.input
    await payOrder(request.tx, { orderId, memberId: request.member.id }, payment)
    return getClosedDetail(request, above, orderId)
  }),

  handle(
    endpoints.getPaymentOptions,
    async ({ tx, member, input, language }) =>
      toPaymentOptions(await listPaymentOptions(tx, { orderId: input.orderId, memberId: member.id }), language),
    // Coupons and points end by time.
    { alwaysInFull: true },
  ),

  handle(endpoints.previewCancel, ({ tx, member, input, now }) => previewCancel(tx, { orderId: input.orderId, memberId: member.id }, now)),

  handle(endpoints.cancelOrder, async (request) => {
    const { orderId, ...cancellation } = request.input
    await cancelOrder(request.tx, { orderId, memberId: request.member.id }, cancellation, request.now)
    return getClosedDetail(request, above, orderId)
  }),

  handle(endpoints.confirmReceipt, async (request) => {
    const { orderId } = request.input
    await confirmReceipt(request.tx, request.ports, { orderId, memberId: request.member.id }, followers)
    return getDetail(request, above, orderId)
  }),
]

type DetailRequest = ViewRequest & { readonly tx: Reader; readonly member: Member }

/** What was asked for the order at WeChat is closed there. */
async function getClosedDetail(
  request: DetailRequest & { readonly tx: Tx; readonly ports: Ports },
  above: OrderPageParts,
  orderId: string,
) {
  const [detail] = await Promise.all([getDetail(request, above, orderId), queueClosing(request.tx, request.ports, orderId)])
  return detail
}

async function getDetail(request: DetailRequest, above: OrderPageParts, orderId: string): Promise<Complete<OrderDetail>> {
  const memberId = request.member.id
  return toOrderDetail(await getOrderPage(request.tx, { orderId, memberId }, above), toViewer(request, memberId))
}
