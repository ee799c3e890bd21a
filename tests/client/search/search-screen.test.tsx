import { errorTexts } from '@contract/kit/errors'
import type { OrderHit } from '@contract/order/order-hit'
import type { Carrier } from '@contract/parcel/parcel'
import { cents } from '@contract/kit/money'
import type { GoodsCard } from '@contract/shop/goods'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import SearchPage from '@/pages_sub/search'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { anAddress } from '../order/an-order'
import { aParcel, CARRIERS } from '../parcel/a-parcel'

const SEARCH = '/pages_sub/search'
const FIELD = /單號 \/ 品名 \/ 收件人|单号 \/ 品名 \/ 收件人|Number, product, recipient/

const parcels = Array.from({ length: 5 }, (_, index) => aParcel({ parcelId: `${index}`.repeat(8) + '-aaaa-4aaa-8aaa-aaaaaaaaaaaa', trackingNumber: `SF14082236991${index}` }))
const anOrderHit = (changes: Partial<OrderHit> = {}): OrderHit => ({
  orderId: '99999999-9999-4999-8999-999999999999', orderNumber: 'C20261118012', status: 'unpaid', parcelCount: 2,
  itemNames: ['機能尼龍後背包', '咖啡濾紙'], trackingNumbers: [], orderedAt: '2026-11-18T02:00:00.000Z', ...changes,
})

const aCard = (changes: Partial<GoodsCard> = {}): GoodsCard => ({
  goodsId: 'b1111111-1111-4111-8111-111111111111', name: '尼龍旅行袋', subtitle: '可折疊', icon: 'travel', fromCents: cents(4_200), hasRange: false,
  isSpecial: false, soldCount: 3, isSoldOut: false, deliveries: ['join'], ...changes,
})
const found = (items: readonly GoodsCard[], count = items.length) => yes({ items, count, countIsMore: false })

interface Scene {
  readonly goods?: object
  readonly parcels?: object
  readonly orders?: object
  readonly addresses?: object
  readonly search?: string
  readonly carriers?: readonly Carrier[]
  readonly options?: TestAppOptions
}

function open({ parcels: foundParcels = yes({ items: parcels }), orders = yes({ items: [anOrderHit()] }), addresses = yes([anAddress({ contact: '尼龍先生' })]), goods = found([]), search = '', carriers = CARRIERS, options = {} }: Scene = {}) {
  const at = search === '' ? SEARCH : `${SEARCH}?search=${encodeURIComponent(search)}`
  const app = startTestApp({ at: ['/pages/index/index', at], member: aUser(), ...options })
  app.server
    .on('parcel/list', foundParcels)
    .on('order/search', orders)
    .on('address/list', addresses)
    .on('shop/search', goods)
    .on('parcel/listCarriers', yes(carriers))
  app.render(<SearchPage />)
  return app
}

const NOTHING = { parcels: yes({ items: [] }), orders: yes({ items: [] }), addresses: yes([]) }
/** A link by what it says, however its marks cut it into pieces. */
const saying = (text: string) => (name: string) => name.replace(/\s/g, '').includes(text.replace(/\s/g, ''))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const marks = (container: HTMLElement) => [...container.querySelectorAll('[class*="hit"]')].map((one) => one.textContent)

