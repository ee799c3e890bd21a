import type { PackingAdvice, PackingWay } from '@contract/order/packing-advice'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { billStrings } from '@/entities/bill/bill-strings'
import { toPlainAmount } from '@/entities/bill/plain-amount'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { adviceStrings } from '../advice-strings'
import { toComparison, toDearRows, toNoTaxText, toSinglyRows } from '../advice-view'
import { followWay, toggleParcel, type PackingDraft } from '../packing-choice'
import type { Packing } from '../use-packing'
import styles from './AdviceSheet.module.scss'

export interface AdviceSheetProps {
  readonly advice: PackingAdvice
  readonly packing: Packing
  readonly onClose: () => void
}

/** Every way that is worth knowing, with its arithmetic and one tap to follow it. */
export function AdviceSheet({ advice, packing, onClose }: AdviceSheetProps) {
  const words = useStrings(adviceStrings)
  const { kind: names } = useStrings(billStrings)
  const { together, singly, split, belowThreshold, dearParcel, customs } = advice

  function follow(change: (now: PackingDraft) => PackingDraft): void {
    packing.change(change)
    onClose()
  }
  const followBoxes = (way: PackingWay) => follow((now) => followWay(now, way, advice.channelCode))

  return (
    <Sheet open title={words.title} onClose={onClose}>
      <View className="t12 c3">{words.terms(advice.channelName)}</View>
      {split && (
        <Part title={words.split(split.boxes.length)}>
          <Boxes way={split} />
          <KeyValues rows={toComparison(together, split, words, names)} />
          <NoTax text={toNoTaxText(split, together, customs, words)} />
          <Button block onPress={() => followBoxes(split)}>
            {words.follow}
          </Button>
        </Part>
      )}
      {belowThreshold && (
        <Part title={words.splitBelow(toPlainAmount(customs.thresholdCents), belowThreshold.boxes.length)}>
          <Boxes way={belowThreshold} />
          <KeyValues rows={toComparison(together, belowThreshold, words, names)} />
          <NoTax text={toNoTaxText(belowThreshold, together, customs, words)} />
          <Button kind="soft" block label={`${words.follow}: ${words.split(belowThreshold.boxes.length)}`} onPress={() => followBoxes(belowThreshold)}>
            {words.follow}
          </Button>
        </Part>
      )}
      {dearParcel && (
        <Part title={words.dear}>
          <View className={styles.parcel}>
            <View className="t14 b">{dearParcel.trackingNumber}</View>
            <View className="t12 c3">{dearParcel.itemNames.join(' · ')}</View>
          </View>
          <KeyValues rows={toDearRows(dearParcel, words, names)} />
          <Button kind="soft" block onPress={() => follow((now) => toggleParcel(now, dearParcel.parcelId))}>
            {words.leaveOut}
          </Button>
        </Part>
      )}
      {together && singly && singly.boxes.length !== split?.boxes.length && (
        <Part title={words.singly}>
          <KeyValues rows={toSinglyRows(together, singly, words)} />
        </Part>
      )}
      {!advice.comparedAll && <NoteLine>{words.some}</NoteLine>}
    </Sheet>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <View className={styles.part}>
      <View className="t15 b">{title}</View>
      {children}
    </View>
  )
}

function NoTax({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <NoteLine tone="good">{text}</NoteLine>
}

function Boxes({ way }: { readonly way: PackingWay }) {
  const words = useStrings(adviceStrings)
  return (
    <>
      {way.boxes.map((box, index) => (
        <View key={box.parcelIds.join()} className={styles.box}>
          <View className="row sp g8">
            <View className="t14 b">{words.box(index + 1, box.parcelIds.length)}</View>
            <View className="t14 b num">{formatMoney(box.totalCents)}</View>
          </View>
          <View className="t12 c3 num">{words.boxFacts(formatWeight(box.billedGrams), formatMoney(box.goodsValueCents))}</View>
          <View className={styles.numbers}>{box.trackingNumbers.join('\u2002')}</View>
        </View>
      ))}
    </>
  )
}
