import { findHelpful, getNews, readNews } from '@contract/news/news-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useNewsDetail = (newsId: string) => useEndpointQuery(getNews, { newsId }, { enabled: newsId !== '' })
export const useReadNews = () => useEndpointMutation(readNews, { loading: 'hidden', failure: 'silent' })
export const useFindHelpful = () => useEndpointMutation(findHelpful, { loading: 'hidden' })
