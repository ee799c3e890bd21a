import type { Cents } from '@contract/kit/money'
import { View } from '@tarojs/components'
import { Money } from '@/components/Money'
import styles from './MoneyRow.module.scss'

export interface MoneyRowProps {
  readonly title: string
  /** When, where to, why; what is not said is left out. */
  readonly details: readonly (string | false | undefined)[]
  readonly cents: Cents
  /** Came back. */
  readonly isBack?: boolean
}

/** A payment or a refund of an order. */
export function MoneyRow({ title, details, cents, isBack = false }: MoneyRowProps) {
  return (
    <View className={styles.row}>
      <View className="grow">
        <View className="t14">{title}</View>
        <View className="t12 c3 num">{details.filter(Boolean).join(' · ')}</View>
      </View>
      <Money cents={cents} size="card" plus={isBack} className={isBack ? 'cb' : undefined} />
    </View>
  )
}
