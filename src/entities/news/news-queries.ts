import { listNews } from '@contract/news/news-list-endpoint'
import type { NewsCategory } from '@contract/news/news'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** What is published: the pinned ones first, then the newest. */
export const useNews = (category: NewsCategory | undefined) => useEndpointPages(listNews, { category }, ({ newsId }) => newsId)
/** The first of them, for a page that is about something else. */
export const useLatestNews = () => useEndpointQuery(listNews, { limit: 2 }, { failure: 'silent', staleSeconds: 300 })
