import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { Card } from '@/components/Card'
import { SectionTitle } from '@/components/SectionTitle'
import { MoneyRow } from '@/entities/bill/MoneyRow'
import { formatCount, formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { mallOrderStrings } from '../mall-order-strings'

/** When it was paid, and what came back when, of which shop and why, the latest first; nothing before there is any. */
export function MallMoney({ order }: { readonly order: PurchaseOrderDetail }) {
  const { money: words } = useStrings(mallOrderStrings)
  const language = useLanguage()
  const { paidAt, payableCents, pointsDeducted, purchases } = order
  if (paidAt === undefined) return null
  const refunds = purchases
    .flatMap(({ purchaseId, shopName, refunds: own }) => own.map((refund, index) => ({ key: `${purchaseId} ${index}`, shopName, ...refund })))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <>
      <SectionTitle title={words.title} />
      <Card pad="form">
        {refunds.map(({ key, shopName, stage, moneyCents, points, reason, at }) => (
          <MoneyRow
            key={key}
            isBack
            title={words.stage[stage]}
            details={[formatDateTime(at, language), shopName, words.toBalance, points > 0 && words.points(formatCount(points)), reason]}
            cents={moneyCents}
          />
        ))}
        <MoneyRow
          title={words.paid}
          details={[formatDateTime(paidAt, language), pointsDeducted > 0 && words.points(formatCount(pointsDeducted))]}
          cents={payableCents}
        />
      </Card>
    </>
  )
}
