import type { Cents } from '@contract/kit/money'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Money } from '@/components/Money'
import { Sheet } from '@/components/Sheet'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { priceChangedStrings } from './price-changed-strings'
import styles from './PriceChangedSheet.module.scss'

/** A part of a price that is another one than the member has seen. */
export interface PriceChange {
  readonly key: string
  readonly label: string
  readonly wasCents: Cents
  readonly nowCents: Cents
}

export interface PriceChangedSheetProps {
  readonly changes: readonly PriceChange[]
  readonly wasCents: Cents
  readonly nowCents: Cents
  readonly onAgree: () => Promise<void>
  readonly onClose: () => void
}

/** Dearer than what the member has seen: what each part was and is, and nothing is ordered without their word. */
export function PriceChangedSheet({ changes, wasCents, nowCents, onAgree, onClose }: PriceChangedSheetProps) {
  const words = useStrings(priceChangedStrings)
  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      bar={
        <>
          <Button kind="line" size="xl" className="grow" onPress={onClose}>{words.notNow}</Button>
          <Button size="xl" className="grow" onPress={onAgree}>{words.agree(formatMoney(nowCents))}</Button>
        </>
      }
    >
      <View className="t13 c2">{words.text}</View>
      <View {...withRole('list')} aria-label={words.title}>
        {[...changes, { key: 'total', label: words.total, wasCents, nowCents }].map((change) => (
          <View key={change.key} className={styles.change} {...withRole('listitem')}>
            <View className="grow">{change.label}</View>
            <View className="right">
              <Money cents={change.nowCents} size="card" className="b" />
              <View className="t12 c3 num">{words.was(formatMoney(change.wasCents))}</View>
            </View>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
