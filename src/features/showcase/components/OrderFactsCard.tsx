import type { OpenOrder } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { FactsStrip } from '@/components/FactsStrip'
import { IconTile } from '@/components/IconTile'
import { Perforation } from '@/components/Perforation'
import { useRegions } from '@/entities/region/region-queries'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { toFactCells, useToRoute } from '@/entities/showcase/showcase-view'
import { formatDay } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { writeStrings } from '../write-strings'
import styles from './write.module.scss'

/** What the post says of its order, which nobody types; the number is the author's alone to see. */
export function OrderFactsCard({ order: { facts, orderNumber, signedAt } }: { readonly order: OpenOrder }) {
  const words = useStrings(writeStrings)
  const shared = useStrings(showcaseStrings)
  const language = useLanguage()
  const toRoute = useToRoute(useRegions().data)
  return (
    <Card pad="none">
      <View className={styles.order}>
        <IconTile icon="package" tint="blue" size="grid" />
        <View className="grow">
          <View className="t15 b">{`${toRoute(facts)} · ${facts.channelName}`}</View>
          <View className="t12 c3 num">{words.order(orderNumber, formatDay(signedAt, language))}</View>
        </View>
        <IconTile icon="lock" tint="grey" />
      </View>
      <Perforation behind="page" />
      <View className={styles.facts}>
        <FactsStrip cells={toFactCells(facts, shared)} />
      </View>
    </Card>
  )
}
