import { aView } from './a-view'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Stage } from './stage'
import type { Visit } from './visit'

const SHOP = '/pages_store/index'
const CART = `${SHOP}?tab=cart`
const GOODS = '/pages_store/GetGoodDetail?goodsId=b1111111-1111-4111-8111-111111111111'
const SETTLEMENT = '/pages_store/settlement'
/** As long as the shop may write. */
const LONG = '真空壓縮袋 6 件組（旅行收納、棉被、羽絨外套適用）Kraftfahrzeughaftpflichtversicherung 特大加厚 100 × 80'

const idOf = (letter: string, digit: number) => `${letter}${digit}111111-1111-4111-8111-111111111111`
const DONGGUAN = { warehouseId: idOf('d', 1), warehouseName: '東莞倉' }
const goodsOf = (digit: number, more: object = {}) => ({
  skuId: idOf('a', digit), goodsId: idOf('b', digit), categoryIds: [idOf('c', 2)], name: ['真空壓縮袋 6 件組', '電子行李秤 50 kg', '手沖馬克杯 350 ml'][digit % 3], optionText: '大號 · 透明', icon: 'travel',
  ...DONGGUAN, weightGrams: 390, priceCents: 3_990, deliveries: ['join', 'home'], state: 'ok', ...more,
})
const aLine = (digit: number, more: object = {}) => ({ ...goodsOf(digit, more), delivery: 'join', quantity: 2, seenCents: 3_990, changedAt: 1_795_000_000_000 - digit, ...more })
const offer = {
  offerId: 'o1', name: '寄件節', thresholdCents: 15_000, benefit: { kind: 'amount', amountCents: 1_000 }, covers: { kind: 'all' }, closesAt: '2026-11-30T16:00:00.000Z',
}
const percent = { ...offer, offerId: 'o2', name: '旅行季', thresholdCents: 30_000, benefit: { kind: 'percent', rate: 2_000, capCents: 8_000 }, covers: { kind: 'categories', categoryIds: [idOf('c', 2)] } }
const cart = (lines: readonly object[], more: object = {}) => ({ lines, offers: [offer, percent], parcels: [{ warehouseId: DONGGUAN.warehouseId, count: 5, grams: 4_620 }], ...more })

const lines = [
  aLine(1, { name: LONG, optionText: LONG, picture: { fileId: idOf('f', 1), url: aView(600, 600, 47) }, listPriceCents: 4_990 }),
  aLine(2, { seenCents: 3_490, icon: 'tools' }),
  aLine(3, { seenCents: 4_490, priceCents: 100_000, quantity: 9, icon: 'kitchen' }),
]
const home = [aLine(4, { delivery: 'home' }), aLine(5, { delivery: 'home', state: 'notEnough', left: 2, quantity: 5 })]
const invalid = [
  aLine(6, { state: 'soldOut' }), aLine(7, { state: 'skuGone', name: LONG }), aLine(8, { state: 'offShelf' }), aLine(9, { state: 'overLimit', left: 0 }),
  aLine(3, { state: 'warehouseClosed', delivery: 'home', warehouseName: '大阪倉' }),
]

const options = [{ code: 'size', name: '尺寸', values: [{ code: 'l', name: '大號 80 × 60' }, { code: 'xl', name: '特大 100 × 80' }] }]
const aSku = (digit: number, size: string, stock: number) => ({
  skuId: idOf('a', digit), values: { size }, priceCents: 3_990, weightGrams: 420, stock, stockIsMore: false, isWithdrawn: false, isAwaited: false,
})
const goods = {
  now: '2026-11-21T01:41:00.000Z', goodsId: idOf('b', 6), name: '真空壓縮袋 6 件組', pictures: [], icon: 'travel', categoryId: idOf('c', 2), categoryName: '旅行收納', ...DONGGUAN, isOnShelf: true, texts: [], options,
  skus: [aSku(6, 'xl', 0), aSku(1, 'l', 12)], soldCount: 12, deliveries: ['join', 'home'], goodsNature: 'ordinary', isFragile: false,
}

const channel = (code: string, name: string, totalCents: number) => ({
  code, name, transport: 'sea', transitDaysMin: 7, transitDaysMax: 10, cheapest: code === 'SEA', fastest: false,
  quote: {
    totalCents, actualGrams: 1_640, volumetricGrams: 2_100, billedGrams: 2_500,
    lines: [{ kind: 'freight', label: 'freight', rule: 'perKgBand', basis: { actualGrams: 1_640, billedGrams: 2_500 }, quantity: 2.5, unitPriceCents: totalCents / 2.5, amountCents: totalCents, tariffVersion: '1' }],
  },
})
const preview = (more: object = {}) => ({
  ...DONGGUAN, delivery: 'join', lines: [{ ...goodsOf(1, { name: LONG }), quantity: 2, grossCents: 7_980, offerCents: 437 }, { ...goodsOf(2), quantity: 1, grossCents: 3_990, offerCents: 0 }],
  pieceCount: 3, weightGrams: 1_560, goodsCents: 18_280, offer: { offerId: 'o1', name: '滿 ¥150 減 ¥10', offerCents: 1_000 },
  deliveries: [{ delivery: 'join', freightCents: 0 }, { delivery: 'home', freightCents: 3_200 }], channels: [], freightCents: 0, totalCents: 17_280, coupons: [], parcelCount: 5,
  customs: { thresholdCents: 40_000, taxRateBasisPoints: 700, documentFeeCents: 3_000 }, overCustomsThreshold: false, isPlaceable: true, ...more,
})
const coupon = {
  couponId: idOf('c', 7), name: '雙十二商城券', benefit: { kind: 'fixed', amountCents: 1_500 }, scope: 'shop', minSpendCents: 10_000, channelNames: [], warehouseNames: [], expiresAt: '2026-12-31T16:00:00.000Z', worthCents: 1_500,
}
const dear = { ...coupon, couponId: idOf('c', 8), name: LONG, minSpendCents: 100_000_000, worthCents: undefined, unfit: 'spendTooLow' }

