import type { GoodsDetail } from '@contract/shop/goods'
import type { Landed } from '@contract/shop/shop-order'
import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import GetGoodDetailPage from '@/pages_store/GetGoodDetail'
import { ShopScreen } from '@/features/shop-browse/screens/ShopScreen'
import { afterDoubleTap, aUser, draftsOf, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aSku, GOODS_ID, idOf, plainGoods, someGoods } from './some-goods'

const ADDRESS = `/pages_store/GetGoodDetail?goodsId=${GOODS_ID}`
const EMPTY = { lines: [], offers: [], parcels: [] }
const aLanded = (more: Partial<Landed> = {}): Landed => ({
  delivery: 'join', country: 'TW', extraCents: cents(1_050), channelName: '海快', parcelCount: 3, grams: grams(5_040), estimatedAt: '2026-11-21T01:41:00.000Z', ...more,
})

interface Options extends TestAppOptions {
  readonly address?: string
  readonly landed?: object
}

function open(goods: GoodsDetail | object, { address = ADDRESS, landed = yes(aLanded()), ...options }: Options = {}) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', address] })
  app.server
    .on('shop/goods', 'goodsId' in goods ? yes(goods) : goods)
    .on('shop/landed', landed)
    .on('shop/wait', yes({}))
    .on('shop/stopWaiting', yes({}))
    .on('cart/get', yes(EMPTY))
    .on('cart/look', yes(EMPTY))
    .on('cart/put', yes(EMPTY))
    .on('system/listRegions', yes({ regions: [] }))
  return { ...app, ...app.render(<GetGoodDetailPage />) }
}
const disabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')