describe('searching [spec 2.16] [route /pages_sub/search]', () => {
  it.each([
    ['訂單', '/pages/processingOrders/processingOrders'],
    ['地址', '/pages_sub/addressList'],
  ])('leads before anything is typed to where all of it stands: %s', async (name, address) => {
    open()
    press('button', name)
    await waitFor(() => expect(pages.visible()).toBe(address))
  })

  it.each([
    ['zh-Hant', ['包裹', '訂單', '地址'], '看全部包裹', '內含 機能尼龍後背包、咖啡濾紙'],
    ['zh-Hans', ['包裹', '订单', '地址'], '看全部包裹', '内含 機能尼龍後背包、咖啡濾紙'],
    ['en', ['Parcels', 'Orders', 'Addresses'], 'All parcels', 'Holds 機能尼龍後背包, 咖啡濾紙'],
  ] as const)('shows in %s parcels, orders and addresses in this order, with what was found marked', async (language, groups, all, contains) => {
    const app = open({ search: '尼龍', options: { language } })
    await screen.findByRole('link', { name: saying(contains) })
    await waitFor(() => expect(headings()).toEqual(groups))
    // Three parcels of five, the order, the address.
    expect(screen.getAllByRole('link')).toHaveLength(5)
    expect(marks(document.body)).toEqual(Array.from({ length: 5 }, () => '尼龍'))
    expect(screen.getByRole('button', { name: all })).toBeTruthy()
    expect(app.server.receivedAt('parcel/list')[0]?.body).toMatchObject({ search: '尼龍' })
    expect(app.server.receivedAt('order/search')[0]?.body).toMatchObject({ search: '尼龍' })
  })

  it('counts each group, and says where there may be more', async () => {
    open({ search: '尼龍', orders: yes({ items: [anOrderHit()], nextCursor: 'next' }) })
    const tabs = within(await screen.findByRole('tablist', { name: '搜尋結果' }))
    await waitFor(() => expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['全部7+', '包裹5', '訂單1+', '地址1']))
  })

  it('shows a group to its end', async () => {
    open({ search: '尼龍' })
    fireEvent.click(await screen.findByRole('button', { name: '看全部包裹' }))
    expect(await within(await screen.findByRole('list', { name: '包裹' })).findAllByRole('listitem')).toHaveLength(5)
    press('tab', /地址/)
    expect(await screen.findByRole('link', { name: /尼龍先生/ })).toBeTruthy()
  })

  it.each([
    [/SF1408 2236 9910/, `/pages_sub/parcelSea?parcelId=${parcels[0]?.parcelId}`],
    [/C20261118012/, '/pages_sub/parcelOrderDetails?orderId=99999999-9999-4999-8999-999999999999'],
    [/尼龍先生/, `/pages/addressAdd/addressAdd?addressId=${anAddress().addressId}`],
  ])('leads from %s to the thing itself', async (name, address) => {
    open({ search: '尼龍' })
    fireEvent.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(pages.visible()).toBe(address))
  })

  it('asks once the typing rests, and forgets the answer with the text', async () => {
    const { server } = open()
    await typeInto(FIELD, '尼')
    await typeInto(FIELD, '尼龍')
    await screen.findByRole('link', { name: /C20261118012/ })
    expect(server.receivedAt('order/search').map(({ body }) => body.search)).toEqual(['尼龍'])
    press('button', '清除')
    expect(await screen.findByText(/完整的運單號會直接打開包裹/)).toBeTruthy()
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  it('lets what stands below a group wait for it: nothing is pushed away that was there', async () => {
    let answer: (found: object) => void = () => undefined
    open({ search: '尼龍', parcels: new Promise((resolve) => { answer = resolve }) })
    await waitFor(() => expect(screen.getByRole('tab', { name: saying('訂單1') })).toBeTruthy())
    expect(headings()).toEqual(['包裹'])
    expect(screen.queryAllByRole('link')).toEqual([])
    await act(async () => answer(yes({ items: parcels })))
    await waitFor(() => expect(headings()).toEqual(['包裹', '訂單', '地址']))
  })

  it('lets a group fail by itself, and asks again', async () => {
    const app = open({ search: '尼龍', orders: no(errorTexts.serverError['zh-Hant'], 'serverError') })
    expect(await screen.findByRole('link', { name: /SF1408 2236 9910/ })).toBeTruthy()
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('order/search', yes({ items: [anOrderHit()] }))
    fireEvent.click(retry)
    expect(await screen.findByRole('link', { name: /C20261118012/ })).toBeTruthy()
  })
})

