import type { Platform } from '@contract/mall/platform'

/** The sites of foreign shops, as their links look: design proxy §4. None of them is ever opened from here. */
export type SitePlatform = Exclude<Platform, 'other'>

/** What a link of a known site names. */
export type SiteLink =
  | {
      readonly kind: 'goods'
      readonly platform: SitePlatform
      readonly goodsId: string
      readonly skuId: string | undefined
      /** The page of the goods on a desktop. */
      readonly url: string
    }
  /** Says nothing by itself: only the gateway can tell what it leads to. */
  | { readonly kind: 'short'; readonly platform: SitePlatform; readonly url: string }
  | { readonly kind: 'notGoods'; readonly why: 'shopPage' | 'noGoodsId' | 'noToken' }

interface Site {
  readonly domain: string
  readonly read: (url: URL, host: string) => SiteLink
}

const ID_LENGTHS: Readonly<Record<SitePlatform, readonly [min: number, max: number]>> = {
  taobao: [8, 16], tmall: [8, 16], '1688': [8, 16], xianyu: [8, 16], jd: [5, 16], pdd: [6, 16], weidian: [6, 16],
}

const GOODS_URLS: Readonly<Record<SitePlatform, (goodsId: string) => string>> = {
  taobao: (id) => `https://item.taobao.com/item.htm?id=${id}`,
  tmall: (id) => `https://detail.tmall.com/item.htm?id=${id}`,
  '1688': (id) => `https://detail.1688.com/offer/${id}.html`,
  jd: (id) => `https://item.jd.com/${id}.html`,
  pdd: (id) => `https://mobile.yangkeduo.com/goods.html?goods_id=${id}`,
  weidian: (id) => `https://weidian.com/item.html?itemID=${id}`,
  xianyu: (id) => `https://www.goofish.com/item?id=${id}`,
}

/** The page of goods on a desktop. */
export const toGoodsUrl = (platform: SitePlatform, goodsId: string): string => GOODS_URLS[platform](goodsId)

/** Names of parameters in any case; a share may have encoded its own `=`. */
function findParameter({ search, searchParams }: URL, name: string): string | undefined {
  for (const [key, value] of searchParams) {
    if (key.toLowerCase() === name) return value
    const broken = value === '' && search.length < 200 ? /^(\w{1,20})=(\w{1,40})$/.exec(key) : null
    if (broken?.[1]?.toLowerCase() === name) return broken[2]
  }
  return undefined
}

function toGoods(platform: SitePlatform, goodsId: string | undefined, sku?: string): SiteLink {
  const [min, max] = ID_LENGTHS[platform]
  if (goodsId === undefined) return { kind: 'notGoods', why: 'shopPage' }
  if (!/^\d{1,16}$/.test(goodsId) || goodsId.length < min || goodsId.length > max) return { kind: 'notGoods', why: 'noGoodsId' }
  const skuId = sku !== undefined && /^\d{6,16}$/.test(sku) ? sku : undefined
  return { kind: 'goods', platform, goodsId, skuId, url: toGoodsUrl(platform, goodsId) }
}

/** @param path what of the link the short service needs */
const toShort = (platform: SitePlatform, host: string, path: string): SiteLink =>
  path.length > 1 ? { kind: 'short', platform, url: `https://${host}${path}` } : { kind: 'notGoods', why: 'noToken' }

const ALIBABA_PAGE = /\/(?:item|detail)\.html?$/

function readAlibaba(platform: 'taobao' | 'tmall' | 'xianyu', url: URL): SiteLink {
  const inPath = /^\/item\/(\d{1,20})\.html?$/.exec(url.pathname)?.[1]
  const asked = ALIBABA_PAGE.test(url.pathname) ? (findParameter(url, 'id') ?? '') : undefined
  return toGoods(platform, inPath ?? asked, findParameter(url, 'skuid'))
}

function readTaobao(url: URL, host: string): SiteLink {
  return readAlibaba(host === '2.taobao.com' ? 'xianyu' : 'taobao', url)
}

function read1688(url: URL, host: string): SiteLink {
  if (host === 'qr.1688.com') return toShort('1688', host, url.pathname)
  return toGoods('1688', /^\/offer\/(\d{1,20})\.html$/.exec(url.pathname)?.[1] ?? findParameter(url, 'offerid'))
}

function readJd(url: URL, host: string): SiteLink {
  if (host === 'u.jd.com') return toShort('jd', host, url.pathname)
  return toGoods('jd', /^\/(?:product\/)?(\d{1,20})\.html$/.exec(url.pathname)?.[1] ?? findParameter(url, 'wareid'))
}

function readPdd(url: URL, host: string): SiteLink {
  const goodsId = findParameter(url, 'goods_id')
  const token = findParameter(url, 'ps')
  if (goodsId === undefined && token !== undefined && /^\w{1,40}$/.test(token)) return toShort('pdd', host, `${url.pathname}?ps=${token}`)
  return toGoods('pdd', goodsId)
}

const SITES: readonly Site[] = [
  { domain: 'taobao.com', read: readTaobao },
  { domain: 'tmall.com', read: (url) => readAlibaba('tmall', url) },
  { domain: 'tmall.hk', read: (url) => readAlibaba('tmall', url) },
  { domain: '1688.com', read: read1688 },
  { domain: 'jd.com', read: readJd },
  { domain: 'jd.hk', read: readJd },
  { domain: 'yangkeduo.com', read: readPdd },
  { domain: 'pinduoduo.com', read: readPdd },
  { domain: 'weidian.com', read: (url) => toGoods('weidian', findParameter(url, 'itemid')) },
  { domain: 'goofish.com', read: (url) => toGoods('xianyu', url.pathname === '/item' ? (findParameter(url, 'id') ?? '') : undefined) },
  // One service for Taobao and Xianyu: which of both, only the text around it or the gateway can tell.
  { domain: 'tb.cn', read: (url, host) => toShort('taobao', host, url.pathname) },
  { domain: '3.cn', read: (url, host) => toShort('jd', host, url.pathname) },
]

const belongsTo = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** @param host in small letters */
export const findSite = (host: string): Site | undefined => SITES.find(({ domain }) => belongsTo(host, domain))

/** `taobao.com.evil.test`, `mytaobao.com`: meant to be taken for a shop that it is not. Short names lie within many honest ones. */
export function pretendsToBeSite(host: string): boolean {
  const holds = (domain: string) => `.${host}.`.includes(`.${domain}.`) || (domain.length > 8 && host.includes(domain))
  return findSite(host) === undefined && SITES.some(({ domain }) => holds(domain))
}
