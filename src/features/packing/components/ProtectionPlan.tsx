import { limits } from '@contract/limits'
import { shareOfCents } from '@contract/kit/money'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { SectionTitle } from '@/components/SectionTitle'
import { SwitchRow } from '@/components/SwitchRow'
import { SERVICE_ICONS } from '@/entities/channel/service-icons'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { View } from '@tarojs/components'
import { packingStrings } from '../packing-strings'
import type { PricedStepProps } from '../priced-step'
import styles from './packing.module.scss'

/** The insurance as what it gives: what is covered, up to how much, and how its price comes about. Off until chosen. */
export function ProtectionPlan({ packing, preview }: PricedStepProps) {
  const words = useStrings(packingStrings)
  const { declaredValueCents } = preview
  const premium = shareOfCents(declaredValueCents, limits.insuranceRate)
  const rate = `${limits.insuranceRate / 100}%`
  return (
    <>
      <SectionTitle title={words.protection.title} />
      <Card pad="form">
        <SwitchRow
          icon={SERVICE_ICONS.insurance}
          label={words.insurance}
          extra={`${rate} · ${formatMoney(premium)}`}
          text={words.insuranceText(formatMoney(declaredValueCents))}
          on={packing.draft.insured}
          onChange={(insured) => packing.change((now) => ({ ...now, insured }))}
        />
        <View className={styles.plan}>
          <KeyValues
            rows={[
              { key: 'covers', label: words.protection.covers, value: words.protection.coversValue },
              { key: 'cap', label: words.protection.cap, basis: words.protection.capBasis, value: formatMoney(declaredValueCents) },
              { key: 'premium', label: words.protection.premium, basis: `${formatMoney(declaredValueCents)} × ${rate}`, value: formatMoney(premium), strong: true },
            ]}
          />
        </View>
      </Card>
    </>
  )
}
