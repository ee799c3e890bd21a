import { subtractCents } from '@contract/kit/money'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { Sheet } from '@/components/Sheet'
import { TextLink } from '@/components/TextLink'
import { RefundTable } from '@/entities/proxy/RefundTable'
import { formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { mallOrderStrings } from '../mall-order-strings'

/** Its number, where it goes, what the member has chosen, and what comes back when. */
export function MallFacts({ order }: { readonly order: PurchaseOrderDetail }) {
  const { facts: words } = useStrings(mallOrderStrings)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { orderNumber, warehouseName, rule, allowanceCents, allowanceUsedCents, isInspected, paidAt, endedAt, remark } = order
  const rows = [
    { key: 'number', label: words.number, value: orderNumber },
    { key: 'warehouse', label: words.warehouse, value: warehouseName },
    {
      key: 'rule',
      label: words.rule,
      value: rule === 'within' ? words.rules.within(formatMoney(subtractCents(allowanceCents, allowanceUsedCents))) : words.rules[rule],
    },
    { key: 'inspection', label: words.inspection, value: isInspected ? words.yes : undefined },
    { key: 'paidAt', label: words.paidAt, value: paidAt && formatDateTime(paidAt, language) },
    { key: 'endedAt', label: words.endedAt, value: endedAt && formatDateTime(endedAt, language) },
    { key: 'remark', label: words.remark, value: remark },
  ].filter(({ value }) => value !== undefined)
  return (
    <Card>
      <KeyValues rows={rows} />
      <View className="mt">
        <TextLink onPress={() => setOpen(true)}>{words.refunds}</TextLink>
      </View>
      <Sheet open={isOpen} title={words.refunds} textOnly onClose={() => setOpen(false)}>
        <RefundTable isInspected={isInspected} />
      </Sheet>
    </Card>
  )
}
