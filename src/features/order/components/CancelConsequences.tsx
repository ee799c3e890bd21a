import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { ErrorCard } from '@/components/ErrorCard'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { Skeleton } from '@/components/Skeleton'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { useCancelPreview } from '../order-queries'
import { orderStrings } from '../order-strings'
import styles from './CancelSheet.module.scss'

/** What cancelling does to parcels, storage and money: said before the member decides. */
export function CancelConsequences({ orderId }: { readonly orderId: string }) {
  const { cancel: words } = useStrings(orderStrings)
  const read = useCancelPreview(orderId)
  const state = useScreenState(read)
  if (state.loading) return <Skeleton height="88px" radius="12px" />
  if (!read.data) return <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
  const { parcelCount, freeDaysLeft, storageAccruedCents, refundCents, points, couponCents } = read.data
  return (
    <View className={styles.happens} {...withRole('group')} aria-label={words.happens}>
      <Fact icon="package">{words.parcels(parcelCount)}</Fact>
      <Fact icon="history">
        {freeDaysLeft > 0 ? words.freeDays(freeDaysLeft) : words.noFreeDays}
        {storageAccruedCents > 0 && ` · ${words.accrued(formatMoney(storageAccruedCents))}`}
      </Fact>
      {points > 0 && <Fact icon="rotate-ccw">{words.points(formatCount(points))}</Fact>}
      {couponCents > 0 && <Fact icon="rotate-ccw">{words.coupon(formatMoney(couponCents))}</Fact>}
      <Fact icon="wallet">{refundCents > 0 ? words.refund(formatMoney(refundCents)) : words.money}</Fact>
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
