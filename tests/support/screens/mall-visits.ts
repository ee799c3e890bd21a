import { aView } from './a-view'
import { error, loading, offline } from './plain-states'
import type { Visit } from './visit'

const MALL = '/pages_store/PurchaseShop/index'
const MORE = '/pages_store/PurchaseShop/MoreGoods'
const SEARCH = '/pages_store/PurchaseShop/SearchList'
const ROUTE_OF_GOODS = '/pages_store/PurchaseShop/goodsDetails'
const NAMED = 'platform=tmall&goodsId=701122334455'
const GOODS = `${ROUTE_OF_GOODS}?${NAMED}`
const WORDS = '護眼檯燈'
const FOUND = `${SEARCH}?q=${encodeURIComponent(WORDS)}`
const BY_PICTURE = `${SEARCH}?image=f1111111-1111-4111-8111-111111111111`
/** As long as shops write: they put all that is searched for into a title. */
const LONG = '護眼檯燈 10 W 無可視頻閃 兒童學習閱讀書桌 Kraftfahrzeughaftpflichtversicherung 可調角度 USB 充電 宿舍臥室床頭燈 國AA級照度 大面光'

const aPicture = (digit: number) => ({ pictureId: `p${digit}`, url: aView(600, 600, digit * 47) })
const aCard = (digit: number, more: object = {}) => ({
  platform: 'taobao', goodsId: `68001234567${digit}`, title: ['夾式閱讀燈 USB 充電', '兒童學習檯燈', '復古銅臂工作燈', '降噪頭戴耳機'][digit % 4], priceCents: 12_900,
  soldText: '月售 3,208', shop: { shopId: `s${digit % 3}`, name: '拾光雜貨', kind: 'shop' }, tags: [], ...more,
})
const flagship = { shopId: 's9', name: '曦光燈具照明電器官方旗艦店（寧波保稅區直營）', kind: 'flagship' }
const cards = [
  aCard(1, { platform: 'tmall', title: LONG, picture: aPicture(1), shop: flagship, soldText: '本月已售 100,000+ 件', tags: ['fragile', 'oversize', 'battery', 'preorder'] }),
  aCard(2, { platform: '1688', priceCents: 99_999_900, priceMaxCents: 100_000_000, shop: { shopId: 's8', name: 'Ningbo Lighting Works', kind: 'factory' } }),
  aCard(3, { platform: 'xianyu', soldText: undefined, shop: { shopId: 's7', name: '小木桌家居', kind: 'person' }, tags: ['used'] }),
  aCard(4, { picture: aPicture(4) }),
  aCard(5, { priceCents: 5_900 }),
]
const rate = { currency: 'TWD', rate: 44_500, asOf: '2026-11-21T01:30:00.000Z' }
const aPage = (items: readonly object[], more: object = {}) => ({ items, failed: [], asOf: '2026-11-21T01:32:00.000Z', isStale: false, approximate: rate, ...more })
const home = (more: object = {}) => ({ state: 'open', hot: aPage(cards, { nextCursor: '2' }), serviceRate: 500, ...more })

const options = [
  { name: '顏色', values: [{ valueId: 'warm', name: '暖白' }, { valueId: 'day', name: 'Daylight with a dimmer that remembers' }] },
  { name: '款式', values: [{ valueId: 'foot', name: '底座款' }, { valueId: 'clip', name: '夾式' }] },
]
const aSku = (skuId: string, valueIds: readonly string[], more: object = {}) => ({ skuId, valueIds, priceCents: 12_900, stock: 86, ...more })
const goods = (more: object = {}) => ({
  platform: 'tmall', goodsId: '701122334455', title: LONG, pictures: [aPicture(1), aPicture(2)], priceCents: 12_900, priceMaxCents: 16_900, soldText: '月售 3,208', shop: flagship,
  tags: ['fragile', 'battery'], options,
  skus: [aSku('1', ['warm', 'foot']), aSku('2', ['warm', 'clip'], { priceCents: 16_900, picture: aPicture(3) }), aSku('3', ['day', 'foot'], { stock: 0 })],
  tiers: [], min: 1, batch: 1, transportCents: 1_200, weightGrams: 420, weightFrom: 'seller', state: 'onSale', isFlagged: false, shipsWithinHours: 72,
  texts: ['燈臂可調，三檔色溫。', `附 1.5 m 電源線。${LONG}`], serviceRate: 500, asOf: '2026-11-21T01:32:00.000Z', isStale: false, approximate: rate, ...more,
})
const plain = (more: object = {}) => goods({ title: '護眼檯燈 10 W', pictures: [], options: [], skus: [aSku('-', [])], priceMaxCents: undefined, ...more })
const tiered = plain({
  platform: '1688', skus: [{ skuId: '-', valueIds: [], stock: 5_000 }], priceCents: 900, priceMaxCents: 1_000,
  tiers: [{ from: 2, priceCents: 1_000 }, { from: 50, priceCents: 900 }], min: 2, batch: 2, transportCents: undefined, weightGrams: undefined, weightFrom: 'none',
})

