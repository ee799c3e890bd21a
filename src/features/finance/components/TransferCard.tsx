import type { Transfer } from '@contract/wallet/wallet'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { StatusTag } from '@/components/StatusTag'
import { formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { toTimeSpan } from '@/i18n/time-span'
import { timeSpanStrings } from '@/i18n/time-span-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { financeStrings } from '../finance-strings'
import styles from './finance.module.scss'

/** What the member has sent in: not in the balance until it was looked at; with the result, its reason and how long it took. */
export function TransferCard({ transfer }: { readonly transfer: Transfer }) {
  const words = useStrings(financeStrings)
  const ofTime = useStrings(timeSpanStrings)
  const language = useLanguage()
  const { amountCents, creditedCents, approved, reason, orderId, orderNumber, taobaoOrderNumber, submittedAt, reviewedAt, transferId } =
    transfer
  const { transfer: said } = words
  const about = [orderNumber ?? said.topUp, taobaoOrderNumber === undefined ? undefined : said.taobao(taobaoOrderNumber)].filter(
    (text) => text !== undefined,
  )
  const span = toTimeSpan((reviewedAt === undefined ? Date.now() : Date.parse(reviewedAt)) - Date.parse(submittedAt), ofTime)
  const isWaiting = approved === undefined
  return (
    <Card>
      <View className={styles.head}>
        <View className={styles.what}>
          <View className="row g8">
            <View className="t15 b">{said.name}</View>
            <StatusTag tone={isWaiting ? 'verifying' : approved ? 'instock' : 'problem'}>
              {isWaiting ? said.unreviewed : approved ? said.approved : said.refused}
            </StatusTag>
          </View>
          <View className="t12 c3 num">{about.join(' · ')}</View>
          <View className="t12 c3 num">{`${formatDateTime(submittedAt, language)} · ${isWaiting ? said.waits(span) : said.took(span)}`}</View>
        </View>
        <View className={styles.amount}>
          {amountCents !== undefined && <Money cents={amountCents} size="card" />}
          <View className="t12 c3 num">{creditedCents === undefined ? said.notCounted : said.credited(formatMoney(creditedCents))}</View>
        </View>
      </View>
      {reason !== undefined && reason !== '' && <NoteLine tone={approved ? 'plain' : 'problem'}>{said.reason(reason)}</NoteLine>}
      {approved === false && (
        <View className="mt">
          <Button kind="soft" size="m" block onPress={() => goTo(routes.transferUploading, { transferId, ...(orderId !== undefined && { orderId }) })}>
            {said.again}
          </Button>
        </View>
      )}
    </Card>
  )
}
