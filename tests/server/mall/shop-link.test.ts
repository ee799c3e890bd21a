import process from 'node:process'
import { readShopLink } from '@server/trade/mall/shop-link'
import { toGoodsUrl } from '@server/trade/mall/shop-sites'
import { random, randomInt } from '../../support/chance'
import { casesInTurn } from '../../support/sample'

const taobao = { kind: 'goods', platform: 'taobao', goodsId: '680012345678', url: 'https://item.taobao.com/item.htm?id=680012345678', others: [] }
const tmall = { kind: 'goods', platform: 'tmall', goodsId: '701122334455', url: 'https://detail.tmall.com/item.htm?id=701122334455' }
const alibaba = { kind: 'goods', platform: '1688', goodsId: '734455667788', url: 'https://detail.1688.com/offer/734455667788.html' }
const jd = { kind: 'goods', platform: 'jd', goodsId: '100012345678', url: 'https://item.jd.com/100012345678.html' }
const pdd = { kind: 'goods', platform: 'pdd', goodsId: '512345678901', url: 'https://mobile.yangkeduo.com/goods.html?goods_id=512345678901' }
const weidian = { kind: 'goods', platform: 'weidian', goodsId: '7123456789', url: 'https://weidian.com/item.html?itemID=7123456789' }
const xianyu = { kind: 'goods', platform: 'xianyu', goodsId: '801122334455', url: 'https://www.goofish.com/item?id=801122334455' }

/** The 36 rows of the design, proxy §4, by their numbers. */
const ROWS: readonly (readonly [number: number, text: string, link: object])[] = [
  [1, 'https://item.taobao.com/item.htm?id=680012345678', { ...taobao, skuId: undefined }],
  [2, 'http://item.taobao.com/item.htm?spm=a21n57.1.0.0&id=680012345678&skuId=5012345678901', { ...taobao, skuId: '5012345678901' }],
  [3, 'https://detail.tmall.com/item.htm?abbucket=3&id=701122334455&ns=1', tmall],
  [4, 'https://detail.m.tmall.com/item.htm?id=701122334455', tmall],
  [5, 'https://h5.m.taobao.com/awp/core/detail.htm?id=680012345678&ttid=1', taobao],
  [6, 'https://m.intl.taobao.com/detail/detail.html?id=680012345678', taobao],
  [7, 'https://world.taobao.com/item/680012345678.htm', taobao],
  [8, 'https://detail.1688.com/offer/734455667788.html?spm=a26352', alibaba],
  [9, 'https://m.1688.com/offer/734455667788.html', alibaba],
  [10, 'https://item.jd.com/100012345678.html#crumb-wrap', jd],
  [11, 'https://item.m.jd.com/product/100012345678.html?gx=RnE', jd],
  [12, 'https://mobile.yangkeduo.com/goods.html?goods_id=512345678901&refer=x', pdd],
  [13, 'https://mobile.yangkeduo.com/goods2.html?ps=AbCdEf1234', { kind: 'short', hint: 'pdd', url: 'https://mobile.yangkeduo.com/goods2.html?ps=AbCdEf1234' }],
  [14, 'https://weidian.com/item.html?itemID=7123456789', weidian],
  [15, 'https://shop123456.v.weidian.com/item.html?itemID=7123456789&p=-1', weidian],
  [16, 'https://weidian.com/item.html?itemID%3D7123456789', weidian],
  [17, 'https://www.goofish.com/item?id=801122334455&categoryId=50025969', xianyu],
  [18, '【淘宝】7天无理由退货 https://m.tb.cn/h.gAbCdEfGh?tk=XyZ12345678 CZ3457 「户外充气床垫 双人」\n点击链接直接打开 或者 淘宝搜索直接打开', { kind: 'short', url: 'https://m.tb.cn/h.gAbCdEfGh', hint: 'taobao', title: '户外充气床垫 双人' }],
  [19, '【闲鱼】https://m.tb.cn/h.gQwErTyUi?tk=AbC98765432 CZ001 「我在闲鱼发布了【二手台灯】」\n点击链接直接打开', { kind: 'short', url: 'https://m.tb.cn/h.gQwErTyUi', hint: 'xianyu', title: '二手台灯' }],
  [20, '【京东】https://3.cn/1a-BcDeF?jkl=@abCdEf12345@ CA1565 「68键机械键盘」', { kind: 'short', url: 'https://3.cn/1a-BcDeF', hint: 'jd', title: '68键机械键盘' }],
  [21, '2￥AbCd1234EfG￥ https 「手持风扇」', { kind: 'code', code: 'AbCd1234EfG', title: '手持风扇' }],
  [22, '看看這個 item.taobao.com/item.htm?id=680012345678，幫我買兩個', taobao],
  [23, 'https://www.example-agent.com/product/?shop_type=weidian&url=https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D7123456789', weidian],
  [24, 'https://item.taobao.com.evil.test/item.htm?id=680012345678', { kind: 'refused' }],
  [25, 'https://item.taobao.com@evil.test/item.htm?id=680012345678', { kind: 'refused' }],
  [26, 'https://item.taobao.com:8443/item.htm?id=680012345678', { kind: 'refused' }],
  [27, 'https://shop123456.taobao.com/search.htm?q=lamp', { kind: 'notGoods', why: 'shopPage' }],
  [28, 'https://item.taobao.com/item.htm?id=68001<script>', { kind: 'notGoods', why: 'noGoodsId' }],
  [29, 'https://www.muji.com.example/jp/goods/4550344', { kind: 'foreign', host: 'www.muji.com.example', url: 'https://www.muji.com.example/jp/goods/4550344' }],
  [30, '護眼檯燈 10W', { kind: 'words', words: '護眼檯燈 10W' }],
  [31, '  \n\t\u200b ', { kind: 'empty' }],
  [32, 'https://item.taobao.com/item.htm?id=680012345678 和 https://item.jd.com/100012345678.html', { ...taobao, others: [{ kind: 'goods', platform: 'jd', goodsId: '100012345678', skuId: undefined, url: 'https://item.jd.com/100012345678.html' }] }],
  [33, 'javascript:alert(1)//item.taobao.com/item.htm?id=680012345678', { kind: 'words' }],
  [34, 'https://qr.1688.com/s/AbCd12', { kind: 'short', hint: '1688', url: 'https://qr.1688.com/s/AbCd12' }],
  [35, 'https://m.tb.cn/', { kind: 'notGoods', why: 'noToken' }],
  [36, 'https://ITEM.TAOBAO.COM/item.htm?ID=680012345678', taobao],
]

