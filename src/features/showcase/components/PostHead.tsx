import type { PostDetail } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { FactsStrip } from '@/components/FactsStrip'
import { TextLink } from '@/components/TextLink'
import { useRegions } from '@/entities/region/region-queries'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { toFactCells, useToRoute } from '@/entities/showcase/showcase-view'
import { VerifiedMark } from '@/entities/showcase/VerifiedMark'
import { AuthorMark } from '@/entities/voice/AuthorMark'
import { ReviewTag } from '@/entities/voice/ReviewTag'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { postStrings } from '../post-strings'
import styles from './PostPhotos.module.scss'

/** Who sent what how, in their words and in the order's figures. */
export function PostHead({ post, onReport }: { readonly post: PostDetail; readonly onReport: () => void }) {
  const words = useStrings(postStrings)
  const shared = useStrings(showcaseStrings)
  const { report } = useStrings(voiceStrings)
  const language = useLanguage()
  const toRoute = useToRoute(useRegions().data)
  const { author, facts, status, text, publishedAt } = post
  const { warehouseId, country } = facts
  return (
    <Card>
      <View className={styles.head}>
        <AuthorMark author={author} />
        <View className={styles.who}>
          <View className="row wrap g8">
            <View className="t15 b">{author.name}</View>
            <VerifiedMark />
          </View>
          <View className="t12 c3">{[publishedAt && words.published(formatDate(publishedAt, language)), facts.channelName].filter(Boolean).join(' · ')}</View>
        </View>
        {status === 'approved' ? (
          <Button kind="soft" size="s" onPress={() => goTo(routes.commentShow, { warehouseId, country })}>
            {words.sameRoute}
          </Button>
        ) : (
          <ReviewTag status={status} words={shared.status} />
        )}
      </View>
      <View className={styles.tall}>{text}</View>
      <View className="t14 b">{toRoute(facts)}</View>
      <FactsStrip sunken cells={toFactCells(facts, shared)} />
      {author.isMe ? (
        <TextLink quiet onPress={() => goTo(routes.commentShow, { tab: 'mine' })}>{shared.mine}</TextLink>
      ) : (
        <TextLink quiet onPress={onReport}>{report}</TextLink>
      )}
    </Card>
  )
}
