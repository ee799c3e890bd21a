import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { ErrorCard } from '@/components/ErrorCard'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { Sheet } from '@/components/Sheet'
import { Skeleton } from '@/components/Skeleton'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { useCancelShopOrder, useShopCancelPreview } from '../shop-order-queries'
import type { ButtonOrder } from '../shop-order-view'
import { shopOrdersStrings } from '../shop-orders-strings'
import styles from './ShopCancelSheet.module.scss'

export interface ShopCancelSheetProps {
  readonly order: Pick<ButtonOrder, 'orderId' | 'status'>
  readonly onClose: () => void
}

/** What comes back first; keeping the order is the filled button. */
export function ShopCancelSheet({ order, onClose }: ShopCancelSheetProps) {
  const { cancel: words } = useStrings(shopOrdersStrings)
  const cancel = useCancelShopOrder()

  async function submit() {
    const outcome = await cancel.run({ orderId: order.orderId })
    // Refused, it is not what it was: its page or list is read again, and says so.
    if (outcome.ok) toast(words.done)
    onClose()
  }

  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      locked={cancel.isRunning}
      bar={
        <View className={styles.bar}>
          <Button kind="danger" size="xl" className={styles.half} loading={cancel.isRunning} onPress={submit}>
            {words.submit}
          </Button>
          <Button size="xl" className={styles.half} disabled={cancel.isRunning} onPress={onClose}>
            {words.keep}
          </Button>
        </View>
      }
    >
      <Consequences order={order} />
    </Sheet>
  )
}

/** What cancelling brings back, and that the stock is no longer kept. */
function Consequences({ order: { orderId, status } }: Pick<ShopCancelSheetProps, 'order'>) {
  const { cancel: words } = useStrings(shopOrdersStrings)
  const read = useShopCancelPreview(orderId)
  const state = useScreenState(read)
  if (state.loading) return <Skeleton height="88px" radius="12px" />
  if (!read.data) return <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
  const { refundCents, points, couponCents } = read.data
  return (
    <View className={styles.happens} {...withRole('group')} aria-label={words.happens}>
      <Fact icon="package">{words.stock}</Fact>
      {points > 0 && <Fact icon="rotate-ccw">{words.points(formatCount(points))}</Fact>}
      {couponCents > 0 && <Fact icon="rotate-ccw">{words.coupon(formatMoney(couponCents))}</Fact>}
      <Fact icon="wallet">{status === 'unpaid' ? words.unpaid : words.refund(formatMoney(refundCents))}</Fact>
    </View>
  )
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <View className={styles.fact}>
      <Icon name={icon} size={18} className="cb" />
      <View className="grow">{children}</View>
    </View>
  )
}