it('has all 36 rows of the design', () => {
  expect(ROWS.map(([number]) => number)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1))
})

it.each(ROWS)('reads row %i: %s', (_number, text, link) => {
  expect(readShopLink(text)).toMatchObject(link)
})

it.each([
  ['goods before what is refused', 'https://taobao.com.evil.test/x https://item.jd.com/100012345678.html', { ...jd, others: [] }],
  ['one link written twice is one', 'https://item.jd.com/100012345678.html\nitem.m.jd.com/product/100012345678.html', { ...jd, others: [] }],
  ['two links that only a comma parts', 'https://item.jd.com/100012345678.html,https://weidian.com/item.html?itemID=7123456789', { ...jd, others: [{ platform: 'weidian', goodsId: '7123456789' }] }],
  ['a link within brackets', '(https://item.jd.com/100012345678.html).', jd],
  ['a link at the end of a sentence', '請買 https://weidian.com/item.html?itemID=7123456789!?', weidian],
  ['refused before foreign', 'https://shop.example.org/a https://u:p@shop.example.org/b', { kind: 'refused' }],
  ['a name that only looks like a shop', 'https://mytaobao.com/item.htm?id=680012345678', { kind: 'refused' }],
  ['the same without a scheme', 'item.taobao.com.evil.test/item.htm?id=680012345678', { kind: 'refused' }],
  ['an honest name that holds a short one', 'https://www.x3.cn/goods', { kind: 'foreign', host: 'www.x3.cn' }],
  ['this machine', 'http://localhost/item', { kind: 'refused' }],
  ['a number of a network', 'http://169.254.169.254/latest', { kind: 'refused' }],
  ['the same, written in another way', 'http://0xa9fea9fe/latest', { kind: 'refused' }],
  ['a mark in a known host', 'https://;m.tb.cn/AbCd1234EfG', { kind: 'refused' }],
  ['a number of the new kind', 'http://[::1]/x', { kind: 'refused' }],
  ['a dot at the end of a known host', 'https://item.taobao.com./item.htm?id=680012345678', { kind: 'refused' }],
  ['http of a foreign shop is rewritten', 'http://shop.example.org/a?b=c', { kind: 'foreign', url: 'https://shop.example.org/a?b=c' }],
  ['nested twice', 'https://a.example/?u=https%3A%2F%2Fb.example%2F%3Fu%3Dhttps%253A%252F%252Fitem.jd.com%252F100012345678.html', { kind: 'foreign', host: 'a.example' }],
  ['what pretends, nested', 'https://a.example/?u=https%3A%2F%2Fitem.taobao.com.evil.test%2Fitem.htm%3Fid%3D680012345678', { kind: 'foreign', host: 'a.example' }],
  ['an id that is too long', 'https://item.jd.com/12345678901234567.html', { kind: 'notGoods', why: 'noGoodsId' }],
  ['an id of other digits', 'https://item.taobao.com/item.htm?id=６８００１２３４５６７８', { kind: 'notGoods', why: 'noGoodsId' }],
  ['a sku that is none', 'https://item.taobao.com/item.htm?id=680012345678&skuId=x', { ...taobao, skuId: undefined }],
  ['second-hand goods under the old address', 'https://2.taobao.com/item.htm?id=801122334455', xianyu],
  ['words with a point', 'USB3.0 1.5m cable', { kind: 'words', words: 'USB3.0 1.5m cable' }],
  ['words that hide something', '\u202e護眼\u200b檯燈\u0000 ', { kind: 'words', words: '護眼檯燈' }],
  ['60 characters of words, and no half of one', '😀'.repeat(61), { kind: 'words', words: '😀'.repeat(60) }],
  ['a link beyond the 2,000th character', `${'字'.repeat(2_000)} https://item.jd.com/100012345678.html`, { kind: 'words', words: '字'.repeat(60) }],
])('reads %s', (_what, text, link) => {
  expect(readShopLink(text)).toMatchObject(link)
})

