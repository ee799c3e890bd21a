import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { shopOrderStrings } from '../../shop-order-strings'

/** Its number, when what happened, and what the member has asked for. */
export function ShopOrderFacts({ order }: { readonly order: ShopOrderDetail }) {
  const { facts: words } = useStrings(shopOrderStrings)
  const language = useLanguage()
  const times = ['placedAt', 'paidAt', 'pickingAt', 'stockedAt', 'shippedAt', 'signedAt', 'endedAt'] as const
  const rows = [
    { key: 'number', label: words.number, value: order.orderNumber },
    ...times.map((key) => ({ key, label: words[key], value: order[key] && formatDateTime(order[key], language) })),
    { key: 'remark', label: words.remark, value: order.remark },
  ].filter(({ value }) => value !== undefined)
  return (
    <Card>
      <KeyValues rows={rows} />
    </Card>
  )
}
