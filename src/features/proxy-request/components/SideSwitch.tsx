import { View } from '@tarojs/components'
import { Segmented } from '@/components/Segmented'
import { useStrings } from '@/i18n/use-strings'
import { requestStrings } from '../request-strings'
import styles from './request.module.scss'

/** own: what the member asks for · others: what they may bid on. */
export type Side = 'own' | 'others'

export interface SideSwitchProps {
  readonly side: Side
  /** Undefined for who does not buy for others: there is one side. */
  readonly onSide: ((side: Side) => void) | undefined
}

/** Buyers ask for things as well: both sides of the same page. */
export function SideSwitch({ side, onSide }: SideSwitchProps) {
  const words = useStrings(requestStrings)
  if (!onSide) return null
  return (
    <View className={styles.side}>
      <Segmented
        label={words.who}
        segments={[
          { value: 'own', text: words.own },
          { value: 'others', text: words.others },
        ]}
        value={side}
        onChange={onSide}
      />
    </View>
  )
}
