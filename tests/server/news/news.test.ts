import { closeAccount } from '@contract/account/closing-endpoints'
import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { HOUR_MS } from '@contract/kit/time'
import { findHelpful, getNews, readNews } from '@contract/news/news-endpoints'
import { listNews } from '@contract/news/news-list-endpoint'
import { operatorListNews, saveNews, withdrawNews } from '@contract/news/news-operator-endpoints'
import * as service from '@server/community/news/news-service'
import { stopClock } from '../../support/database'
import { explain } from '../../support/explain'
import { signInAgain } from '../../support/go-to-day'
import { aNewsText, someNews, writeNews, type NewsWriting } from '../../support/news'
import { anOperatorPhoto, aPhoto } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)
const by = (who: TestMember = member) => ({ token: who.token })
const support = () => ({ operatorKey: platform.supportKey })

const NOW = Date.parse('2090-03-01T08:00:00.000Z')
const at = (time: number) => new Date(time).toISOString()
const NOWHERE = '00000000-0000-4000-8000-000000000000'

async function goTo(time: number): Promise<void> {
  stopClock(server.db, new Date(time))
  await signInAgain(server, member)
}
const write = (given: Partial<NewsWriting> = {}) => someNews(server, platform, given)
const writeHtml = async (html: string) => (await writeNews(server, platform, { texts: { 'zh-Hant': aNewsText({ html }) } })).blocks['zh-Hant']
const shown = async (call = {}) => (await server.ask(listNews, {}, call)).items
const ids = async (input = {}) => (await server.ask(listNews, input)).items.map(({ newsId }) => newsId)

