import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { KeyValues } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { Perforation } from '@/components/Perforation'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { BillLineView, DifferenceView } from '@/entities/bill/bill-view'
import { billStrings } from '@/entities/bill/bill-strings'
import { DecisionNote, DecisionTag } from './LineDecision'
import styles from './BillLine.module.scss'

export interface BillLineProps {
  readonly line: BillLineView
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** What the member has asked about it, the latest first: waiting for the answer, or decided. */
  readonly questions: readonly NonNullable<OrderDetail['askedLines']>[number][]
  readonly onAsk?: (() => void) | undefined
}

/** One fee; opened it shows inputs → rule → product, and why it is not what was expected. */
export function BillLine({ line, isOpen, onToggle, questions, onAsk }: BillLineProps) {
  const words = useStrings(billStrings)
  const isAsked = questions.some(({ decision }) => decision === undefined)
  const decided = questions.filter(({ decision }) => decision !== undefined)
  const { title, hint, reason, amountCents, rows, difference } = line
  return (
    <View className={styles.line}>
      <Pressable row className={styles.head} expanded={isOpen} onPress={onToggle}>
        <View className={styles.name}>
          <View className={isOpen ? styles.titleOpen : styles.title}>{title}</View>
          {hint !== '' && <View className={styles.hint}>{hint}</View>}
          {reason !== undefined && (
            <StatusTag tone="incomplete" mini>
              {reason}
            </StatusTag>
          )}
          {isAsked && (
            <StatusTag tone="verifying" mini>
              {words.bill.asked}
            </StatusTag>
          )}
          {!isAsked && decided[0] && <DecisionTag question={decided[0]} />}
        </View>
        {difference && <Money cents={difference.differenceCents} plus className={toTint(difference)} />}
        <Money cents={amountCents} className={isOpen ? styles.amountOpen : styles.amount} />
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} className="c3" />
      </Pressable>
      {isOpen && (
        <View className={styles.sunken}>
          <KeyValues
            rows={rows.map((row, index) => ({
              key: String(index),
              label: row.label,
              basis: row.hint,
              value: row.value,
              strong: row.strong ?? false,
            }))}
          />
          {difference && (
            <>
              {rows.length > 0 && (
                <View className={styles.cut}>
                  <Perforation behind="none" />
                </View>
              )}
              <View className="row sp g12">
                <View className="t13 c2 num">{words.bill.estimateOf(formatMoney(difference.estimateCents))}</View>
                <Money cents={difference.differenceCents} plus className={`${toTint(difference)} b`} />
              </View>
              {difference.reasons.map((sentence) => (
                <View key={sentence} className={styles.reason}>
                  {sentence}
                </View>
              ))}
            </>
          )}
          {decided.map((question) => (
            <DecisionNote key={question.feedbackId} question={question} />
          ))}
          {onAsk && (
            <View className={styles.ask}>
              <Button size="s" kind="line" icon="message-circle" onPress={onAsk}>
                {words.bill.ask}
              </Button>
            </View>
          )}
        </View>
      )}
    </View>
  )
}

/** More than expected is orange, less is green. */
function toTint({ differenceCents }: DifferenceView): string {
  return `t13 ${differenceCents > 0 ? 'ca' : 'cb'}`
}
