import type { DealDispute, DealRating } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { KeyValues } from '@/components/KeyValues'
import { SectionTitle } from '@/components/SectionTitle'
import { ShownPhotos } from '@/components/ShownPhotos'
import { Timeline } from '@/components/Timeline'
import { Stars } from '@/entities/voice/Stars'
import { formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { dealStrings } from '../deal-strings'
import type { AnyDeal } from '../deal-view'
import styles from './deal.module.scss'

// What both sides see alike of a deal. Each is nothing where there is nothing of it.

/** What the buyer showed when it was bought. */
export function Bought({ bought }: Pick<AnyDeal, 'bought'>) {
  const { bought: words, photo } = useStrings(dealStrings)
  const language = useLanguage()
  if (!bought) return null
  return (
    <>
      <SectionTitle title={words.title} />
      <Card pad="none">
        <View className={styles.part}>
          <KeyValues
            rows={[
              { key: 'number', label: words.number, value: <Code value={bought.shopOrderNumber} /> },
              { key: 'at', label: words.at, value: formatDateTime(bought.at, language) },
            ]}
          />
          <ShownPhotos label={words.title} photos={bought.photos} toAlt={photo} />
        </View>
      </Card>
    </>
  )
}

/** What the member objects, what the buyer says, and what was decided. */
export function Dispute({ dispute }: { readonly dispute: DealDispute | undefined }) {
  const { dispute: words, photo } = useStrings(dealStrings)
  if (!dispute) return null
  const { reason, text, photos, defence, decision } = dispute
  return (
    <>
      <SectionTitle title={words.title} />
      <Card pad="none">
        <View className={styles.part}>
          <View className="t15 b">{words.reason[reason]}</View>
          <View className={styles.note}>{text}</View>
          <ShownPhotos label={words.photos} photos={photos} toAlt={photo} />
        </View>
        {defence && (
          <View className={styles.part}>
            <View className="t12 c3">{words.defence}</View>
            <View className="t15 b">{words.kind[defence.kind]}</View>
            <View className={styles.note}>{defence.text}</View>
            <ShownPhotos label={words.defencePhotos} photos={defence.photos} toAlt={photo} />
          </View>
        )}
        {decision && (
          <View className={styles.part}>
            <View className="t15 b">{words.decision}</View>
            <View className={styles.note}>{decision.reason}</View>
            <KeyValues
              rows={[
                { key: 'member', label: words.toMember, value: formatMoney(decision.memberCents) },
                { key: 'agent', label: words.toAgent, value: formatMoney(decision.agentCents) },
                { key: 'goods', label: words.goodsAre, value: words.goods[decision.goods] },
              ]}
            />
          </View>
        )}
      </Card>
    </>
  )
}

/** What the member has said of the buyer. */
export function Rating({ rating }: { readonly rating: DealRating | undefined }) {
  const { rating: words } = useStrings(dealStrings)
  if (!rating) return null
  return (
    <>
      <SectionTitle title={words.title} />
      <Card pad="none">
        <View className={styles.part}>
          <Stars rating={rating.stars} />
          {rating.tags.length > 0 && <View className="t13 c2">{rating.tags.map((tag) => words.tag[tag]).join(' · ')}</View>}
          {rating.text !== '' && <View className={styles.note}>{rating.text}</View>}
        </View>
      </Card>
    </>
  )
}

/** What happened, the latest first. */
export function Steps({ steps }: Pick<AnyDeal, 'steps'>) {
  const words = useStrings(dealStrings)
  const language = useLanguage()
  const entries = [...steps].reverse().map(({ step, at }, place) => ({ key: `${place} ${step}`, title: words.step[step], time: formatDateTime(at, language) }))
  return (
    <>
      <SectionTitle title={words.steps} />
      <Card pad="none">
        <Timeline entries={entries} />
      </Card>
    </>
  )
}