describe('news [spec 1.17]', () => {
  it('is listed for guests, pinned ones first, then the newest, each category by itself, page by page', async () => {
    await goTo(NOW)
    const old = await write({ publishAt: at(NOW - 3 * HOUR_MS) })
    const pinnedOld = await write({ publishAt: at(NOW - 9 * HOUR_MS), isPinned: true, category: 'customs' })
    const fresh = await write({ publishAt: at(NOW), category: 'customs' })
    const pinnedFresh = await write({ publishAt: at(NOW - 8 * HOUR_MS), isPinned: true })
    expect(await ids()).toEqual([pinnedFresh, pinnedOld, fresh, old])
    expect(await ids({ category: 'customs' })).toEqual([pinnedOld, fresh])
    expect(await ids({ category: 'rates' })).toEqual([])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.ask(listNews, { limit: 1, ...(cursor !== undefined && { cursor }) })
      seen.push(...page.items.map(({ newsId }) => newsId))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(seen).toEqual([pinnedFresh, pinnedOld, fresh, old])
    expect(await server.post(listNews, { cursor: 'bm9uZQ' })).toMatchObject({ code: 'invalid' })
  })

  it('is drawn of blocks: paragraphs, headings, lists, facts, quotes, pictures', async () => {
    const fileId = await anOperatorPhoto(server, platform)
    const html = `
      <h2>剛好 400 要付嗎</h2><p>不用。<b>超過</b> <em>400</em> 才會<a href="/pages_sub/feedback?id=1">計算</a>；<br>見 <a href="https://example.com/a?b=1&amp;c">海關</a></p>
      <ul><li>一</li><li>二<strong>三</strong></li></ul><ol><li>甲</li></ol><blockquote><p>請照實填寫</p></blockquote>
      <dl><dt>商品服務稅</dt><dd>總貨值 × 7%</dd></dl><table><tr><td>報關文件費</td><td>¥30.00</td></tr></table>
      <img src="file:${fileId}" alt="倉庫"> &lt;尾&gt;`
    const { newsId, leftOut } = await writeNews(server, platform, { texts: { 'zh-Hant': aNewsText({ html }) } })
    expect(leftOut).toEqual({ 'zh-Hant': [] })
    expect((await server.ask(getNews, { newsId })).blocks).toEqual([
      { kind: 'heading', text: '剛好 400 要付嗎' },
      {
        kind: 'paragraph',
        spans: [{ text: '不用。' }, { text: '超過', bold: true }, { text: ' ' }, { text: '400', italic: true }, { text: ' 才會' }, { text: '計算', href: '/pages_sub/feedback?id=1' }, { text: '；' }],
      },
      { kind: 'paragraph', spans: [{ text: '見 ' }, { text: '海關', href: 'https://example.com/a?b=1&c' }] },
      { kind: 'list', isOrdered: false, items: [[{ text: '一' }], [{ text: '二' }, { text: '三', bold: true }]] },
      { kind: 'list', isOrdered: true, items: [[{ text: '甲' }]] },
      { kind: 'quote', spans: [{ text: '請照實填寫' }] },
      { kind: 'facts', rows: [{ label: '商品服務稅', value: '總貨值 × 7%' }] },
      { kind: 'facts', rows: [{ label: '報關文件費', value: '¥30.00' }] },
      { kind: 'image', url: `/api/news/picture/${fileId}`, alt: '倉庫', width: expect.any(Number) as number, height: expect.any(Number) as number },
      { kind: 'paragraph', spans: [{ text: '<尾>' }] },
    ])
  })

  it('comes in the language asked for, else in the other Chinese, else in what there is, and says which', async () => {
    const text = (title: string) => aNewsText({ title })
    const all = await write({ texts: { 'zh-Hant': text('繁'), 'zh-Hans': text('简'), en: text('English') } })
    const chinese = await write({ texts: { 'zh-Hant': text('只有繁體') } })
    const seen: string[] = []
    for (const newsId of [all, chinese]) {
      for (const language of ['zh-Hant', 'zh-Hans', 'en'] as const) {
        const news = await server.ask(getNews, { newsId }, { language })
        seen.push(`${news.language} ${news.title}`)
      }
    }
    expect(seen).toEqual(['zh-Hant 繁', 'zh-Hans 简', 'en English', 'zh-Hant 只有繁體', 'zh-Hant 只有繁體', 'zh-Hant 只有繁體'])
    expect((await shown({ language: 'en' })).map(({ title }) => title).sort()).toEqual(['English', '只有繁體'])
  })

  it('tells how long it takes to read, at least a minute', async () => {
    const minutes = async (html: string) => (await server.ask(getNews, { newsId: await write({ texts: { 'zh-Hant': aNewsText({ html }) } }) })).minutes
    expect(await minutes('<p>短</p>')).toBe(1)
    expect(await minutes(`<p>${'字'.repeat(400)}</p>`)).toBe(1)
    expect(await minutes(`<p>${'字'.repeat(401)}</p>`)).toBe(2)
    expect(await minutes(`<p>${'word '.repeat(500)}</p>`)).toBe(3)
  })

  it('is not there before its time, to the millisecond, nor when it was withdrawn', async () => {
    await goTo(NOW)
    const newsId = await write({ publishAt: at(NOW + 1000) })
    const hidden = async () => [await ids(), await server.post(getNews, { newsId }), await server.post(readNews, { newsId }, by()), await server.post(findHelpful, { newsId, on: true }, by())]
    const refused = { status: 'n', code: 'notFound' }
    const nothing = [[], refused, refused, refused]
    expect(await hidden()).toMatchObject(nothing)
    expect((await server.ask(operatorListNews, {}, support())).items).toMatchObject([{ newsId, status: 'scheduled' }])
    await goTo(NOW + 999)
    expect(await hidden()).toMatchObject(nothing)
    await goTo(NOW + 1000)
    expect(await ids()).toEqual([newsId])
    const withdraw = () => server.ask(withdrawNews, { newsId }, support())
    expect(await withdraw()).toMatchObject({ status: 'withdrawn' })
    expect(await withdraw()).toMatchObject({ status: 'withdrawn' })
    expect(await hidden()).toMatchObject(nothing)
    expect(await server.post(saveNews, { newsId, category: 'rates', texts: { 'zh-Hant': aNewsText() } }, support())).toMatchObject({ code: 'notFound' })
  })

  it('shows its pictures to everybody while it is published, and no others', async () => {
    await goTo(NOW)
    const [mine, another] = [await anOperatorPhoto(server, platform), await anOperatorPhoto(server, platform)]
    const newsId = await write({ publishAt: at(NOW + 1), texts: { 'zh-Hant': aNewsText({ html: `<img src="file:${mine}">` }) } })
    const status = async (fileId: string) => (await server.fetch(`/api/news/picture/${fileId}`)).status
    expect(await status(mine)).toBe(404)
    await goTo(NOW + 1)
    expect([await status(mine), await status(another), await status('no-id')]).toEqual([200, 404, 404])
    await server.ask(withdrawNews, { newsId }, support())
    expect(await status(mine)).toBe(404)
  })
})

