import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { shopOrderStrings } from '../../shop-order-strings'
import { toPageButtons, type ShopOrderButton } from '../../shop-order-view'
import { shopOrdersStrings } from '../../shop-orders-strings'
import styles from './detail.module.scss'

export interface ShopOrderBarProps {
  readonly order: ShopOrderDetail
  readonly onButton: (button: ShopOrderButton) => void | Promise<unknown>
  readonly onService: () => void
}

const KINDS = { cancel: 'line', again: 'soft', parcels: 'line', pay: 'primary', pack: 'primary', confirmReceipt: 'primary' } as const

/** What can be done now: the next step filled, cancelling as a line; help and the number at the left. */
export function ShopOrderBar({ order, onButton, onService }: ShopOrderBarProps) {
  const { action } = useStrings(shopOrdersStrings)
  const { bar: words } = useStrings(shopOrderStrings)
  const { orderNumber } = order
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
      </View>
    </>
  )
}
