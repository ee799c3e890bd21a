import type { MemberPart, OwnTable } from '@server/kit/member-part'

const ofOrder = (name: string, table: string, without: readonly string[] = []): OwnTable => ({ name, table, by: { column: 'order_id', of: 'orders' }, without })

export const ordersMemberPart: MemberPart = {
  rows: [
    { table: 'orders', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  ],
  own: [
    { name: 'orders', table: 'orders', by: 'member_id' },
    ofOrder('order-parcels', 'order_parcels'),
    ofOrder('order-bills', 'order_bills', ['priced_by']),
    ofOrder('order-photos', 'order_photos'),
    ofOrder('order-adjustments', 'order_adjustments', ['adjusted_by']),
    ofOrder('order-tracks', 'order_tracks'),
    ofOrder('order-events', 'order_events'),
    {
      name: 'wechat-shipping-reports',
      table: 'wechat_shipping_reports',
      by: { column: 'payment_id', of: 'wechat_payments' },
      without: ['tries', 'due_at', 'next_try_at', 'last_error'],
    },
  ],
}