describe('goods of the shop', () => {
  it.each([
    ['zh-Hant', '商城商品', '看全部商城商品', '¥42.00 起'],
    ['zh-Hans', '商城商品', '看全部商城商品', '¥42.00 起'],
    ['en', 'Shop items', 'All shop items', 'From ¥42.00'],
  ] as const)('stand in %s below what is the member’s own, the first three of them, with what was found marked', async (language, title, all, price) => {
    const goods = found([aCard({ hasRange: true }), aCard({ goodsId: 'b2', name: '尼龍扣' }), aCard({ goodsId: 'b3', name: '尼龍繩' })], 12)
    const app = open({ search: '尼龍', goods, options: { language } })
    await waitFor(() => expect(headings().at(-1)).toBe(title))
    expect(screen.getByRole('link', { name: saying(`尼龍旅行袋可折疊${price}`) })).toBeTruthy()
    expect(marks(document.body)).toHaveLength(8)
    expect(app.server.receivedAt('shop/search')[0]?.body).toMatchObject({ q: '尼龍', limit: 3 })
    press('button', all)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/goodLIst?q=${encodeURIComponent('尼龍')}`))
  })

  it('lead to their own page', async () => {
    open({ search: '尼龍', goods: found([aCard()]) })
    fireEvent.click(await screen.findByRole('link', { name: saying('尼龍旅行袋可折疊¥42.00') }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/GetGoodDetail?goodsId=${aCard().goodsId}`))
  })

  it('are found where nothing of the member’s is', async () => {
    open({ search: '尼龍', ...NOTHING, goods: found([aCard()]) })
    expect(await screen.findByRole('link', { name: saying('尼龍旅行袋可折疊¥42.00') })).toBeTruthy()
    expect(screen.queryByText(/沒有「尼龍」的結果/)).toBeNull()
  })

  it('are not asked for by a number', async () => {
    const { server } = open({ search: 'SF9988776655443', ...NOTHING })
    expect(await screen.findByRole('button', { name: '我的包裹不見了' })).toBeTruthy()
    expect(server.receivedAt('shop/search')).toEqual([])
  })
})

