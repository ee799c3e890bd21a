import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { IconTile } from '@/components/IconTile'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { adviceStrings } from '../advice-strings'
import { toHeadline } from '../advice-view'
import type { Packing } from '../use-packing'
import { AdviceSheet } from './AdviceSheet'
import styles from './packing.module.scss'

/** Whether the chosen parcels are packed well, in one line; the reckoning and the other ways behind it. */
export function AdviceCard({ packing }: { readonly packing: Packing }) {
  const words = useStrings(adviceStrings)
  const [isOpen, setOpen] = useState(false)
  const { advice } = packing
  const headline = advice && toHeadline(advice, words)
  if (!advice || !headline) return null
  const amount = headline.cents === undefined ? undefined : formatMoney(headline.cents)
  return (
    <View className={styles.apart}>
      <Card onPress={() => setOpen(true)}>
        <View className="row g12">
          <IconTile icon="layers" />
          <View className="grow">
            <View className="t14 b">
              {headline.text} {amount !== undefined && <View className={styles.amount}>{amount}</View>}
            </View>
            <View className="t12 c3">{words.see}</View>
          </View>
          <Icon name="chevron-right" className="c3" />
        </View>
      </Card>
      {isOpen && <AdviceSheet advice={advice} packing={packing} onClose={() => setOpen(false)} />}
    </View>
  )
}
