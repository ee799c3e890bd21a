import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { RollingMoney } from '@/components/RollingMoney'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { estimateStrings } from '../estimate-strings'
import type { ShownChannel } from '../estimate-view'
import styles from './PackBar.module.scss'

export interface PackBarProps {
  readonly shown: ShownChannel
  readonly warehouseId: string
}

/** The chosen price, and the way on: the application with this channel. A guest signs in on the way. */
export function PackBar({ shown, warehouseId }: PackBarProps) {
  const words = useStrings(estimateStrings)
  return (
    <View className={styles.bar}>
      <View className={styles.sum} aria-live="polite">
        <View className="t12 c3">{words.total}</View>
        <RollingMoney cents={shown.cents ?? 0} />
      </View>
      <Button size="xl" className={styles.action} onPress={() => goTo(routes.packing, { warehouseId, channelCode: shown.channel.code })}>
        {words.pack}
      </Button>
    </View>
  )
}
