import type { GoodsCard, ShopHome } from '@contract/shop/goods'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ShopScreen } from '@/features/shop-browse/screens/ShopScreen'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aCard, aCategory, anOffer, idOf, percentOffer } from './some-goods'

const ROUTE = '/pages_store/index'
const CART = { lines: [], offers: [], parcels: [] }
const line = (quantity: number, state = 'ok') => ({
  skuId: idOf(quantity), goodsId: idOf(1, 'b'), categoryIds: [], name: 'x', optionText: '', icon: 'home', warehouseId: idOf(1, 'd'), warehouseName: '東莞倉', weightGrams: 1, priceCents: 1,
  deliveries: ['join'], state, delivery: 'join', quantity, seenCents: 1, changedAt: quantity,
})

const aHome = (more: Partial<ShopHome> = {}): ShopHome => ({
  categories: [1, 2, 3, 4, 5].map((digit) => aCategory(digit, `分類${digit}`)),
  hasSpecials: true,
  goods: { items: [aCard(1, { name: '真空壓縮袋 6 件組', soldCount: 1_204 }), aCard(2, { isSoldOut: true }), aCard(3, { hasRange: true, isSpecial: true })] },
  ...more,
})

interface Options extends TestAppOptions {
  readonly address?: string
  readonly goods?: (asked: Readonly<Record<string, unknown>>) => object
}

function open(home: object = yes(aHome()), { address = ROUTE, goods, ...options }: Options = {}) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', address] })
  app.server.on('shop/home', home).on('cart/get', yes({ ...CART, lines: [line(2), line(1), line(7, 'soldOut')] }))
  if (goods) app.server.on('shop/search', goods)
  return { ...app, ...app.render(<ShopScreen cart={<ShopFrame title="the cart" />} member={<ShopFrame title="the member’s" />} />) }
}

