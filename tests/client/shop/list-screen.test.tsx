import type { GoodsCard } from '@contract/shop/goods'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import GoodLIstPage from '@/pages_store/goodLIst'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aCard, aCategory, idOf, someGoods } from './some-goods'

const ROUTE = '/pages_store/goodLIst'
const categories = [aCategory(1, '打包用品'), aCategory(2, '旅行收納', { children: [{ categoryId: idOf(5, 'c'), name: '壓縮袋', icon: 'bag' }] })]
const EMPTY = { lines: [], offers: [], parcels: [] }

interface Options extends TestAppOptions {
  readonly address?: string
  readonly count?: number
  readonly countIsMore?: boolean
}

function open(items: readonly GoodsCard[], { address = ROUTE, count = items.length, countIsMore = false, ...options }: Options = {}) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', address] })
  app.server
    .on('shop/categories', yes({ categories }))
    .on('shop/search', yes({ items, count, countIsMore }))
    .on('shop/waits', yes({ skus: [] }))
    .on('shop/wait', yes({}))
    .on('shop/stopWaiting', yes({}))
    .on('shop/goods', yes(someGoods()))
    .on('cart/get', yes(EMPTY))
    .on('cart/look', yes(EMPTY))
    .on('cart/put', yes(EMPTY))
  return { ...app, ...app.render(<GoodLIstPage />) }
}
const asked = ({ server }: ReturnType<typeof open>) => server.receivedAt('shop/search').map(({ body: { lang: _lang, isEnglish: _isEnglish, ...body } }) => body)
const lastAsked = (app: ReturnType<typeof open>) => asked(app).at(-1)

describe('the list of goods [route /pages_store/goodLIst]', () => {
  it.each([
    ['zh-Hant', '分類', '全部商品', ['綜合', '銷量', '價格'], '補貨中', '加入購物車：商品 1', '到貨通知：商品 2'],
    ['zh-Hans', '分类', '全部商品', ['综合', '销量', '价格'], '补货中', '加入购物车：商品 1', '到货通知：商品 2'],
    ['en', 'Classify', 'All goods', ['Best', 'Sales', 'Price'], 'Restocking', 'Add to cart: 商品 1', 'Notify me: 商品 2'],
  ] as const)('shows in %s a rail of categories, orders, and goods with what can be done at once [spec 2.09]', async (language, title, all, sorts, restocking, add, notify) => {
    open([aCard(1, { subtitle: '手捲即可' }), aCard(2, { isSoldOut: true })], { language })
    expect(await screen.findByText('手捲即可')).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('tab', { name: all }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tab', { name: title }).getAttribute('aria-selected')).toBe('true')
    for (const sort of sorts) expect(screen.getByRole('radio', { name: sort })).toBeTruthy()
    expect(screen.getByText(restocking)).toBeTruthy()
    expect(screen.getByRole('button', { name: add })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: notify }).getAttribute('aria-checked')).toBe('false')
    // What is sold out has neither a price nor a way into the cart.
    expect(screen.getAllByText('¥39.90')).toHaveLength(1)
  })

  it('asks by category, by its second level, by limited-time price, and by order; price both ways', async () => {
    const app = open([aCard()])
    await screen.findByText('商品 1')
    expect(asked(app)[0]).toEqual({ sort: 'all' })
    fireEvent.click(await screen.findByRole('tab', { name: '旅行收納' }))
    await waitFor(() => expect(lastAsked(app)).toEqual({ sort: 'all', categoryId: idOf(2, 'c') }))
    press('radio', '壓縮袋')
    await waitFor(() => expect(lastAsked(app)).toEqual({ sort: 'all', categoryId: idOf(5, 'c') }))
    expect(screen.getByRole('tab', { name: '旅行收納' }).getAttribute('aria-selected')).toBe('true')
    press('radio', '價格')
    await waitFor(() => expect(lastAsked(app)).toMatchObject({ sort: 'priceUp' }))
    await afterDoubleTap()
    press('radio', '價格由低到高')
    await waitFor(() => expect(lastAsked(app)).toMatchObject({ sort: 'priceDown' }))
    press('tab', '限時價')
    await waitFor(() => expect(String(lastAsked(app)?.special)).toBe('true'))
    expect(lastAsked(app)).not.toHaveProperty('categoryId')
  })

  it('begins where the address says', async () => {
    const app = open([aCard()], { address: `${ROUTE}?category=${idOf(1, 'c')}&sort=sold` })
    await screen.findByText('商品 1')
    expect(asked(app)).toEqual([{ sort: 'sold', categoryId: idOf(1, 'c') }])
    await waitFor(() => expect(screen.getByRole('tab', { name: '打包用品' }).getAttribute('aria-selected')).toBe('true'))
  })

  it('puts goods without a choice into the cart at once, others through their sheet', async () => {
    const app = open([aCard(1), aCard(2, { name: '要選的', onlySkuId: undefined })], { member: aUser() })
    fireEvent.click(await screen.findByRole('button', { name: '加入購物車：商品 1' }))
    await waitFor(() => expect(app.server.receivedAt('cart/put').map(({ body }) => body)).toMatchObject([{ skuId: idOf(1), delivery: 'join', quantity: 1, seenCents: 3_990 }]))
    press('button', '加入購物車：要選的')
    fireEvent.click(await screen.findByRole('radio', { name: '大號' }))
    press('radio', '磨砂白')
    press('button', '加入購物車')
    await waitFor(() => expect(app.server.receivedAt('cart/put').at(-1)?.body).toMatchObject({ skuId: idOf(3), quantity: 1, seenCents: 5_190 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps a guest’s cart on the device, and asks a guest to sign in before a notice', async () => {
    const app = open([aCard(1), aCard(2, { isSoldOut: true })])
    fireEvent.click(await screen.findByRole('button', { name: '加入購物車：商品 1' }))
    await waitFor(() => expect(app.server.receivedAt('cart/look').length).toBeGreaterThan(0))
    expect(app.server.receivedAt('cart/put')).toHaveLength(0)
    press('checkbox', '到貨通知：商品 2')
    expect(await screen.findByText('去登入')).toBeTruthy()
    expect(app.server.receivedAt('shop/wait')).toHaveLength(0)
  })

  it('notifies a member of what is sold out, and not any more once it is pressed again', async () => {
    const app = open([aCard(2, { isSoldOut: true })], { member: aUser() })
    const awaited = { skuId: idOf(2), goodsId: idOf(2, 'b'), name: 'x', optionText: '', icon: 'home', priceCents: 1, since: '2026-11-20T00:00:00.000Z' }
    app.server.on('shop/waits', yes({ skus: [] }), yes({ skus: [awaited] }))
    const bell = await screen.findByRole('checkbox', { name: '到貨通知：商品 2' })
    fireEvent.click(bell)
    await waitFor(() => expect(app.server.receivedAt('shop/wait').map(({ body }) => body.skuId)).toEqual([idOf(2)]))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '到貨通知：商品 2' }).getAttribute('aria-checked')).toBe('true'))
    press('checkbox', '到貨通知：商品 2')
    await waitFor(() => expect(app.server.receivedAt('shop/stopWaiting')).toHaveLength(1))
  })

  it('says that a category has nothing yet', async () => {
    open([])
    expect(await screen.findByText('這個分類還沒有商品')).toBeTruthy()
  })

  it('says what went wrong, and asks again', async () => {
    const app = open([])
    await screen.findByText('這個分類還沒有商品')
    app.server.on('shop/search', no('系統忙線中', 'busy'), yes({ items: [aCard(1)], count: 1, countIsMore: false }))
    press('radio', '銷量')
    expect(await screen.findByText('系統忙線中')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: '重試' }))
    expect(await screen.findByText('商品 1')).toBeTruthy()
  })
})

