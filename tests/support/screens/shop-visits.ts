import { aView } from './a-view'
import { error, loading, offline } from './plain-states'
import type { Stage } from './stage'
import type { Visit } from './visit'

const SHOP = '/pages_store/index'
const LIST = '/pages_store/goodLIst'
const GOODS_ID = 'b1111111-1111-4111-8111-111111111111'
const GOODS = `/pages_store/GetGoodDetail?goodsId=${GOODS_ID}`
/** As long as the shop may write. */
const LONG = '真空壓縮袋 6 件組（旅行收納、棉被、羽絨外套適用）Kraftfahrzeughaftpflichtversicherung 特大加厚 100 × 80'

const idOf = (letter: string, digit: number) => `${letter}${digit}111111-1111-4111-8111-111111111111`
const aPicture = (digit: number) => ({ fileId: idOf('f', digit), url: aView(600, 600, digit * 47) })
const aCard = (digit: number, more: object = {}) => ({
  goodsId: idOf('b', digit), name: ['氣泡柱卷 10 m', '電子行李秤 50 kg', '保溫杯', '封箱膠帶 3 卷'][digit % 4], subtitle: '易碎品自加固', icon: 'home', fromCents: 3_990, hasRange: false, isSpecial: false,
  soldCount: 860, isSoldOut: false, onlySkuId: idOf('a', digit), deliveries: ['join', 'home'], ...more,
})
const cards = [
  aCard(1, { name: LONG, subtitle: LONG, picture: aPicture(1), soldCount: 1_204, listPriceCents: 4_990 }),
  aCard(2, { icon: 'travel', isSpecial: true, hasRange: true, fromCents: 999_900, listPriceCents: 1_299_900 }),
  aCard(3, { icon: 'food', isSoldOut: true }),
  aCard(4, { picture: aPicture(4), onlySkuId: undefined, hasRange: true }),
  aCard(5, { icon: 'gift', soldCount: 0, subtitle: undefined }),
]
const aCategory = (digit: number, name: string, icon: string, children: readonly object[] = []) => ({ categoryId: idOf('c', digit), name, icon, children })
const categories = [
  aCategory(1, '打包用品', 'tools', [{ categoryId: idOf('c', 6), name: '氣泡與填充', icon: 'tools' }, { categoryId: idOf('c', 7), name: 'Sealing and strapping', icon: 'tools' }]),
  aCategory(2, '旅行收納', 'travel'),
  aCategory(3, 'Home goods', 'home'),
  aCategory(4, '茶與咖啡', 'food'),
  aCategory(5, '禮盒', 'gift'),
]
const offer = {
  offerId: 'o1', name: '寄件節', thresholdCents: 15_000, benefit: { kind: 'amount', amountCents: 1_000 }, covers: { kind: 'all' }, closesAt: '2026-11-30T16:00:00.000Z',
}
const percent = { ...offer, benefit: { kind: 'percent', rate: 2_000, capCents: 3_000 } }
const home = (more: object = {}) => ({ categories, hasSpecials: true, offer, goods: { items: cards }, ...more })
const found = (items: readonly object[], more: object = {}) => ({ items, count: items.length, countIsMore: false, ...more })
const EMPTY_CART = { lines: [], offers: [], parcels: [] }

