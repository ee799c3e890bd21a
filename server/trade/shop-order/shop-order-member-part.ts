import type { MemberPart, OwnTable } from '@server/kit/member-part'
import { giveUpUnpaid } from '@server/trade/shop-order/shop-order-end-service'
import { lockOrdersOf } from '@server/trade/shop-order/shop-order-store'

const ofOrder = (name: string, table: string, without: readonly string[] = []): OwnTable => ({
  name,
  table,
  by: { column: 'order_id', of: 'shop_orders' },
  without,
})

export const shopOrdersMemberPart: MemberPart = {
  rows: [
    { table: 'shop_orders', column: 'member_id', onMerge: 'move', onClose: 'own', why: 'what is not paid is cancelled, the rest is kept' },
  ],
  own: [
    { name: 'shop-orders', table: 'shop_orders', by: 'member_id', without: ['reminded_at', 'paid_told_at'] },
    ofOrder('shop-order-lines', 'shop_order_lines'),
    ofOrder('shop-refunds', 'shop_refunds', ['refunded_by']),
    ofOrder('shop-address-changes', 'shop_address_changes', ['changed_by']),
    ofOrder('shop-order-parcels', 'shop_order_parcels'),
    ofOrder('shop-order-photos', 'shop_order_photos', ['taken_by']),
    ofOrder('shop-after-sales', 'shop_after_sales'),
    ofOrder('shop-after-sale-photos', 'shop_after_sale_photos', ['taken_by']),
  ],
  withheld: { shop_reservations: 'how the stock is kept: the order’s lines say what was bought' },
  /** Before anything that hangs on them, as everybody does who changes one. */
  makeRoom: (tx, { from, to }) => lockOrdersOf(tx, [from, to]),
  forget: giveUpUnpaid,
}
