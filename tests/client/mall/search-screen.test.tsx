import type { MallCard, MallPage } from '@contract/mall/mall'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import PurchaseShopSearchListPage from '@/pages_store/PurchaseShop/SearchList'
import SearchListPage from '@/pages_store/SearchList'
import { afterDoubleTap, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aCard, aPage } from './some-mall'

const ROUTE = '/pages_store/PurchaseShop/SearchList'

interface Options extends TestAppOptions {
  readonly rest?: string
  readonly page?: Partial<MallPage>
  readonly answer?: object
}

function open(items: readonly MallCard[], { rest = '?q=lamp', page, answer, ...options }: Options = {}) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', `${ROUTE}${rest}`] })
  const found = answer ?? yes(aPage(items, page))
  app.server.on('mall/search', found).on('mall/searchImage', found)
  return { ...app, ...app.render(<PurchaseShopSearchListPage />) }
}
const asked = ({ server }: ReturnType<typeof open>, path = 'mall/search') => server.receivedAt(path).map(({ body: { lang: _lang, isEnglish: _isEnglish, ...body } }) => body)

describe('what was found in foreign shops [route /pages_store/PurchaseShop/SearchList]', () => {
  it.each([
    ['zh-Hant', '搜尋結果', ['綜合', '銷量', '價格', '店鋪'], '旗艦', '易碎', '價格來自外部平台，下單時會再核一次'],
    ['zh-Hans', '搜索结果', ['综合', '销量', '价格', '店铺'], '旗舰', '易碎', '价格来自外部平台，下单时会再核一次'],
    ['en', 'Search results', ['Best', 'Sales', 'Price', 'Shops'], 'Flagship', 'Fragile', 'Prices come from outside shops and are checked again when ordering'],
  ] as const)('shows in %s goods with their shop, marks and price', async (language, title, tabs, flagship, fragile, recheck) => {
    open([aCard(1, { shop: { shopId: 's', name: '曦光', kind: 'flagship' }, tags: ['fragile'], soldText: '月售 415' })], { language })
    for (const text of ['檯燈 1', '曦光', '月售 415', '≈ NT$574', flagship, fragile, recheck]) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
  })

  it('orders by sales, and by price both ways', async () => {
    const app = open([aCard(1)])
    await screen.findByText('檯燈 1')
    expect(asked(app)).toEqual([{ q: 'lamp', sort: 'relevance' }])
    press('tab', '銷量')
    await waitFor(() => expect(asked(app).at(-1)).toEqual({ q: 'lamp', sort: 'sold' }))
    press('tab', '價格')
    await waitFor(() => expect(asked(app).at(-1)).toMatchObject({ sort: 'priceUp' }))
    await afterDoubleTap()
    press('tab', '價格 ↑')
    await waitFor(() => expect(asked(app).at(-1)).toMatchObject({ sort: 'priceDown' }))
    expect(screen.getByRole('tab', { name: '價格 ↓' }).getAttribute('aria-selected')).toBe('true')
  })

  it('lists the shops of what was found, each once, and leads to all that one sells', async () => {
    const shop = { shopId: 's7', name: '小木桌家居', kind: 'person' } as const
    open([aCard(1, { shop }), aCard(2, { shop }), aCard(3)])
    await screen.findByText('檯燈 1')
    press('tab', '店鋪')
    expect(await screen.findByText('找到 2 件')).toBeTruthy()
    expect(screen.getByText('淘寶 · 個人')).toBeTruthy()
    expect(screen.queryByText('檯燈 1')).toBeNull()
    fireEvent.click(screen.getByText('小木桌家居'))
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/MoreGoods?list=shop&platform=taobao&shopId=s7'))
  })

  it('begins where its address says, and leaves out what is none of ours', async () => {
    const app = open([aCard(1)], { rest: '?q=lamp&platform=jd&sort=priceDown&from=1000&to=99999' })
    await screen.findByText('檯燈 1')
    expect(asked(app)).toEqual([{ q: 'lamp', sort: 'priceDown', platform: 'jd', minCents: 1_000, maxCents: 99_999 }])
    const other = open([aCard(2)], { rest: '?q=lamp&platform=nowhere&sort=best&from=-1&to=1e9' })
    await screen.findByText('檯燈 2')
    expect(asked(other)).toEqual([{ q: 'lamp', sort: 'relevance' }])
  })

  it('frees what is narrowed where nothing fits', async () => {
    const app = open([], { rest: '?q=lamp&platform=jd' })
    expect(await screen.findByText('沒有符合篩選的商品')).toBeTruthy()
    press('button', '清除篩選')
    await waitFor(() => expect(asked(app).at(-1)).toEqual({ q: 'lamp', sort: 'relevance' }))
    expect(await screen.findByText('沒有找到「lamp」')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('品名，或貼上商品連結', { selector: 'input' }).value).toBe('lamp')
    // What no shop has, somebody may find: the words are taken along.
    press('button', '發需求')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent('/pages_public/Purchasing/purchaseadd?title=lamp')}`))
  })

  it('shows what is kept with its time, and which platforms are missing', async () => {
    const app = open([aCard(1)], { page: { isStale: true, failed: ['taobao', 'weidian'] } })
    expect(await screen.findByText('外部商城暫時連不上')).toBeTruthy()
    expect(screen.getByText('2 家暫時查不到：淘寶、微店')).toBeTruthy()
    app.server.on('mall/search', yes(aPage([aCard(1)])))
    press('button', '重試')
    await waitFor(() => expect(screen.queryByText('外部商城暫時連不上')).toBeNull())
  })

  it('explains an answer that takes longer than three seconds', async () => {
    open([], { answer: () => new Promise<never>(() => undefined) })
    expect(screen.queryByText('外部商城回應較慢，請再等一下')).toBeNull()
    expect(await screen.findByText('外部商城回應較慢，請再等一下', {}, { timeout: 6_000 })).toBeTruthy()
  }, 15_000)

  it('says what went wrong, and that there is no mall here', async () => {
    open([], { answer: no('外部商城暫時連不上，請稍後再試', 'mallUnavailable') })
    expect((await screen.findAllByText('外部商城暫時連不上，請稍後再試')).length).toBeGreaterThan(0)
    open([], { rest: '?q=desk', answer: no('這裡還不能逛商城，可以發需求', 'mallNotSetUp') })
    expect(await screen.findByText('這裡還不能逛商城')).toBeTruthy()
  })

  it('asks for nothing until it is told what', async () => {
    const app = open([], { rest: '' })
    expect(await screen.findByText('想找什麼？')).toBeTruthy()
    expect(asked(app)).toEqual([])
  })

  it('searches by a picture of the member’s own, which a guest has none of', async () => {
    const image = 'f1111111-1111-4111-8111-111111111111'
    const app = open([aCard(1)], { rest: `?image=${image}`, member: aUser() })
    expect(await screen.findByText('檯燈 1')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '相似商品' })).toBeTruthy()
    expect(asked(app, 'mall/searchImage')).toMatchObject([{ fileId: image }])
    expect(asked(app)).toEqual([])
    app.unmount()
    const guest = open([], { rest: `?image=${image}` })
    expect(await screen.findByText('登入後用圖片找商品')).toBeTruthy()
    expect(asked(guest, 'mall/searchImage')).toEqual([])
  })
})

it('shows the same at its other address [route /pages_store/SearchList]', async () => {
  const app = startTestApp({ at: ['/pages/index/index', '/pages_store/SearchList?q=lamp'] })
  app.server.on('mall/search', yes(aPage([aCard(1)])))
  app.render(<SearchListPage />)
  expect(await screen.findByText('檯燈 1')).toBeTruthy()
})
