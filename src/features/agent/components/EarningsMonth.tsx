import type { Earnings } from '@contract/proxy/earnings'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Chip } from '@/components/Chip'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { KeyValues } from '@/components/KeyValues'
import { formatDateTime, formatMoney, formatMonth } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { downloads } from '@/platform/downloads'
import { copyText } from '@/prompts/copy'
import { toEarningsCsv } from '../earnings-view'
import { earningsStrings } from '../earnings-strings'
import styles from './agent.module.scss'

export interface EarningsMonthProps {
  readonly earnings: Earnings
  readonly onMonth: (month: string) => void
}

/** A month from its opening to its closing amount, to be taken along. */
export function EarningsMonth({ earnings, onMonth }: EarningsMonthProps) {
  const words = useStrings(earningsStrings)
  const language = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const { month, months, isCurrent, openingCents, closingCents, lines } = earnings
  const asCsv = () => toEarningsCsv(earnings, words, language)
  return (
    <>
      <Card>
        <View className={styles.head}>
          <View className="t15 b">{words.month}</View>
          <Chip
            role="button"
            inset
            opens
            on={false}
            label={`${words.choose}: ${formatMonth(month, language)}`}
            onPress={() => setChoosing(true)}
          >
            {formatMonth(month, language)}
          </Chip>
        </View>
        {lines.length === 0 && <View className="t13 c3">{words.noLines}</View>}
        <KeyValues
          rows={[
            { key: 'opening', label: words.opening, value: formatMoney(openingCents), strong: true },
            ...[...lines].reverse().map(({ lineId, kind, amountCents, dealNumber, at }) => ({
              key: lineId,
              label: words.kind[kind],
              basis: [formatDateTime(at, language), dealNumber].filter(Boolean).join(' · '),
              value: formatMoney(amountCents, { plus: true }),
            })),
            { key: 'closing', label: isCurrent ? words.soFar : words.closing, value: formatMoney(closingCents), strong: true },
          ]}
        />
        {lines.length > 0 && (
          <Button
            kind="text"
            size="s"
            icon={downloads.available ? 'download' : 'copy'}
            onPress={() => (downloads.available ? downloads.save(asCsv(), `earnings-${month}.csv`) : copyText(asCsv(), words.copied))}
          >
            {downloads.available ? words.download : words.copy}
          </Button>
        )}
      </Card>
      <ChoiceSheet
        open={isChoosing}
        title={words.choose}
        choices={[...months]
          .reverse()
          .map((one) => ({ value: one.month, text: formatMonth(one.month, language), detail: formatMoney(one.inCents, { plus: true }) }))}
        value={month}
        onChoose={onMonth}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
