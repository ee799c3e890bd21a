import {
  getPickList,
  listShelfReturns,
  restockParcel,
  shipShopOrder,
  startPicking,
  stockShopOrder,
  type PickedOrder,
} from '@contract/shop/shop-order-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import type { Pace } from '@server/demo/simulator/pace'
import { toPlausibleBox } from '@server/demo/simulator/plausible-goods'
import type { Task } from '@server/demo/simulator/task'
import { photograph, toCarrierNumber } from '@server/demo/simulator/warehouse-acts'

/** What waits on the shelves of the shop: orders to pick, picked ones to put in stock or send home, boxes that were given back. */
export async function listShopTasks(warehouse: ServerClient, pace: Pace): Promise<Task[]> {
  const { orders } = await warehouse.ask(getPickList, {})
  const { parcels } = await warehouse.ask(listShelfReturns, {})
  return [
    ...orders.map((order) => toTask(warehouse, pace, order)),
    ...parcels.map(({ trackingNumber }) => ({
      thing: `restock ${trackingNumber}`,
      afterMs: pace.settleMs,
      run: () => warehouse.ask(restockParcel, { trackingNumber }),
    })),
  ]
}

function toTask(warehouse: ServerClient, pace: Pace, { orderNumber, status, delivery }: PickedOrder): Task {
  if (status === 'toPick') {
    const run = () => warehouse.ask(startPicking, { orderNumbers: [orderNumber] })
    return { thing: `pick ${orderNumber}`, afterMs: pace.priceMs, run }
  }
  const run = () => (delivery === 'join' ? putInStock(warehouse, orderNumber) : sendHome(warehouse, orderNumber))
  return { thing: `pack ${orderNumber}`, afterMs: pace.shipMs, run }
}

async function putInStock(warehouse: ServerClient, orderNumber: string): Promise<void> {
  const box = toPlausibleBox(orderNumber)
  const photos = await photograph(warehouse, orderNumber, box, ['weighing', 'label', 'size'])
  await warehouse.ask(stockShopOrder, { orderNumber, boxes: [{ ...box, photos }] })
}

async function sendHome(warehouse: ServerClient, orderNumber: string): Promise<void> {
  const box = toPlausibleBox(orderNumber)
  const photos = await photograph(warehouse, orderNumber, box, ['weighing', 'label'])
  await warehouse.ask(shipShopOrder, {
    orderNumber,
    carrierName: '示範宅配',
    trackingNumber: toCarrierNumber(orderNumber),
    weightGrams: box.weightGrams,
    photos,
  })
}
