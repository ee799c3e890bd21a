import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Money } from '@/components/Money'
import { SectionTitle } from '@/components/SectionTitle'
import { formatCount, formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { shopOrderStrings } from '../../shop-order-strings'
import styles from './detail.module.scss'

/** When it was paid, and what came back when and why, the latest first; nothing before there is any. */
export function MoneyCard({ order }: { readonly order: Pick<ShopOrderDetail, 'refunds' | 'paidAt' | 'payableCents' | 'pointsDeducted'> }) {
  const { money: words, lines } = useStrings(shopOrderStrings)
  const language = useLanguage()
  const { refunds, paidAt, payableCents, pointsDeducted } = order
  if (paidAt === undefined) return null
  return (
    <>
      <SectionTitle title={words.title} />
      <Card pad="form">
        {refunds.map(({ kind, moneyCents, points, freightCents, reason, at }) => (
          <Row
            key={`${kind} ${at}`}
            title={words.kind[kind]}
            details={[
              formatDateTime(at, language),
              words.toBalance,
              freightCents > 0 && words.freight(formatMoney(freightCents)),
              points > 0 && lines.points(formatCount(points)),
              reason,
            ]}
            cents={moneyCents}
            isBack
          />
        ))}
        <Row
          title={words.paid}
          details={[formatDateTime(paidAt, language), pointsDeducted > 0 && lines.points(formatCount(pointsDeducted))]}
          cents={payableCents}
        />
      </Card>
    </>
  )
}

interface RowProps {
  readonly title: string
  readonly details: readonly (string | false | undefined)[]
  readonly cents: number
  /** Came back. */
  readonly isBack?: boolean
}

function Row({ title, details, cents, isBack = false }: RowProps) {
  return (
    <View className={styles.row}>
      <View className="grow">
        <View className="t14">{title}</View>
        <View className="t12 c3 num">{details.filter(Boolean).join(' · ')}</View>
      </View>
      <Money cents={cents} size="card" plus={isBack} className={isBack ? 'cb' : undefined} />
    </View>
  )
}
