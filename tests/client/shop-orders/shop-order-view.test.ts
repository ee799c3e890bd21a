import { cents } from '@contract/kit/money'
import { SHOP_END_REASONS, SHOP_ORDER_STATUSES, SHOP_REFUND_KINDS } from '@contract/shop/shop-order-status'
import { DELIVERIES } from '@contract/shop/cart'
import { LANGUAGES } from '@contract/kit/languages'
import { toBillRows } from '@/features/shop-orders/shop-bill'
import { toRoute } from '@/features/shop-orders/shop-order-route'
import { shopOrderStrings } from '@/features/shop-orders/shop-order-strings'
import { toButtons, toNext, toPageButtons, toTab } from '@/features/shop-orders/shop-order-view'
import { shopOrdersStrings } from '@/features/shop-orders/shop-orders-strings'
import { shopOrderStatusStrings } from '@/entities/shop-order/shop-order-status-strings'
import { aShopOrder, aShopSummary, PARCEL } from './a-shop-order'

const words = shopOrderStrings['zh-Hant']

describe('the buttons of an order of the shop', () => {
  it.each([
    ['unpaid', 'join', ['cancel', 'pay']],
    ['toPick', 'join', ['cancel']],
    ['picking', 'home', []],
    ['inStock', 'join', ['parcels']],
    ['shipped', 'join', ['parcels']],
    ['shipped', 'home', ['confirmReceipt']],
    ['signed', 'join', ['again']],
    ['cancelled', 'home', ['again']],
    ['returned', 'join', ['again']],
  ] as const)('of one that is %s and goes %s [shop case 36]', (status, delivery, buttons) => {
    expect(toButtons(aShopSummary({ status, delivery }))).toEqual(buttons)
  })

  it('offers packing for parcels that can be packed, and only for these', () => {
    expect(toButtons(aShopSummary({ status: 'inStock', packableParcelIds: [PARCEL] }))).toEqual(['parcels', 'pack'])
    expect(toPageButtons(aShopOrder({ status: 'inStock', packableParcelIds: [PARCEL] }))).toEqual(['pack'])
    expect(toPageButtons(aShopOrder({ status: 'inStock' }))).toEqual([])
  })

  it('leaves neither paying nor cancelling to one whose time is over: it is bought again [shop case 26]', () => {
    expect(toButtons(aShopSummary({ isOverdue: true }))).toEqual(['again'])
    expect(toPageButtons(aShopOrder({ isOverdue: true }))).toEqual(['again'])
  })

  it('believes the server alone on the order’s own page', () => {
    expect(toPageButtons(aShopOrder({ status: 'toPick', actions: [] }))).toEqual([])
    expect(toPageButtons(aShopOrder({ status: 'toPick' }))).toEqual(['cancel'])
  })
})

describe('the words of an order of the shop', () => {
  it.each(LANGUAGES)('has a word for every state, end and refund in %s', (language) => {
    const ends = shopOrderStatusStrings[language]
    expect(Object.keys(ends.status).sort()).toEqual([...SHOP_ORDER_STATUSES].sort())
    expect(Object.keys(ends.end).sort()).toEqual([...SHOP_END_REASONS].sort())
    expect(Object.keys(shopOrderStrings[language].money.kind).sort()).toEqual([...SHOP_REFUND_KINDS].sort())
    const said = SHOP_ORDER_STATUSES.flatMap((status) =>
      DELIVERIES.map((delivery) => toNext(aShopSummary({ status, delivery }), shopOrdersStrings[language], ends)),
    )
    expect(said.filter((line) => line.trim() === '' || line.includes('undefined'))).toEqual([])
  })

  it('says why one has ended', () => {
    const said = SHOP_END_REASONS.map((endReason) =>
      toNext(aShopSummary({ status: 'cancelled', endReason }), shopOrdersStrings['zh-Hant'], shopOrderStatusStrings['zh-Hant']),
    )
    expect(new Set(said).size).toBe(SHOP_END_REASONS.length)
  })

  it('takes an unknown tab of a link for all', () => {
    expect([toTab('toPick'), toTab('nonsense'), toTab(undefined)]).toEqual(['toPick', 'all', 'all'])
  })
})

describe('the way of an order of the shop', () => {
  const stops = (order: Parameters<typeof toRoute>[0]) => {
    const route = toRoute(order, words)
    return route && [route.nodes[route.current]?.text ?? 'over', route.nodes.map(({ text }) => text).join(' – ')]
  }

  it.each([
    ['unpaid', '付款'],
    ['toPick', '備貨'],
    ['picking', '備貨'],
    ['inStock', '合箱打包'],
    ['shipped', 'over'],
    ['signed', 'over'],
  ] as const)('of joined goods that are %s stands at %s', (status, stop) => {
    expect(stops(aShopOrder({ status }))).toEqual([stop, '付款 – 備貨 – 入東莞倉 – 合箱打包'])
  })

  it.each([
    ['unpaid', '付款'],
    ['picking', '備貨'],
    ['shipped', '簽收'],
    ['signed', 'over'],
  ] as const)('of goods that go home and are %s stands at %s', (status, stop) => {
    expect(stops(aShopOrder({ status, delivery: 'home' }))).toEqual([stop, '付款 – 備貨 – 寄出 – 簽收'])
  })

  it('is over for one that has come off it', () => {
    expect([stops(aShopOrder({ status: 'cancelled' })), stops(aShopOrder({ status: 'returned' })), stops(aShopOrder({ isOverdue: true }))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the bill of an order of the shop', () => {
  const sum = (rows: readonly { readonly cents: number }[]) => rows.reduce((total, { cents: amount }) => total + amount, 0)

  it('adds up to what is paid, with offer, points and coupon [shop case 2, 9]', () => {
    const joined = aShopOrder({ pointsDeducted: 1_280 })
    expect(sum(toBillRows(joined, words.bill, []))).toBe(16_000)
    const home = aShopOrder({ delivery: 'home', freightCents: cents(3_200), couponCents: cents(1_500), pointsDeducted: 2_000 })
    expect(sum(toBillRows(home, words.bill, []))).toBe(16_980)
    expect(home.payableCents).toBe(16_980)
  })

  it('shows what the freight is made of where that adds up to it, and the freight as one where it does not', () => {
    const home = aShopOrder({ delivery: 'home', freightCents: cents(3_200), channelName: '空運特快' })
    const parts = [
      { key: 'line 0', label: '運費', cents: 2_400 },
      { key: 'line 1', label: '操作費', cents: 800 },
    ]
    expect(toBillRows(home, words.bill, parts).map(({ label }) => label)).toEqual(['商品金額', '運費', '操作費', '滿減'])
    const [, freight] = toBillRows(home, words.bill, parts.slice(1))
    expect(freight).toMatchObject({ label: '配送', basis: '空運特快', cents: 3_200 })
  })

  it('keeps the row of a delivery that costs nothing, and leaves out what nothing was taken off by', () => {
    const rows = toBillRows(aShopOrder({ offerCents: cents(0) }), words.bill, [])
    expect(rows.map(({ label, basis }) => [label, basis])).toEqual([
      ['商品金額', '4 件'],
      ['配送', '併入包裹'],
    ])
  })
})
