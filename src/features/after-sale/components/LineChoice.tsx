import type { ShopOrderLine } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { withId, withRole } from '@/components/a11y'
import { FieldError } from '@/components/FieldError'
import { SelectCard } from '@/components/SelectCard'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import styles from './after-sale.module.scss'

export interface LineOption {
  readonly key: string
  readonly line: ShopOrderLine
  /** Of the same goods in another parcel: what tells them apart. */
  readonly where?: string | undefined
  /** Under its name: what there is of it, or why it cannot be chosen. */
  readonly note: string
  readonly isLocked: boolean
}

export interface LineChoiceProps {
  readonly title: string
  readonly options: readonly LineOption[]
  readonly chosen: string | undefined
  readonly error?: string | undefined
  readonly anchor?: string | undefined
  readonly onChoose: (key: string) => void
}

/** One of the goods of an order; what nothing can be asked for says why. */
export function LineChoice({ title, options, chosen, error, anchor, onChoose }: LineChoiceProps) {
  return (
    <View {...withId(anchor)}>
      <View className={styles.head}>{title}</View>
      <View className={styles.lines} {...withRole('radiogroup')} aria-label={title}>
        {options.map(({ key, line, where, note, isLocked }) => (
          <SelectCard
            key={key}
            tick
            label={[line.name, line.optionText, where].filter(Boolean).join(' ')}
            selected={!isLocked && chosen === key}
            locked={isLocked}
            onSelect={() => onChoose(key)}
          >
            <View className={styles.line}>
              <GoodsLook look={line} size="line" />
              <View className="grow">
                <View className={styles.name}>{line.name}</View>
                <View className="t12 c3">{[note, where].filter(Boolean).join(' · ')}</View>
              </View>
            </View>
          </SelectCard>
        ))}
      </View>
      <FieldError error={error} />
    </View>
  )
}
