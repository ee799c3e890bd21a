import { NEWS_CATEGORIES, type NewsCard, type NewsCategory } from '@contract/news/news'
import { useCallback, useMemo, useState } from 'react'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { StatusTabs } from '@/components/StatusTabs'
import { useNews } from '@/entities/news/news-queries'
import { useStrings } from '@/i18n/use-strings'
import { useGuest } from '@/navigation/login-way'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { NewsRow, StoryCard } from '../components/NewsRow'
import { newsStrings } from '../news-strings'

interface Row {
  readonly news: NewsCard
  readonly isStory: boolean
  readonly first: boolean
  readonly last: boolean
}

const toRows = (all: readonly NewsCard[]): readonly Row[] => {
  const from = all[0]?.isPinned ? 1 : 0
  return all.map((news, index) => ({ news, isStory: index < from, first: index === from, last: index === all.length - 1 }))
}

/** What the platform says to everybody (picture 54). */
export function NewsListScreen() {
  const words = useStrings(newsStrings)
  const params = useParams(routes.newsList)
  const isMember = !useGuest()
  const [category, setCategory] = useState<NewsCategory | undefined>(NEWS_CATEGORIES.find((one) => one === params.category))
  const read = useNews(category)
  const state = useScreenState(read)
  usePullDown(read.refetch)
  useSharing(words.title, routes.newsList)
  const rows = useMemo(() => toRows(read.items), [read.items])
  const draw = useCallback(
    ({ news, isStory, first, last }: Row) =>
      isStory ? <StoryCard news={news} /> : <NewsRow news={news} first={first} last={last} isMember={isMember} />,
    [isMember],
  )
  return (
    <Screen
      title={words.title}
      offlineSince={state.offlineSince}
      head={
        <StatusTabs
          label={words.title}
          tabs={[{ value: '', text: words.all }, ...NEWS_CATEGORIES.map((value) => ({ value, text: words.category[value] }))]}
          value={category ?? ''}
          onChange={(value) => setCategory(NEWS_CATEGORIES.find((one) => one === value))}
        />
      }
    >
      <PagedList
        {...toList(read, state)}
        items={rows}
        label={words.title}
        keyOf={({ news }) => news.newsId}
        renderItem={draw}
        empty={
          category === undefined ? (
            <Empty {...words.none} />
          ) : (
            <Empty plain title={words.noHits} action={words.all} onAction={() => setCategory(undefined)} />
          )
        }
      />
    </Screen>
  )
}
