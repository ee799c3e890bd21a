import type { DealQuestion } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { KeyValues } from '@/components/KeyValues'
import { ShownPhotos } from '@/components/ShownPhotos'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { dealStrings } from '../deal-strings'
import styles from './deal.module.scss'

export interface DealQuestionCardProps {
  readonly question: DealQuestion
  readonly title: string
  /** The buyer's words, as this side reads them. */
  readonly toNote: (note: string) => string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** What the buyer asks before buying: what was agreed, what holds now, and what shows it. */
export function DealQuestionCard({ question, title, toNote, children }: DealQuestionCardProps) {
  const { question: words, photo } = useStrings(dealStrings)
  const { kind, note, wasCents, nowCents, differenceCents, extraDays, photos } = question
  const rows = [
    ...(nowCents === wasCents
      ? []
      : [
          { key: 'was', label: words.was, value: formatMoney(wasCents) },
          { key: 'now', label: words.now, value: formatMoney(nowCents), strong: true },
        ]),
    ...(differenceCents > 0 ? [{ key: 'difference', label: words.difference, value: formatMoney(differenceCents) }] : []),
    ...(extraDays === undefined ? [] : [{ key: 'days', label: words.days, value: words.count(extraDays), strong: true }]),
  ]
  return (
    <View className={styles.question} {...withRole('group')} aria-label={title}>
      <View className="t15 b">{words.kind[kind]}</View>
      <KeyValues rows={rows} />
      {note !== '' && <View className={styles.note}>{toNote(note)}</View>}
      {photos.length > 0 && <View className="t12 c3">{words.proofs}</View>}
      <ShownPhotos label={words.proofs} photos={photos} toAlt={photo} />
      {children}
    </View>
  )
}
