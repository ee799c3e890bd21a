import type { Hold } from '@contract/wallet/hold'
import { sumCents } from '@contract/kit/money'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { financeStrings } from '../finance-strings'

export interface HeldCardProps {
  readonly holds: readonly Hold[]
}

/** What is set aside of the balance, why, and until when; nothing where nothing is. */
export function HeldCard({ holds }: HeldCardProps) {
  const words = useStrings(financeStrings)
  const language = useLanguage()
  if (holds.length === 0) return null
  return (
    <Card>
      <View className="t15 b">{words.held(formatMoney(sumCents(holds.map(({ amountCents }) => amountCents))))}</View>
      <View className="t13 c3">{words.heldText}</View>
      <KeyValues
        rows={holds.map(({ holdId, amountCents, reason, orderNumber, groupNumber, endsAt }) => ({
          key: holdId,
          // A deal is named by its number alone.
          label: [...new Set([reason, orderNumber ?? groupNumber])].filter((text) => text !== undefined).join(' · '),
          basis: endsAt && words.heldUntil(formatDateTime(endsAt, language)),
          value: formatMoney(amountCents),
        }))}
      />
    </Card>
  )
}