describe('the shop’s first page [route /pages_store/index]', () => {
  it.each([
    ['zh-Hant', '買了直接進包裹', '滿 ¥150 減 ¥10', '寄件節 · 11/30 前可用', '售 1.2k', '已售完', '限時價'],
    ['zh-Hans', '买了直接进包裹', '满 ¥150 减 ¥10', '寄件節 · 11/30 前可用', '售 1.2k', '已售完', '限时价'],
    ['en', 'Straight to your parcels', '¥10 off from ¥150', '寄件節 · Until 30 Nov', '1.2k sold', 'Sold out', 'Deals'],
  ] as const)('shows in %s categories, the offer and goods, to guests too', async (language, headline, offer, until, sold, soldOut, specials) => {
    open(yes(aHome({ offer: anOffer() })), { language })
    for (const text of [headline, offer, until, sold, soldOut, '真空壓縮袋 6 件組']) expect(await screen.findByText(text)).toBeTruthy()
    // Four categories, and what has a limited-time price: in the grid, and at the goods.
    expect(screen.getAllByText(/^分類\d$/)).toHaveLength(4)
    expect(screen.getAllByText(specials)).toHaveLength(2)
  })

  it.each([
    ['zh-Hant', ['首頁', '分類', '購物車，3 件', '會員中心'], '集運首頁'],
    ['zh-Hans', ['首页', '分类', '购物车，3 件', '会员中心'], '集运首页'],
    ['en', ['Home', 'Classify', 'Cart, 3', 'Member'], 'Cargo home'],
  ] as const)('has in %s a tab bar of its own, with what of the cart can be bought, and the way to the product’s home [spec 2.04] [spec 2.05]', async (language, names, cargo) => {
    open(undefined, { language, member: aUser() })
    const tabs = within(await screen.findByRole('tablist'))
    await waitFor(() => expect(tabs.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label') ?? tab.textContent)).toEqual(names))
    expect(tabs.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false'])
    press('link', cargo)
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
  })

  it('changes between its panels without another page, and to the categories in place of this one [spec 2.04] [spec 2.09]', async () => {
    open()
    await screen.findByText('真空壓縮袋 6 件組')
    press('tab', '購物車')
    expect(screen.getByRole('heading', { name: 'the cart' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: '購物車' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByText('真空壓縮袋 6 件組')).toBeNull()
    await afterDoubleTap()
    press('tab', '會員中心')
    expect(screen.getByRole('heading', { name: 'the member’s' })).toBeTruthy()
    expect(pages.visible()).toBe(ROUTE)
    press('tab', '分類')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/goodLIst'))
    expect(pages.addresses()).toHaveLength(2)
  })

  it('opens at the panel that its address names, any other word at the front', async () => {
    open(undefined, { address: `${ROUTE}?tab=member` })
    expect(screen.getByRole('heading', { name: 'the member’s' })).toBeTruthy()
    open(undefined, { address: `${ROUTE}?tab=else` })
    expect(await screen.findByText('真空壓縮袋 6 件組')).toBeTruthy()
  })

  it('leads to a category, to limited-time prices, to what an offer covers, and to goods', async () => {
    const at = async (role: string, name: RegExp, address: string) => {
      const { unmount } = open(yes(aHome({ offer: anOffer({ covers: { kind: 'categories', categoryIds: [idOf(2, 'c')] } }) })))
      fireEvent.click(await screen.findByRole(role, { name }))
      await waitFor(() => expect(pages.visible()).toBe(address))
      unmount()
    }
    await at('link', /^分類3$/, `/pages_store/goodLIst?category=${idOf(3, 'c')}`)
    await at('link', /^限時價$/, '/pages_store/goodLIst?special=1')
    await at('link', /減 ¥10/, `/pages_store/goodLIst?category=${idOf(2, 'c')}`)
    await at('link', /真空壓縮袋/, `/pages_store/GetGoodDetail?goodsId=${idOf(1, 'b')}`)
    await at('button', /^全部$/, '/pages_store/goodLIst')
  })

  it('searches for what is typed, and for nothing that is blank', async () => {
    open()
    await typeInto('搜商品', ' ')
    fireEvent(await screen.findByLabelText('搜商品', { selector: 'input' }), new CustomEvent('confirm', { bubbles: true }))
    expect(pages.visible()).toBe(ROUTE)
    await typeInto('搜商品', ' 收納箱 ')
    fireEvent.keyDown(await screen.findByLabelText('搜商品', { selector: 'input' }), { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/goodLIst?q=${encodeURIComponent('收納箱')}`))
  })

  it('says a percentage with its cap, and leaves out an offer that does not run', async () => {
    open(yes(aHome({ offer: percentOffer() })))
    expect(await screen.findByText('滿 ¥150 減 20%，最多 ¥30')).toBeTruthy()
    open(yes(aHome({ hasSpecials: false })))
    await waitFor(() => expect(screen.queryAllByText(/^滿/)).toHaveLength(1))
  })

  it('goes on with all goods once more of them are wanted', async () => {
    const page = (from: number, next?: string): object => yes({ items: [from, from + 1].map((digit) => aCard(digit)), count: 4, countIsMore: false, ...(next && { nextCursor: next }) })
    const app = open(yes(aHome({ goods: { items: [aCard(1), aCard(2)] as GoodsCard[], nextCursor: 'n' } })), {
      goods: ({ cursor }) => (cursor === undefined ? page(1, 'two') : page(3)),
    })
    expect(await screen.findByText('商品 1')).toBeTruthy()
    for (let tries = 0; tries < 3 && screen.queryByText('商品 4') === null; tries += 1) {
      const more = screen.queryByRole('button', { name: '載入更多' })
      if (more) fireEvent.click(more)
      await afterDoubleTap()
    }
    expect(await screen.findByText('商品 4')).toBeTruthy()
    expect(screen.getAllByText('商品 1')).toHaveLength(1)
    expect(app.server.receivedAt('shop/search').map(({ body }) => body.cursor)).toEqual([undefined, 'two'])
  })

  it('says that nothing is sold yet, and that something went wrong', async () => {
    open(yes(aHome({ categories: [], hasSpecials: false, goods: { items: [] } })))
    expect(await screen.findByText('商城還沒有上架商品')).toBeTruthy()
    open(no('系統忙線中', 'busy'))
    expect(await screen.findByText('系統忙線中')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '集運首頁' }).length).toBeGreaterThan(0)
  })
})
