import { toPointsWorth } from '@contract/points/points'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { Perforation } from '@/components/Perforation'
import { SectionTitle } from '@/components/SectionTitle'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { DueLine } from './DueLine'
import { payStrings } from './pay-strings'
import { PayFlow, type PayFlowProps, type PayPieces } from './PayFlow'
import styles from './PayPage.module.scss'

export interface PayPageProps extends Omit<PayFlowProps, 'layout'> {
  /** What is paid, in the row of its amount. */
  readonly name: string
  /** Until when; absent where it does not end soon. */
  readonly due?:
    { readonly at: string; readonly time: ServerTime; readonly left: (clock: string) => string; readonly over: string } | undefined
  /** What is promised of the money, below everything. */
  readonly promise: string
  /** What else is to be known before it is paid. */
  readonly children?: ReactNode
}

/** A payment that is a page of its own (picture 64): the amount large, what it comes from, how it is paid. */
export function PayPage({ name, due, promise, children, ...flow }: PayPageProps) {
  const words = useStrings(payStrings)

  const layout = ({ dueCents, mix, notes, deductions, methods }: PayPieces) => (
    <>
      <Card pad="none">
        <View className={styles.due}>
          <View className="t13 c3">{words.due}</View>
          <View aria-live="polite">
            <Money key={dueCents} cents={dueCents} size="large" className={styles.amount} />
          </View>
          {due && <DueLine dueAt={due.at} time={due.time} left={due.left} over={due.over} className={styles.within} />}
        </View>
        <Perforation />
        <View className={styles.rows}>
          <KeyValues rows={toRows({ dueCents, mix })} />
        </View>
      </Card>
      {notes}
      <SectionTitle title={words.method} />
      <Card pad="form">{methods}</Card>
      {deductions && <View className="mt">{deductions}</View>}
      {children}
      <View className={styles.promise}>
        <NoteLine icon="shield-check">{promise}</NoteLine>
      </View>
    </>
  )

  function toRows({ dueCents, mix: { options, coupon, points } }: Pick<PayPieces, 'dueCents' | 'mix'>) {
    const off = (cents: number) => <View className="cb">{formatMoney(-cents)}</View>
    return [
      { key: 'thing', label: name, value: formatMoney(options?.totalCents ?? dueCents) },
      ...(coupon?.worthCents === undefined ? [] : [{ key: 'coupon', label: words.coupon, value: off(coupon.worthCents) }]),
      ...(points === 0 ? [] : [{ key: 'points', label: words.points(formatCount(points)), value: off(toPointsWorth(points)) }]),
    ]
  }

  return <PayFlow {...flow} layout={layout} />
}
