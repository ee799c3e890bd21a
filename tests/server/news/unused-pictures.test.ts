import { HOUR_MS } from '@contract/kit/time'
import { withdrawNews } from '@contract/news/news-operator-endpoints'
import { deleteUnusedPictures } from '@server/base/file/file-cleaning'
import { setClockOffset } from '../../support/database'
import { aNewsText, someNews, writeNews } from '../../support/news'
import { anOperatorPhoto } from '../../support/parcels'
import { usePlatform, useTestServer } from '../../support/use-server'

// Pictures that the staff has uploaded for news: kept by what shows them, cleaned away where nothing does.

const server = useTestServer()
const platform = usePlatform(server)

const picture = () => anOperatorPhoto(server, platform)
const showing = (...fileIds: readonly string[]) => ({ 'zh-Hant': aNewsText({ html: `<p>文</p>${fileIds.map((fileId) => `<img src="file:${fileId}">`).join('')}` }) })
const kept = async () => (await server.db.kysely.selectFrom('files').select('id').execute()).map(({ id }) => id)
async function cleanAfter(hours: number): Promise<void> {
  setClockOffset(server.db, hours * HOUR_MS)
  await deleteUnusedPictures(server.db, server.app.ports.fileStore)
  setClockOffset(server.db, 0)
}

it('cleans away what no text has ever shown, after two days and not before, with the file itself', async () => {
  const [never, shown] = [await picture(), await picture()]
  await someNews(server, platform, { texts: showing(shown) })
  await cleanAfter(47)
  expect((await kept()).sort()).toEqual([never, shown].sort())
  await cleanAfter(49)
  expect(await kept()).toEqual([shown])
  expect(await server.app.ports.fileStore.find(never)).toBeUndefined()
  expect(await server.app.ports.fileStore.find(shown)).toBeDefined()
})

it('cleans away what a later text shows no more, and keeps what one that is still to come shows in any language', async () => {
  const [first, second, inEnglish] = [await picture(), await picture(), await picture()]
  const newsId = await someNews(server, platform, { texts: showing(first) })
  await writeNews(server, platform, { newsId, texts: showing(second) })
  const later = new Date(Date.now() + 999 * HOUR_MS).toISOString()
  await someNews(server, platform, { publishAt: later, texts: { 'zh-Hant': aNewsText(), en: showing(inEnglish)['zh-Hant'] } })
  await cleanAfter(49)
  expect((await kept()).sort()).toEqual([second, inEnglish].sort())
})

it('keeps those of withdrawn news, as the text is kept, and shows them to nobody', async () => {
  const shown = await picture()
  const newsId = await someNews(server, platform, { texts: showing(shown) })
  await server.ask(withdrawNews, { newsId }, { operatorKey: platform.supportKey })
  await cleanAfter(1_000)
  expect(await kept()).toEqual([shown])
  expect((await server.fetch(`/api/news/picture/${shown}`)).status).toBe(404)
})
