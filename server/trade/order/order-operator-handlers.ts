import type { Complete } from '@contract/kit/complete'
import type { OrderDetail } from '@contract/order/order'
import * as endpoints from '@contract/order/order-operator-endpoints'
import { readForCustoms } from '@server/base/address/id-number-service'
import { getClientNos, getMember } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import { tellProblem } from '@server/goods/parcel/parcel-notices'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Operator } from '@server/kit/who-asks'
import { queueClosing } from '@server/money/wallet/wechat-payment-service'
import { adjustOrder } from '@server/trade/order/order-adjustment'
import { sendBackOrder } from '@server/trade/order/order-end-service'
import { tellDelivered, tellPriced, tellSentBack, tellShipped } from '@server/trade/order/order-notices'
import { getOrderPage, type OrderPageParts } from '@server/trade/order/order-page'
import { payByItself } from '@server/trade/order/order-payment'
import { listOrders } from '@server/trade/order/order-service'
import { toOrderDetail, toOrderSummary } from '@server/trade/order/order-views'
import { correctShipment, priceOrder, shipOrder, trackOrder } from '@server/trade/order/order-warehouse-service'

export const orderOperatorHandlers = (above: OrderPageParts, followers: ParcelFollowers): HandlerList => [
  handle(endpoints.operatorListOrders, async ({ tx, input, language }) => {
    const page = await listOrders(tx, input)
    const clientNos = await getClientNos(tx, page.items.map(({ row }) => row.memberId))
    return {
      ...page,
      items: page.items.map((item) => ({
        ...toOrderSummary(item, language),
        ClientNO: clientNos.get(item.row.memberId) ?? '',
      })),
    }
  }),

  handle(endpoints.operatorGetOrder, async (request) => {
    const page = await getOrderPage(request.tx, { orderId: request.input.orderId }, above)
    const { ClientNO } = await getMember(request.tx, page.item.row.memberId)
    return { ...toOrderDetail(page, toViewer(request, request.operator.operatorKeyId)), ClientNO }
  }),

  handle(endpoints.readOrderIdNumber, async ({ tx, input, operator, ports }) => ({
    idNumber: await readForCustoms(tx, ports.idNumberSeal, input.orderId, operator.name),
  })),

  handle(endpoints.priceOrder, async (request) => {
    const { orderId, ...packed } = request.input
    const { operatorKeyId } = request.operator
    await priceOrder(request.tx, orderId, { ...packed, operatorKeyId }, request.now)
    await tellPriced(request.tx, request.ports, orderId, await payByItself(request.tx, orderId))
    return getDetail(request, above, orderId)
  }),

  handle(endpoints.adjustOrder, async (request) => {
    const { orderId, ...correction } = request.input
    const { operatorKeyId } = request.operator
    await adjustOrder(request.tx, { orderId }, { ...correction, operatorKeyId })
    await queueClosing(request.tx, request.ports, orderId)
    return getDetail(request, above, orderId)
  }),

  handle(endpoints.shipOrder, async (request) => {
    const { orderId, ...shipment } = request.input
    await shipOrder(request.tx, { orderId }, shipment, followers)
    await tellShipped(request.tx, request.ports, orderId, shipment)
    return getDetail(request, above, orderId)
  }),

  handle(endpoints.correctShipment, async (request) => {
    const { orderId, ...shipment } = request.input
    await correctShipment(request.tx, orderId, shipment)
    await tellShipped(request.tx, request.ports, orderId, shipment)
    return getDetail(request, above, orderId)
  }),

  handle(endpoints.sendBackOrder, async (request) => {
    const { tx, ports, operator, input, now } = request
    await sendBackOrder(tx, operator.operatorKeyId, input, now)
    await tellSentBack(tx, ports, input.orderId)
    if (input.problem) await tellProblem(tx, ports, input.problem.parcelId, input.problem.remark)
    await queueClosing(tx, ports, input.orderId)
    return getDetail(request, above, input.orderId)
  }),

  handle(endpoints.trackOrder, async (request) => {
    const { orderId, ...track } = request.input
    const arrives = await trackOrder(request.tx, orderId, track, request.now)
    if (arrives) await tellDelivered(request.tx, request.ports, orderId)
    return getDetail(request, above, orderId)
  }),
]

type DetailRequest = ViewRequest & { readonly tx: Reader; readonly operator: Operator }

async function getDetail(request: DetailRequest, above: OrderPageParts, orderId: string): Promise<Complete<OrderDetail>> {
  return toOrderDetail(await getOrderPage(request.tx, { orderId }, above), toViewer(request, request.operator.operatorKeyId))
}