describe('a member', () => {
  it('has read what they have opened, for themselves alone, however often', async () => {
    const newsId = await write()
    const other = await server.signUpMember()
    expect(await shown(by())).toMatchObject([{ isRead: false }])
    for (let time = 0; time < 2; time += 1) expect(await server.post(readNews, { newsId }, by())).toEqual({ status: 'y', data: {} })
    expect(await shown(by())).toMatchObject([{ isRead: true }])
    expect(await shown(by(other))).toMatchObject([{ isRead: false }])
    expect(await shown()).toMatchObject([{ isRead: false }])
    expect(await server.post(readNews, { newsId })).toMatchObject({ code: 'tokenExpired' })
    expect(await server.post(readNews, { newsId: NOWHERE }, by())).toMatchObject({ code: 'notFound' })
  })

  it('counts once as helped, however many times and at once it is said, and no more when taken back', async () => {
    const newsId = await write()
    const members = [member, ...(await Promise.all([1, 2, 3].map(() => server.signUpMember())))]
    const say = (on: boolean) => Promise.all(members.flatMap((who) => [1, 2, 3].map(() => server.post(findHelpful, { newsId, on }, by(who)))))
    for (const answer of await say(true)) expect(answer).toMatchObject({ status: 'y', data: { isHelpful: true } })
    expect(await server.ask(getNews, { newsId }, by())).toMatchObject({ helpful: 4, isHelpful: true })
    expect(await server.ask(getNews, { newsId })).toMatchObject({ helpful: 4, isHelpful: false })
    expect(await server.ask(findHelpful, { newsId, on: false }, by())).toEqual({ helpful: 3, isHelpful: false })
    await say(false)
    expect(await server.ask(getNews, { newsId }, by())).toMatchObject({ helpful: 0, isHelpful: false })
  })

  it('who joins another counts as one, and one who leaves counts no more', async () => {
    const newsId = await write()
    const [joining, leaving] = [await server.signUpMember(), await server.signUpMember()]
    for (const who of [member, joining, leaving]) {
      await server.ask(findHelpful, { newsId, on: true }, by(who))
      await server.ask(readNews, { newsId }, by(who))
    }
    await server.ask(closeAccount, { password: leaving.password }, by(leaving))
    const { ticket } = await server.ask(previewMerge, { by: 'password', email: joining.email, password: joining.password }, by())
    await server.ask(mergeAccount, { ticket }, by())
    expect((await server.ask(operatorListNews, {}, support())).items).toMatchObject([{ helpful: 1, readers: 1 }])
  })
})

