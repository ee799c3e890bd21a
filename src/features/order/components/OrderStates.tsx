import { ORDER_TABS, type OrderTab } from '@contract/order/order-status'
import { View } from '@tarojs/components'
import { toBadge } from '@/components/badge-text'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { routes } from '@/routes'
import { useOrderCounts } from '../order-queries'
import { orderStatusStrings } from '@/entities/order/order-status-strings'
import { orderStrings } from '../order-strings'
import styles from './OrderStates.module.scss'

const ICONS: Readonly<Record<OrderTab, IconName>> = {
  unprocessed: 'clipboard-check',
  unpaid: 'wallet',
  packing: 'package-open',
  shipped: 'truck',
  signed: 'circle-check',
  financeVerifying: 'receipt',
}

/** The six filters of my orders as doors, with how many wait behind each. */
export function OrderStates() {
  const words = useStrings(orderStrings)
  const states = useStrings(orderStatusStrings)
  const isGuest = useGuest()
  const counts = useOrderCounts(!isGuest)
  return (
    <Card>
      <SectionTitle title={words.ordersTitle} action={words.all} onAction={() => void goTo(routes.orders, { status: 'all' })} />
      <View className={styles.row}>
        {ORDER_TABS.map((status) => {
          const count = status === 'signed' ? 0 : (counts.data?.[status] ?? 0)
          return (
            <Pressable
              key={status}
              role="link"
              className={styles.state}
              onPress={() => goTo(routes.orders, { status })}
            >
              <View className={styles.icon}>
                <Icon name={ICONS[status]} size={23} />
                {count > 0 && <View className={styles.badge}>{toBadge(count)}</View>}
              </View>
              <View className={styles.word}>{states[status]}</View>
            </Pressable>
          )
        })}
      </View>
    </Card>
  )
}