export const mallVisits: readonly Visit[] = [
  {
    route: MALL,
    who: 'guest',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('mall/home', home())
        await open(MALL)
        await see(words.mall.hot)
      },
      'with kept answers': async ({ answer, open, see, words }) => {
        await answer('mall/home', home({ hot: aPage(cards, { isStale: true, failed: ['jd', 'pdd'] }) }))
        await open(MALL)
        await see(words.mall.unreachable)
      },
      'nothing kept': async ({ answer, open, see, words }) => {
        await answer('mall/home', home({ state: 'unavailable', hot: undefined }))
        await open(MALL)
        await see(words.mall.unreachable)
      },
      'not set up': async ({ answer, open, see, words }) => {
        await answer('mall/home', home({ state: 'notSetUp', hot: undefined }))
        await open(MALL)
        await see(words.mall.notSetUp.title)
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('mall/home', home({ hot: aPage([]) }))
        await open(MALL)
        await see(words.mall.noHot.title)
      },
      loading: loading(MALL),
      error: error(MALL),
    },
  },
  {
    route: MALL,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('mall/home', home({ hot: aPage(cards.slice(2), { approximate: undefined }) }))
        await open(MALL)
        await see(words.mall.hot)
      },
      offline: offline(),
    },
  },
  {
    route: MORE,
    who: 'guest',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('mall/hot', aPage(cards))
        await open(MORE)
        await see(words.mall.tag.fragile)
      },
      'of a shop': async ({ answer, open, see }) => {
        await answer('mall/search', aPage(cards.slice(3)))
        await open(`${MORE}?list=shop&platform=taobao&shopId=s1`)
        await see('拾光雜貨')
      },
      'with kept answers': async ({ answer, open, see, words }) => {
        await answer('mall/hot', aPage(cards, { isStale: true }))
        await open(MORE)
        await see(words.mall.unreachable)
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('mall/hot', aPage([]))
        await open(MORE)
        await see(words.mall.noHot.title)
      },
      loading: loading(MORE),
      error: error(MORE),
    },
  },
  {
    route: MORE,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('mall/hot', aPage(cards))
        await open(MORE)
        await see(words.mall.tag.fragile)
      },
      offline: offline(),
    },
  },
  {
    route: SEARCH,
    who: 'guest',
    states: {
      begin: async ({ open, see, words }) => {
        await open(SEARCH)
        await see(words.mallSearch.begin.title)
      },
      filled: async ({ answer, open, see, words }) => {
        await answer('mall/search', aPage(cards, { nextCursor: '2' }))
        await open(FOUND)
        await see(words.mall.shopKind.flagship)
      },
      'their shops': async ({ tap, see, words }) => {
        await tap('tab', words.mallSearch.sort.shops)
        await see(words.mallSearch.inShop(1))
      },
      'price range': async ({ tap, see, words }) => {
        await tap('button', words.priceRange.price)
        await see(words.priceRange.apply)
      },
      'with kept answers': async ({ answer, open, see, words }) => {
        await answer('mall/search', aPage(cards, { isStale: true, failed: ['taobao', '1688', 'weidian'] }))
        await open(FOUND)
        await see(words.mall.unreachable)
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('mall/search', aPage([]))
        await open(FOUND)
        await see(words.mallSearch.none.text)
      },
      'filtered empty': async ({ open, see, words }) => {
        await open(`${FOUND}&platform=jd&from=1000&to=99999`)
        await see(words.mallSearch.none.filtered)
      },
      'not set up': async ({ refuse, open, see, words }) => {
        await refuse('mall/search', 'mallNotSetUp')
        await open(FOUND)
        await see(words.mall.notSetUp.title)
      },
      guest: async ({ open, see, words }) => {
        await open(BY_PICTURE)
        await see(words.mallSearch.guest.title)
      },
      loading: loading(FOUND),
      error: error(FOUND),
    },
  },
  {
    route: SEARCH,
    who: 'member',
    states: {
      'by picture': async ({ answer, open, see, words }) => {
        await answer('mall/searchImage', aPage(cards))
        await open(BY_PICTURE)
        await see(words.mall.shopKind.flagship)
      },
      'nothing similar': async ({ answer, open, see, words }) => {
        await answer('mall/searchImage', aPage([]))
        await open(BY_PICTURE)
        await see(words.mallSearch.none.similar)
      },
      'too small a picture': async ({ refuse, open, see, words }) => {
        await refuse('mall/searchImage', 'imageTooSmall')
        await open(BY_PICTURE)
        await see(words.ui.retry)
      },
      offline: offline(async ({ answer, open, see, words }) => {
        await answer('mall/search', aPage(cards))
        await open(FOUND)
        await see(words.mall.shopKind.flagship)
      }),
    },
  },
  {
    route: ROUTE_OF_GOODS,
    who: 'guest',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('mall/goods', goods())
        await open(`${GOODS}&skuId=1`)
        await see(words.mallGoods.cost.title)
      },
      'which one': async ({ tap, see, words }) => {
        await tap('button', words.mallGoods.buyForMe)
        await see(words.sku.quantity)
      },
      'without a choice': async ({ answer, open, see, words }) => {
        await answer('mall/goods', plain())
        await open(GOODS)
        await see(words.mallGoods.cost.title)
      },
      'price by quantity': async ({ answer, open, tap, see, words }) => {
        await answer('mall/goods', tiered)
        await open(GOODS)
        await tap('button', words.mallGoods.buyForMe)
        await see(words.mallGoods.atLeast(2))
      },
      'the option is gone': async ({ answer, open, see, words }) => {
        await answer('mall/goods', goods())
        await open(`${GOODS}&skuId=9`)
        await see(words.mallGoods.optionGone)
      },
      'sold out': async ({ answer, open, see, words }) => {
        await answer('mall/goods', plain({ skus: [aSku('-', [], { stock: 0 })] }))
        await open(GOODS)
        await see(words.mallGoods.soldOut)
      },
      'taken off sale': async ({ answer, open, see, words }) => {
        await answer('mall/goods', plain({ state: 'offSale' }))
        await open(GOODS)
        await see(words.mallGoods.offSale)
      },
      flagged: async ({ answer, open, see, words }) => {
        await answer('mall/goods', plain({ isFlagged: true, skus: [] }))
        await open(GOODS)
        await see(words.mallGoods.flagged)
      },
      'price unknown': async ({ answer, open, see, words }) => {
        await answer('mall/goods', plain({ priceCents: undefined, skus: [{ skuId: '-', valueIds: [] }], weightFrom: 'predicted' }))
        await open(GOODS)
        await see(words.mallGoods.priceUnknown)
      },
      'with kept answers': async ({ answer, open, see, words }) => {
        await answer('mall/goods', plain({ isStale: true }))
        await open(GOODS)
        await see(words.mall.unreachable)
      },
      gone: async ({ refuse, open, see, words }) => {
        await refuse('mall/goods', 'goodsGone')
        await open(GOODS)
        await see(words.mallGoods.gone.text)
      },
      'no such goods': async ({ open, see, words }) => {
        await open(ROUTE_OF_GOODS)
        await see(words.mallGoods.missing.title)
      },
      loading: loading(GOODS),
      error: error(GOODS),
    },
  },
  {
    route: ROUTE_OF_GOODS,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('mall/goods', plain())
        await open(GOODS)
        await see(words.mallGoods.cost.title)
      },
      offline: offline(),
    },
  },
  // Other addresses of the same screens.
  ...([
    ['/pages_store/MoreGoods', '', 'mall/hot'],
    ['/pages_store/SearchList', `?q=${encodeURIComponent(WORDS)}`, 'mall/search'],
  ] as const).map(
    ([route, rest, call]): Visit => ({
      route,
      who: 'guest',
      states: {
        filled: async ({ answer, open, see, words }) => {
          await answer(call, aPage(cards))
          await open(`${route}${rest}`)
          await see(words.mall.tag.fragile)
        },
        offline: offline(),
        empty: async ({ clear, answer, open, see, words }) => {
          await clear()
          await answer(call, aPage([]))
          await open(`${route}${rest}`)
          await see(rest === '' ? words.mall.noHot.title : words.mallSearch.none.text)
        },
        loading: loading(`${route}${rest}`),
        error: error(`${route}${rest}`),
      },
    }),
  ),
  {
    route: '/pages_store/goodsDetails',
    who: 'guest',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('mall/goods', plain())
        await open(`/pages_store/goodsDetails?${NAMED}`)
        await see(words.mallGoods.cost.title)
      },
      offline: offline(),
      loading: async (stage) => {
        await stage.clear()
        await loading(`/pages_store/goodsDetails?${NAMED}`)(stage)
      },
      error: error(`/pages_store/goodsDetails?${NAMED}`),
    },
  },
]
