import type { ServiceInfo, ServiceTypes } from '@contract/freight/service-types'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import type { IconName } from '@/components/icon-names'
import { KeyValues, type KeyValue } from '@/components/KeyValues'
import { billStrings } from '@/entities/bill/bill-strings'
import { SERVICE_ICONS } from '@/entities/channel/service-icons'
import { formatMoney, formatRate } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { serviceTypeStrings } from '../service-type-strings'
import styles from './service-types.module.scss'

/** What the warehouse does besides packing: its price, when it is no choice, and what a box comes to with it. */
export function ServiceCard({ service }: { readonly service: ServiceInfo }) {
  const words = useStrings(serviceTypeStrings)
  const { service: names, serviceText: texts } = useStrings(billStrings)
  const { code, cents, requiredFor, example } = service
  return (
    <Choice
      icon={SERVICE_ICONS[code]}
      name={names[code]}
      text={texts[code]}
      price={cents === 0 ? words.free : formatMoney(cents)}
      reasons={requiredFor.map((reason) => words.requiredFor[reason])}
      example={
        example && [
          { key: 'without', label: words.without(example.channelName), value: formatMoney(example.withoutCents) },
          { key: 'with', label: words.added(names[code]), value: formatMoney(example.withCents), strong: true },
        ]
      }
    />
  )
}

export function InsuranceCard({ insurance }: { readonly insurance: ServiceTypes['insurance'] }) {
  const words = useStrings(serviceTypeStrings)
  const { rateBasisPoints, example } = insurance
  return (
    <Choice
      icon={SERVICE_ICONS.insurance}
      name={words.insurance}
      text={words.insuranceText}
      price={words.shareOfDeclared(formatRate(rateBasisPoints))}
      reasons={[]}
      example={
        example && [
          { key: 'premium', label: words.premium(formatMoney(example.declaredValueCents)), value: formatMoney(example.premiumCents) },
          { key: 'without', label: words.without(example.channelName), value: formatMoney(example.withoutCents) },
          { key: 'with', label: words.added(words.insurance), value: formatMoney(example.withCents), strong: true },
        ]
      }
    />
  )
}

interface ChoiceProps {
  readonly icon: IconName
  readonly name: string
  readonly text: string
  readonly price: string
  /** Why it is no choice; empty where it always is one. */
  readonly reasons: readonly string[]
  readonly example: readonly KeyValue[] | undefined
}

function Choice({ icon, name, text, price, reasons, example }: ChoiceProps) {
  const words = useStrings(serviceTypeStrings)
  return (
    <Card>
      <View className="row g12">
        <IconTile icon={icon} />
        <View className="grow">
          <View className={styles.name}>
            <View className="t15 b">{name}</View>
            <View className="t14 b num">{price}</View>
          </View>
          <View className="t13 c3">{text}</View>
          {reasons.length === 0 && <View className="t13 c3">{words.optional}</View>}
          {reasons.map((reason) => (
            <View key={reason} className="t13 cw">
              {reason}
            </View>
          ))}
        </View>
      </View>
      {example && (
        <View className={styles.example}>
          <KeyValues rows={example} />
        </View>
      )}
    </Card>
  )
}
