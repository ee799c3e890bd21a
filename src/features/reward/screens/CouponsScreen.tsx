import { COUPON_STATUSES, type Coupon, type CouponStatus } from '@contract/coupon/coupon'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { CouponCard } from '@/entities/coupon/CouponCard'
import { couponStrings } from '@/entities/coupon/coupon-strings'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import styles from '../components/reward.module.scss'
import { useCouponCounts } from '@/entities/coupon/coupon-count-queries'
import { useCoupons } from '../reward-queries'
import { rewardStrings } from '../reward-strings'

const renderCoupon = (coupon: Coupon) => <OwnCoupon coupon={coupon} />

/** What the member has claimed: unused, used, expired; and the way to more (picture 13). */
export function CouponsScreen() {
  const { coupons: words } = useStrings(rewardStrings)
  const [status, setStatus] = useState<CouponStatus>('unused')
  const counts = useCouponCounts()
  const coupons = useCoupons(status)
  const state = useScreenState(coupons)
  usePullDown(() => Promise.all([counts.refetch(), coupons.refetch()]))
  const toHall = () => void goTo(routes.couponHall)
  const { claimable = 0 } = counts.data ?? {}
  return (
    <Screen title={words.title} offlineSince={state.offlineSince}>
      <SectionTitle title={claimable > 0 ? words.toClaim(claimable) : words.mine} action={words.goClaim} actionIcon="ticket" onAction={toHall} />
      <View className={styles.chips} {...withRole('radiogroup')} aria-label={words.title}>
        {COUPON_STATUSES.map((one) => (
          <Chip key={one} on={one === status} onPress={() => setStatus(one)}>
            {[words.status[one], counts.data?.[one]].filter((part) => part !== undefined).join(' ')}
          </Chip>
        ))}
      </View>
      <PagedList
        key={status}
        {...toList(coupons, state)}
        label={words.status[status]}
        keyOf={({ couponId }) => couponId}
        renderItem={renderCoupon}
        empty={<Empty title={words.empty[status]} text={words.empty.text} action={words.goClaim} onAction={toHall} />}
      />
    </Screen>
  )
}

function OwnCoupon({ coupon }: { readonly coupon: Coupon }) {
  const { coupons: words } = useStrings(rewardStrings)
  const { until } = useStrings(couponStrings)
  const language = useLanguage()
  const { status, expiresAt, orderId, orderNumber = '' } = coupon
  const day = formatDate(expiresAt, language)
  return (
    <CouponCard terms={coupon} over={status !== 'unused'}>
      {status === 'used' && orderId !== undefined ? (
        <Button kind="text" size="s" onPress={() => goTo(routes.parcelOrderDetails, { orderId })}>
          {words.usedFor(orderNumber)}
        </Button>
      ) : (
        <View className="t12 c3">{status === 'expired' ? words.expired(day) : until(day)}</View>
      )}
      {status === 'unused' && (
        <Button kind="soft" size="s" onPress={() => goTo(routes.packing, { couponId: coupon.couponId })}>
          {words.use}
        </Button>
      )}
    </CouponCard>
  )
}
