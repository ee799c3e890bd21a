import { limits } from '@contract/limits'
import type { Earnings, PayoutKind, PayoutStatus } from '@contract/proxy/earnings'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ErrorCard } from '@/components/ErrorCard'
import { FactsStrip } from '@/components/FactsStrip'
import { Money } from '@/components/Money'
import { SectionTitle } from '@/components/SectionTitle'
import { Skeleton } from '@/components/Skeleton'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { useEarnings } from '../earnings-queries'
import { earningsStrings } from '../earnings-strings'
import styles from './agent.module.scss'
import { DrawSheet } from './DrawSheet'
import { EarningsMonth } from './EarningsMonth'

const TONES: Readonly<Record<PayoutStatus, Tone>> = { waiting: 'verifying', paid: 'instock', refused: 'problem' }
const { least } = limits.proxy.agent

/** What has been earned, month by month, and what was drawn. */
export function EarningsCards() {
  const words = useStrings(earningsStrings)
  const [month, setMonth] = useState<string>()
  const [drawing, setDrawing] = useState<PayoutKind>()
  const read = useEarnings(month)
  const { error, onRetry } = useScreenState(read)
  const earnings = read.data
  if (!earnings) return error === undefined ? <Skeleton height="120px" radius="18px" /> : <ErrorCard message={error} onRetry={onRetry} />
  const { earnedCents, waitingCents, expectedCents, payouts } = earnings
  return (
    <>
      <Card>
        <View className="t13 c2">{words.earned}</View>
        <Money cents={earnedCents} size="total" />
        <View className="mt">
          <FactsStrip
            sunken
            cells={[
              { label: words.waiting, value: formatMoney(waitingCents) },
              { label: words.expected, value: formatMoney(expectedCents) },
            ]}
          />
        </View>
        <View className={styles.draws}>
          <Button kind="soft" disabled={earnedCents < least.toBalance} onPress={() => setDrawing('balance')}>
            {words.toBalance}
          </Button>
          <Button kind="line" disabled={earnedCents < least.payout} onPress={() => setDrawing('bank')}>
            {words.toBank}
          </Button>
        </View>
      </Card>
      <EarningsMonth earnings={earnings} onMonth={setMonth} />
      {payouts.length > 0 && <Payouts payouts={payouts} />}
      {drawing !== undefined && <DrawSheet kind={drawing} earnings={earnings} onClose={() => setDrawing(undefined)} />}
    </>
  )
}

function Payouts({ payouts }: Pick<Earnings, 'payouts'>) {
  const words = useStrings(earningsStrings)
  const language = useLanguage()
  return (
    <View>
      <SectionTitle title={words.payouts} />
      <Card pad="form">
        {payouts.map(({ payoutId, kind, amountCents, status, reference, reason, askedAt }) => (
          <View key={payoutId} className={styles.payout}>
            <View className="grow">
              <View className="t15 num">{`${words.payoutKind[kind]} ${formatMoney(amountCents)}`}</View>
              <View className="t12 c3 num">{formatDateTime(askedAt, language)}</View>
              {reference !== undefined && <View className="t12 c3">{words.reference(reference)}</View>}
              {reason !== undefined && <View className="t13 cp">{reason}</View>}
            </View>
            <StatusTag tone={TONES[status]}>{words.status[status]}</StatusTag>
          </View>
        ))}
      </Card>
    </View>
  )
}
