import { createHash } from 'node:crypto'

/**
 * The goods of the bundled gateway: 400 of 40 shops on 6 platforms, all invented. The same at every start; prices are a function of
 * the goods and the day, so that a price changes between two days of a story.
 */
export type DrawnPlatform = 'taobao' | 'tmall' | '1688' | 'jd' | 'pdd' | 'weidian'

export interface DrawnShop {
  readonly id: string
  readonly name: string
  readonly platform: DrawnPlatform
  readonly kind: 'flagship' | 'brand' | 'factory' | 'shop'
  /** Cents an order. */
  readonly transportCents: number
}

export interface DrawnValue {
  readonly id: string
  readonly name: string
}

export interface DrawnSku {
  readonly skuId: string
  readonly valueIds: readonly string[]
  readonly factor: number
  readonly stock: number
}

export interface DrawnGoods {
  readonly platform: DrawnPlatform
  readonly goodsId: string
  readonly title: string
  readonly shop: DrawnShop
  readonly baseCents: number
  readonly sold: number
  readonly tags: readonly string[]
  readonly options: readonly { readonly name: string; readonly values: readonly DrawnValue[] }[]
  /** Empty: one implicit option `-`, of which there are `stock`. */
  readonly skus: readonly DrawnSku[]
  readonly stock: number
  /** From so many pieces on, at so many hundredths of the price. */
  readonly tiers: readonly { readonly from: number; readonly percent: number }[]
  readonly min: number
  readonly batch: number
  readonly weightGrams: number | null
  readonly state: 'onSale' | 'gone'
  /** Of a kind that wants a person's look. */
  readonly isFlagged: boolean
  readonly hue: number
}

/** Deterministic: a number from 0 to below `below`. */
export function lot(below: number, ...of: readonly (string | number)[]): number {
  return createHash('sha256').update(of.join('|')).digest().readUInt32BE(0) % below
}

const PLATFORMS: readonly { readonly platform: DrawnPlatform; readonly firstId: number; readonly shops: number }[] = [
  { platform: 'taobao', firstId: 680_100_000_000, shops: 10 },
  { platform: 'tmall', firstId: 701_200_000_000, shops: 8 },
  { platform: '1688', firstId: 734_300_000_000, shops: 8 },
  { platform: 'jd', firstId: 100_400_000_000, shops: 6 },
  { platform: 'pdd', firstId: 512_500_000_000, shops: 4 },
  { platform: 'weidian', firstId: 7_160_000_000, shops: 4 },
]

const HOUSES = ['云杉', '青禾', '拾光', '南窗', '木白', '山舍', '简物', '半夏', '知夏', '好日']
const KINDS = [
  { noun: '护眼台灯', words: ['床头', '学习', '折叠'], sizes: ['暖光', '三色光'], cents: 12_900, grams: 850, tags: ['fragile'] },
  { noun: '收纳箱', words: ['可折叠', '带轮', '加厚'], sizes: ['30L', '60L'], cents: 4_590, grams: 1_600, tags: ['oversize'] },
  { noun: '机械键盘', words: ['68键', '无线', '静音'], sizes: ['红轴', '茶轴'], cents: 28_900, grams: 980, tags: ['battery'] },
  { noun: '保温杯', words: ['不锈钢', '便携', '大容量'], sizes: ['350ml', '500ml'], cents: 6_900, grams: 320, tags: [] },
  { noun: '充电宝', words: ['迷你', '快充', '磁吸'], sizes: ['10000mAh', '20000mAh'], cents: 9_900, grams: 240, tags: ['battery'] },
  { noun: '羊毛围巾', words: ['加厚', '双面', '格纹'], sizes: ['180cm', '200cm'], cents: 13_800, grams: 260, tags: [] },
  { noun: '陶瓷餐具', words: ['日式', '手绘', '北欧'], sizes: ['四件套', '六件套'], cents: 15_900, grams: 2_400, tags: ['fragile'] },
  { noun: '瑜伽垫', words: ['防滑', '加宽', '初学'], sizes: ['6mm', '8mm'], cents: 7_900, grams: 1_100, tags: [] },
  { noun: '洗发水', words: ['无硅油', '控油', '柔顺'], sizes: ['300ml', '500ml'], cents: 5_900, grams: 560, tags: ['liquid'] },
  { noun: '数据线', words: ['编织', '快充', '加长'], sizes: ['1m', '2m'], cents: 1_990, grams: 45, tags: [] },
]
const COLOURS = ['白色', '黑色', '米色']

