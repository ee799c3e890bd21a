import { normaliseText } from '@contract/kit/text'
import { trimEnd } from '@contract/kit/trim'
import { findSite, pretendsToBeSite, type SiteLink, type SitePlatform } from '@server/trade/mall/shop-sites'

/** What a member has pasted or typed into the mall's search field: design proxy §4. */
export type ReadLink = (
  /** `others`: what else the text names, each once. */
  | (GoodsLink & { readonly others: readonly GoodsLink[] })
  | { readonly kind: 'short'; readonly url: string; readonly hint: SitePlatform }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused' }
  | Extract<SiteLink, { kind: 'notGoods' }>
  | { readonly kind: 'foreign'; readonly url: string; readonly host: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'empty' }
) & {
  /** What a share text calls the goods. */
  readonly title: string | undefined
}

export type GoodsLink = Extract<SiteLink, { kind: 'goods' }>
type Found = SiteLink | { readonly kind: 'refused' } | { readonly kind: 'foreign'; readonly url: string; readonly host: string }

const MAX_TEXT = 2_000
const MAX_WORDS = 60
const MAX_TITLE = 60
/** The first are what somebody means; the rest is a page that was pasted whole. */
const MAX_LINKS = 20

/** Links are written in ASCII; whatever else stands beside one ends it, and so do the marks that no link holds. */
const NO_LINK = /[^\x21-\x7e]+|["<>\\^`{|}]+/
const NEXT_LINK = /[,;](?=https?:\/\/)/i
const SCHEME = /https?:\/\//i
const END_MARK = /[.,;:!?'")\]]/
const START_MARKS = /^[('"[]+/
/** A host and nothing before it. */
const BARE_HOST = /^([a-z0-9.-]{4,80})(?:$|[/?#:])/i

/** Shops put their share code between two signs of a currency. */
const SHARE_CODE = /[￥¥$€£₤₳₴¢]([0-9A-Za-z]{8,16})[￥¥$€£₤₳₴¢]/
/** What else the service of Taobao's short links is used for. */
const LABELS = { '【闲鱼】': 'xianyu', '【閒魚】': 'xianyu', '【天猫】': 'tmall', '【天貓】': 'tmall' } as const
const XIANYU_TITLE = /^我在(?:闲鱼|閒魚)(?:发布|發布)了【([^】]*)】/

/**
 * Pure, and never throws. Looks at the first 2,000 characters. Of several links: goods, then short, then refused, then others.
 * Nothing is opened: `short` and `code` are for the gateway's `/v1/resolve`, `http` is only rewritten.
 */
export function readShopLink(pasted: string): ReadLink {
  const text = pasted.slice(0, MAX_TEXT).replace(/\p{Cs}/gu, '')
  const title = findTitle(text)
  const found = listLinks(text).map((link) => readLink(link))
  const goods = found.filter((link) => link.kind === 'goods')
  const [first] = goods
  if (first) {
    const others = [...new Map([...goods].reverse().map((one) => [`${one.platform} ${one.goodsId}`, one])).values()].reverse().slice(1)
    return { ...first, others, title }
  }
  const short = found.find((link) => link.kind === 'short')
  if (short) return { kind: 'short', url: short.url, hint: findLabel(text, short.platform) ?? short.platform, title }
  if (found.some((link) => link.kind === 'refused')) return { kind: 'refused', title }
  const [other] = found
  if (other?.kind === 'notGoods' || other?.kind === 'foreign') return { ...other, title }
  const code = SHARE_CODE.exec(text)?.[1]
  if (code !== undefined) return { kind: 'code', code, title }
  const words = cut(normaliseText(text.replace(/[\p{Cc}\s]+/gu, ' ')), MAX_WORDS)
  return words === '' ? { kind: 'empty', title } : { kind: 'words', words, title }
}

/** @returns links with their scheme, in the order of the text */
function listLinks(text: string): string[] {
  return text
    .split(NO_LINK)
    .flatMap((piece) => piece.split(NEXT_LINK))
    .flatMap((piece) => {
      const at = piece.search(SCHEME)
      const link = at >= 0 ? piece.slice(at) : toBareLink(piece.replace(START_MARKS, ''))
      return link === undefined ? [] : [trimEnd(link, END_MARK)]
    })
    .slice(0, MAX_LINKS)
}

/** Only where it is a known site: other words with a point in them are no links. */
function toBareLink(piece: string): string | undefined {
  const host = trimEnd(BARE_HOST.exec(piece)?.[1]?.toLowerCase() ?? '', /\./)
  return host !== '' && (findSite(host) || pretendsToBeSite(host)) ? `https://${piece}` : undefined
}

function toUrl(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}

function readLink(link: string, isNested = false): Found {
  const url = toUrl(link)
  if (!url) return { kind: 'refused' }
  const host = url.hostname
  // A link with `http` on 443, or the reverse, is as odd as any other port; the usual one of its scheme is left out by URL.
  if (url.username !== '' || url.password !== '' || !['', '80', '443'].includes(url.port) || pretendsToBeSite(host) || isNoSite(host)) {
    return { kind: 'refused' }
  }
  const site = findSite(host)
  if (site) return site.read(url, host)
  const nested = isNested ? undefined : findNested(url)
  if (nested) return nested
  url.protocol = 'https:'
  url.port = ''
  return { kind: 'foreign', url: url.href, host }
}

/** An address by number or of a house of its own is no shop, and nobody should be led there. */
const isNoSite = (host: string): boolean => !/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host)

/** Other agents' pages name the goods in a parameter. */
function findNested({ searchParams }: URL): Found | undefined {
  for (const value of searchParams.values()) {
    if (!/^https?:\/\//i.test(value)) continue
    const link = readLink(value, true)
    if (link.kind === 'goods' || link.kind === 'short') return link
  }
  return undefined
}

/** A label says whose short link it is only where one service makes them for several. */
function findLabel(text: string, platform: SitePlatform): SitePlatform | undefined {
  if (platform !== 'taobao') return undefined
  return Object.entries(LABELS).find(([label]) => text.includes(label))?.[1]
}

function findTitle(text: string): string | undefined {
  const start = text.indexOf('「')
  const end = start < 0 ? -1 : text.indexOf('」', start)
  if (end < 0) return undefined
  const inner = text.slice(start + 1, end)
  const title = cut(normaliseText((XIANYU_TITLE.exec(inner)?.[1] ?? inner).replace(/[\p{Cc}\s]+/gu, ' ')), MAX_TITLE)
  return title === '' ? undefined : title
}

const cut = (text: string, max: number): string => [...text].slice(0, max).join('').trim()
