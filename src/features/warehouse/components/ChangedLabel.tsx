import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { formatDay } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { warehouseStrings } from '@/entities/warehouse/warehouse-strings'
import styles from './ChangedLabel.module.scss'

export interface ChangedLabelProps {
  readonly warehouse: Warehouse
  /** The shops have the new one. */
  readonly onSettled: () => void | Promise<void>
}

/** A label that the member copied is another one today: what stood there, so that it is found again in the shops. */
export function ChangedLabel({ warehouse, onSettled }: ChangedLabelProps) {
  const { changed: words, lines: names } = useStrings(warehouseStrings)
  const { name, changed } = warehouse
  // At once, also where the server hears of it later.
  const [isSettled, setSettled] = useState(false)
  if (!changed || isSettled) return null

  function settle() {
    setSettled(true)
    return onSettled()
  }

  return (
    <View className={styles.box}>
      <View className={styles.title}>
        <Icon name="triangle-alert" size={16} />
        <View>{words.title(name)}</View>
      </View>
      <View className={styles.text}>{words.text(formatDay(changed.copiedAt), formatDay(changed.changedAt))}</View>
      {changed.lines.map(({ line, before }) => (
        <View key={line} className={styles.line}>
          {words.before(names[line])} <View className={styles.before}>{before}</View>
        </View>
      ))}
      <View className={styles.foot}>
        <Button kind="text" size="s" label={`${words.settled}, ${name}`} onPress={settle}>
          {words.settled}
        </Button>
      </View>
    </View>
  )
}
