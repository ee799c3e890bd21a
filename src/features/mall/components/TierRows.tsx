import type { MallTier } from '@contract/mall/mall'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Money } from '@/components/Money'
import { useStrings } from '@/i18n/use-strings'
import { mallGoodsStrings } from '../goods-strings'
import styles from './mall.module.scss'

export interface TierRowsProps {
  readonly tiers: readonly MallTier[]
  /** How many are chosen: their tier stands out. */
  readonly quantity: number
}

/** Prices by quantity. */
export function TierRows({ tiers, quantity }: TierRowsProps) {
  const words = useStrings(mallGoodsStrings)
  if (tiers.length === 0) return null
  const current = tiers.filter(({ from }) => from <= quantity).length - 1
  return (
    <View className="mt" {...withRole('list')} aria-label={words.tiers}>
      {tiers.map(({ from, priceCents }, place) => (
        <View key={from} className={cx(styles.tier, place === current && styles.reached)} {...withRole('listitem')} aria-current={place === current ? 'true' : 'false'}>
          <View>{words.tierFrom(from)}</View>
          <Money cents={priceCents} />
        </View>
      ))}
    </View>
  )
}
