import type { OrderStatus } from '@contract/order/order-status'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { orderStatusStrings } from './order-status-strings'

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  unprocessed: 'awaiting',
  unpaid: 'topay',
  financeVerifying: 'verifying',
  packing: 'packing',
  shipped: 'shipped',
  signed: 'instock',
  cancelled: 'cancelled',
}

/** An order's state, in its word and colour. */
export function OrderStatusTag({ status }: { readonly status: OrderStatus }) {
  return <StatusTag tone={TONES[status]}>{useStrings(orderStatusStrings)[status]}</StatusTag>
}