describe('a search of the shop [route /pages_store/goodLIst]', () => {
  it.each([
    ['zh-Hant', '搜尋商品', '5,000+ 件商品'],
    ['zh-Hans', '搜索商品', '5,000+ 件商品'],
    ['en', 'Search results', '5,000+ items'],
  ] as const)('shows in %s what was found and how much it is, without the rail', async (language, title, count) => {
    const app = open([aCard(1)], { address: `${ROUTE}?q=box`, language, count: 5_000, countIsMore: true })
    expect(await screen.findByText(count)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(asked(app)).toEqual([{ sort: 'all', q: 'box' }])
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(app.server.receivedAt('shop/categories')).toHaveLength(0)
  })

  it('narrows by stock, delivery and price, and frees it again where nothing fits', async () => {
    const app = open([], { address: `${ROUTE}?q=box` })
    expect(await screen.findByText('沒有找到「box」')).toBeTruthy()
    press('checkbox', '只看有貨')
    await waitFor(() => expect(String(lastAsked(app)?.inStock)).toBe('true'))
    press('button', '寄法')
    fireEvent.click(await screen.findByRole('option', { name: '直接寄到家' }))
    await waitFor(() => expect(lastAsked(app)).toMatchObject({ delivery: 'home' }))
    press('button', '價格區間')
    await typeInto('最低', '50')
    await typeInto('最高', '20')
    expect(await screen.findByText('最高要大於最低')).toBeTruthy()
    expect(screen.getByRole('button', { name: '套用' }).getAttribute('aria-disabled')).toBe('true')
    await typeInto('最高', '80')
    await waitFor(() => expect(screen.getByRole('button', { name: '套用' }).getAttribute('aria-disabled')).toBe('false'))
    press('button', '套用')
    await waitFor(() => expect(`${String(lastAsked(app)?.minCents)}–${String(lastAsked(app)?.maxCents)}`).toBe('5000–8000'))
    expect(screen.getByRole('button', { name: '¥50.00 – ¥80.00' })).toBeTruthy()
    expect(await screen.findByText('沒有符合篩選的商品')).toBeTruthy()
    press('button', '清除篩選')
    // Asked before: nothing is asked anew.
    expect(await screen.findByText('沒有找到「box」')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: '只看有貨' }).getAttribute('aria-checked')).toBe('false')
    expect(screen.getByRole('button', { name: '價格區間' })).toBeTruthy()
  })

  it('asks anew once the typing rests, and leads on from nothing', async () => {
    const app = open([], { address: `${ROUTE}?q=box` })
    expect(await screen.findByText('換個詞，或少打幾個字')).toBeTruthy()
    await typeInto('搜商品', '收納')
    await waitFor(() => expect(lastAsked(app)).toEqual({ sort: 'all', q: '收納' }))
    await afterDoubleTap()
    fireEvent.click(await screen.findByRole('button', { name: '看全部商品' }))
    await waitFor(() => expect(pages.visible()).toBe(ROUTE))
  })
})
