import type { NewsCard } from '@contract/news/news'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { IconTile } from '@/components/IconTile'
import { ListRow } from '@/components/ListRow'
import { StatusTag } from '@/components/StatusTag'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { newsStrings } from '../news-strings'
import { LOOKS } from '../news-view'
import styles from './news.module.scss'

/** Pinned, and the first of the list. */
export function StoryCard({ news }: { readonly news: NewsCard }) {
  return (
    <Card pad="none" className={styles.story} onPress={() => goTo(routes.newsDetail, { newsId: news.newsId })}>
      <View className={styles.hero}>
        <View className="grow">
          <View className={styles.headline}>{news.title}</View>
          <View>{news.summary}</View>
        </View>
        <View className={`art art-box-closed ${styles.box}`} aria-hidden="true" />
      </View>
      <Foot news={news} />
    </Card>
  )
}

interface NewsRowProps {
  readonly news: NewsCard
  readonly first: boolean
  readonly last: boolean
  /** A guest has read nothing, and nothing of that is said. */
  readonly isMember: boolean
}

export function NewsRow({ news, first, last, isMember }: NewsRowProps) {
  const words = useStrings(newsStrings)
  const { icon, tint } = LOOKS[news.category]
  return (
    <ListRow first={first} last={last} onPress={() => goTo(routes.newsDetail, { newsId: news.newsId })}>
      <View className="grow">
        <View className={cx('t15', news.isRead ? 'c2' : 'b')}>
          {isMember && !news.isRead && <View className="sr-only">{words.unread}</View>}
          {news.title}
        </View>
        <View className={styles.rowFoot}>
          <Foot news={news} />
        </View>
      </View>
      <IconTile icon={icon} tint={tint} size="large" />
    </ListRow>
  )
}

function Foot({ news: { isPinned, category, publishedAt } }: { readonly news: NewsCard }) {
  const words = useStrings(newsStrings)
  const language = useLanguage()
  return (
    <View className={styles.foot}>
      {isPinned && <StatusTag tone="accent">{words.pinned}</StatusTag>}
      <View>{words.category[category]}</View>
      <View>{formatDate(publishedAt, language)}</View>
    </View>
  )
}