/** From the cart, as members come to it: what is chosen lies on the device. */
async function toCheckout({ answer, open, see, tap, words }: Stage, own: object): Promise<void> {
  await answer('cart/get', cart([aLine(1), aLine(2)]))
  await answer('cart/put', cart([aLine(1), aLine(2)]))
  await answer('cart/seePrices', {})
  await answer('shop/preview', own)
  await open(CART)
  await tap('button', words.cart.checkout(4))
  await see(words.checkout.submit)
}

export const shopCartVisits: readonly Visit[] = [
  {
    route: SHOP,
    who: 'newcomer',
    states: {
      'an empty cart': async ({ answer, open, see, words }) => {
        await answer('cart/get', cart([]))
        await open(CART)
        await see(words.shopCart.empty.title)
      },
    },
  },
  {
    route: SHOP,
    who: 'member',
    states: {
      'a full cart': async ({ answer, open, see, words }) => {
        await answer('cart/get', cart([...lines, ...home, ...invalid]))
        await answer('cart/seePrices', {})
        await open(CART)
        // What cannot be bought lies below, and a long list draws what is near alone.
        await see(words.cart.manage)
      },
      'what an offer is': async ({ answer, open, tapFirst, see, words }) => {
        await answer('cart/get', cart([aLine(1, { quantity: 4 })]))
        await open(CART)
        await tapFirst('button', new RegExp(words.shopCart.offer.met('¥150', '¥10.00')))
        await see(words.shopCart.offer.bySelf)
      },
      'managing the cart': async ({ answer, open, tap, see, words }) => {
        await answer('cart/get', cart([...lines, ...invalid]))
        await open(CART)
        await tap('button', words.cart.manage)
        await see(words.cart.chosen(0))
      },
      'only what cannot be bought': async ({ answer, open, see, words }) => {
        await answer('cart/get', cart(invalid))
        await open(CART)
        await see(words.shopCart.clearGone)
      },
      'another option': async ({ answer, tap, see, words }) => {
        await answer('shop/goods', goods)
        await tap('button', words.cart.changeOptionOf('真空壓縮袋 6 件組 大號 · 透明'))
        await see(words.sku.quantity)
      },
    },
  },
  {
    route: SHOP,
    who: 'guest',
    states: {
      'in the cart of a guest': async ({ answer, open, tap, see, words }) => {
        await answer('shop/goods', { ...goods, options: [], skus: [{ ...aSku(1, '', 12), values: {} }] })
        await answer('cart/look', cart([aLine(1)], { parcels: [] }))
        await open(GOODS)
        await tap('button', words.shop.addToCart)
        await tap('button', words.shop.addToCart)
        await see(words.shop.inCart)
      },
    },
  },
  guestAtTheDoor(SETTLEMENT),
  {
    route: SETTLEMENT,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(SETTLEMENT)
        await see(words.checkout.none.title)
      },
    },
  },
  {
    route: SETTLEMENT,
    who: 'member',
    states: {
      filled: async (stage) => {
        await toCheckout(stage, preview({ coupons: [coupon, dear], overCustomsThreshold: true }))
      },
      'which coupon': async ({ tapFirst, see, words }) => {
        await tapFirst('button', new RegExp(words.checkout.coupon))
        await see(coupon.name)
      },
      'straight home': async (stage) => {
        const own = preview({
          delivery: 'home', addressId: idOf('e', 1), freightCents: 3_200, totalCents: 20_480, channels: [channel('SEA', '海快特惠', 3_200), channel('AIR', LONG, 9_900)], channelCode: 'SEA', quote: channel('SEA', '', 3_200).quote,
        })
        await toCheckout(stage, own)
      },
      'home without an address': async (stage) => {
        const own = preview({ delivery: 'home', deliveries: [{ delivery: 'join', freightCents: 0 }, { delivery: 'home', unavailable: 'addressRequired' }], isPlaceable: false })
        await stage.answer('shop/preview', own)
        await stage.open(CART)
        await stage.tap('button', stage.words.cart.checkout(4))
        await stage.see(stage.words.checkout.unavailable.addressRequired)
      },
      'sold out meanwhile': async (stage) => {
        const bad = [{ ...goodsOf(1, { state: 'notEnough', left: 1 }), quantity: 2, grossCents: 7_980, offerCents: 0 }, { ...goodsOf(2, { state: 'soldOut' }), quantity: 1, grossCents: 3_990, offerCents: 0 }]
        await toCheckout(stage, preview({ lines: bad, isPlaceable: false }))
        await stage.see(stage.words.checkout.onlyBuyable)
      },
      'dearer meanwhile': async (stage) => {
        await toCheckout(stage, preview())
        await stage.refuse('shop/place', 'priceChanged')
        await stage.answer('shop/preview', preview({ offer: undefined, totalCents: 18_280 }))
        await stage.tap('button', stage.words.checkout.submit)
        await stage.see(stage.words.priceChanged.title)
      },
      'a word for the warehouse': async (stage) => {
        await toCheckout(stage, preview())
        await stage.tapFirst('button', new RegExp(stage.words.checkout.remark))
        await stage.see(stage.words.checkout.remarkDone)
      },
      loading: loading(CART),
      error: error(CART),
    },
  },
  {
    route: SETTLEMENT,
    who: 'member',
    states: { offline: offline((stage) => toCheckout(stage, preview())) },
  },
]
