import type { ColumnType, Generated } from 'kysely'
import type { Language } from '@contract/kit/language'
import type { NewsBlock, NewsCategory } from '@contract/news/news'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface NewsTable {
  id: Generated<string>
  category: NewsCategory
  isPinned: boolean
  publishAt: Date
  rankedAt: Date
  withdrawnAt: ColumnType<Date | null, never, Date>
  writtenBy: string
  createdAt: CreatedAt
}

interface NewsTextsTable {
  newsId: string
  language: Language
  title: string
  summary: string
  blocks: ColumnType<NewsBlock[], string, string>
  minutes: number
}

interface NewsPicturesTable {
  newsId: string
  fileId: string
}

interface NewsReadsTable {
  memberId: string
  newsId: string
  readAt: CreatedAt
}

interface NewsHelpfulTable {
  memberId: string
  newsId: string
  foundAt: CreatedAt
}

export interface NewsTables {
  news: NewsTable
  newsTexts: NewsTextsTable
  newsPictures: NewsPicturesTable
  newsReads: NewsReadsTable
  newsHelpful: NewsHelpfulTable
}
