import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable'
import { useLatestNews } from '@/entities/news/news-queries'
import { formatDay } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { homeStrings } from '../home-strings'
import styles from './NewsStrip.module.scss'

/** The latest news below everything else, with the way to all; nothing while there is none. */
export function NewsStrip() {
  const words = useStrings(homeStrings)
  const news = useLatestNews().data?.items
  return news?.[0] ? (
    <Card pad="form" className={cx('mt', styles.news)}>
      <Line isHead text={words.news} end={words.allNews} onPress={() => goTo(routes.newsList)} />
      {news.map(({ newsId, title, publishedAt }) => (
        <Line key={newsId} text={title} end={formatDay(publishedAt)} onPress={() => goTo(routes.newsDetail, { newsId })} />
      ))}
    </Card>
  ) : null
}

interface LineProps {
  readonly isHead?: boolean
  readonly text: string
  readonly end: string
  readonly onPress: () => Promise<void>
}

function Line({ isHead, text, end, onPress }: LineProps) {
  return (
    <Pressable row role="link" className={styles.row} onPress={onPress}>
      <View className={cx('grow ell', isHead && 'b')}>{text}</View>
      <View className={cx('t12 num', isHead ? 'cb' : 'c3')}>{end}</View>
    </Pressable>
  )
}
