import { Refusal } from '@contract/kit/envelope'
import type { Complete } from '@contract/kit/complete'
import type { Cents } from '@contract/kit/money'
import type { MallGoods, MallHome, MallPage } from '@contract/mall/mall'
import type { SearchSort } from '@contract/mall/mall-words'
import type { Platform } from '@contract/mall/platform'
import { limits } from '@contract/limits'
import { getSettings } from '@server/base/system/system-service'
import { getNow } from '@server/db/clock'
import type { Reader } from '@server/db/database'
import type { Member } from '@server/kit/who-asks'
import type { Secret } from '@server/ports/secret'
import { askGateway, type MallPort } from '@server/trade/mall/ask-gateway'
import { findApproximateRate } from '@server/trade/mall/mall-rates'
import { toMallGoods, toMallPage, type MallViewer } from '@server/trade/mall/mall-views'

/** Who looks at foreign goods, and by which ways. Nothing here may be called within a transaction: the gateway may take seconds. */
export interface MallVisitor {
  readonly db: Reader
  readonly ports: MallPort & { readonly secret: Secret }
  /** Undefined for a guest. */
  readonly member: Pick<Member, 'clientNo'> | undefined
}

export interface MallSearch {
  readonly cursor?: string | undefined
  readonly q?: string | undefined
  readonly platform?: Platform | undefined
  readonly shopId?: string | undefined
  readonly sort: SearchSort
  readonly minCents?: Cents | undefined
  readonly maxCents?: Cents | undefined
}

export interface HotList {
  readonly cursor?: string | undefined
  /** One of the gateway's own lists; its usual one without. */
  readonly list?: string | undefined
}

/** Of gateway v1. */
const MAX_PAGE = 50

/** A cursor is the number of a page, from the second on. @throws Refusal `invalid` for one that no answer has handed out */
function readPage(cursor: string | undefined): number {
  if (cursor === undefined) return 1
  const page = /^[1-9]\d?$/.test(cursor) ? Number(cursor) : 0
  if (page < 2 || page > MAX_PAGE) throw new Refusal('invalid', { field: 'cursor' })
  return page
}

const toNextCursor = (page: number): string | undefined => (page < MAX_PAGE ? String(page + 1) : undefined)

async function toViewer({ db, ports, member }: MallVisitor): Promise<MallViewer> {
  return { secret: ports.secret, approximate: await findApproximateRate(ports, member, await getNow(db)) }
}

/** Beside the goods, never after them: a rate that does not come keeps nobody waiting longer. */
const withViewer = <T>(visitor: MallVisitor, asked: Promise<T>): Promise<[T, MallViewer]> => Promise.all([asked, toViewer(visitor)])

/** @throws Refusal as askGateway, `invalid` for the cursor */
export async function listHot(visitor: MallVisitor, { cursor, list }: HotList): Promise<Complete<MallPage>> {
  const page = readPage(cursor)
  const [found, viewer] = await withViewer(visitor, askGateway(visitor.ports, (gateway) => gateway.hot({ page, list })))
  return toMallPage(found, viewer, toNextCursor(page))
}

/** @throws Refusal as askGateway, `invalid` for the cursor */
export async function search(visitor: MallVisitor, { cursor, q, ...others }: MallSearch): Promise<Complete<MallPage>> {
  const page = readPage(cursor)
  const words = q === undefined ? undefined : [...q].slice(0, limits.mall.searchLength).join('').trim()
  const asked = askGateway(visitor.ports, (gateway) => gateway.search({ q: words, page, ...others }), 'q')
  const [found, viewer] = await withViewer(visitor, asked)
  return toMallPage(found, viewer, toNextCursor(page))
}

/** Also of goods that cannot be bought now. @throws Refusal as askGateway */
export async function readGoods(visitor: MallVisitor, platform: Platform, goodsId: string): Promise<Complete<MallGoods>> {
  const [goods, viewer] = await withViewer(visitor, askGateway(visitor.ports, (gateway) => gateway.goods(platform, goodsId), 'goodsId'))
  if (goods.value.state === 'gone') throw new Refusal('goodsGone', { field: 'goodsId' })
  const { proxyServiceRate } = await getSettings(visitor.db)
  return toMallGoods(goods, viewer, proxyServiceRate)
}

/** Always answers: where foreign shops cannot be shown, a request can still be posted. */
export async function readHome(visitor: MallVisitor): Promise<Complete<MallHome>> {
  const { proxyServiceRate: serviceRate } = await getSettings(visitor.db)
  try {
    return { state: 'open', hot: await listHot(visitor, {}), serviceRate }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { state: error.code === 'mallNotSetUp' ? 'notSetUp' : 'unavailable', hot: undefined, serviceRate }
  }
}
