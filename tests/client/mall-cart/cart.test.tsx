import { cents } from '@contract/kit/money'
import type { MallCartLine } from '@contract/proxy/mall-cart'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { keyOfMallLine } from '@/entities/mall/mall-cart-queries'
import PurchaseShopSettlementPage from '@/pages_store/PurchaseShop/settlement'
import { aUser, draftsOf, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aMallLine, keyboardLine } from '../mall-orders/a-purchase'
import { settled } from '../shop-cart/open-cart'

const CART = '/pages_store/PurchaseShop/settlement'
type Fields = Readonly<Record<string, unknown>>

/** The cart of a member, at a server that keeps what is put into it. */
function open(lines: readonly MallCartLine[], options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/index/index', CART], member: aUser(), ...options })
  let held = lines
  app.server.on('mallCart/get', () => yes({ lines: held })).on('mallCart/put', (asked: Fields) => {
    const key = keyOfMallLine(asked as never)
    held = held
      .map((line) => (keyOfMallLine(line) === key ? { ...line, quantity: Number(asked['quantity']), seenCents: cents(Number(asked['seenCents'])) } : line))
      .filter(({ quantity }) => quantity > 0)
    return yes({ lines: held })
  })
  app.server.on('mallCart/clearInvalid', () => yes({ lines: held.filter(({ state }) => state === 'ok') }))
  return { ...app, ...app.render(<PurchaseShopSettlementPage />) }
}

const put = (app: ReturnType<typeof open>) =>
  app.server.receivedAt('mallCart/put').map(({ body }) => [body['goodsId'], body['quantity'], body['seenCents']])

describe('the cart of foreign shops [route /pages_store/PurchaseShop/settlement]', () => {
  it.each([
    ['zh-Hant', '購物車', '曦光旗艦店', '天貓', '運費與服務費在下一步', '結算 3'],
    ['zh-Hans', '购物车', '曦光旗艦店', '天猫', '运费与服务费在下一步', '结算 3'],
    ['en', 'Cart', '曦光旗艦店', 'Tmall', 'Fees come next', 'Checkout 3'],
  ] as const)('speaks %s: by shop, with what the goods come to [spec 2.06]', async (language, title, shop, platform, note, checkout) => {
    open([aMallLine(), keyboardLine()], { language })
    expect(await screen.findByRole('button', { name: checkout })).toBeTruthy()
    for (const text of [shop, platform, note, '護眼檯燈 10 W', '暖白 底座款']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    // 2 × 129.00 and 289.00
    expect(screen.getByText('¥547.00')).toBeTruthy()
  })

  it('orders what is ticked, and keeps the choice for the checkout', async () => {
    open([aMallLine(), keyboardLine()])
    fireEvent.click(await screen.findByRole('checkbox', { name: '選 68 鍵機械鍵盤 奶油綠 靜音軸' }))
    fireEvent.click(await screen.findByRole('button', { name: '結算 2' }))
    await waitFor(() => expect(pages.visible()).toBe(`${CART}?step=pay`))
    expect(draftsOf()['recent:mallCheckout']).toMatchObject({ from: 'cart', lines: [{ platform: 'tmall', goodsId: '701122334455', skuId: '1', quantity: 2 }] })
  })

  it('ticks and clears a shop as a whole', async () => {
    open([aMallLine(), aMallLine({ goodsId: '9', title: '夾式閱讀燈' }), keyboardLine()])
    fireEvent.click(await screen.findByRole('checkbox', { name: '選 曦光旗艦店的商品' }))
    expect(await screen.findByRole('button', { name: '結算 1' })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '選 曦光旗艦店的商品' }))
    expect(await screen.findByRole('button', { name: '結算 5' })).toBeTruthy()
  })

  it('says why a line cannot be ordered so, and sets the number that can [proxy case 22, 23]', async () => {
    const app = open([
      aMallLine({ quantity: 9, state: 'notEnough', left: 4, unitCents: undefined }),
      keyboardLine({ quantity: 7, state: 'notBatch', batch: 6, unitCents: undefined }),
      keyboardLine({ goodsId: '5', title: '鍵帽', quantity: 1, state: 'belowMin', min: 2, unitCents: undefined }),
    ])
    for (const text of ['只剩 4 件', '要買 6 的倍數', '最少買 2 件']) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /結算/ })).toBeNull()
    for (const fitting of ['改為 4 件', '改為 12 件', '改為 2 件']) press('button', fitting)
    expect(await screen.findByRole('button', { name: '結算 18' })).toBeTruthy()
    await settled()
    await waitFor(() => expect(put(app)).toEqual([['701122334455', 4, 12_900], ['680012345678', 12, 28_900], ['5', 2, 28_900]]))
  })

  it('keeps what the shops have not told yet among what can be ordered: ordering asks anyway', async () => {
    open([aMallLine({ state: 'unknown', unitCents: undefined, asOf: undefined })])
    expect(await screen.findByText('價格下單時再查')).toBeTruthy()
    expect(screen.getByRole('button', { name: '結算 2' })).toBeTruthy()
    expect(screen.getAllByText('¥258.00')[0]).toBeTruthy()
  })

  it('points out another price than was seen, and takes it for seen once the member leaves', async () => {
    const app = open([aMallLine({ unitCents: cents(13_400) }), keyboardLine()])
    expect(await screen.findByText('比上次看到時貴 ¥5.00')).toBeTruthy()
    expect(put(app)).toEqual([])
    app.unmount()
    await waitFor(() => expect(put(app)).toEqual([['701122334455', 2, 13_400]]))
  })

  it('parts what is gone from the rest, leads to another option, and clears', async () => {
    const app = open([
      aMallLine(),
      aMallLine({ goodsId: '7', title: '暖光燈泡', optionText: '', state: 'optionGone', unitCents: undefined }),
      aMallLine({ goodsId: '8', title: '舊款檯燈', optionText: '', state: 'gone', unitCents: undefined }),
    ])
    for (const text of ['暫時買不到', '這個規格已不賣，請換一個', '賣家已下架']) expect(await screen.findByText(text)).toBeTruthy()
    press('button', '刪除 舊款檯燈')
    await waitFor(() => expect(put(app)).toEqual([['8', 0, 12_900]]))
    press('button', '換規格：暖光燈泡')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/goodsDetails?platform=tmall&goodsId=7&skuId=1'))
  })

  it('clears all that is no longer sold', async () => {
    const { server } = open([aMallLine(), aMallLine({ goodsId: '8', state: 'gone', unitCents: undefined })])
    fireEvent.click(await screen.findByText('清除買不到的'))
    await waitFor(() => expect(server.receivedAt('mallCart/clearInvalid')).toHaveLength(1))
  })

  it('says from when a price is, where the shops could not be asked', async () => {
    open([aMallLine({ isStale: true, asOf: '2026-11-21T01:32:00.000Z' })])
    expect(await screen.findByText(/的價格$/)).toBeTruthy()
  })

  it('leads to the mall where nothing is in it', async () => {
    open([])
    expect(await screen.findByText('代購購物車是空的')).toBeTruthy()
    press('button', '逛代購商城')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/index'))
  })

  it('offers another try where it cannot be read', async () => {
    const app = startTestApp({ at: ['/pages/index/index', CART], member: aUser() })
    app.server.on('mallCart/get', no('出錯了'))
    app.render(<PurchaseShopSettlementPage />)
    expect(await screen.findByRole('button', { name: '重試' })).toBeTruthy()
  })
})
