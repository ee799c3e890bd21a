import { sql } from 'kysely'
import { toBalanceDescription } from '@server/trade/order/shipping-report/order-reportable'
import type { Reportable } from '@server/trade/order/shipping-report/reportable'
import { findPurchaseOrder, listOrdersById } from '@server/trade/proxy-order/purchase-order-store'
import { listPurchaseLines, listPurchases } from '@server/trade/proxy-order/purchase-store'
import { findQuestion, listQuestionsById } from '@server/trade/proxy-order/question/question-store'

const hasPurchase = (statuses: readonly string[]) =>
  sql<boolean>`exists (select 1 from purchases p where p.order_id = thing.id and p.status = any(${[...statuses]}::text[]))`
const isOfPurchase = (statuses: readonly string[]) =>
  sql<boolean>`exists (select 1 from purchases p where p.id = thing.purchase_id and p.status = any(${[...statuses]}::text[]))`

/** What is bought at foreign shops lies in its buyer's own stock once it is parcels: that is when they have it. */
export const purchaseOrderReportable: Reportable = {
  table: 'purchase_orders',
  isOver: sql`not ${hasPurchase(['unpaid', 'toBuy', 'asking', 'bought', 'arriving'])}`,
  kind: sql`case when ${hasPurchase(['inStock', 'returning'])} then 'pickup' else 'balance' end`,
  carrierName: sql`null::text`,
  carrierNumber: sql`null::text`,
  async describe(db, id, kind) {
    const order = await findPurchaseOrder(db, { orderId: id })
    if (!order) return undefined
    const { orderNumber } = order
    if (kind === 'balance') return { description: toBalanceDescription(orderNumber), recipientPhone: '' }
    const purchases = await listPurchases(db, [id])
    const lines = await listPurchaseLines(db, purchases.map((purchase) => purchase.id))
    const names = lines.map(({ customsName, title, quantity }) => `${customsName ?? title}*${quantity}`)
    return { description: `${names.join('、')}（订单 ${orderNumber}）`, recipientPhone: '' }
  },
  async listNumbers(db, ids) {
    return new Map((await listOrdersById(db, ids)).map(({ id, orderNumber }) => [id, orderNumber]))
  },
}

/** A rise was paid for goods of a purchase: it is over with that. */
export const buyQuestionReportable: Reportable = {
  table: 'buy_questions',
  isOver: sql`not ${isOfPurchase(['toBuy', 'asking', 'bought', 'arriving'])}`,
  kind: sql`case when ${isOfPurchase(['inStock', 'returning'])} then 'pickup' else 'balance' end`,
  carrierName: sql`null::text`,
  carrierNumber: sql`null::text`,
  async describe(db, id, kind) {
    const question = await findQuestion(db, id)
    if (!question) return undefined
    const { number } = question
    return { description: kind === 'balance' ? toBalanceDescription(number) : `代购补差价（订单 ${number}）`, recipientPhone: '' }
  },
  async listNumbers(db, ids) {
    return new Map((await listQuestionsById(db, ids)).map(({ id, number }) => [id, number]))
  },
}