it('names each platform’s page so that it reads it again', () => {
  for (const { platform, goodsId } of [taobao, tmall, alibaba, jd, pdd, weidian, xianyu] as { platform: 'taobao'; goodsId: string }[]) {
    expect(readShopLink(toGoodsUrl(platform, goodsId))).toMatchObject({ kind: 'goods', platform, goodsId })
  }
})

describe('hostile texts', () => {
  const PIECES = [
    'https://', 'http:', '//', 'item.taobao.com', '.evil.test', '@', ':', '8443', '/item.htm', '?id=', '680012345678', '%', '%3D', '%zz', '&', '#', '=', '.', '..',
    'm.tb.cn/', '3.cn/', 'h.gA', '￥', '$', 'AbCd1234EfG', '「', '」', '【淘宝】', '【', '】', ' ', '\n', '\u0000', '\ud800', '\udc00', '😀', '\u202e', '[', ']', '\\', 'xn--', '護眼',
    'goods2.html?ps=', 'https://a.example/?u=https%3A%2F%2F', 'javascript:', 'data:', '127.0.0.1', '０', ',', ';',
  ]

  const UNITS = ['a.', 'https://', 'https://a.', '@', '%3D', '?id=', 'item.taobao.com', '&a=', '￥A', '「', '【', ' ', '.', ',https://', 'http://x/?u=http://y/?u=', '\u3164', '(', '）', '-']
  const secondsOf = (work: () => void): number => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }

  const TEXTS = casesInTurn(100_000, 5_000)
  const MAX_SECONDS = 0.005
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)]
  const draw = (most: number, one: () => string): string => Array.from({ length: randomInt(1, most) }, one).join('')
  /** Of pieces of links; of a real one with something in the middle; of characters of any plane; as long as is read, and longer. */
  const KINDS: readonly (() => string)[] = [
    () => draw(14, () => pick(PIECES) ?? ''),
    () => {
      const text = pick(ROWS)?.[1] ?? ''
      const at = randomInt(0, text.length)
      return `${text.slice(0, at)}${pick(PIECES) ?? ''}${text.slice(at + randomInt(0, 3))}`
    },
    () => draw(200, () => String.fromCodePoint(randomInt(0, 0x11_00_00))),
    () => draw(300, () => pick([...PIECES, ...UNITS]) ?? ''),
  ]

  it(`never throw, never give goods without digits, and never lead anywhere but to a known site or a plain one; none of ${TEXTS} takes longer than 5 ms`, () => {
    for (let round = 0; round < TEXTS; round += 1) {
      const text = (KINDS[round % KINDS.length] ?? String)()
      let link = readShopLink('')
      const read = () => secondsOf(() => void (link = readShopLink(text)))
      // By processor time. What the collector of garbage takes at that moment is not the text's: a slow one is read again.
      for (let tries = 0; read() > MAX_SECONDS; tries += 1) if (tries === 5) throw new Error(`slow: ${JSON.stringify(text)}`)
      if (link.kind === 'goods') {
        expect(link.goodsId).toMatch(/^\d{5,16}$/)
        expect(link.url).toBe(toGoodsUrl(link.platform, link.goodsId))
      }
      if (link.kind === 'short') expect(link.url).toMatch(/^https:\/\/(?:m\.tb\.cn|tb\.cn|3\.cn|qr\.1688\.com|u\.jd\.com|[\w.-]+\.(?:tb|3)\.cn|(?:[\w-]+\.)*(?:yangkeduo|pinduoduo)\.com)\/\S+$/)
      if (link.kind === 'foreign') expect(link.url).toMatch(/^https:\/\/[a-z0-9.-]+\.[a-z][a-z0-9-]+\//)
      if (link.kind === 'words') expect(link.words.length).toBeLessThanOrEqual(120)
    }
  }, 120_000)

  it.each(UNITS)('of 100,000 characters take no longer than those of 2,000: %j', (unit) => {
    const toText = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    const [short, long] = [toText(2_000), toText(100_000)]
    expect(readShopLink(long)).toEqual(readShopLink(short))
    const read = (text: string) => secondsOf(() => Array.from({ length: 40 }, () => readShopLink(text)))
    const best = (text: string) => Math.min(...Array.from({ length: 5 }, () => read(text)))
    best(short)
    // By processor time, and the best of five: both read the same 2,000 characters.
    expect(best(long)).toBeLessThan(4 * best(short) + 0.02)
  })

  it.each(UNITS)('take time in proportion to their length up to 2,000: %j', (unit) => {
    const toText = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    const best = (length: number) => {
      const text = toText(length)
      return Math.min(...Array.from({ length: 5 }, () => secondsOf(() => Array.from({ length: 40 }, () => readShopLink(text)))))
    }
    best(250)
    // Eight times the text: a square would take 64 times as long.
    expect(best(2_000)).toBeLessThan(24 * best(250) + 0.02)
  })

})
