import { cents } from '@contract/kit/money'
import type { ShopPreview } from '@contract/shop/shop-order'
import { act, screen, waitFor, within } from '@testing-library/react'
import { keepCheckout, type Checkout } from '@/entities/cart/checkout'
import SettlementPage from '@/pages_store/settlement'
import { afterDoubleTap, aUser, draftsOf, pages, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { anAddress } from '../order/an-order'
import { aShopOrder } from '../shop-orders/a-shop-order'
import { tap, tapName } from './open-cart'
import { aCart, aPreview, bags, mug, scale, skuIdOf } from './some-cart'

const SETTLEMENT = '/pages_store/settlement?from=cart'
const ORDER_ID = 'e1111111-1111-4111-8111-111111111111'
const LINES = [bags(), scale(), mug()]
const CHECKOUT: Checkout = { from: 'cart', delivery: 'join', lines: LINES.map(({ skuId, quantity }) => ({ skuId, quantity })) }

type Fields = Readonly<Record<string, unknown>>
interface Open extends TestAppOptions {
  readonly checkout?: Checkout | undefined
  readonly preview?: (asked: Fields) => ShopPreview
}

const HOME: Partial<ShopPreview> = { delivery: 'home', freightCents: cents(3_200), totalCents: cents(20_480) }
const byWay = ({ delivery }: Fields) => aPreview(LINES, delivery === 'home' ? { ...HOME, addressId: anAddress().addressId } : {})

function open({ checkout = CHECKOUT, preview = byWay, ...options }: Open = {}) {
  const app = startTestApp({ member: aUser(), at: ['/pages/index/index', SETTLEMENT], ...options })
  if ('lines' in checkout) keepCheckout(checkout)
  app.server.on('shop/preview', (asked) => yes(preview(asked))).on('address/list', yes([anAddress()])).on('cart/get', yes(aCart()))
  app.server.on('shop/place', (asked) => yes({ ...placed, totalCents: asked['seenTotalCents'] }))
  app.render(<SettlementPage />)
  return app
}

const placed = aShopOrder({ orderId: ORDER_ID, totalCents: cents(17_280) })
const PAY = `/pages_store/shopPlay?orderId=${ORDER_ID}`

describe('the checkout [route /pages_store/settlement] [spec 1.16]', () => {
  it('leads an old link to the mall’s own, and asks nothing of the shop', async () => {
    const { server } = open({ at: ['/pages/index/index', '/pages_store/settlement?mall=1'] })
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/settlement'))
    expect(server.receivedAt('shop/preview')).toEqual([])
  })

  it.each([
    ['zh-Hant', '確認訂單', '怎麼寄', '跟我的包裹一起寄', '入東莞倉成為包裹，和另外 5 件合箱', '直接寄到家', '最划算', '商品金額', '併入包裹 1.56 kg', '應付合計', '提交訂單'],
    ['zh-Hans', '确认订单', '怎么寄', '跟我的包裹一起寄', '入東莞倉成为包裹，和另外 5 件合箱', '直接寄到家', '最划算', '商品金额', '并入包裹 1.56 kg', '应付合计', '提交订单'],
    ['en', 'Confirm order', 'Delivery', 'Ship with my parcels', 'A parcel in 東莞倉, packed with 5 others', 'Deliver to my door', 'Cheapest', 'Items', 'with your parcels, 1.56 kg', 'Total', 'Place order'],
  ] as const)('says in %s how the goods are sent, at which price, and what they come to [shop case 1]', async (language, title, how, join, joined, home, cheapest, goods, basis, total, submit) => {
    open({ language })
    expect(await screen.findByText(joined)).toBeTruthy()
    expect(screen.getAllByRole('heading', { name: title })).toHaveLength(1)
    expect(screen.getByRole('radiogroup', { name: how })).toBeTruthy()
    expect(screen.getByRole('radio', { name: new RegExp(`^${join}`), checked: true })).toBeTruthy()
    expect(within(screen.getByRole('radio', { name: new RegExp(`^${home}`) })).getByText('¥32.00')).toBeTruthy()
    for (const text of [cheapest, basis, total]) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByText(goods).length).toBeGreaterThan(0)
    for (const amount of ['¥182.80', '−¥10.00', '172.80']) expect(screen.getAllByText(amount).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: submit })).toBeTruthy()
  })

  it('places the order at the total that was seen, and goes on to paying it', async () => {
    const { server } = open()
    tap(await screen.findByRole('button', { name: '提交訂單' }))
    await waitFor(() => expect(pages.visible()).toBe(PAY))
    const { token: _, lang: __, isEnglish: ___, ...sent } = server.receivedAt('shop/place')[0]?.body ?? {}
    expect(sent).toEqual({ lines: CHECKOUT.lines, delivery: 'join', seenTotalCents: 17_280, requestId: expect.any(String) })
    expect(pages.addresses()).not.toContain(SETTLEMENT)
    expect(draftsOf()['recent:checkout']).toBeUndefined()
  })

  it('asks for both ways anew where the other one is chosen, and takes the cart’s lines along', async () => {
    const { server } = open()
    server.on('cart/put', yes(aCart()))
    tap(await screen.findByRole('radio', { name: /^直接寄到家/ }))
    expect(await screen.findAllByText('204.80')).toBeTruthy()
    expect(screen.getByText(anAddress().contact)).toBeTruthy()
    await waitFor(() => expect(server.receivedAt('cart/put').map(({ body }) => [body['skuId'], body['delivery'], body['quantity'], body['replaces']])).toEqual(
      LINES.map(({ skuId, quantity }) => [skuId, 'home', quantity, { skuId, delivery: 'join' }]),
    ))
    await afterDoubleTap()
    tapName('button', '提交訂單')
    await waitFor(() => expect(server.receivedAt('shop/place')[0]?.body).toMatchObject({ delivery: 'home', addressId: anAddress().addressId, seenTotalCents: 20_480 }))
  })

  it('moves nothing in the cart for what is bought at once', async () => {
    const { server } = open({ checkout: { ...CHECKOUT, from: 'goods' } })
    tap(await screen.findByRole('radio', { name: /^直接寄到家/ }))
    await screen.findAllByText('204.80')
    expect(server.receivedAt('cart/put')).toHaveLength(0)
  })

  it('asks for an address where there is none, and takes the one that is chosen', async () => {
    const other = anAddress({ addressId: 'f1111111-1111-4111-8111-111111111111', contact: '王小明' })
    const { server } = open({
      checkout: { ...CHECKOUT, delivery: 'home' },
      preview: ({ addressId }) => aPreview(LINES, addressId ? { ...HOME, addressId: String(addressId) } : {
        delivery: 'home', deliveries: [{ delivery: 'join', freightCents: cents(0) }, { delivery: 'home', unavailable: 'addressRequired' }], isPlaceable: false,
      }),
    })
    server.on('address/list', yes([other]))
    expect(await screen.findByText('選好地址就有運費')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交訂單' })).toBeNull()
    const [, button] = screen.getAllByRole('button', { name: '選擇收件地址' })
    tap(button!)
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/addressList'))
  })

  it.each([
    ['notToPlace', '不送這個地址'],
    ['noChannel', '沒有渠道收這箱'],
  ] as const)('says why home cannot be: %s', async (unavailable, text) => {
    open({
      checkout: { ...CHECKOUT, delivery: 'home' },
      preview: () => aPreview(LINES, { delivery: 'home', addressId: anAddress().addressId, deliveries: [{ delivery: 'join', freightCents: cents(0) }, { delivery: 'home', unavailable }], isPlaceable: false }),
    })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交訂單' })).toHaveProperty('ariaDisabled', 'true')
  })

  it.each([
    ['zh-Hant', '提交訂單', '價格變了', '滿減', '應付合計', '原為 ¥172.80', '原為 −¥10.00', '照 ¥182.80 下單'],
    ['zh-Hans', '提交订单', '价格变了', '满减', '应付合计', '原为 ¥172.80', '原为 −¥10.00', '照 ¥182.80 下单'],
    ['en', 'Place order', 'The price has changed', 'Offer', 'Total', 'was ¥172.80', 'was −¥10.00', 'Order at ¥182.80'],
  ] as const)('asks in %s before anything dearer is ordered: the offer has closed meanwhile [shop case 22]', async (language, submit, title, offer, total, wasTotal, wasOffer, agree) => {
    let hasOffer = true
    const { server } = open({ language, preview: () => (hasOffer ? aPreview() : { ...aPreview(LINES, { totalCents: cents(18_280) }), offer: undefined }) })
    server.on('shop/place', no('價格已變動', 'priceChanged'))
    tap(await screen.findByRole('button', { name: submit }))
    hasOffer = false
    const sheet = within(await screen.findByRole('dialog', { name: title }))
    for (const text of [offer, total, wasTotal, wasOffer]) expect(sheet.getByText(text)).toBeTruthy()
    expect(server.receivedAt('shop/place')).toHaveLength(1)
    server.on('shop/place', yes({ ...placed, totalCents: 18_280 }))
    await afterDoubleTap()
    tap(sheet.getByRole('button', { name: agree }))
    await waitFor(() => expect(pages.visible()).toBe(PAY))
    const [first, second] = server.receivedAt('shop/place').map(({ body }) => body)
    expect([first?.['seenTotalCents'], second?.['seenTotalCents']]).toEqual([17_280, 18_280])
    expect(first?.['requestId']).not.toBe(second?.['requestId'])
  })

  it('says which goods have become dearer, and orders nothing where that is not agreed to', async () => {
    let price = 3_990
    const { server } = open({ preview: () => aPreview([bags({ priceCents: cents(price) }), scale(), mug()]) })
    server.on('shop/place', no('價格已變動', 'priceChanged'))
    tap(await screen.findByRole('button', { name: '提交訂單' }))
    price = 4_490
    const sheet = within(await screen.findByRole('dialog', { name: '價格變了' }))
    expect(sheet.getByText('真空壓縮袋 6 件組')).toBeTruthy()
    for (const text of ['¥44.90', '原為 ¥39.90', '¥182.80', '原為 ¥172.80']) expect(sheet.getByText(text)).toBeTruthy()
    await afterDoubleTap()
    tap(sheet.getByRole('button', { name: '再想想' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.receivedAt('shop/place')).toHaveLength(1)
    expect(draftsOf()['recent:checkout']).toEqual(CHECKOUT)
  })

  it('passes a lower price on without a question, and says so [shop case 23]', async () => {
    const { server } = open()
    server.on('shop/place', yes({ ...placed, totalCents: 16_280 }))
    tap(await screen.findByRole('button', { name: '提交訂單' }))
    await waitFor(() => expect(pages.visible()).toBe(PAY))
    expect(await screen.findByText('降價了，以 ¥162.80 成立')).toBeTruthy()
    expect(server.receivedAt('shop/place')).toHaveLength(1)
  })

  it('shows what has sold out meanwhile, and orders the rest [shop case 25]', async () => {
    let isOut = false
    const out = [bags({ state: 'notEnough', left: 1 }), scale({ state: 'soldOut' }), mug()]
    const { server } = open({
      preview: ({ lines }) => (!isOut ? aPreview() : (lines as Fields[]).length === 3 ? aPreview(out, { isPlaceable: false }) : aPreview([bags({ quantity: 1 }), mug()])),
    })
    server.on('shop/place', no('只剩 1 件', 'notEnoughStock', { fields: [{ path: 'lines.0.quantity', code: 'notEnoughStock' }, { path: 'lines.1.quantity', code: 'soldOut' }] }))
    tap(await screen.findByRole('button', { name: '提交訂單' }))
    isOut = true
    expect(await screen.findByText('有 2 種買不到或不夠，其他的可以照買；購物車裡的都還在')).toBeTruthy()
    expect(screen.getByText('霧綠已售完')).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交訂單' })).toHaveProperty('ariaDisabled', 'true')
    await afterDoubleTap()
    tapName('button', '只買能買的')
    await waitFor(() => expect(screen.queryByText('霧綠已售完')).toBeNull())
    server.on('shop/place', yes({ ...placed, totalCents: 9_790 }))
    await afterDoubleTap()
    tapName('button', '提交訂單')
    await waitFor(() => expect(server.receivedAt('shop/place')[1]?.body['lines']).toEqual([{ skuId: skuIdOf(1), quantity: 1 }, { skuId: skuIdOf(3), quantity: 1 }]))
  })

  it('sends the same order under the same request id where the answer was lost, and places it once', async () => {
    const { server } = open()
    await screen.findByRole('button', { name: '提交訂單' })
    server.cut(true)
    tapName('button', '提交訂單')
    await waitFor(() => expect(server.receivedAt('shop/place')).toHaveLength(1))
    await afterDoubleTap()
    server.cut(false)
    await act(async () => undefined)
    tap(await screen.findByRole('button', { name: '提交訂單' }))
    await waitFor(() => expect(pages.visible()).toBe(PAY))
    const ids = server.receivedAt('shop/place').map(({ body }) => body['requestId'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('sends one order for a double tap [shop case 33]', async () => {
    const { server } = open()
    const submit = await screen.findByRole('button', { name: '提交訂單' })
    tap(submit)
    tap(submit)
    await waitFor(() => expect(pages.visible()).toBe(PAY))
    expect(server.receivedAt('shop/place')).toHaveLength(1)
  })

  it('takes a coupon and a note along; the coupon comes off when it is paid', async () => {
    const coupon = { couponId: 'c0000001-1111-4111-8111-111111111111', name: '商城券', benefit: { kind: 'fixed' as const, amountCents: cents(1_500) }, scope: 'shop' as const, minSpendCents: cents(10_000), channelNames: [], warehouseNames: [], expiresAt: '2026-12-31T16:00:00.000Z' }
    const tooDear = { ...coupon, couponId: 'c0000002-1111-4111-8111-111111111111', name: '大額券', minSpendCents: cents(17_500), unfit: 'spendTooLow' as const }
    const { server } = open({ preview: () => aPreview(LINES, { coupons: [{ ...coupon, worthCents: cents(1_500) }, tooDear] }) })
    tap(await screen.findByRole('button', { name: /^優惠券/ }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByText('這單不適用：商品滿減後滿 ¥175.00 可用')).toBeTruthy()
    await afterDoubleTap()
    tap(sheet.getByText(/^商城券/))
    expect(await screen.findByText('付款時再減 ¥15.00')).toBeTruthy()
    await afterDoubleTap()
    tapName('button', /^備註/)
    await typeInto('備註', '  請用紙箱  ')
    await afterDoubleTap()
    tapName('button', '好')
    expect(await screen.findByText('請用紙箱')).toBeTruthy()
    await afterDoubleTap()
    tapName('button', '提交訂單')
    await waitFor(() => expect(server.receivedAt('shop/place')[0]?.body).toMatchObject({ couponId: coupon.couponId, remark: '請用紙箱', seenTotalCents: 17_280 }))
  })

  it('says what customs ask above a goods value', async () => {
    open({ preview: () => aPreview(LINES, { overCustomsThreshold: true }) })
    expect(await screen.findByText(/400/)).toBeTruthy()
  })

  it('leads to the cart where nothing was chosen on this device', async () => {
    const { server } = open({ checkout: {} as Checkout })
    tap(await screen.findByRole('button', { name: '去購物車' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/index?tab=cart'))
    expect(server.receivedAt('shop/preview')).toHaveLength(0)
  })

  it('asks a guest to sign in', async () => {
    const app = startTestApp({ at: ['/pages/index/index', SETTLEMENT] })
    app.render(<SettlementPage />)
    await waitFor(() => expect(pages.visible()).toMatch(/^\/pages\/login\/login/))
    expect(app.server.received).toEqual([])
  })
})
