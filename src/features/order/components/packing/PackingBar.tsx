import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/string-table'
import { toBillLine } from '../../bill-view'
import { orderStrings } from '../../strings/index'
import type { Packing } from '../../use-packing'
import styles from './packing.module.scss'

/** The price stays in sight through all steps; from step 3 on with its details. */
export function PackingBar({ packing }: { readonly packing: Packing }) {
  const strings = useStrings(orderStrings)
  const { packing: words } = strings
  const { preview, step, draft } = packing
  const [isOpen, setOpen] = useState(true)
  const quote = preview?.quote
  const cheapest = preview?.channels.find((channel) => channel.cheapest)?.quote
  const action = (
    <View className={styles.primary}>
      <Button size="xl" block loading={packing.isSending} onPress={packing.next}>
        {step === 3 ? words.submit : step === 2 ? words.nextConfirm : words.next}
      </Button>
    </View>
  )
  if (quote && step >= 2) {
    const rows = quote.lines.map((line, index) => {
      const view = toBillLine(line, strings, index)
      return { key: view.key, label: view.title, basis: view.hint, chip: view.reason, cents: view.amountCents }
    })
    return (
      <>
        <Pressable row className={styles.barHead} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <View className="t15 b">{words.breakdown}</View>
          <View className="t13 c3">{packing.isPricing ? words.repricing : isOpen ? words.close : words.open}</View>
        </Pressable>
        <PriceBreakdown
          label={words.breakdown}
          rows={isOpen ? rows : []}
          total={{ label: words.estimateTotal, cents: quote.totalCents }}
          action={action}
        />
      </>
    )
  }
  return (
    <View className={styles.bar}>
      <View aria-live="polite">
        {cheapest && step > 0 ? (
          <>
            <View className="t12 c3">{words.lowest}</View>
            <Money cents={cheapest.totalCents} size="total" />
          </>
        ) : (
          <View className="t14">{words.selected(draft.parcelIds.length, preview ? formatWeight(preview.actualGrams) : '')}</View>
        )}
      </View>
      {action}
    </View>
  )
}
