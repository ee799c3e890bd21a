import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { Card } from '@/components/Card'
import { SectionTitle } from '@/components/SectionTitle'
import { MoneyRow } from '@/entities/bill/MoneyRow'
import { formatCount, formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { shopOrderStrings } from '../../shop-order-strings'

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
          <MoneyRow
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
        <MoneyRow
          title={words.paid}
          details={[formatDateTime(paidAt, language), pointsDeducted > 0 && lines.points(formatCount(pointsDeducted))]}
          cents={payableCents}
        />
      </Card>
    </>
  )
}
