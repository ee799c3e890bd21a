import type { Complete } from '@contract/kit/complete'
import type { NewsCard, NewsDetail } from '@contract/news/news'
import type { OperatorNews } from '@contract/news/news-operator-endpoints'
import type { NewsRow, NewsTextRow, StaffNewsRow } from '@server/community/news/news-store'

/** Not signed: guests read news too. */
export const NEWS_PICTURE_PATH = '/api/news/picture'

export function toNewsCard({ id, category, title, summary, isPinned, publishAt, isRead }: NewsRow): Complete<NewsCard> {
  return { newsId: id, category, title, summary, isPinned, publishedAt: publishAt.toISOString(), isRead }
}

export function toNewsDetail(row: NewsTextRow): Complete<NewsDetail> {
  const { language, blocks, minutes, helpful, isHelpful } = row
  return { ...toNewsCard(row), language, blocks, minutes, helpful: Number(helpful), isHelpful } as Complete<NewsDetail>
}

export function toOperatorNews({
  id,
  category,
  isPinned,
  status,
  publishAt,
  titles,
  helpful,
  readers,
}: StaffNewsRow): Complete<OperatorNews> {
  return {
    newsId: id,
    category,
    isPinned,
    status,
    publishAt: publishAt.toISOString(),
    titles,
    helpful: Number(helpful),
    readers: Number(readers),
  }
}
