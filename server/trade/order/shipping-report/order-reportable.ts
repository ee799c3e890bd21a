import { sql } from 'kysely'
import { listOrderReferences } from '@server/trade/order/order-reference'
import { countOrderParcels, findOrderRow } from '@server/trade/order/order-store'
import type { Reportable } from '@server/trade/order/shipping-report/reportable'

/** As WeChat shows to the payer that money stayed in the balance, among what they have bought. */
export const toBalanceDescription = (number: string) => `账户余额（订单 ${number}）`

export const orderReportable: Reportable = {
  table: 'orders',
  isOver: sql`thing.status in ('shipped', 'signed', 'cancelled')`,
  kind: sql`case when thing.status = 'cancelled' then 'balance' else 'courier' end`,
  carrierName: sql`thing.carrier_name`,
  carrierNumber: sql`thing.carrier_number`,
  async describe(db, id, kind) {
    const order = await findOrderRow(db, { orderId: id })
    if (!order) return undefined
    const { orderNumber, address } = order
    const parcels = kind === 'balance' ? 0 : ((await countOrderParcels(db, [id])).get(id) ?? 1)
    const description = kind === 'balance' ? toBalanceDescription(orderNumber) : `集运包裹*${parcels}（订单 ${orderNumber}）`
    return { description, recipientPhone: address.phone }
  },
  async listNumbers(db, ids) {
    return new Map([...(await listOrderReferences(db, ids))].map(([id, { orderNumber }]) => [id, orderNumber]))
  },
}
