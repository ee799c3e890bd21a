import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { aGroupRow, groupPlatform, type GroupRowGiven } from '../../support/group-rows'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const INDEX = '<!DOCTYPE html><html lang="zh-Hant"><head><meta charset="utf-8"><title></title><script defer src="/js/app.0123abcd.js"></script></head><body><div id="app"></div></body></html>'

let siteDir: string
const server = useTestServer({
  environment: async () => {
    siteDir = await mkdtemp(path.join(tmpdir(), 'parcel-site-'))
    await mkdir(path.join(siteDir, 'js'))
    await writeFile(path.join(siteDir, 'index.html'), INDEX)
    return { SITE_DIR: siteDir }
  },
})
afterAll(() => rm(siteDir, { recursive: true, force: true }))
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)

const CODE = 'g7KQ2M9X'
const group = (given: Partial<GroupRowGiven> = {}) => aGroupRow(server, platform, leader, { code: CODE, ...given })
const isCalled = (nickname: string) => server.db.kysely.updateTable('members').set({ nickname }).where('clientNo', '=', leader.ClientNO).execute()

async function visit(query = `code=${CODE}`, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${server.baseUrl}/pages_sub/groupBookingshare?${query}`, { headers: { accept: 'text/html', ...headers } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(answer.headers.get('content-type')).toContain('text/html')
  return answer.text()
}
/** What the page says of itself, by the names that chats know. */
function read(page: string): Record<string, string> {
  const unescaped = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, '&')
  const metas = [...page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [name, unescaped(content)])
  return { ...Object.fromEntries(metas), title: unescaped(/<title>(.*?)<\/title>/s.exec(page)?.[1] ?? '') }
}

describe('a link to a group [spec 2.27]', () => {
  it.each([
    ['zh-Hant', '安安 邀你一起拼郵：十一月信義湊單團', '東莞倉 → 台北 · 7–10 天 · 目前 ¥17/kg · 再 3.5 kg 降到 ¥16/kg · 11/24 00:00 截團', 'zh_TW', '包裹集運'],
    ['zh-Hans', '安安 邀你一起拼邮：十一月信義湊單團', '东莞仓 → 台北 · 7–10 天 · 目前 ¥17/kg · 再 3.5 kg 降到 ¥16/kg · 11/24 00:00 截团', 'zh_CN', '包裹集运'],
    ['en', '安安 invites you to ship together: 十一月信義湊單團', 'Dongguan → 台北 · 7–10 days · ¥17/kg now · 3.5 kg more for ¥16/kg · closes 24 Nov, 00:00', 'en_US', 'Parcel Consolidation'],
  ])('says in %s what it leads to, without a script', async (lang, title, description, locale, name) => {
    await isCalled('安安')
    await group()
    const page = await visit(`code=${CODE}&lang=${lang}`)
    expect(read(page)).toMatchObject({
      title: `${title} · ${name}`,
      'og:title': title,
      'og:description': description,
      description,
      'og:site_name': name,
      'og:locale': locale,
      'og:type': 'website',
      'og:url': `${server.baseUrl}/pages_sub/groupBookingshare?code=${CODE}&lang=${lang}`,
      'twitter:card': 'summary_large_image',
    })
    expect(page).toContain('<script defer src="/js/app.0123abcd.js">')
    expect(page.match(/<title>/g)).toHaveLength(1)
  })

  it.each([
    [undefined, 'zh_TW'],
    ['de-DE,de;q=0.9', 'zh_TW'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh_CN'],
    ['zh-HK', 'zh_TW'],
    ['fr, en-GB;q=0.7, zh-TW;q=0.9', 'zh_TW'],
    ['fr, en-GB;q=0.7', 'en_US'],
    ['*', 'zh_TW'],
  ])('speaks as the browser asks (%s): %s', async (accepted, locale) => {
    await group()
    // Node's fetch asks for all languages unless told.
    expect(read(await visit(undefined, { 'accept-language': accepted ?? '' }))['og:locale']).toBe(locale)
  })

  it.each(['">\'<script>alert(1)</script>', '</title><img src=x>', '$& $1 $`', 'a & b &lt;'])('shows a name as it was written, whatever it holds: %s', async (name) => {
    await isCalled('</head>"><b>')
    await group({ name })
    const page = await visit(`code=${CODE}&lang=en`)
    expect(read(page)['og:title']).toBe(`</head>"><b> invites you to ship together: ${name}`)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/<img|<b>/)
    expect(page.match(/<\/head>/g)).toHaveLength(1)
  })

  it('says that the lowest price is reached, and that a group has ended', async () => {
    await group({ contributedGrams: 41_000 })
    expect(read(await visit())['og:description']).toContain('已到最低價 ¥16/kg')
    await server.db.kysely.updateTable('groups').set({ endsAt: new Date('2001-01-01T00:00:00Z') }).execute()
    expect(read(await visit())['og:description']).toBe('東莞倉 → 台北 · 7–10 天 · 拼團已截止')
  })

  it('tells of people the leader’s nickname alone, and hides a number where there is none', async () => {
    await group()
    const page = await visit()
    expect(read(page)['og:title']).toBe(`${leader.ClientNO.slice(0, 2)}••${leader.ClientNO.slice(-2)} 邀你一起拼郵：十一月信義湊單團`)
    for (const secret of [leader.ClientNO, leader.email, leader.phone, '陳大安', '信義路', '912345678', '106']) expect(page).not.toContain(secret)
  })

  it('is the plain page where nobody has such a code, and knows what WeChat’s own code carries', async () => {
    await group()
    for (const query of ['code=nobodys1', 'code=', 'code=%22%3E', 'code=a&code=b', '']) expect(await visit(query)).toBe(INDEX)
    expect(read(await visit(`scene=${CODE}`))['og:title']).toContain('十一月信義湊單團')
  })

  it('comes packed, for it is the first that a friend sees', async () => {
    await group()
    for (const packing of ['br', 'gzip']) {
      const answer = await fetch(`${server.baseUrl}/pages_sub/groupBookingshare?code=${CODE}`, { headers: { accept: 'text/html', 'accept-encoding': packing } })
      expect(answer.headers.get('content-encoding')).toBe(packing)
      expect(read(await answer.text())['og:title']).toContain('十一月信義湊單團')
    }
  })
})

