import type { MemberPart, OwnTable } from '@server/kit/member-part'
import { giveUpUnpaidOrders } from '@server/trade/proxy-order/purchase-end-service'
import { lockOrdersOf } from '@server/trade/proxy-order/purchase-order-store'

const ofPurchase = (name: string, table: string, without: readonly string[] = []): OwnTable => ({
  name,
  table,
  by: { column: 'purchase_id', of: 'purchases' },
  without,
})

export const proxyOrdersMemberPart: MemberPart = {
  rows: [
    { table: 'purchase_orders', column: 'member_id', onMerge: 'move', onClose: 'own', why: 'what is not paid is cancelled, the rest is kept' },
  ],
  own: [
    { name: 'purchase-orders', table: 'purchase_orders', by: 'member_id', without: ['paid_told_at'] },
    {
      name: 'purchases',
      table: 'purchases',
      by: { column: 'order_id', of: 'purchase_orders' },
      without: ['buyer_key_id', 'claimed_until', 'lapse_told_at', 'recovered_cents'],
    },
    ofPurchase('purchase-lines', 'purchase_lines'),
    ofPurchase('purchase-photos', 'purchase_photos', ['taken_by']),
    ofPurchase('purchase-questions', 'buy_questions', ['asked_by']),
    { name: 'purchase-question-photos', table: 'buy_question_photos', by: { column: 'question_id', of: 'buy_questions' }, without: ['taken_by'] },
    ofPurchase('purchase-refunds', 'buy_refunds', ['refunded_by', 'recovered_cents']),
    ofPurchase('purchase-parcels', 'buy_parcels'),
    ofPurchase('purchase-returns', 'buy_returns'),
    { name: 'purchase-return-photos', table: 'buy_return_photos', by: { column: 'return_id', of: 'buy_returns' } },
  ],
  /** Before anything that hangs on them, as everybody does who changes one. */
  makeRoom: (tx, { from, to }) => lockOrdersOf(tx, [from, to]),
  forget: giveUpUnpaidOrders,
}
