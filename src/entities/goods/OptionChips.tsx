import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { toValueState, type Choosable, type Chosen } from './sku-choice'
import { skuStrings } from './sku-strings'
import styles from './SkuSheet.module.scss'

export interface OptionChipsProps {
  readonly goods: Choosable
  readonly option: Choosable['options'][number]
  readonly chosen: Chosen
  /** What is sold out can be chosen. */
  readonly soldOutToo: boolean
  readonly onChoose: (value: string) => void
}

/** The values of one option. Struck out: what is sold out, and what there is not with the others as they are chosen. */
export function OptionChips({ goods, option, chosen, soldOutToo, onChoose }: OptionChipsProps) {
  const words = useStrings(skuStrings)
  return (
    <View className={styles.group}>
      <View className="t14 b">{option.name}</View>
      <View className={styles.chips} {...withRole('radiogroup')} aria-label={option.name}>
        {option.values.map(({ code, name }) => {
          const state = toValueState(goods, chosen, option.code, code)
          const isOn = chosen[option.code] === code
          return (
            <Pressable
              key={code}
              role="radio"
              checked={isOn}
              disabled={!isOn && (state === 'none' || (state === 'soldOut' && !soldOutToo))}
              label={state === 'ok' ? undefined : state === 'none' ? words.noSuchValue(name) : words.soldOutValue(name)}
              className={cx(styles.option, isOn && styles.on, state !== 'ok' && styles.struck)}
              onPress={() => onChoose(code)}
            >
              {name}
            </Pressable>
          )
        })}
      </View>
    </View>
  )
}