const GOODS_A_SHOP = 10
/** Places in the list of goods that are out of the ordinary. */
const GONE_AT = 37
const FLAGGED_AT = 74
const WITHOUT_OPTIONS = 4

function drawShops(): DrawnShop[] {
  return PLATFORMS.flatMap(({ platform, shops }) =>
    Array.from({ length: shops }, (_, index): DrawnShop => {
      const id = `${platform}-${index + 1}`
      const kind = platform === '1688' ? 'factory' : (['shop', 'flagship', 'brand'] as const)[lot(3, id, 'kind')] ?? 'shop'
      const suffix = { factory: '工厂', flagship: '旗舰店', brand: '专卖店', shop: '小店' }[kind]
      const name = `${HOUSES[lot(HOUSES.length, id, 'name')] ?? ''}${HOUSES[index % HOUSES.length] ?? ''}${suffix}`
      return { id, name, platform, kind, transportCents: [0, 600, 800, 1_200][lot(4, id, 'transport')] ?? 0 }
    }),
  )
}

function drawOne(shop: DrawnShop, place: number, goodsId: string): DrawnGoods {
  const kind = KINDS[(place * 7 + lot(3, goodsId)) % KINDS.length] ?? KINDS[0]
  if (!kind) throw new RangeError('no kind of goods')
  const isBulk = shop.platform === '1688'
  const hasOptions = place % WITHOUT_OPTIONS !== 0
  const colours = COLOURS.map((name, index) => ({ id: `c${index + 1}`, name }))
  const sizes = kind.sizes.map((name, index) => ({ id: `s${index + 1}`, name }))
  const skus = colours.flatMap((colour, first) =>
    sizes.map((size, second): DrawnSku => {
      const skuId = `5${goodsId.slice(-9)}${first}${second}`
      // Every seventh is sold out.
      const stock = lot(7, skuId, 'stock') === 0 ? 0 : 5 + lot(400, skuId)
      return { skuId, valueIds: [colour.id, size.id], factor: second === 0 ? 100 : 125, stock }
    }),
  )
  const word = kind.words[lot(kind.words.length, goodsId, 'word')] ?? ''
  return {
    platform: shop.platform,
    goodsId,
    title: `${shop.name.slice(0, 2)} ${word}${kind.noun} ${kind.sizes[0] ?? ''}`,
    shop,
    baseCents: Math.round((kind.cents * (80 + lot(60, goodsId, 'price'))) / 100),
    sold: lot(20_000, goodsId, 'sold'),
    tags: kind.tags,
    options: hasOptions ? [{ name: '颜色', values: colours }, { name: '规格', values: sizes }] : [],
    skus: hasOptions ? skus : [],
    stock: 20 + lot(500, goodsId, 'stock'),
    tiers: isBulk ? [{ from: 2, percent: 100 }, { from: 50, percent: 90 }] : [],
    min: isBulk ? 2 : 1,
    batch: isBulk && place % 5 === 0 ? 6 : 1,
    weightGrams: lot(6, goodsId, 'weight') === 0 ? null : kind.grams,
    state: place === GONE_AT ? 'gone' : 'onSale',
    isFlagged: place === FLAGGED_AT,
    hue: lot(360, goodsId, 'hue'),
  }
}

export function drawGoods(): readonly DrawnGoods[] {
  const shops = drawShops()
  return shops.flatMap((shop, shopIndex) => {
    const { firstId } = PLATFORMS.find(({ platform }) => platform === shop.platform) ?? { firstId: 0 }
    return Array.from({ length: GOODS_A_SHOP }, (_, index) => {
      const place = shopIndex * GOODS_A_SHOP + index
      return drawOne(shop, place, String(firstId + place * 1_013 + 17))
    })
  })
}

/** Cents of one piece on a day (`2026-11-26`): most stay, one of five differs by up to 8 % a day. */
export function priceOn(goods: DrawnGoods, day: string, factor = 100): number {
  const moves = lot(5, goods.goodsId, 'moves') === 0
  const percent = moves ? 92 + lot(17, goods.goodsId, day) : 100
  return Math.max(1, Math.round((goods.baseCents * percent * factor) / 10_000))
}
