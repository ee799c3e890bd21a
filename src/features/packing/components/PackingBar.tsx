import { View } from '@tarojs/components'
import { useState } from 'react'
import { SelectAll } from '@/components/SelectAll'
import { withoutKept } from '@/entities/parcel/kept'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { PriceBar } from '@/components/PriceBar'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { adviceStrings } from '../advice-strings'
import { toHeadline } from '../advice-view'
import { chooseParcels, findChannel, findCheapest, isFull } from '../packing-choice'
import { packingStrings } from '../packing-strings'
import type { AdvisedProps } from '../priced-step'
import type { Packing } from '../use-packing'
import styles from './PackingBar.module.scss'
import { usePriceRows } from '@/entities/bill/use-price-rows'

/** The price stays in sight: first what is chosen, then the least price, then the whole reckoning, then the total. */
export function PackingBar({ packing, onAdvice }: AdvisedProps) {
  const words = useStrings(packingStrings)
  const { step, preview, draft } = packing
  const quote = findChannel(draft, preview)?.quote
  const cheapest = findCheapest(preview)?.quote
  const isLast = step === 3
  const action = {
    text: isLast ? words.submit : step === 2 ? words.nextConfirm : words.next,
    loading: packing.isSending || (isLast && packing.isPricing),
    onPress: packing.goOn,
  }
  if (step === 0) {
    return (
      <PriceBar action={action}>
        <AllParcels packing={packing} />
        <Picked packing={packing} />
      </PriceBar>
    )
  }
  const shown = quote ?? cheapest
  const label = packing.isPricing ? words.repricing : quote ? words.estimateTotal : shown && words.lowest
  return (
    <View className={styles.whole}>
      {step >= 2 && <CheaperWay packing={packing} onAdvice={onAdvice} />}
      {step === 2 && quote && <Breakdown packing={packing} />}
      <PriceBar label={label} cents={shown?.totalCents} action={action} />
    </View>
  )
}

/** That other boxes would cost less: in the total's bar until it is sent. On top of it, since it comes later than the prices. */
function CheaperWay({ packing: { advice }, onAdvice }: AdvisedProps) {
  const words = useStrings(adviceStrings)
  const headline = advice?.split && toHeadline(advice, words)
  if (!headline) return null
  return (
    <Pressable row className={styles.cheaper} onPress={onAdvice}>
      <Icon name="layers" size={16} />
      <View className="grow">
        {headline.text} {headline.cents !== undefined && <View className={styles.saving}>{formatMoney(headline.cents)}</View>}
      </View>
      <Icon name="chevron-right" size={16} />
    </Pressable>
  )
}

function Breakdown({ packing }: { readonly packing: Packing }) {
  const words = useStrings(packingStrings)
  const [isOpen, setOpen] = useState(true)
  const rows = usePriceRows(findChannel(packing.draft, packing.preview)?.quote)
  return (
    <View className={styles.breakdown}>
      <Pressable row className={styles.head} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <View className="t15 b">{words.breakdown}</View>
        <View className={styles.toggle}>
          <View>{isOpen ? words.close : words.open}</View>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={16} />
        </View>
      </Pressable>
      {isOpen && <PriceBreakdown label={words.breakdown} rows={rows} />}
      <View className={styles.cut} aria-hidden="true" />
    </View>
  )
}

function AllParcels({ packing }: { readonly packing: Packing }) {
  const words = useStrings(packingStrings)
  const { draft, ready, change } = packing
  const free = withoutKept(ready.items)
  const isAll = free.length > 0 && (isFull(draft) || draft.parcelIds.length >= free.length)
  const next = isAll ? [] : free.map((parcel) => parcel.parcelId)
  return (
    <SelectAll
      text={words.selectAll}
      isAll={isAll}
      disabled={free.length === 0}
      onPress={() => change((now) => chooseParcels(now, next))}
    />
  )
}

function Picked({ packing }: { readonly packing: Packing }) {
  const words = useStrings(packingStrings)
  const { picked, preview } = packing
  const count = packing.draft.parcelIds.length
  const grams = picked?.grams ?? preview?.actualGrams
  const value = picked?.valueCents ?? preview?.goodsValueCents
  return (
    <View className={styles.picked} aria-live="polite">
      {count === 0 ? (
        <View className="t13 c3">{words.none}</View>
      ) : (
        <>
          <View className="t13 b">{words.selected(count, grams === undefined ? '' : formatWeight(grams))}</View>
          {value !== undefined && <View className="t12 c3">{words.value(formatMoney(value))}</View>}
        </>
      )}
    </View>
  )
}