const aSku = (digit: number, values: object, more: object = {}) => ({
  skuId: idOf('a', digit), values, priceCents: 3_990, weightGrams: 420, stock: 86, stockIsMore: false, isWithdrawn: false, isAwaited: false, ...more,
})
const options = [
  { code: 'size', name: '尺寸', values: [{ code: 'm', name: '中號 60 × 40' }, { code: 'l', name: '大號 80 × 60' }, { code: 'xl', name: 'Extra large, for winter quilts 100 × 80' }] },
  { code: 'look', name: '款式', values: [{ code: 'clear', name: '透明' }, { code: 'white', name: '磨砂白' }] },
]
const goods = (more: object = {}) => ({
  now: '2026-11-21T01:41:00.000Z', goodsId: GOODS_ID, name: LONG, subtitle: '體積最多省 60%，體積重跟著變小', pictures: [aPicture(1), aPicture(2)], icon: 'travel', categoryId: idOf('c', 2), categoryName: '旅行收納',
  warehouseId: idOf('d', 1), warehouseName: '東莞倉', isOnShelf: true, texts: ['食品級材質，可重複使用三百次。', `抽氣泵可省略，手捲即可。${LONG}`], options,
  skus: [
    aSku(1, { size: 'm', look: 'clear' }, { priceCents: 2_990, listPriceCents: 4_990, specialUntil: '2026-11-23T02:00:00.000Z' }),
    aSku(2, { size: 'l', look: 'clear' }, { listPriceCents: 4_990 }),
    aSku(3, { size: 'l', look: 'white' }, { stock: 3 }),
    aSku(4, { size: 'xl', look: 'clear' }, { stock: 0 }),
    aSku(5, { size: 'xl', look: 'white' }, { isWithdrawn: true }),
  ],
  soldCount: 1_204, deliveries: ['join', 'home'], goodsNature: 'ordinary', isFragile: true, perMember: 10, ...more,
})
/** With what others say of them: the server knows no such goods. */
async function showGoods(answer: Stage['answer'], shown: ReturnType<typeof goods>): Promise<void> {
  const voiced = { goodsId: GOODS_ID, name: '電子行李秤 50 kg', icon: 'travel', isOnShelf: true }
  await answer('shop/goods', shown)
  await answer('review/ofGoods', { items: [], goods: voiced, summary: { count: 0, withPhotos: 0, good: 0, bad: 0 } })
  await answer('voice/questions', { items: [], goods: voiced, count: 0 })
}
const plain = (sku: object = {}, more: object = {}) => goods({ name: '電子行李秤 50 kg', pictures: [], options: [], skus: [aSku(1, {}, sku)], perMember: undefined, ...more })
const landed = (more: object = {}) => ({
  delivery: 'join', country: 'TW', extraCents: 1_050, channelName: '海快特惠', parcelCount: 3, grams: 5_040, customs: { valueCents: 55_780, extraCents: 6_905 }, estimatedAt: '2026-11-21T01:41:00.000Z', ...more,
})

