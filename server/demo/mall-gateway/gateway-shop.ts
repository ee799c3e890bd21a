import { drawGoods, priceOn, type DrawnGoods, type DrawnShop } from '@server/demo/mall-gateway/drawn-goods'
import { createGoodsIndex } from '@server/demo/mall-gateway/goods-index'

/** What the bundled gateway answers, call by call: the bodies of docs/mall-gateway.md. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'

  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

export interface GatewayShop {
  search(query: URLSearchParams, now: Date): object
  searchImage(body: unknown, now: Date): object
  hot(query: URLSearchParams, now: Date): object
  goods(platform: string, goodsId: string, now: Date): object
  quote(body: unknown, now: Date, factor?: number): object
  resolve(body: unknown, now: Date): object
  rates(now: Date): object
  findPicture(pictureId: string): DrawnGoods | undefined
}

const PAGE_SIZE = 20
const MAX_PAGE = 50
const QUOTE_SECONDS = 60
const RATES = { TWD: '4.4500', HKD: '1.0900', SGD: '0.1860', MYR: '0.6200' }

/** A day of the shops' own country. */
const dayOf = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const toPictureId = ({ platform, goodsId }: DrawnGoods): string => `${platform}-${goodsId}`

function toPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1')
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGE) throw new NoAnswer(400, 'badRequest')
  return page
}

function toSoldText(sold: number): string {
  return sold >= 10_000 ? `${Math.floor(sold / 10_000)}万+人付款` : `${sold}人付款`
}

function toCard(goods: DrawnGoods, day: string): object {
  const prices = goods.skus.length > 0 ? goods.skus.map(({ factor }) => priceOn(goods, day, factor)) : [priceOn(goods, day)]
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const { id, name, kind } = goods.shop
  return {
    platform: goods.platform,
    goodsId: goods.goodsId,
    title: goods.title,
    pictureId: toPictureId(goods),
    priceCents: lowest,
    ...(highest > lowest && { priceMaxCents: highest }),
    soldText: toSoldText(goods.sold),
    shop: { id, name, kind },
    tags: goods.tags,
  }
}

function toGoods(goods: DrawnGoods, day: string): object {
  const hasTiers = goods.tiers.length > 0
  return {
    ...toCard(goods, day),
    pictureIds: [toPictureId(goods)],
    options: goods.options,
    skus: goods.skus.map(({ skuId, valueIds, factor, stock }) => {
      const price = hasTiers ? {} : { priceCents: priceOn(goods, day, factor) }
      return { skuId, valueIds, stock, ...price }
    }),
    tiers: goods.tiers.map(({ from, percent }) => ({ from, priceCents: priceOn(goods, day, percent) })),
    min: goods.min,
    batch: goods.batch,
    transportCents: goods.shop.transportCents,
    weightGrams: goods.weightGrams,
    weightFrom: goods.weightGrams === null ? 'none' : 'seller',
    state: goods.state,
    flagged: goods.isFlagged,
    shipsWithinHours: 48,
    text: [goods.title, '图片为示意图'],
  }
}

interface AskedLine {
  readonly platform: string
  readonly goodsId: string
  readonly skuId?: string
  readonly quantity: number
}

function readLines(body: unknown): AskedLine[] {
  const { lines } = (typeof body === 'object' && body !== null ? body : {}) as { lines?: unknown }
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > 100) throw new NoAnswer(400, 'badRequest')
  return lines.map((line: Partial<AskedLine> | null) => {
    const { platform, goodsId, skuId, quantity } = line ?? {}
    const isLine = typeof platform === 'string' && typeof goodsId === 'string' && Number.isInteger(quantity) && Number(quantity) > 0
    if (!isLine) throw new NoAnswer(400, 'badRequest')
    return { platform, goodsId, ...(typeof skuId === 'string' && { skuId }), quantity: Number(quantity) }
  })
}

function quoteLine(goods: DrawnGoods, line: AskedLine, day: string, factor: number): object {
  const sku = goods.skus.find(({ skuId }) => skuId === line.skuId)
  const hasOption = goods.skus.length === 0 ? line.skuId === undefined || line.skuId === '-' : sku !== undefined
  const tier = [...goods.tiers].reverse().find(({ from }) => from <= line.quantity)
  const unitCents = Math.round((priceOn(goods, day, tier?.percent ?? sku?.factor ?? 100) * factor) / 100)
  const stock = sku?.stock ?? goods.stock
  const toState = () => {
    if (goods.state === 'gone') return 'gone'
    if (!hasOption) return 'optionGone'
    if (goods.isFlagged) return 'flagged'
    if (stock === 0) return 'soldOut'
    if (line.quantity < goods.min) return 'belowMin'
    if (line.quantity % goods.batch !== 0) return 'notBatch'
    return stock < line.quantity ? 'notEnough' : 'ok'
  }
  return { ...line, state: toState(), unitCents, stock, min: goods.min, batch: goods.batch }
}

