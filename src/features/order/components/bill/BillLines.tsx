import type { OrderDetail } from '@contract/order/order'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { listQuestions, toBillLines, type BillLineView } from '@/entities/bill/bill-view'
import { toPlainAmount } from '@/entities/bill/plain-amount'
import { billStrings } from '@/entities/bill/bill-strings'
import { BillLine } from './BillLine'
import styles from './BillLines.module.scss'
import { KeptEstimateCard } from './KeptEstimateCard'

/** Each fee with its reckoning, one open at a time; the sum of the lines is the total, always. */
export function BillLines({ order }: { readonly order: OrderDetail }) {
  const words = useStrings(billStrings)
  const [openKey, setOpenKey] = useState<string>()
  const { bill, estimate, goodsValueCents } = order
  const quote = bill?.quote ?? estimate
  const lines = toBillLines(quote, bill?.differences ?? [], words)
  const hasTax = quote.lines.some((line) => line.label === 'consumptionTax' || line.label === 'customsDocument')
  return (
    <>
      <Card pad="none">
        <View className={styles.title}>{bill ? words.bill.title : words.bill.estimateTitle}</View>
        {lines.map((line) => (
          <BillLine
            key={line.key}
            line={line}
            isOpen={openKey === line.key}
            onToggle={() => setOpenKey((now) => (now === line.key ? undefined : line.key))}
            questions={listQuestions(order, line)}
            onAsk={line.line && (() => void goTo(routes.feedback, toQuestion(order, line)))}
          />
        ))}
        <View className={styles.total}>
          <View className="t13 c2">{bill ? words.bill.total : words.bill.estimateTotal}</View>
          <Money cents={quote.totalCents} size="title" />
        </View>
        {bill && order.couponCents > 0 && <Deduction label={words.kind.coupon} cents={order.couponCents} />}
        {bill && order.pointsDeductionCents > 0 && <Deduction label={words.kind.points} cents={order.pointsDeductionCents} />}
        {bill && order.totalPayableCents !== quote.totalCents && (
          <View className={styles.corrected}>
            <View className="t13 c2">{isCorrected(order, quote.totalCents) ? words.bill.corrected : words.bill.toPay}</View>
            <Money cents={order.totalPayableCents} size="title" />
          </View>
        )}
      </Card>
      {!hasTax && goodsValueCents <= limits.customs.thresholdValue && (
        <NoteLine>
          {words.bill.underThreshold(formatMoney(goodsValueCents), toPlainAmount(limits.customs.thresholdValue))}
        </NoteLine>
      )}
      {bill?.keptEstimate && (
        <View className="mt">
          <KeptEstimateCard bill={bill} />
        </View>
      )}
    </>
  )
}

/** Another total than the lines and what was taken off with points and a coupon. */
const isCorrected = ({ totalPayableCents, couponCents, pointsDeductionCents }: OrderDetail, quotedCents: number) =>
  totalPayableCents + couponCents + pointsDeductionCents !== quotedCents

function Deduction({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <View className={styles.corrected}>
      <View className="t13 c2">{label}</View>
      <Money cents={-cents} size="card" />
    </View>
  )
}

/** The address of the question about a line that waits for its answer, or of a new one. */
function toQuestion(order: OrderDetail, billLine: BillLineView) {
  const waiting = listQuestions(order, billLine).find(({ decision }) => decision === undefined)
  const { line } = billLine
  if (waiting) return { feedbackId: waiting.feedbackId }
  return { orderId: order.orderId, ...(line && { line: line.label }), ...(line?.subject !== undefined && { subject: line.subject }) }
}
