import { errorTexts } from '@contract/kit/errors'
import type { MallHome } from '@contract/mall/mall'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import PurchaseShopPage from '@/pages_store/PurchaseShop/index'
import { afterDoubleTap, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aCard, aHome, aPage } from './some-mall'

const ROUTE = '/pages_store/PurchaseShop/index'
const FIELD = '品名，或貼上商品連結'

interface Options extends TestAppOptions {
  readonly read?: object
}

function open(home: MallHome | object = aHome(), { read = yes({ kind: 'words', words: 'x' }), ...options }: Options = {}) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', ROUTE] })
  app.server.on('mall/home', 'state' in home ? yes(home) : home).on('mall/read', read)
  return { ...app, ...app.render(<PurchaseShopPage />) }
}

async function search(text: string) {
  await typeInto(FIELD, text)
  fireEvent.keyDown(await screen.findByLabelText(FIELD, { selector: 'input' }), { key: 'Enter', keyCode: 13 })
}

describe('the mall’s first page [route /pages_store/PurchaseShop/index]', () => {
  it.each([
    ['zh-Hant', '代購商城', ['找到商品', '我們買到倉', '和包裹合箱'], '服務費為商品價的 5%', '這週大家在買', '淘寶', '集運首頁'],
    ['zh-Hans', '代购商城', ['找到商品', '我们买到仓', '和包裹合箱'], '服务费为商品价的 5%', '这周大家在买', '淘宝', '集运首页'],
    ['en', 'Buy for me', ['Find it', 'We buy it', 'Ship together'], 'The service fee is 5% of the price', 'Bought this week', 'Taobao', 'Cargo home'],
  ] as const)('says in %s how it goes, what it costs and what others buy, to guests too [spec 2.06]', async (language, title, steps, fee, hot, taobao, home) => {
    open(undefined, { language })
    expect(await screen.findByText(fee)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    for (const text of [...steps, hot, '檯燈 1', '檯燈 2']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('radio', { name: taobao }).getAttribute('aria-checked')).toBe('false')
    expect(screen.getByRole('link', { name: home })).toBeTruthy()
    // What it is about in the money of the member's region, with its rate once.
    expect(screen.getAllByText('≈ NT$574')).toHaveLength(2)
    expect(screen.getAllByText(/¥1 ≈ NT\$4\.45/)).toHaveLength(1)
  })

  it('shows prices in RMB alone where no rate is known [proxy case 33]', async () => {
    open(aHome({ hot: aPage([aCard(1)], { approximate: undefined }) }))
    expect(await screen.findByText('檯燈 1')).toBeTruthy()
    expect(screen.queryByText(/≈/)).toBeNull()
  })

  it('leads to goods, and to more of them', async () => {
    open(aHome({ hot: aPage([aCard(1)], { nextCursor: '2' }) }))
    fireEvent.click(await screen.findByRole('link', { name: /檯燈 1/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/goodsDetails?platform=taobao&goodsId=680012345671'))
    open(aHome({ hot: aPage([aCard(3)], { nextCursor: '2' }) }))
    await screen.findByText('檯燈 3')
    fireEvent.click(screen.getAllByRole('button', { name: '看更多' }).at(-1) as HTMLElement)
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/MoreGoods'))
  })

  it('searches plain words at once, on the platform that is chosen', async () => {
    const app = open()
    fireEvent.click(await screen.findByRole('radio', { name: '京東' }))
    await search(' 護眼檯燈 10 W ')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/PurchaseShop/SearchList?q=${encodeURIComponent('護眼檯燈 10 W')}&platform=jd`))
    expect(app.server.receivedAt('mall/read')).toHaveLength(0)
  })

  it('opens the goods that a pasted link names', async () => {
    const link = 'https://item.taobao.com/item.htm?id=680012345678'
    const app = open(undefined, { read: yes({ kind: 'goods', goods: [{ platform: 'taobao', goodsId: '680012345678', skuId: '5012' }] }) })
    await screen.findByText('檯燈 1')
    await search(link)
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/goodsDetails?platform=taobao&goodsId=680012345678&skuId=5012'))
    expect(app.server.receivedAt('mall/read').map(({ body }) => body.text)).toEqual([link])
  })

  it('lets one choose where a text names several goods [link row 32]', async () => {
    open(undefined, { read: yes({ kind: 'goods', goods: [{ platform: 'taobao', goodsId: '680012345678' }, { platform: '1688', goodsId: '734455667788' }] }) })
    await screen.findByText('檯燈 1')
    await search('item.taobao.com/1 detail.1688.com/2')
    expect(await screen.findByText('這段文字有 2 件商品')).toBeTruthy()
    await afterDoubleTap()
    press('button', '1688商品 734455667788')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/goodsDetails?platform=1688&goodsId=734455667788'))
  })

  it.each([
    ['linkNotGoods', no(errorTexts.linkNotGoods['zh-Hant'], 'linkNotGoods'), '這不是商品連結，請貼商品頁的連結'],
    ['linkRefused', no(errorTexts.linkRefused['zh-Hant'], 'linkRefused'), '這個連結不安全，沒有打開'],
    ['a foreign site [link row 29]', yes({ kind: 'foreign', url: 'https://www.muji.com.example/1', host: 'www.muji.com.example' }), /www\.muji\.com\.example 的商品還不能在這裡看/],
  ] as const)('says why a text leads nowhere, and keeps it: %s', async (_, read, sentence) => {
    open(undefined, { read })
    await screen.findByText('檯燈 1')
    await search('https://www.muji.com.example/1')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(pages.visible()).toBe(ROUTE)
    expect((await screen.findByLabelText<HTMLInputElement>(FIELD, { selector: 'input' })).value).toBe('https://www.muji.com.example/1')
  })

  it('asks a guest to sign in before a picture', async () => {
    open()
    await screen.findByText('檯燈 1')
    press('button', '用圖片找')
    expect(await screen.findByText('去登入')).toBeTruthy()
  })

  it('shows what is kept with its time while the shops cannot be asked, and which are missing', async () => {
    const kept = aHome({ hot: aPage([aCard(1)], { isStale: true, failed: ['jd', 'pdd'] }) })
    const app = open(kept)
    expect(await screen.findByText('外部商城暫時連不上')).toBeTruthy()
    expect(screen.getByText(/^先顯示 .*09:32 的結果，價格可能已變$|^先顯示 .* 的結果，價格可能已變$/)).toBeTruthy()
    expect(screen.getByText('2 家暫時查不到：京東、拼多多')).toBeTruthy()
    expect(screen.getByText('檯燈 1')).toBeTruthy()
    app.server.on('mall/home', yes(aHome()))
    press('button', '重試')
    await waitFor(() => expect(screen.queryByText('外部商城暫時連不上')).toBeNull())
  })

  it('still searches where nothing is kept, and says so', async () => {
    open(aHome({ state: 'unavailable', hot: undefined }))
    expect(await screen.findByText('外部商城暫時連不上')).toBeTruthy()
    expect(screen.getByLabelText(FIELD, { selector: 'input' })).toBeTruthy()
  })

  it('says that there is no mall on a platform without one, and offers no search [spec 7.12]', async () => {
    open(aHome({ state: 'notSetUp', hot: undefined }))
    expect(await screen.findByText('這裡還不能逛商城')).toBeTruthy()
    expect(screen.queryByLabelText(FIELD, { selector: 'input' })).toBeNull()
    press('button', '發需求')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent('/pages_public/Purchasing/purchaseadd')}`))
  })

  it('says what went wrong', async () => {
    open(no('系統忙線中', 'busy'))
    expect(await screen.findByText('系統忙線中')).toBeTruthy()
  })
})
