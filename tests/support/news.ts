import type { InputOf } from '@contract/kit/endpoint'
import { saveNews } from '@contract/news/news-operator-endpoints'
import type { TestPlatform } from './platform'
import type { TestServer } from './server'

export type NewsWriting = InputOf<typeof saveNews>
type NewsText = NewsWriting['texts']['zh-Hant']

export function aNewsText(given: Partial<NewsText> = {}): NewsText {
  return { title: '倉庫延長收貨', summary: '收貨到 22:00', html: '<p>三座倉庫收貨到 22:00。</p>', ...given }
}

export function writeNews(server: TestServer, platform: TestPlatform, given: Partial<NewsWriting> = {}) {
  return server.ask(saveNews, { category: 'warehouse', texts: { 'zh-Hant': aNewsText() }, ...given }, { operatorKey: platform.supportKey })
}

/** Returns its id. */
export async function someNews(server: TestServer, platform: TestPlatform, given: Partial<NewsWriting> = {}): Promise<string> {
  return (await writeNews(server, platform, given)).newsId
}
