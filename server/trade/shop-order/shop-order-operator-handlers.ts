import * as endpoints from '@contract/shop/shop-order-operator-endpoints'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { changeShopAddress } from '@server/trade/shop-order/address-change-service'
import { refundAsGoodwill } from '@server/trade/shop-order/goodwill-service'
import { getOrderIdByNumber, getPickList, shortShopOrder, startPicking } from '@server/trade/shop-order/picking-service'
import { getShopReport } from '@server/trade/shop-order/report-service'
import { listShelfReturns, restockParcel, type ReturnedBox } from '@server/trade/shop-order/restock-service'
import { shipShopOrder } from '@server/trade/shop-order/sending-service'
import { listShopFaults } from '@server/trade/shop-order/shop-audit'
import { sendBackShopOrder } from '@server/trade/shop-order/shop-order-end-service'
import { getAnyShopOrder } from '@server/trade/shop-order/shop-order-service'
import { stockShopOrder } from '@server/trade/shop-order/stocking-service'

export const shopOrderOperatorHandlers: HandlerList = [
  handle(endpoints.getPickList, async ({ tx, input }) => ({ orders: await getPickList(tx, input.warehouseCode) })),

  handle(endpoints.startPicking, async ({ tx, input }) => ({ started: await startPicking(tx, input.orderNumbers) })),

  handle(endpoints.auditShop, async ({ tx }) => ({ faults: await listShopFaults(tx) })),

  handle(endpoints.sendBackShopOrder, async ({ tx, ports, operator: { operatorKeyId }, input: { orderNumber, reason } }) => {
    const orderId = await getOrderIdByNumber(tx, orderNumber)
    await sendBackShopOrder(tx, ports, { orderId, reason, operatorKeyId })
    return show(tx, orderId)
  }),

  handle(endpoints.shortShopOrder, async ({ tx, ports, operator: { operatorKeyId }, input, now }) =>
    show(tx, await shortShopOrder(tx, ports, { ...input, operatorKeyId, now })),
  ),

  handle(endpoints.refundShopLine, async ({ tx, ports, operator: { operatorKeyId }, input }) =>
    show(tx, await refundAsGoodwill(tx, ports, { ...input, operatorKeyId })),
  ),

  handle(endpoints.getShopReport, ({ tx, input, now }) => getShopReport(tx, input.month, now)),

  handle(endpoints.stockShopOrder, ({ tx, ports, operator: { operatorKeyId }, input }) => stockShopOrder(tx, ports, operatorKeyId, input)),

  handle(endpoints.shipShopOrder, async ({ tx, ports, operator: { operatorKeyId }, input }) => ({
    orderId: await shipShopOrder(tx, ports, operatorKeyId, input),
    status: 'shipped' as const,
  })),

  handle(endpoints.changeShopAddress, async ({ tx, ports, operator: { operatorKeyId }, input, now }) => {
    const orderId = await changeShopAddress(tx, ports, { operatorKeyId, now }, input)
    const { status } = await getAnyShopOrder(tx, orderId)
    return { orderId, status }
  }),

  handle(endpoints.listShelfReturns, async ({ tx }) => ({ parcels: (await listShelfReturns(tx)).map(toReturnedView) })),

  handle(endpoints.restockParcel, async ({ tx, operator: { operatorKeyId }, input }) => {
    const { orderId, contents } = await restockParcel(tx, operatorKeyId, input.trackingNumber)
    return { orderId, contents: contents.map(toContentView) }
  }),
]

const toContentView = ({ skuCode, quantity }: ReturnedBox['contents'][number]) => ({ skuCode, quantity })

const toReturnedView = ({ orderNumber, trackingNumber, warehouseCode, returnedAt, contents }: ReturnedBox) => ({
  orderNumber,
  trackingNumber,
  warehouseCode,
  returnedAt: returnedAt.toISOString(),
  contents: contents.map(toContentView),
})

/** All that has come back of the order so far. */
async function show(db: Reader, orderId: string) {
  const { refundedCents, refundedPoints, status } = await getAnyShopOrder(db, orderId)
  return { orderId, moneyCents: refundedCents, points: refundedPoints, status }
}