export const shopVisits: readonly Visit[] = [
  {
    route: SHOP,
    who: 'guest',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('shop/home', home())
        await open(SHOP)
        await see(words.shopBrowse.popular)
      },
      'without an offer': async ({ answer, open, see, words }) => {
        await answer('shop/home', home({ offer: undefined, hasSpecials: false, goods: { items: cards.slice(2) } }))
        await open(SHOP)
        await see(words.shop.soldOut)
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('shop/home', home({ categories: [], hasSpecials: false, offer: undefined, goods: { items: [] } }))
        await open(SHOP)
        await see(words.shopBrowse.nothing.title)
      },
      loading: loading(SHOP),
      error: error(SHOP),
    },
  },
  {
    route: SHOP,
    who: 'member',
    states: {
      'after looking around': async ({ answer, open, see, tap, words }) => {
        await answer('cart/get', EMPTY_CART)
        await showGoods(answer, goods())
        await open(GOODS)
        await see(words.shop.buyNow)
        await answer('shop/home', home({ offer: percent }))
        // Without loading the page again, which would forget what was looked at.
        await tap('button', words.shop.tabs.cart)
        await tap('tab', words.shop.tabs.home)
        await see(words.shopBrowse.seen)
      },
      offline: offline(),
    },
  },
  {
    route: LIST,
    who: 'guest',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('shop/categories', { categories })
        await answer('shop/search', found(cards))
        await open(LIST)
        await see(words.shopList.restocking)
      },
      'a category with a second level': async ({ tap, see }) => {
        await tap('tab', '打包用品')
        await see('氣泡與填充')
      },
      'nothing in it': async ({ answer, tap, see, words }) => {
        await answer('shop/search', found([]))
        await tap('tab', '禮盒')
        await see(words.shopList.none.category)
      },
      results: async ({ answer, open, see, words }) => {
        await answer('shop/search', found(cards, { count: 5_000, countIsMore: true }))
        await open(`${LIST}?q=box`)
        await see(words.shopList.count('5,000', true, 5_000))
      },
      'price range': async ({ tap, see, words }) => {
        await tap('button', words.priceRange.price)
        await see(words.priceRange.apply)
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('shop/search', found([]))
        await open(`${LIST}?q=box`)
        await see(words.shopList.none.foundText)
      },
      'filtered empty': async ({ tap, see, words }) => {
        await tap('checkbox', words.shopList.filter.inStock)
        await see(words.shopList.none.filtered)
      },
      loading: loading(LIST),
      error: error(LIST),
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      'to be chosen from': async ({ answer, open, see, tap, words }) => {
        await answer('cart/get', EMPTY_CART)
        await answer('shop/categories', { categories })
        await answer('shop/search', found(cards))
        await answer('shop/waits', { skus: [{ skuId: idOf('a', 3), goodsId: idOf('b', 3), name: 'x', optionText: '', icon: 'food', priceCents: 1, since: '2026-11-20T00:00:00.000Z' }] })
        await showGoods(answer, goods())
        await open(LIST)
        await tap('button', words.shopList.add('氣泡柱卷 10 m'))
        await see(words.sku.title)
      },
      offline: offline(),
    },
  },
  {
    route: '/pages_store/GetGoodDetail',
    who: 'guest',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await showGoods(answer, goods())
        await open(GOODS)
        await see(words.shop.buyNow)
      },
      'which one': async ({ tap, see, words }) => {
        await tap('button', words.shop.addToCart)
        await see(words.sku.quantity)
      },
      'one that is sold out': async ({ tap, see, words }) => {
        await tap('radio', words.sku.soldOutValue('Extra large, for winter quilts 100 × 80'))
        await tap('radio', words.sku.soldOutValue('透明'))
        await see(words.sku.notify)
      },
      'sold out': async ({ answer, open, see, words }) => {
        await showGoods(answer, plain({ stock: 0 }))
        await open(GOODS)
        await see(words.sku.notify)
      },
      withdrawn: async ({ answer, open, see, words }) => {
        await showGoods(answer, plain({}, { isOnShelf: false }))
        await open(GOODS)
        await see(words.goodsPage.withdrawn)
      },
      'its warehouse is closed': async ({ answer, open, see, words }) => {
        await showGoods(answer, plain({}, { isOnShelf: false, isWarehouseClosed: true }))
        await open(GOODS)
        await see(words.goodsPage.closed)
      },
      'the option is gone': async ({ answer, open, see, words }) => {
        await showGoods(answer, goods())
        await open(`${GOODS}&skuId=${idOf('a', 5)}`)
        await see(words.goodsPage.skuGone)
      },
      'no such goods': async ({ refuse, open, see, words }) => {
        await refuse('shop/goods', 'notFound')
        await open(GOODS)
        await see(words.goodsPage.gone.title)
      },
      loading: loading(GOODS),
      error: error(GOODS),
    },
  },
  {
    route: '/pages_store/GetGoodDetail',
    who: 'member',
    states: {
      'dearer with it': async ({ answer, open, see, words }) => {
        await answer('cart/get', EMPTY_CART)
        await showGoods(answer, plain())
        await answer('shop/landed', landed())
        await open(GOODS)
        await see(words.goodsPage.landed.more('¥10.50'))
      },
      'cheaper with it': async ({ answer, open, see, words }) => {
        await answer('shop/landed', landed({ extraCents: -3_000, customs: undefined }))
        await open(GOODS)
        await see(words.goodsPage.landed.less('¥30.00'))
      },
      'without a country': async ({ answer, open, see, words }) => {
        await answer('shop/landed', landed({ country: undefined, extraCents: undefined, customs: undefined }))
        await open(GOODS)
        await see(words.goodsPage.landed.where)
      },
      'all that one may have': async ({ answer, open, see, words }) => {
        await showGoods(answer, plain({}, { perMember: 2, memberLeft: 0 }))
        await open(GOODS)
        await see(words.goodsPage.limitReached(2))
      },
      'will be notified': async ({ answer, open, see, words }) => {
        await showGoods(answer, plain({ stock: 0, isAwaited: true }))
        await open(GOODS)
        await see(words.sku.stopNotifying)
      },
      offline: offline(),
    },
  },
]
