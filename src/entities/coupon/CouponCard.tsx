import type { CouponTerms } from '@contract/coupon/coupon'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { billStrings } from '@/entities/bill/bill-strings'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { useStrings } from '@/i18n/use-strings'
import { couponStrings } from './coupon-strings'
import { toConditions, toStub } from './coupon-view'
import styles from './CouponCard.module.scss'

export interface CouponCardProps {
  readonly terms: CouponTerms
  /** Used, expired or gone: grey, the stub fainter. */
  readonly over?: boolean
  /** Below the conditions: until when, how many are gone, what can be done. */
  readonly children: ReactNode
}

/** A coupon: what it takes off on the stub, for what beside it (picture 13). */
export function CouponCard({ terms, over, children }: CouponCardProps) {
  const words = useStrings(couponStrings)
  const { service } = useStrings(billStrings)
  const { worth, of } = toStub(terms, words, service)
  return (
    <Card pad="none" className={styles.card}>
      <View className={cx(styles.stub, over && styles.over)}>
        <View className={styles.worth}>{worth}</View>
        <View className={styles.of}>{of}</View>
      </View>
      <View className={styles.body}>
        <View className="t15 b">{terms.name}</View>
        <View className={cx('t12', 'c3', styles.conditions)}>{toConditions(terms, words, service)}</View>
        <View className={styles.foot}>{children}</View>
      </View>
    </Card>
  )
}
