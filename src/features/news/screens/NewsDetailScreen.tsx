import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { withRole } from '@/components/a11y'
import { Empty } from '@/components/Empty'
import { IconButton } from '@/components/IconButton'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { StatusTag } from '@/components/StatusTag'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { LANGUAGE_NAMES } from '@/i18n/language-names'
import { useStrings } from '@/i18n/use-strings'
import { goTo, toAddress } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { environment } from '@/platform/environment'
import { usePullDown } from '@/platform/page-lifecycle'
import { shareLink } from '@/prompts/share-link'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { HelpfulBar } from '../components/HelpfulBar'
import { NewsBlocks } from '../components/NewsBlocks'
import styles from '../components/news.module.scss'
import { useNewsDetail, useReadNews } from '../news-queries'
import { newsStrings } from '../news-strings'
import { LOOKS } from '../news-view'

/** One piece of news (picture 55). A member who opens it has read it. */
export function NewsDetailScreen() {
  const words = useStrings(newsStrings)
  const language = useLanguage()
  const isGuest = useGuest()
  const { newsId = '' } = useParams(routes.newsDetail)
  const read = useNewsDetail(newsId)
  const state = useScreenState(read)
  const { run } = useReadNews()
  const [isAsking, setAsking] = useState(false)
  usePullDown(read.refetch)
  const { data: news } = read
  const title = news?.title ?? words.title
  useSharing(title, routes.newsDetail, { newsId })
  const told = useRef('')
  const isUnread = !isGuest && news?.isRead === false
  useEffect(() => {
    // Once: where it does not come through, the next opening tells it.
    if (!isUnread || told.current === newsId) return
    told.current = newsId
    void run({ newsId })
  }, [isUnread, newsId, run])

  if (newsId === '' || isNotFound(read.error))
    return (
      <Screen title={words.detail}>
        <Empty {...words.gone} onAction={() => void goTo(routes.newsList)} />
      </Screen>
    )
  if (!news) return <Screen title={words.detail} {...state} />
  return (
    <Screen
      title={words.detail}
      bleed
      {...state}
      // WeChat shares by its own menu.
      navRight={
        environment.build === 'h5' && (
          <IconButton icon="share-2" size={22} label={words.share} onPress={() => shareLink(title, toAddress(routes.newsDetail, { newsId }), words.copied)} />
        )
      }
      bar={<HelpfulBar news={news} onAsk={() => setAsking(true)} />}
      overlays={<ServicePopup open={isAsking} onClose={() => setAsking(false)} />}
    >
      <View className={styles.paper} aria-hidden="true" />
      <View className={styles.article}>
        <View className={styles.title} {...withRole('heading')} aria-level="2">
          {news.title}
        </View>
        <View className={styles.foot}>
          <StatusTag tone={LOOKS[news.category].tone}>{words.category[news.category]}</StatusTag>
          <View>{formatDate(news.publishedAt, language)}</View>
          <View>{words.minutes(news.minutes)}</View>
        </View>
        {news.language !== language && (
          <View className={styles.block}>
            <NoteLine>{words.otherLanguage(LANGUAGE_NAMES[news.language])}</NoteLine>
          </View>
        )}
        <NewsBlocks blocks={news.blocks} />
      </View>
    </Screen>
  )
}
