import { View } from '@tarojs/components'
import { Button } from './Button'
import styles from './KeepOrEnd.module.scss'

export interface KeepOrEndProps {
  readonly end: string
  readonly onEnd: () => void | Promise<unknown>
  readonly keep: string
  readonly onKeep: () => void
  readonly isRunning: boolean
}

/** The bar of a sheet that ends something: keeping it is the filled button. */
export function KeepOrEnd({ end, onEnd, keep, onKeep, isRunning }: KeepOrEndProps) {
  return (
    <View className={styles.bar}>
      <Button kind="danger" size="xl" className={styles.half} loading={isRunning} onPress={onEnd}>
        {end}
      </Button>
      <Button size="xl" className={styles.half} disabled={isRunning} onPress={onKeep}>
        {keep}
      </Button>
    </View>
  )
}
