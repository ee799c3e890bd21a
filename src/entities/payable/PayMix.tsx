import { View } from '@tarojs/components'
import { useState } from 'react'
import { toPointsShare, toPointsWorth } from '@contract/points/points'
import type { PaymentOptions } from '@contract/payment/payment-options'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { SwitchRow } from '@/components/SwitchRow'
import { formatCount, formatMoney, formatRate } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { CouponChoice } from './CouponChoice'
import type { PayableWords } from './payable'
import { payStrings } from './pay-strings'
import styles from './PayFlow.module.scss'
import type { PaymentMix } from './use-payment-mix'

export interface PayMixProps {
  readonly mix: PaymentMix
  readonly options: PaymentOptions
  readonly words: Pick<PayableWords, 'coupons' | 'share'>
  /** A card of its own on a page, in place of a tinted box in a sheet. */
  readonly carded?: boolean
}

/** What a coupon and points take off this bill, and another choice of both (picture 11). */
export function PayMix({ mix, options, words: ofPayable, carded = false }: PayMixProps) {
  const { mix: words } = useStrings(payStrings)
  const [isOpen, setOpen] = useState(false)
  const { coupon, points, mostPoints } = mix
  const { pointsShareRate: shareRate } = options
  const hasPoints = mostPoints > 0
  if (options.coupons.length === 0 && !hasPoints) return null
  const fitting = options.coupons.filter(({ worthCents }) => worthCents !== undefined).length
  return (
    <View className={cx(styles.mix, carded && styles.carded)}>
      {options.coupons.length > 0 && (
        <Pressable row className={styles.coupon} onPress={() => setOpen(true)}>
          <View className="grow t14">{coupon ? coupon.name : ofPayable.coupons(fitting)}</View>
          <View className="t14 cb num">{coupon ? formatMoney(-(coupon.worthCents ?? 0)) : words.none}</View>
          <Icon name="chevron-right" size={16} className="c3" />
        </Pressable>
      )}
      {hasPoints && (
        <SwitchRow
          label={words.points(formatCount(mostPoints), formatMoney(-toPointsWorth(mostPoints)))}
          text={ofPayable.share(formatRate(shareRate), formatMoney(toPointsShare(options.totalCents, shareRate)))}
          on={points > 0}
          onChange={mix.usePoints}
        />
      )}
      <CouponChoice open={isOpen} coupons={options.coupons} chosen={coupon} onChoose={mix.chooseCoupon} onClose={() => setOpen(false)} />
    </View>
  )
}
