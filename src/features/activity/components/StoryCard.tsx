import type { Campaign } from '@contract/campaign/campaign'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Picture } from '@/components/Picture'
import { RouteLine } from '@/components/RouteLine'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { formatDay } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { activityStrings } from '../activity-strings'
import { countPast, toStopIcon } from '../activity-view'
import styles from './activity.module.scss'

const TONES: Readonly<Record<Campaign['phase'], Tone>> = { coming: 'awaiting', running: 'instock', ended: 'cancelled' }

export interface StoryCardProps {
  readonly campaign: Campaign
  /** The server's time. */
  readonly now: string
}

/** What it is about: picture, text, and what happens when. */
export function StoryCard({ campaign, now }: StoryCardProps) {
  const words = useStrings(activityStrings)
  const language = useLanguage()
  const { headline, story, pictureUrl, milestones, phase } = campaign
  const nodes = milestones.map(({ milestone, day }, index) => ({
    key: String(index),
    icon: toStopIcon(index, milestones.length),
    // A calendar day, the same wherever it is read.
    text: `${formatDay(day, language, 0)} ${milestone}`,
  }))
  return (
    <Card className={styles.story}>
      {pictureUrl !== undefined && (
        <Picture className={styles.picture} src={toAssetAddress(pictureUrl)} mode="widthFix" lazyLoad alt={headline} />
      )}
      <StatusTag tone={TONES[phase]}>{words.phase[phase]}</StatusTag>
      <View className={`t15 c2 mt ${styles.text}`}>{story}</View>
      {nodes.length > 0 && (
        <View className={styles.milestones}>
          <RouteLine label={words.milestones} nodes={nodes} current={countPast(milestones, now)} />
        </View>
      )}
    </Card>
  )
}
