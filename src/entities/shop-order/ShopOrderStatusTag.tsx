import type { ShopOrderStatus } from '@contract/shop/shop-order-status'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { shopOrderStatusStrings } from './shop-order-status-strings'

const TONES: Readonly<Record<ShopOrderStatus, Tone>> = {
  unpaid: 'topay',
  toPick: 'awaiting',
  picking: 'packing',
  inStock: 'instock',
  shipped: 'shipped',
  signed: 'instock',
  cancelled: 'cancelled',
  returned: 'cancelled',
}

/** The state of an order of the shop, in its word and colour. */
export function ShopOrderStatusTag({ status }: { readonly status: ShopOrderStatus }) {
  return <StatusTag tone={TONES[status]}>{useStrings(shopOrderStatusStrings).status[status]}</StatusTag>
}
