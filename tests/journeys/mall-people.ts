import { pay } from '@contract/payment/pay-endpoints'
import { getPurchaseOrder, placePurchase, previewPurchase } from '@contract/proxy/proxy-endpoints'
import type { PriceRule } from '@contract/proxy/price-change'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { findBuyable, type Buyable } from '../support/mall-goods'
import type { Demo } from '../support/use-demo'
import type { Buyer } from './shop-people'

export const goodsPage = ({ platform, goodsId }: Buyable) => `/pages_store/PurchaseShop/goodsDetails?platform=${platform}&goodsId=${goodsId}`
export const purchasePage = (orderId: string) => `/pages_store/PurchaseShop/PurchasOrder?orderId=${orderId}`
export const readPurchaseOrder = ({ server }: Buyer, orderId: string) => server.ask(getPurchaseOrder, { orderId })
/** Cheap enough for what a buyer has, and nothing to choose. */
export const isPlain = ({ unitCents, quantity, skus }: Buyable) => skus.length === 1 && unitCents * quantity < 15_000

/** Buyers at foreign shops, and our own buyer at the command line. */
export function mallPeople(demo: Demo) {
  /** Of so many shops, paid. */
  async function aPaidPurchase({ server }: Buyer, { shops = 1, rule = 'ask' }: { readonly shops?: number; readonly rule?: PriceRule } = {}): Promise<PurchaseOrderDetail> {
    const goods = await findBuyable(server, shops, isPlain)
    const warehouseId = (await server.ask(listWarehouses, {})).find(({ code }) => code === 'DG')?.warehouseId ?? ''
    const lines = goods.map(({ platform, goodsId, skuId, quantity }) => ({ platform, goodsId, skuId, quantity }))
    const choice = { warehouseId, isInspected: false, lines }
    const { totalCents } = await server.ask(previewPurchase, choice)
    const { orderId, payableCents } = await server.ask(placePurchase, { ...choice, rule, seenTotalCents: totalCents })
    await server.ask(pay, { payableId: orderId, seenTotalCents: payableCents })
    return server.ask(getPurchaseOrder, { orderId })
  }

  /** Ordered at the shop for what was agreed. @param place which purchase of the order, counted from 1 */
  async function buy({ orderNumber, purchases }: PurchaseOrderDetail, place = 1): Promise<void> {
    const name = `${orderNumber}-${place}`
    await demo.desk.run('proxy-claim', name)
    const purchase = purchases[place - 1]
    const lines = (purchase?.lines ?? []).flatMap(({ unitCents }, index) => ['--line', `${index + 1}=${(unitCents / 100).toFixed(2)}:生活用品`])
    const transport = ((purchase?.transportCents ?? 0) / 100).toFixed(2)
    await demo.desk.run('proxy-buy', name, '--number', '4210987654321098', ...lines, '--transport', transport, '--photo', demo.desk.photo)
  }

  /** @param words what is otherwise, as the command says it */
  async function askAbout({ orderNumber }: PurchaseOrderDetail, place: number, ...words: readonly string[]): Promise<void> {
    const name = `${orderNumber}-${place}`
    await demo.desk.run('proxy-claim', name)
    await demo.desk.run('proxy-ask', name, ...words, '--photo', demo.desk.photo)
  }

  async function stock({ orderNumber }: PurchaseOrderDetail, place: number, trackingNumber: string): Promise<void> {
    await demo.desk.run('proxy-send', `${orderNumber}-${place}`, trackingNumber)
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
  }

  return { aPaidPurchase, askAbout, buy, stock }
}