describe('a number', () => {
  const meant = aParcel()

  it('jumps to its parcel when it is whole, in place of the search that another page asked for', async () => {
    open({ parcels: yes({ items: [meant] }), search: ' sf1408-2236-9917 ' })
    await waitFor(() => expect(pages.addresses()).toEqual(['/pages/index/index', `/pages_sub/parcelSea?parcelId=${meant.parcelId}`]))
  })

  it('leaves the search below where it was typed there, and jumps once', async () => {
    open({ parcels: yes({ items: [meant] }) })
    await typeInto(FIELD, 'SF140822369917')
    await waitFor(() => expect(pages.addresses()).toEqual(['/pages/index/index', SEARCH, `/pages_sub/parcelSea?parcelId=${meant.parcelId}`]))
    act(() => pages.show())
    await act(afterDoubleTap)
    expect(pages.addresses()).toHaveLength(3)
  })

  it('stays for a part of one', async () => {
    open({ parcels: yes({ items: [meant] }), search: 'SF14082236' })
    expect(await screen.findByRole('link', { name: saying('SF1408 2236 9917') })).toBeTruthy()
    await act(afterDoubleTap)
    expect(pages.addresses()).toHaveLength(2)
  })

  it.each([
    ['預報這個單號', '/pages_sub/parcelSea?trackingNumber=SF9988776655443'],
    ['我的包裹不見了', '/pages_sub/parcelClaimList?tab=missing&trackingNumber=SF9988776655443'],
  ])('that is nobody’s offers %s', async (name, address) => {
    open({ ...NOTHING, search: 'sf 9988 7766 55443' })
    fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(pages.visible()).toBe(address))
  })

  it.each([
    ['zh-Hant', '到順豐速運網站查詢'],
    ['zh-Hans', '到順豐速運网站查询'],
    ['en', 'Track at 順豐速運'],
  ] as const)('that is nobody’s leads in %s to the page of the carrier whose number it looks like', async (language, name) => {
    const carriers = CARRIERS.map((one) => ({ ...one, trackingPage: `https://${one.code.toLowerCase()}.example/track?no={number}` }))
    open({ ...NOTHING, carriers, search: 'sf 9988 7766 55443', options: { language } })
    fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages/webView/webView2?url=${encodeURIComponent('https://sf.example/track?no=SF9988776655443')}`))
  })

  it.each([
    ['no carrier’s', 'XX9988776655443', 'https://sf.example/{number}'],
    ['one of a carrier without a page', 'SF9988776655443', undefined],
  ])('that is nobody’s, and %s, is tracked nowhere', async (_, search, trackingPage) => {
    open({ ...NOTHING, carriers: CARRIERS.map((one) => ({ ...one, trackingPage })), search })
    await screen.findByRole('button', { name: '我的包裹不見了' })
    expect(screen.queryByRole('button', { name: /網站查詢/ })).toBeNull()
  })

  it('is not asked about beyond the member’s own things', async () => {
    const { server } = open({ ...NOTHING, search: 'SF9988776655443' })
    await screen.findByRole('button', { name: '我的包裹不見了' })
    expect([...new Set(server.received.map(({ path }) => path))].sort()).toEqual(['address/list', 'order/search', 'parcel/list', 'parcel/listCarriers'])
  })

  it('offers nothing for a word that was not found', async () => {
    open({ ...NOTHING, search: '鋼琴' })
    expect(await screen.findByText('沒有「鋼琴」的結果')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '我的包裹不見了' })).toBeNull()
  })
})

describe('what was searched for before', () => {
  const kept = (member: string, texts: readonly string[]) => ({ [`searches:${member}`]: JSON.stringify({ data: texts }) })

  it('is this member’s alone, comes back with a press, and is kept by opening a hit', async () => {
    open({ options: { kept: { ...kept('TW208516', ['後背包', '尼龍']), ...kept('TW999999', ['別人的']) } } })
    expect(screen.queryByText('別人的')).toBeNull()
    press('button', '尼龍')
    fireEvent.click(await screen.findByRole('link', { name: /C20261118012/ }))
    await waitFor(() => expect(JSON.parse(window.localStorage.getItem('searches:TW208516') ?? '')).toEqual({ data: ['尼龍', '後背包'] }))
  })

  it('is kept by the search key, not by every letter', async () => {
    open()
    await typeInto(FIELD, '尼龍')
    await screen.findByRole('link', { name: /C20261118012/ })
    expect(window.localStorage.getItem('searches:TW208516')).toBeNull()
    fireEvent.keyDown(screen.getByLabelText(FIELD, { selector: 'input' }), { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(window.localStorage.getItem('searches:TW208516')).toContain('尼龍'))
  })

  it('can be cleared', async () => {
    open({ options: { kept: kept('TW208516', ['尼龍']) } })
    press('button', '清除歷史')
    await waitFor(() => expect(screen.queryByRole('button', { name: '尼龍' })).toBeNull())
    expect(window.localStorage.getItem('searches:TW208516')).toBeNull()
    cleanup()
  })
})

it('tells a guest whose number it looks like and where it can be followed, and asks nothing of a member’s', async () => {
  const app = startTestApp({ at: '/pages_sub/search?search=SF140822369917' })
  app.server.on('parcel/listCarriers', yes([{ code: 'SF', name: '順豐速運', monogram: '順', color: '#000000', patterns: ['^SF\\d{12}$'], trackingPage: 'https://sf.example/track/{number}' }]))
  app.render(<SearchPage />)
  expect(await screen.findByText(/SF140822369917 到倉後/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '到順豐速運網站查詢' }))
  await waitFor(() => expect(pages.visible()).toContain('/pages/webView/webView2'))
  expect(new Set(app.server.received.map(({ path }) => path))).toEqual(new Set(['parcel/listCarriers']))
})
