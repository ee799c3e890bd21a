import { sql } from 'kysely'
import { toBalanceDescription } from '@server/trade/order/shipping-report/order-reportable'
import type { Reportable } from '@server/trade/order/shipping-report/reportable'
import { listLines } from '@server/trade/shop-order/order-lines-store'
import { findShopOrderRow, listShopOrderRowsById } from '@server/trade/shop-order/shop-order-store'

/** Joined goods lie in their buyer's own stock once they are parcels: that is when they have them. */
export const shopOrderReportable: Reportable = {
  table: 'shop_orders',
  isOver: sql`thing.status in ('inStock', 'shipped', 'signed', 'returned', 'cancelled')`,
  kind: sql`case when thing.status = 'cancelled' then 'balance' when thing.delivery = 'join' then 'pickup' else 'courier' end`,
  carrierName: sql`thing.carrier_name`,
  carrierNumber: sql`thing.tracking_number`,
  async describe(db, id, kind) {
    const order = await findShopOrderRow(db, { orderId: id })
    if (!order) return undefined
    const { orderNumber, address } = order
    const description = kind === 'balance' ? toBalanceDescription(orderNumber) : await toGoodsText(db, id, orderNumber)
    return { description, recipientPhone: address?.phone ?? '' }
  },
  async listNumbers(db, ids) {
    return new Map((await listShopOrderRowsById(db, ids)).map(({ id, orderNumber }) => [id, orderNumber]))
  },
}

async function toGoodsText(db: Parameters<Reportable['describe']>[0], orderId: string, orderNumber: string): Promise<string> {
  const names = (await listLines(db, [orderId])).map(({ names: { 'zh-Hans': name }, quantity }) => `${name}*${quantity}`)
  return `${names.join('、')}（订单 ${orderNumber}）`
}
