import { cents } from '@contract/kit/money'
import { screen, waitFor, within } from '@testing-library/react'
import { afterDoubleTap, draftsOf, pages } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { someGoods } from '../shop/some-goods'
import { layLists } from '../../support/laid-list'
import { openCart, settled, tap, tapName } from './open-cart'
import { aCart, aLine, anOffer, bags, mug, OSAKA, scale, skuIdOf } from './some-cart'

const more = (name: string) => screen.getByRole('button', { name: new RegExp(`^增加: ${name}`) })
/** jsdom knows no heights: without them only the first rows of a list are drawn. */
let list: ReturnType<typeof layLists>
beforeEach(() => { list = layLists(() => 76) })
const seen = async (text: string) => {
  await screen.findByRole('list')
  list.scrollTo(0)
  return screen.findByText(text)
}
const row = (name: string) => {
  const found = screen.getByText(name).closest<HTMLElement>('[role="listitem"]')
  if (!found) throw new Error(`no row with ${name}`)
  return within(found)
}

describe('the cart [route /pages_store/index]', () => {
  it.each([
    ['zh-Hant', '購物車', '已滿 ¥150，自動減 ¥10.00', '跟我的包裹一起寄', '東莞倉 · 約 1.56 kg', '和在倉的 5 件包裹合箱', '已減 ¥10.00', '結算 4', '管理', '全選'],
    ['zh-Hans', '购物车', '已满 ¥150，自动减 ¥10.00', '跟我的包裹一起寄', '東莞倉 · 约 1.56 kg', '和在仓的 5 件包裹合箱', '已减 ¥10.00', '结算 4', '管理', '全选'],
    ['en', 'Cart', '¥150 reached: ¥10.00 off', 'Ship with my parcels', '東莞倉 · about 1.56 kg', 'Packed with 5 parcels in stock', '¥10.00 off', 'Checkout 4', 'Manage', 'All'],
  ] as const)('says in %s what its group comes to, with the offer [spec 1.16] [shop case 1]', async (language, title, offer, delivery, facts, parcels, saved, checkout, manage, all) => {
    openCart({ language })
    expect(await screen.findByText(offer)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    for (const text of [delivery, facts, parcels, saved]) expect(screen.getByText(text)).toBeTruthy()
    for (const name of [checkout, manage]) expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: all, checked: true })).toBeTruthy()
    expect(within(screen.getByRole('toolbar')).getByText('¥172.80')).toBeTruthy()
  })

  it('goes to the checkout with what is ticked, kept sealed and not in the address', async () => {
    openCart()
    tap(await screen.findByRole('checkbox', { name: '選 電子行李秤 50 kg 霧綠' }))
    // 79.80 + 58.00: the offer is out of reach.
    expect(await screen.findByText('再買 ¥12.20 減 ¥10')).toBeTruthy()
    tapName('button', '結算 3')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/settlement?from=cart'))
    expect(draftsOf()['recent:checkout']).toEqual({ from: 'cart', delivery: 'join', lines: [{ skuId: skuIdOf(1), quantity: 2 }, { skuId: skuIdOf(3), quantity: 1 }] })
  })

  it('orders one warehouse and one way of delivery at a time, and says so', async () => {
    openCart({ lines: [bags(), mug({ delivery: 'home' }), scale({ warehouseId: OSAKA, warehouseName: '大阪倉' })] })
    const toolbar = within(await screen.findByRole('toolbar'))
    list.scrollTo(0)
    // The first group is ticked: it can be ordered at once.
    expect(toolbar.getByText('¥79.80')).toBeTruthy()
    tapName('checkbox', '全選')
    expect(await toolbar.findByText('一次只能結算同一倉庫、同一種寄法')).toBeTruthy()
    tapName('button', '結算 4')
    expect(await screen.findAllByText('一次只能結算同一倉庫、同一種寄法')).toHaveLength(2)
    expect(pages.visible()).toBe('/pages_store/index?tab=cart')
    // Each group counts by itself: 182.80 in all are over 150, none of the three is.
    expect(screen.getAllByText('每種寄法分開算')).toHaveLength(3)
    await afterDoubleTap()
    tapName('checkbox', '選 直接寄到家 · 東莞倉')
    tapName('checkbox', '選 跟我的包裹一起寄 · 大阪倉')
    expect(await screen.findByRole('button', { name: '結算 2' })).toBeTruthy()
  })

  it('shows a quantity at once and sends the last of several taps, once', async () => {
    const { server } = openCart()
    await screen.findByText('手沖馬克杯 350 ml')
    for (let count = 0; count < 5; count += 1) tap(more('手沖馬克杯'))
    expect(screen.getByDisplayValue('6')).toBeTruthy()
    expect(screen.getByRole('button', { name: '結算 9' })).toBeTruthy()
    expect(server.receivedAt('cart/put')).toHaveLength(0)
    await settled()
    await waitFor(() => expect(server.receivedAt('cart/put').map(({ body }) => body['quantity'])).toEqual([6]))
  })

  it('loses no tap that comes while one is under way, and the last one wins', async () => {
    const { server, held } = openCart()
    await screen.findByText('手沖馬克杯 350 ml')
    let answer: (found: object) => void = () => undefined
    server.on('cart/put', () => new Promise<object>((resolve) => { answer = resolve }))
    tap(more('手沖馬克杯'))
    await settled()
    tap(more('手沖馬克杯'))
    tap(more('手沖馬克杯'))
    await settled()
    expect(server.receivedAt('cart/put')).toHaveLength(1)
    expect(screen.getByDisplayValue('4')).toBeTruthy()
    server.on('cart/put', ({ quantity }) => yes({ ...held(), lines: held().lines.map((line) => (line.skuId === skuIdOf(3) ? { ...line, quantity: Number(quantity) } : line)) }))
    answer(yes(held()))
    await waitFor(() => expect(server.receivedAt('cart/put').map(({ body }) => body['quantity'])).toEqual([2, 4]))
    expect(screen.getByDisplayValue('4')).toBeTruthy()
  })

  it('falls back to what holds where a quantity could not be kept, and says why', async () => {
    const { server } = openCart()
    await screen.findByText('手沖馬克杯 350 ml')
    server.on('cart/put', no('只剩 1 件', 'notEnoughStock'))
    tap(more('手沖馬克杯'))
    expect(screen.getByRole('button', { name: '結算 5' })).toBeTruthy()
    await settled()
    expect(await screen.findByText('只剩 1 件')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '結算 4' })).toBeTruthy()
  })

  it('sends what waits before it goes to the checkout', async () => {
    const { server } = openCart()
    await screen.findByText('手沖馬克杯 350 ml')
    tap(more('手沖馬克杯'))
    tapName('button', '結算 5')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/settlement?from=cart'))
    expect(server.receivedAt('cart/put').map(({ body }) => body['quantity'])).toEqual([2])
  })

  it('keeps apart what cannot be bought, with its reason and a way on; the rest can be ordered [shop case 41]', async () => {
    const gone = [aLine(4, { name: '毛巾', state: 'skuGone' }), aLine(5, { name: '雨傘', state: 'offShelf' }), aLine(6, { name: '檯燈', state: 'offShelf', warehouseName: '大阪倉' }), aLine(8, { name: '風扇', state: 'warehouseClosed', warehouseName: '大阪倉' }), aLine(7, { name: '收納袋', optionText: '特大 · 透明', state: 'soldOut' })]
    const { server, held } = openCart({ lines: [bags(), scale(), mug(), ...gone] })
    expect(await seen('暫時買不到')).toBeTruthy()
    for (const text of ['這個規格已不賣，請換一個', '特大 · 透明已售完', '這個倉庫暫停出貨']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByText('商品已下架')).toHaveLength(2)
    expect(screen.getByRole('button', { name: '結算 4' })).toBeTruthy()
    server.on('cart/clearInvalid', () => {
      const left = { ...held(), lines: held().lines.filter(({ state }) => state !== 'offShelf' && state !== 'skuGone') }
      server.on('cart/get', yes(left))
      return yes(left)
    })
    tapName('button', '清除已下架')
    await waitFor(() => expect(screen.queryByText('雨傘')).toBeNull())
    expect(screen.getByText('收納袋')).toBeTruthy()
    expect(screen.getByText('風扇')).toBeTruthy()
  })

  it('changes the option of a line in the place of it', async () => {
    const { server } = openCart({ lines: [aLine(4, { name: '真空壓縮袋', state: 'soldOut', quantity: 2 })] })
    server.on('shop/goods', yes(someGoods()))
    tap(await screen.findByRole('button', { name: '換規格：真空壓縮袋' }))
    const sheet = within(await screen.findByRole('dialog', { name: '選擇規格' }))
    tap(sheet.getByRole('radio', { name: '中號' }))
    tap(await sheet.findByRole('button', { name: '換成這個' }))
    await waitFor(() => expect(server.receivedAt('cart/put')[0]?.body).toMatchObject({
      skuId: skuIdOf(1), delivery: 'join', quantity: 2, seenCents: 2_990, replaces: { skuId: skuIdOf(4), delivery: 'join' },
    }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers the number that is left where there are too many', async () => {
    const { server } = openCart({ lines: [mug({ state: 'notEnough', left: 2, quantity: 5 }), bags()] })
    expect(await screen.findByText('只剩 2 件')).toBeTruthy()
    expect(screen.getByRole('button', { name: '結算 2' })).toBeTruthy()
    tapName('button', '改為 2 件')
    // What there is can be bought; it was not ticked, and need not be tapped again.
    expect(await screen.findByRole('button', { name: '結算 4' })).toBeTruthy()
    await settled()
    await waitFor(() => expect(server.receivedAt('cart/put')[0]?.body).toMatchObject({ skuId: skuIdOf(3), quantity: 2 }))
  })

  it('points out a price that has changed until the member leaves, and then takes it for seen', async () => {
    const { server, view } = openCart({ lines: [bags({ seenCents: cents(3_490) }), mug({ seenCents: cents(6_000) }), scale()] })
    expect(await screen.findByText('比上次看到時貴 ¥5.00')).toBeTruthy()
    expect(screen.getByText('比上次看到時便宜 ¥2.00')).toBeTruthy()
    expect(row('比上次看到時貴 ¥5.00').getByText('¥34.90')).toBeTruthy()
    expect(server.receivedAt('cart/seePrices')).toHaveLength(0)
    view.unmount()
    await waitFor(() => expect(server.receivedAt('cart/seePrices')[0]?.body['lines']).toEqual([
      { skuId: skuIdOf(1), delivery: 'join', seenCents: 3_990 },
      { skuId: skuIdOf(3), delivery: 'join', seenCents: 5_800 },
    ]))
  })

  it('removes several at once, when that is sure', async () => {
    const { server } = openCart()
    await screen.findByText('手沖馬克杯 350 ml')
    tapName('button', '管理')
    expect(await screen.findByRole('button', { name: '刪除' })).toHaveProperty('ariaDisabled', 'true')
    tapName('checkbox', '選 手沖馬克杯 350 ml 暖橘')
    tapName('checkbox', '選 電子行李秤 50 kg 霧綠')
    tapName('button', '刪除')
    expect(await screen.findByText('刪除 2 種商品？')).toBeTruthy()
    tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: '刪除' }))
    await waitFor(() => expect(screen.queryByText('手沖馬克杯 350 ml')).toBeNull())
    expect(screen.getByText('真空壓縮袋 6 件組')).toBeTruthy()
    await waitFor(() => expect(server.receivedAt('cart/put').map(({ body }) => [body['skuId'], body['quantity']])).toEqual([[skuIdOf(2), 0], [skuIdOf(3), 0]]))
  })

  it('tells until when an offer runs: 24:00 in Taipei, and by the clock of who reads it [shop case 47]', async () => {
    openCart({ cart: { offers: [anOffer({ closesAt: '2026-11-30T16:00:00.000Z' })] } })
    tap(await screen.findByText('已滿 ¥150，自動減 ¥10.00'))
    const sheet = within(await screen.findByRole('dialog', { name: '優惠說明' }))
    expect(sheet.getByText('至 11/30 24:00（台北時間）')).toBeTruthy()
    expect(sheet.getByText('你的時間：11/30 16:00')).toBeTruthy()
  })

  it('leads to the shop from an empty cart', async () => {
    const onPanel = jest.fn()
    openCart({ lines: [], onPanel })
    tap(await screen.findByRole('button', { name: '去逛逛' }))
    expect(onPanel).toHaveBeenCalledWith('home')
    expect(screen.queryByRole('button', { name: '管理' })).toBeNull()
  })

  it('has no bar where nothing can be bought', async () => {
    openCart({ lines: [mug({ state: 'soldOut' })] })
    expect(await screen.findByText('暖橘已售完')).toBeTruthy()
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('draws of a hundred lines those around the screen, and counts all', async () => {
    openCart({ lines: Array.from({ length: 100 }, (_, index) => aLine(1, { skuId: `${String(index).padStart(8, '0')}-1111-4111-8111-111111111111`, name: `第 ${index} 種` })) })
    expect(await screen.findByRole('button', { name: '結算 100' })).toBeTruthy()
    list.scrollTo(0)
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(8)
    expect(screen.getAllByRole('listitem').length).toBeLessThan(20)
  })

  it('says so where the cart cannot be read, and reads it again', async () => {
    const { server } = openCart({ lines: [mug()], fails: true })
    expect(await screen.findByText('出錯了')).toBeTruthy()
    expect(screen.queryByText('購物車是空的')).toBeNull()
    server.on('cart/get', yes(aCart([mug()])))
    tap(await screen.findByRole('button', { name: '重試' }))
    expect(await screen.findByText('手沖馬克杯 350 ml')).toBeTruthy()
  })
})
