import { operatorListNews, saveNews, withdrawNews, type OperatorNews } from '@contract/news/news-operator-endpoints'
import { getWord, type Command } from '@server/cli/command'
import { readDocument } from '@server/cli/read-document'
import { toFacts, toMinute, toTable } from '@server/cli/text-table'

const getTitle = ({ titles }: OperatorNews) => titles['zh-Hant'] ?? ''

const toNewsFacts = (news: OperatorNews) => ({
  news: news.newsId,
  title: getTitle(news),
  category: news.category,
  pinned: news.isPinned ? 'yes' : 'no',
  status: news.status,
  published: toMinute(news.publishAt),
  languages: Object.keys(news.titles).join(', '),
  readers: String(news.readers),
  helpful: String(news.helpful),
})

export const newsCommands: readonly Command[] = [
  {
    name: 'news',
    help: 'all news, scheduled and withdrawn ones too, the newest first, with how many members have read it and whom it helped',
    options: {},
    example: 'news',
    async run(server) {
      const listed = await server.ask(operatorListNews, { limit: 50 })
      const rows = listed.items.map((news) => [
        news.newsId,
        toMinute(news.publishAt),
        news.category,
        news.isPinned ? 'pinned' : '',
        news.status,
        String(news.readers),
        String(news.helpful),
        getTitle(news),
      ])
      return { data: listed, text: toTable(['news', 'published (UTC)', 'category', '', 'status', 'readers', 'helpful', 'title'], rows) }
    },
  },
  {
    name: 'news-save',
    words: ['<file.json>'],
    help: 'write news, or change it where the file names its newsId: texts as HTML by language, published now or at publishAt; says what was left out',
    options: {},
    example: 'news-save double-12.json',
    async run(server, typed) {
      const saved = await server.ask(saveNews, await readDocument(getWord(typed, 0), saveNews))
      const leftOut = Object.entries(saved.leftOut).flatMap(([language, names]) => (names.length === 0 ? [] : [`${language}: ${names.join(', ')}`]))
      return { data: saved, text: toFacts({ ...toNewsFacts(saved), 'left out': leftOut.length === 0 ? 'nothing' : leftOut.join('; ') }) }
    },
  },
  {
    name: 'news-withdraw',
    words: ['<news>'],
    help: 'take news back: nobody finds it any more',
    options: {},
    example: 'news-withdraw 0b0f5f3e-6f0e-4c7e-9d6a-2f1f0a3c9b11',
    async run(server, typed) {
      const news = await server.ask(withdrawNews, { newsId: getWord(typed, 0) })
      return { data: news, text: toFacts(toNewsFacts(news)) }
    },
  },
]