export function createGatewayShop(all: readonly DrawnGoods[] = drawGoods()): GatewayShop {
  const index = createGoodsIndex(all)
  const byName = new Map(all.map((goods) => [`${goods.platform} ${goods.goodsId}`, goods]))
  const byPicture = new Map(all.map((goods) => [toPictureId(goods), goods]))
  const mostSold = [...all].sort((one, other) => other.sold - one.sold)

  function toCards(found: readonly DrawnGoods[], page: number, now: Date): object {
    const onSale = found.filter(({ state }) => state === 'onSale')
    const items = onSale.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const hasMore = onSale.length > page * PAGE_SIZE && page < MAX_PAGE
    return { asOf: now.toISOString(), items: items.map((goods) => toCard(goods, dayOf(now))), hasMore, failed: [] }
  }

  return {
    search(query, now) {
      const text = query.get('q') ?? ''
      const shopId = query.get('shopId')
      if ((text === '' && shopId === null) || [...text].length > 60) throw new NoAnswer(400, 'badRequest')
      const day = dayOf(now)
      const [platform, min, max] = [query.get('platform'), Number(query.get('min') ?? 0), Number(query.get('max') ?? Infinity)]
      const found = (text === '' ? all : index.find(text)).filter((goods) => {
        const price = priceOn(goods, day)
        const isAsked = (platform === null || goods.platform === platform) && (shopId === null || goods.shop.id === shopId)
        return isAsked && price >= min && price <= max
      })
      const sorts: Record<string, ((one: DrawnGoods, other: DrawnGoods) => number) | undefined> = {
        sold: (one, other) => other.sold - one.sold,
        priceUp: (one, other) => priceOn(one, day) - priceOn(other, day),
        priceDown: (one, other) => priceOn(other, day) - priceOn(one, day),
      }
      const sort = sorts[query.get('sort') ?? '']
      return toCards(sort ? [...found].sort(sort) : found, toPage(query), now)
    },

    searchImage(body, now) {
      const { image } = (typeof body === 'object' && body !== null ? body : {}) as { image?: unknown }
      if (typeof image !== 'string' || image === '') throw new NoAnswer(400, 'badRequest')
      // A stand-in for seeing: the same picture always finds the same goods.
      const start = Buffer.from(image, 'base64').reduce((sum, byte) => (sum + byte) % all.length, 0)
      return toCards([...all.slice(start), ...all.slice(0, start)].slice(0, 12), 1, now)
    },

    hot: (query, now) => toCards(mostSold.slice(0, 100), toPage(query), now),

    goods(platform, goodsId, now) {
      const goods = byName.get(`${platform} ${goodsId}`)
      if (!goods || goods.state === 'gone') throw new NoAnswer(404, 'gone')
      return { asOf: now.toISOString(), ...toGoods(goods, dayOf(now)) }
    },

    quote(body, now, factor = 100) {
      const shops = new Map<string, { shop: DrawnShop; lines: object[] }>()
      for (const line of readLines(body)) {
        // Goods that were never there have no shop: nothing is said of them.
        const goods = byName.get(`${line.platform} ${line.goodsId}`)
        if (!goods) continue
        const group = shops.get(goods.shop.id) ?? { shop: goods.shop, lines: [] }
        group.lines.push(quoteLine(goods, line, dayOf(now), factor))
        shops.set(goods.shop.id, group)
      }
      return {
        asOf: now.toISOString(),
        validUntil: new Date(now.getTime() + QUOTE_SECONDS * 1_000).toISOString(),
        shops: [...shops.values()].map(({ shop: { platform, id, name, transportCents }, lines }) => {
          return { platform, shopId: id, shopName: name, transportCents, lines }
        }),
      }
    },

    resolve(body, now) {
      const { url, code } = (typeof body === 'object' && body !== null ? body : {}) as { url?: unknown; code?: unknown }
      const said = typeof url === 'string' ? url : code
      if (typeof said !== 'string' || said === '') throw new NoAnswer(400, 'badRequest')
      // A short link of this house ends in the place of its goods: `https://m.tb.cn/h.17`, or the code `DEMO0017`.
      const place = Number(/(\d{1,4})$/.exec(said)?.[1] ?? Number.NaN)
      const goods = all[place]
      if (!goods) throw new NoAnswer(422, 'notGoods')
      return { asOf: now.toISOString(), platform: goods.platform, goodsId: goods.goodsId }
    },

    rates: (now) => ({ asOf: now.toISOString(), base: 'CNY', rates: RATES }),
    findPicture: (pictureId) => byPicture.get(pictureId),
  }
}
