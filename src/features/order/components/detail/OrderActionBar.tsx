import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { isOver, toActions, type OrderAction, type OrderButton } from '../../order-view'
import { toArrival } from '../../order-detail-view'
import { orderDetailStrings } from '../../order-detail-strings'
import { orderStrings } from '../../order-strings'
import styles from './OrderActionBar.module.scss'

export interface OrderActionBarProps {
  readonly order: OrderDetail
  readonly onAction: (action: OrderButton) => void | Promise<unknown>
  readonly onService: () => void
}

/** What can be done now: the next step filled, cancelling as a line, help at the left. Confirming is no next step before it is there. */
export function OrderActionBar({ order, onAction, onService }: OrderActionBarProps) {
  const words = useStrings(orderStrings)
  const { detail } = useStrings(orderDetailStrings)
  return (
    <>
      <BarButton icon="headset" text={detail.service} onPress={onService} />
      <View className={styles.actions}>
        {toActions(order).map((action) => (
          <Button
            key={action}
            size="xl"
            kind={toKind(action, order)}
            className={action === 'cancel' ? styles.line : styles.primary}
            onPress={() => onAction(action)}
          >
            {words.action[action]}
          </Button>
        ))}
        {isOver(order.status) && (
          <Button size="xl" kind="soft" className={styles.primary} onPress={() => onAction('again')}>
            {words.action.again}
          </Button>
        )}
      </View>
    </>
  )
}

function toKind(action: OrderAction, order: OrderDetail) {
  if (action === 'cancel') return 'line'
  return action === 'confirmReceipt' && !toArrival(order) ? 'soft' : 'primary'
}
