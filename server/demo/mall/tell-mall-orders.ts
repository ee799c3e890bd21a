import { getMallHome } from '@contract/mall/mall-endpoints'
import { listPurchaseOrders } from '@contract/proxy/proxy-endpoints'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import type { DemoMember } from '@server/demo/demo-member'
import { findAtMall, payAtMall, placeAtMall } from '@server/demo/mall/mall-buying'
import { askForRise, buyAtShop, sendFromShop } from '@server/demo/simulator/buyer-acts'

export interface MallPeople {
  readonly buyer: ServerClient
  readonly finance: ServerClient
}

/** Where the visitor's other parcels lie. */
const WAREHOUSE_CODE = 'DG'
/** The shop takes less than was paid: the visitor sees what comes back by itself. */
const CHEAPER_PERCENT = 92

/**
 * The visitor's own orders at foreign shops: one of two shops, of which one has sent and the other asks for more, and one to pay. Once:
 * where the visitor has ordered anything there, nothing is added. Without a mall there is nothing to tell.
 */
export async function tellMallOrders({ buyer, finance }: MallPeople, member: DemoMember): Promise<void> {
  const { state } = await member.server.ask(getMallHome, {})
  const warehouse = (await member.server.ask(listWarehouses, {})).find(({ code }) => code === WAREHOUSE_CODE)
  const { items } = await member.server.ask(listPurchaseOrders, {})
  if (state !== 'open' || !warehouse || items.length > 0) return
  const { warehouseId } = warehouse

  const lines = await Promise.all([findAtMall(member, '护眼台灯', 'taobao'), findAtMall(member, '机械键盘', 'tmall')])
  const order = await placeAtMall(member, lines.flatMap((line) => (line ? [line] : [])), { warehouseId, rule: 'ask', isInspected: true })
  if (order) {
    await payAtMall(finance, member, order.orderId, order.payableCents)
    await sendAndAsk(buyer, order)
  }

  const scarf = await findAtMall(member, '羊毛围巾')
  if (scarf) await placeAtMall(member, [scarf], { warehouseId, rule: 'within', isInspected: false })
}

async function sendAndAsk(buyer: ServerClient, { orderNumber, purchases }: PurchaseOrderDetail): Promise<void> {
  const sent = { orderNumber, place: 1 }
  await buyAtShop(buyer, sent, CHEAPER_PERCENT)
  await sendFromShop(buyer, sent)
  if (purchases.length > 1) await askForRise(buyer, { orderNumber, place: 2 })
}
