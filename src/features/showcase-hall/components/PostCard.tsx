import type { PostCard as Post } from '@contract/showcase/showcase'
import { Image, Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { useRegions } from '@/entities/region/region-queries'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { useToRoute } from '@/entities/showcase/showcase-view'
import { VerifiedMark } from '@/entities/showcase/VerifiedMark'
import { AuthorMark } from '@/entities/voice/AuthorMark'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toNarrowAddress } from '@/platform/asset-address'
import { routes } from '@/routes'
import { toRatio } from '../post-columns'
import styles from './PostCard.module.scss'

export interface PostCardProps {
  readonly post: Post
  /** How far it stands up beside the one above it, in percent of its width. */
  readonly lift: number
}

/** One post in the hall. All below its picture is as high as in every other card: see `post-columns`. */
export function PostCard({ post, lift }: PostCardProps) {
  const words = useStrings(showcaseStrings)
  const toRoute = useToRoute(useRegions().data)
  const { postId, excerpt, facts, cover, author, likes } = post
  return (
    <Pressable row role="link" className={styles.card} style={{ marginTop: `${-lift}%` }} onPress={() => goTo(routes.commentDetail, { postId })}>
      <View className={styles.photo} style={{ paddingTop: `${toRatio(post)}%` }}>
        {cover ? (
          <Image className={styles.image} src={toNarrowAddress(cover.url, 750)} mode="aspectFill" lazyLoad nativeProps={{ alt: '' }} />
        ) : (
          <View className={`art art-box-closed ${styles.art}`} aria-hidden="true" />
        )}
      </View>
      <View className={styles.text}>
        <View className={styles.title}>{excerpt}</View>
        <View className={styles.line}>
          <View className="ell">{toRoute(facts)}</View>
          <View className={styles.fixed}>{words.days(facts.days)}</View>
        </View>
        <View className={styles.line}>
          <View className={styles.fixed}>
            <View className={styles.price}>{formatMoney(facts.feePerKgCents)}</View>
            /kg
          </View>
          <View className="ell">{formatWeight(facts.grams)}</View>
        </View>
        <View className={styles.line}>
          <View className={styles.author}>
            <AuthorMark small author={author} />
            <View className="ell">{author.name}</View>
            <VerifiedMark signOnly />
          </View>
          <View className={styles.fixed}>
            <View className="sr-only">{words.likes(likes)}</View>
            <Icon name="thumbs-up" size={15} /> <Text aria-hidden="true">{likes}</Text>
          </View>
        </View>
      </View>
    </Pressable>
  )
}
