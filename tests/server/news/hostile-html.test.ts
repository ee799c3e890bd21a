import * as v from 'valibot'
import { limits } from '@contract/limits'
import { getNews } from '@contract/news/news-endpoints'
import type { NewsBlock, NewsSpan } from '@contract/news/news'
import { saveNews } from '@contract/news/news-operator-endpoints'
import { readHtml, type WrittenBlock } from '@server/community/news/news-html'
import { listHostileHtml } from '../../support/hostile-html'
import { aNewsText, writeNews } from '../../support/news'
import { anOperatorPhoto } from '../../support/parcels'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server)
const samples = listHostileHtml()
/** By the doors; all are taken apart. */
const SENT = 500

/** Nothing but what the contract knows: a key more, and it is refused. */
const strictSpan = v.strictObject({ text: v.string(), bold: v.optional(v.literal(true)), italic: v.optional(v.literal(true)), href: v.optional(v.string()) })
const strictBlock = v.variant('kind', [
  v.strictObject({ kind: v.literal('paragraph'), spans: v.array(strictSpan) }),
  v.strictObject({ kind: v.literal('quote'), spans: v.array(strictSpan) }),
  v.strictObject({ kind: v.literal('heading'), text: v.string() }),
  v.strictObject({ kind: v.literal('list'), isOrdered: v.boolean(), items: v.array(v.array(strictSpan)) }),
  v.strictObject({ kind: v.literal('facts'), rows: v.array(v.strictObject({ label: v.string(), value: v.string() })) }),
  v.strictObject({ kind: v.literal('image'), url: v.string(), alt: v.string(), width: v.number(), height: v.number() }),
])

function listSpans(block: NewsBlock | WrittenBlock): readonly NewsSpan[] {
  if (block.kind === 'paragraph' || block.kind === 'quote') return block.spans
  return block.kind === 'list' ? block.items.flat() : []
}

/** By its own words, not by those of the program under test. */
function isHarmless(href: string): boolean {
  if (/[\s\\<>"'`\p{C}]/u.test(href)) return false
  if (/^\/pages(_[a-z]+)?\/[^/:]/.test(href)) return !href.includes('..') && !href.includes('//') && !href.includes(':')
  const url = new URL(href)
  return url.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
}

function listFaults(blocks: readonly (NewsBlock | WrittenBlock)[], pictures: readonly string[] = []): string[] {
  return blocks.flatMap((block) => [
    ...(block.kind === 'picture' || v.is(strictBlock, block) ? [] : [`not a block: ${JSON.stringify(block)}`]),
    ...(block.kind === 'image' && !pictures.includes(block.url) ? [`a picture: ${block.url}`] : []),
    ...listSpans(block).flatMap(({ href }) => (href === undefined || isHarmless(href) ? [] : [`a link: ${href}`])),
    ...(/[\p{Cc}\p{Cs}\u202e]/u.test(JSON.stringify(block)) ? ['controls'] : []),
  ])
}

describe('hostile HTML in news [spec 1.17]', () => {
  it('is at least five hundred samples, no two the same', () => {
    expect(new Set(samples).size).toBe(samples.length)
    expect(samples.length).toBeGreaterThanOrEqual(500)
  })

  it('is taken apart into text: nothing that runs, loads or leads astray, whichever sample', () => {
    const faults = samples.flatMap((html) => listFaults(readHtml(html).blocks).map((fault) => `${html} → ${fault}`))
    expect(faults).toEqual([])
  })

  it('never takes what a script holds for text, wherever the sample closes it', () => {
    const held = ['script', 'style', 'svg', 'iframe', 'object', 'template', 'noscript', 'math', 'textarea', 'xmp'].map((name) => readHtml(`<p>a</p><${name}>held</${name}><p>b</p>`).blocks)
    for (const blocks of held) expect(blocks).toEqual([{ kind: 'paragraph', spans: [{ text: 'a' }] }, { kind: 'paragraph', spans: [{ text: 'b' }] }])
  })

  it('comes out inert by the doors, written by an operator and read by a guest', async () => {
    const fileId = await anOperatorPhoto(server, platform)
    const pictures = [`/api/news/picture/${fileId}`]
    const faults: string[] = []
    let { newsId } = await writeNews(server, platform)
    const sent = samples.filter((_html, index) => index % Math.floor(samples.length / SENT) === 0)
    expect(sent.length).toBeGreaterThanOrEqual(SENT)
    for (const html of sent) {
      // An own picture beside it stays.
      const texts = { 'zh-Hant': aNewsText({ html: `<img src="file:${fileId}"><p>前</p>${html}` }) }
      ;({ newsId } = await server.ask(saveNews, { newsId, category: 'customs', texts }, { operatorKey: platform.supportKey }))
      const { blocks } = await server.ask(getNews, { newsId })
      expect(blocks.slice(0, 2)).toMatchObject([{ kind: 'image', url: pictures[0] }, { kind: 'paragraph', spans: [{ text: '前' }] }])
      faults.push(...listFaults(blocks, pictures).map((fault) => `${html} → ${fault}`))
    }
    expect(faults).toEqual([])
  })

  it('is taken apart in no time, however deep it is nested', () => {
    const before = process.cpuUsage()
    for (const tag of ['<div>', '<b>', '<ul><li>', '<table><tr><td>', '<a href="/pages/x">', '<svg>', '</p>', '<', '&#']) readHtml(tag.repeat(Math.floor(limits.news.htmlLength / tag.length)))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(5_000)
  })
})
