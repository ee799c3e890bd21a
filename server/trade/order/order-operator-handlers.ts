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
import { tellPriced, tellSentBack, tellShipped } from '@server/trade/order/order-notices'
import { getOrderParts, type OrderPageParts } from '@server/trade/order/order-parts'
import { payByItself } from '@server/trade/order/order-payment'
import { listOrders } from '@server/trade/order/order-service'
import { toOrderDetail, toOrderSummary } from '@server/trade/order/order-views'
import { correctShipment, priceOrder, shipOrder, trackOrder } from '@server/trade/order/order-warehouse-service'

export const orderOperatorHandlers = (page: OrderPageParts, followers: ParcelFollowers): HandlerList => [
  handle(endpoints.operatorListOrders, async ({ tx, input, language }) => {
    const page = await listOrders(tx, input)
    const clientNos = await getClientNos(tx, page.items.map(({ row }) => row.memberId))
    return {
      ...page,
      items: page.items.map((record) => ({
        ...toOrderSummary(record, language),
        ClientNO: clientNos.get(record.row.memberId) ?? '',
      })),
    }
  }),

  handle(endpoints.operatorGetOrder, async (request) => {
    const parts = await getOrderParts(request.tx, { orderId: request.input.orderId }, page)
    const { ClientNO } = await getMember(request.tx, parts.record.row.memberId)
    return { ...toOrderDetail(parts, toViewer(request, request.operator.operatorKeyId)), ClientNO }
  }),

  handle(endpoints.readOrderIdNumber, async ({ tx, input, operator, ports }) => ({
    idNumber: await readForCustoms(tx, ports.idNumberSeal, input.orderId, operator.name),
  })),

  handle(endpoints.priceOrder, async (request) => {
    const { orderId, ...packed } = request.input
    const { operatorKeyId } = request.operator
    await priceOrder(request.tx, orderId, { ...packed, operatorKeyId }, request.now)
    await tellPriced(request.tx, request.ports, orderId, await payByItself(request.tx, orderId))
    return getDetail(request, page, orderId)
  }),

  handle(endpoints.adjustOrder, async (request) => {
    const { orderId, ...correction } = request.input
    const { operatorKeyId } = request.operator
    await adjustOrder(request.tx, { orderId }, { ...correction, operatorKeyId })
    await queueClosing(request.tx, request.ports, orderId)
    return getDetail(request, page, orderId)
  }),

  handle(endpoints.shipOrder, async (request) => {
    const { orderId, ...shipment } = request.input
    await shipOrder(request.tx, { orderId }, shipment, followers)
    await tellShipped(request.tx, request.ports, orderId, shipment)
    return getDetail(request, page, orderId)
  }),

  handle(endpoints.correctShipment, async (request) => {
    const { orderId, ...shipment } = request.input
    await correctShipment(request.tx, orderId, shipment)
    await tellShipped(request.tx, request.ports, orderId, shipment)
    return getDetail(request, page, orderId)
  }),

  handle(endpoints.sendBackOrder, async (request) => {
    const { tx, ports, operator, input, now } = request
    await sendBackOrder(tx, operator.operatorKeyId, input, now)
    await tellSentBack(tx, ports, input.orderId)
    if (input.problem) await tellProblem(tx, ports, input.problem.parcelId, input.problem.remark)
    await queueClosing(tx, ports, input.orderId)
    return getDetail(request, page, input.orderId)
  }),

  handle(endpoints.trackOrder, async (request) => {
    const { orderId, ...track } = request.input
    await trackOrder(request.tx, orderId, track, request.now)
    return getDetail(request, page, orderId)
  }),
]

type DetailRequest = ViewRequest & { readonly tx: Reader; readonly operator: Operator }

async function getDetail(request: DetailRequest, page: OrderPageParts, orderId: string): Promise<Complete<OrderDetail>> {
  return toOrderDetail(await getOrderParts(request.tx, { orderId }, page), toViewer(request, request.operator.operatorKeyId))
}