describe('goods [route /pages_store/GetGoodDetail]', () => {
  it.each([
    ['zh-Hant', '已售 1,204', '請選尺寸、款式', '跟我的包裹一起寄', '入東莞倉成為包裹，免配送費', '加入購物車', '立即購買', '客服', '普貨'],
    ['zh-Hans', '已售 1,204', '请选尺寸、款式', '跟我的包裹一起寄', '入東莞倉成为包裹，免配送费', '加入购物车', '立即购买', '客服', '普货'],
    ['en', '1,204 sold', 'Choose 尺寸, 款式', 'Ship with my parcels', 'A parcel in 東莞倉, no delivery fee', 'Add to cart', 'Buy now', 'Support', 'Ordinary'],
  ] as const)('says in %s what it costs, how it is sent and what it is, to guests too', async (language, ...texts) => {
    const app = open(someGoods(), { language })
    expect(await screen.findByRole('heading', { name: language === 'en' ? 'Item' : language === 'zh-Hant' ? '商品詳情' : '商品详情' })).toBeTruthy()
    for (const text of [...texts, '真空壓縮袋 6 件組', '食品級材質。', '抽氣泵可省略，手捲即可。']) expect(await screen.findByText(text)).toBeTruthy()
    // The lowest that can come of it, and that there are others.
    expect(screen.getByText(/29\.90/)).toBeTruthy()
    // An estimate is for who has parcels.
    expect(app.server.receivedAt('shop/landed')).toHaveLength(0)
    press('button', texts[6] ?? '')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/customer'))
  })

  it('says that its warehouse is closed, and sells nothing [shop case 41]', async () => {
    open(someGoods({ isOnShelf: false, isWarehouseClosed: true }), { member: aUser() })
    expect(await screen.findByText('這件商品的倉庫暫停出貨，暫時不能買')).toBeTruthy()
    expect(disabled('暫時不能買')).toBe('true')
    expect(screen.queryByRole('button', { name: '立即購買' })).toBeNull()
    expect(screen.queryByText('商品已下架')).toBeNull()
  })

  it('asks which, within the limits, and puts it into the cart', async () => {
    const app = open(someGoods({ perMember: 10, memberLeft: 4 }), { member: aUser() })
    fireEvent.click(await screen.findByRole('button', { name: '加入購物車' }))
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByRole('button', { name: '請選尺寸、款式' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(sheet.getByRole('radio', { name: '磨砂白' }))
    expect(sheet.getByRole('radio', { name: '中號，沒有這個組合' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(sheet.getByRole('radio', { name: '大號' }))
    expect(sheet.getByText('只剩 3 件')).toBeTruthy()
    expect(sheet.getByText('已選：大號 · 磨砂白')).toBeTruthy()
    for (let pressed = 0; pressed < 5; pressed += 1) fireEvent.click(sheet.getByRole('button', { name: /^增加/ }))
    expect(sheet.getByText('3 件合計')).toBeTruthy()
    expect(sheet.getByText(/155\.70/)).toBeTruthy()
    // Another one of which there are more: by what the member may still have.
    fireEvent.click(sheet.getByRole('radio', { name: '透明' }))
    expect(sheet.getByText('每人限購 10 件，還可買 4 件')).toBeTruthy()
    fireEvent.click(sheet.getByRole('switch', { name: /跟我的包裹一起寄/ }))
    fireEvent.click(sheet.getByRole('button', { name: '加入購物車' }))
    await waitFor(() => expect(app.server.receivedAt('cart/put').map(({ body }) => body)).toMatchObject([{ skuId: idOf(2), delivery: 'home', quantity: 3, seenCents: 3_990 }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // It stays chosen, and needs no asking a second time.
    expect(screen.getByText('大號 · 透明 · 3 件')).toBeTruthy()
    expect(screen.getByText('直接寄到家')).toBeTruthy()
    await afterDoubleTap()
    press('button', '加入購物車')
    await waitFor(() => expect(app.server.receivedAt('cart/put')).toHaveLength(2))
  })

  it('buys at once what is chosen', async () => {
    open(plainGoods(), { member: aUser() })
    fireEvent.click(await screen.findByRole('button', { name: '立即購買' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/settlement?from=goods'))
    expect(JSON.stringify(draftsOf())).toContain(idOf(1))
  })

  it('lets a guest sign in before an order is made', async () => {
    open(plainGoods())
    fireEvent.click(await screen.findByRole('button', { name: '立即購買' }))
    expect(await screen.findByText('去登入')).toBeTruthy()
    expect(pages.visible()).toBe(ADDRESS)
  })

  it.each([
    ['more', aLanded(), '跟你的包裹一起寄，運費多 ¥10.50'],
    ['less [shop case 44a]', aLanded({ extraCents: cents(-3_000) }), '加這件反而省 ¥30.00 運費'],
    ['the same', aLanded({ extraCents: cents(0) }), '跟你的包裹一起寄，運費不變'],
    ['no channel', aLanded({ extraCents: undefined }), '目前沒有渠道能寄到'],
    ['no country', aLanded({ country: undefined, extraCents: undefined }), '選擇寄到哪裡，看預估運費'],
    ['customs [shop case 45]', aLanded({ customs: { valueCents: cents(55_780), extraCents: cents(6_905) } }), '申報值合計 ¥557.80，超過免稅門檻，稅費多 ¥69.05'],
  ] as const)('estimates for a member what the freight becomes: %s', async (_, landed, text) => {
    open(plainGoods(), { member: aUser(), landed: yes(landed) })
    expect(await screen.findByText(text)).toBeTruthy()
    if (landed.extraCents !== undefined) expect(screen.getByText('11/21 預估，以下單時為準')).toBeTruthy()
  })

  it('leaves the estimate out where it does not come', async () => {
    const app = open(plainGoods(), { member: aUser(), landed: no('x', 'busy') })
    await waitFor(() => expect(app.server.receivedAt('shop/landed').length).toBeGreaterThan(0))
    expect(screen.queryByText(/預估/)).toBeNull()
    expect(disabled('立即購買')).toBe('false')
  })

  it('counts a limited-time price down by the server’s clock, and reads anew when it ends', async () => {
    const special = aSku(1, {}, { priceCents: cents(3_490), listPriceCents: cents(3_990), specialUntil: '2026-11-23T01:41:02.000Z' })
    open(plainGoods({ skus: [special] }))
    expect(await screen.findByText(/^限時價，還剩 2 天 00:00:0\d$/)).toBeTruthy()
    expect(screen.getByText('原價 ¥39.90')).toBeTruthy()
    const soon = open(plainGoods({ skus: [{ ...special, specialUntil: '2026-11-21T01:41:01.000Z' }] }))
    await waitFor(() => expect(soon.server.receivedAt('shop/goods').length).toBeGreaterThan(1), { timeout: 4_000 })
  })

  it('offers a notice of what is sold out, and takes it back', async () => {
    const app = open(plainGoods({ skus: [aSku(1, {}, { stock: 0 })] }), { member: aUser() })
    fireEvent.click(await screen.findByRole('button', { name: '到貨通知' }))
    await waitFor(() => expect(app.server.receivedAt('shop/wait').map(({ body }) => body.skuId)).toEqual([idOf(1)]))
    expect(screen.queryByRole('button', { name: '立即購買' })).toBeNull()
    const awaited = open(plainGoods({ skus: [aSku(1, {}, { stock: 0, isAwaited: true })] }), { member: aUser() })
    fireEvent.click(await screen.findByRole('button', { name: '取消到貨通知' }))
    await waitFor(() => expect(awaited.server.receivedAt('shop/stopWaiting')).toHaveLength(1))
  })

  it('lets one option be waited for while others are there', async () => {
    const app = open(someGoods(), { member: aUser() })
    fireEvent.click(await screen.findByText('請選尺寸、款式'))
    fireEvent.click(screen.getByRole('radio', { name: '特大，已售完' }))
    fireEvent.click(screen.getByRole('radio', { name: '透明，已售完' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '到貨通知' }))
    await waitFor(() => expect(app.server.receivedAt('shop/wait').map(({ body }) => body.skuId)).toEqual([idOf(4)]))
  })

  it('says that it is no longer sold, and sells nothing of it', async () => {
    open(plainGoods({ isOnShelf: false }))
    expect((await screen.findAllByText('商品已下架')).length).toBe(2)
    expect(disabled('商品已下架')).toBe('true')
    expect(screen.queryByRole('button', { name: '加入購物車' })).toBeNull()
  })

  it('says that the option of an old link is gone, and lets another be chosen', async () => {
    open(someGoods(), { address: `${ADDRESS}&skuId=${idOf(5)}` })
    expect(await screen.findByText('這個規格已不賣，請換一個')).toBeTruthy()
    expect(screen.getByText('請選尺寸、款式')).toBeTruthy()
  })

  it('begins with the option that the address names', async () => {
    open(someGoods(), { address: `${ADDRESS}&skuId=${idOf(3)}` })
    expect(await screen.findByText('大號 · 磨砂白 · 1 件')).toBeTruthy()
    expect(screen.getByText(/庫存 3$/)).toBeTruthy()
  })

  it('stops at the limit of a member', async () => {
    open(plainGoods({ perMember: 2, memberLeft: 0 }), { member: aUser() })
    expect(await screen.findByText('每人限購 2 件，你已買滿')).toBeTruthy()
    expect(disabled('已達限購')).toBe('true')
  })

  it('shows the sign of the category where there is no picture, and asks for pictures in the width of the page [shop case 43]', async () => {
    const bare = open(plainGoods())
    await screen.findByText('真空壓縮袋 6 件組')
    expect(bare.container.querySelector('.i-luggage')).toBeTruthy()
    const { container } = open(plainGoods({ pictures: [{ fileId: idOf(1, 'f'), url: '/api/shop/picture/1' }, { fileId: idOf(2, 'f'), url: '/api/shop/picture/2' }] }))
    expect(await screen.findByText('1 / 2')).toBeTruthy()
    expect(container.querySelector('[src="/api/shop/picture/1?w=1500"]')).toBeTruthy()
    expect(screen.getByRole('button', { name: '看圖片 2' })).toBeTruthy()
  })

  it('leads back into the shop where there are no such goods', async () => {
    open(no('找不到', 'notFound'))
    expect(await screen.findByText('找不到這件商品')).toBeTruthy()
    press('button', '去逛逛')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/index'))
  })

  it('is remembered on the device, and nowhere else', async () => {
    const app = open(plainGoods(), { member: aUser() })
    await screen.findByText('真空壓縮袋 6 件組')
    expect(JSON.stringify(draftsOf())).toContain('真空壓縮袋')
    app.server.on('shop/home', yes({ categories: [], hasSpecials: false, goods: { items: [] } }))
    app.render(<ShopScreen cart={null} member={null} />)
    expect(await screen.findByRole('list', { name: '看過的商品' })).toBeTruthy()
    expect(app.server.received.filter(({ path }) => /seen|recent/.test(path))).toEqual([])
  })
})