describe('operators', () => {
  it('change news as a whole; its time stays unless another is given', async () => {
    await goTo(NOW)
    const fileId = await anOperatorPhoto(server, platform)
    const newsId = await write({ texts: { 'zh-Hant': aNewsText({ html: `<img src="file:${fileId}">` }), en: aNewsText() } })
    await goTo(NOW + HOUR_MS)
    const changed = await writeNews(server, platform, { newsId, category: 'rates', isPinned: true, texts: { 'zh-Hant': aNewsText({ title: '新', html: '新文' }) } })
    expect(changed).toMatchObject({ newsId, category: 'rates', isPinned: true, status: 'published', publishAt: at(NOW), titles: { 'zh-Hant': '新' } })
    expect(await server.ask(getNews, { newsId }, { language: 'en' })).toMatchObject({ language: 'zh-Hant', blocks: [{ kind: 'paragraph', spans: [{ text: '新文' }] }] })
    expect((await server.fetch(`/api/news/picture/${fileId}`)).status).toBe(404)
  })

  it('are told what was left out; text of harmless elements stays', async () => {
    const html = '<div>甲<span>乙</span><script>alert(1)</script><a href="http://x.example">丙</a><img src="https://x.example/a.png"></div><table><tr><td>1</td><td>2</td><td>3</td></tr></table>'
    const { blocks, leftOut } = await writeNews(server, platform, { texts: { 'zh-Hant': aNewsText({ html }) } })
    expect(blocks['zh-Hant']).toEqual([{ kind: 'paragraph', spans: [{ text: '甲乙丙' }] }, { kind: 'paragraph', spans: [{ text: '1 · 2 · 3' }] }])
    expect(leftOut['zh-Hant']).toEqual(['div', 'span', 'script', 'a href=http://x.example', 'img src=https://x.example/a.png', 'table of other than two columns'])
  })

  it('show only pictures that operators have uploaded', async () => {
    const upload = await server.upload(await aPhoto(), by())
    const fileId = upload.status === 'y' ? upload.data.fileId : ''
    const html = `<p>文</p><img src="file:${fileId}"><img src="file:${NOWHERE}">`
    const { blocks, leftOut } = await writeNews(server, platform, { texts: { 'zh-Hant': aNewsText({ html }) } })
    expect(blocks['zh-Hant']).toEqual([{ kind: 'paragraph', spans: [{ text: '文' }] }])
    expect(leftOut['zh-Hant']).toEqual([`img src=file:${fileId}`, `img src=file:${NOWHERE}`])
  })

  it('are refused what cannot be: nothing left to show, no Chinese, no such news, another’s key', async () => {
    const save = (given: object, call = support()) => server.post(saveNews, { category: 'warehouse', texts: { 'zh-Hant': aNewsText() }, ...given } as NewsWriting, call)
    expect(await save({ texts: { 'zh-Hant': aNewsText({ html: '<script>alert(1)</script>' }) } })).toMatchObject({ code: 'required', fields: [{ path: 'texts.zh-Hant.html' }] })
    expect(await save({ texts: { en: aNewsText() } })).toMatchObject({ code: 'required' })
    expect(await save({ category: 'weather' })).toMatchObject({ status: 'n' })
    expect(await save({ newsId: NOWHERE })).toMatchObject({ code: 'notFound' })
    expect(await save({}, { operatorKey: platform.warehouseKey })).toMatchObject({ code: 'notPermitted' })
    expect(await server.post(withdrawNews, { newsId: NOWHERE }, support())).toMatchObject({ code: 'notFound' })
    expect((await server.ask(operatorListNews, {}, support())).items).toEqual([])
  })
})

it('reads a page of a long list and not the list', async () => {
  await goTo(NOW)
  await write()
  await server.db.execute(`
    with added as (
      insert into news (category, is_pinned, publish_at, ranked_at, written_by)
      select (array['warehouse', 'customs', 'rates', 'activity'])[1 + n % 4], false, time, time, (select written_by from news limit 1)
      from (select n, app_now() - make_interval(hours => n) as time from generate_series(1, 5000) n) made
      returning id)
    insert into news_texts (news_id, language, title, summary, blocks, minutes) select id, 'zh-Hant', 't', 's', '[]', 1 from added`)
  await server.db.execute('analyze news, news_texts')
  for (const category of [undefined, 'rates'] as const) {
    const costs = await explain(server.db, (db) => service.listNews(db, { language: 'en', memberId: undefined }, { category, limit: 20 }))
    for (const { rowsRead, fullScans } of costs) {
      expect(fullScans.filter((table) => table.startsWith('news') && table !== 'news_reads')).toEqual([])
      expect(rowsRead).toBeLessThan(120)
    }
  }
})

it('keeps text and nothing else of what entities spell', async () => {
  expect(await writeHtml('<p>a&#0;b&#x202e;c&#x1F468;&#x200d;&#x1F469;&lt;script&gt;</p>')).toEqual([{ kind: 'paragraph', spans: [{ text: expect.stringMatching(/^a.?bc👨‍👩<script>$/u) as string }] }])
})
