import type { AfterSaleSummary } from '@contract/shop/after-sale'
import { View } from '@tarojs/components'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { afterSaleStrings } from '../after-sale-strings'
import { STATE_TONES, toKindText, toNext, toStateText } from '../after-sale-view'
import { shelfPartStrings } from '../shelf-part-strings'
import styles from './after-sale.module.scss'

export interface AfterSaleRowProps {
  readonly afterSale: AfterSaleSummary
  readonly onOpen: (afterSale: AfterSaleSummary) => void
}

/** One after-sale among others: what it is about, where it stands, what comes next. */
export function AfterSaleRow({ afterSale, onOpen }: AfterSaleRowProps) {
  const words = useStrings(afterSaleStrings)
  const language = useLanguage()
  const part = useStrings(shelfPartStrings)
  const { caseNumber, name, optionText, quantity, state } = afterSale
  return (
    <View className={styles.row}>
      <Pressable row role="link" className={styles.cover} label={words.open(caseNumber)} onPress={() => onOpen(afterSale)} />
      <View className={styles.over}>
        <GoodsLook look={afterSale} size="line" />
        <View className="grow">
          <View className={styles.name}>{name}</View>
          <View className="t12 c3 num">{[optionText, words.pieces(quantity), toKindText(afterSale, words, part)].filter(Boolean).join(' · ')}</View>
        </View>
        <StatusTag tone={STATE_TONES[state]}>{toStateText(afterSale, words, part)}</StatusTag>
      </View>
      <View className={styles.next}>{toNext(afterSale, words, part, language)}</View>
    </View>
  )
}