describe('the picture of a link', () => {
  const drawn = async () => {
    const address = read(await visit())['og:image'] ?? ''
    expect(address.startsWith(`${server.baseUrl}/api/group/card/${CODE}.png?v=`)).toBe(true)
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'image/png', 'public, max-age=300'])
    return { address, content: Buffer.from(await answer.arrayBuffer()) }
  }

  it('is a png of the shape that chats show, with the group’s own picture on it', async () => {
    await group()
    const { content } = await drawn()
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
    expect(content.length).toBeLessThan(300_000)
    const { data } = await sharp(content).extract({ left: 250, top: 250, width: 1, height: 1 }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // The colour of the photo, or what a palette of 256 makes of it.
    ;[0xc8, 0xa0, 0x6a].forEach((part, index) => expect(Math.abs((data[index] ?? 0) - part)).toBeLessThan(12))
  })

  it('has another address once the group weighs more', async () => {
    await group()
    const before = await drawn()
    await server.db.kysely.updateTable('groups').set({ contributedGrams: 45_000 as never }).execute()
    const after = await drawn()
    expect(after.address).not.toBe(before.address)
    expect(after.content.equals(before.content)).toBe(false)
  })

  it('is none for what is no group', async () => {
    for (const file of ['nobodys1.png', `${CODE}.jpg`, '..%2f..%2fetc.png']) expect((await server.fetch(`/api/group/card/${file}`)).status).toBe(404)
  })
})

describe('the picture of a group', () => {
  it('is everybody’s to see, and no other of its leader’s is', async () => {
    const fileId = await group()
    const answer = await fetch(`${server.baseUrl}/api/group/picture/${fileId}`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'public, max-age=86400'])
    const other = await server.upload(await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } }).png().toBuffer(), { token: leader.token })
    for (const id of [other.status === 'y' ? other.data.fileId : '', 'nothing']) expect((await server.fetch(`/api/group/picture/${id}`)).status).toBe(404)
  })
})
