import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { copyText } from '@/prompts/copy'
import { routes } from '@/routes'
import { mallOrderStrings } from '../mall-order-strings'
import { toPackable, toPageButtons, type MallOrderButton } from '../mall-order-view'
import { mallOrdersStrings } from '../mall-orders-strings'
import styles from './mall-order.module.scss'

export interface MallOrderBarProps {
  readonly order: PurchaseOrderDetail
  readonly onButton: (button: MallOrderButton) => void | Promise<unknown>
  readonly onService: () => void
}

const KINDS = { cancel: 'line', again: 'soft', pay: 'primary', answer: 'primary' } as const

/** What can be done now with all of it: the next step filled, cancelling as a line; help and the number at the left. */
export function MallOrderBar({ order, onButton, onService }: MallOrderBarProps) {
  const { action } = useStrings(mallOrdersStrings)
  const { bar: words, pack } = useStrings(mallOrderStrings)
  const { orderNumber, warehouseId } = order
  const parcelIds = [...new Set(toPackable(order))]
  return (
    <>
      <BarButton icon="headset" text={words.service} onPress={onService} />
      <BarButton icon="copy" text={words.number} label={words.copy(orderNumber)} onPress={() => copyText(orderNumber, words.copied)} />
      <View className={styles.actions}>
        {toPageButtons(order).map((button) => (
          <Button key={button} size="xl" kind={KINDS[button]} className={styles.action} onPress={() => onButton(button)}>
            {button === 'cancel' ? words.cancel : action[button]}
          </Button>
        ))}
        {parcelIds.length > 0 && (
          <Button size="xl" className={styles.action} onPress={() => goTo(routes.packing, { warehouseId, parcelIds: parcelIds.join(',') })}>
            {pack}
          </Button>
        )}
      </View>
    </>
  )
}
