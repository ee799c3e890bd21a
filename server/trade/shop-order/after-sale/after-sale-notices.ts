import type { Cents } from '@contract/kit/money'
import type { Tx } from '@server/db/database'
import type { AFTER_SALE_NEWS } from '@server/messaging/notice/notice-subject'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import type { AfterSaleRow } from '@server/trade/shop-order/after-sale/after-sale-store'
import type { ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

interface Told {
  readonly news: (typeof AFTER_SALE_NEWS)[number]
  /** What the staff wrote. */
  readonly reason?: string
  readonly amountCents?: Cents
}

/** What came back of it is told as a refund of the order. */
export function tellAfterSale(tx: Tx, ports: NoticePorts, order: ShopOrderRow, row: AfterSaleRow, told: Told): Promise<void> {
  const { id: orderId, orderNumber, memberId } = order
  const facts = { orderId, orderNumber, afterSaleId: row.id, caseNumber: row.caseNumber, ...told }
  return notifyMember(tx, ports, memberId, { event: 'afterSaleNews', facts })
}
