import * as endpoints from '@contract/news/news-endpoints'
import { listNews } from '@contract/news/news-list-endpoint'
import * as operatorEndpoints from '@contract/news/news-operator-endpoints'
import * as service from '@server/community/news/news-service'
import { handle, type HandlerList } from '@server/kit/handler'

/** What is published when its time comes, and whom it helped, is noted for nobody. */
const inFull = { alwaysInFull: true }

export const newsHandlers: HandlerList = [
  handle(listNews, ({ tx, member, language, input }) => service.listNews(tx, { language, memberId: member?.id }, input), inFull),
  handle(
    endpoints.getNews,
    ({ tx, member, language, input }) => service.getNews(tx, { language, memberId: member?.id }, input.newsId),
    inFull,
  ),
  handle(endpoints.readNews, async ({ tx, member, input }) => {
    await service.readNews(tx, member.id, input.newsId)
    return {}
  }),
  handle(endpoints.findHelpful, ({ tx, member, input }) => service.findHelpful(tx, member.id, input)),

  handle(operatorEndpoints.saveNews, async ({ tx, operator, input, now }) => {
    const { news, blocks, leftOut } = await service.saveNews(tx, operator.operatorKeyId, input, now)
    return { ...news, blocks, leftOut }
  }),
  handle(operatorEndpoints.withdrawNews, ({ tx, input }) => service.withdrawNews(tx, input.newsId)),
  handle(operatorEndpoints.operatorListNews, ({ tx, input }) => service.listAllNews(tx, input)),
]
