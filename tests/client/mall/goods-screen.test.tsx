import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { MallGoods } from '@contract/mall/mall'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import GoodsDetailsPage from '@/pages_store/goodsDetails'
import PurchaseShopGoodsDetailsPage from '@/pages_store/PurchaseShop/goodsDetails'
import { pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aSku, chosenGoods, plainGoods } from './some-mall'

const ROUTE = '/pages_store/PurchaseShop/goodsDetails'
const NAMED = '?platform=tmall&goodsId=701122334455'

function open(goods: MallGoods | object, { rest = NAMED, ...options }: TestAppOptions & { readonly rest?: string } = {}) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', `${ROUTE}${rest}`] })
  app.server.on('mall/goods', 'goodsId' in goods ? yes(goods) : goods)
  return { ...app, ...app.render(<PurchaseShopGoodsDetailsPage />) }
}

/** What each line of the cost comes to, and the total. */
const costs = async () => (await screen.findByRole('group', { name: '到倉大概多少' })).textContent?.match(/¥[\d,]+\.\d\d/g)

const toChoose = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^規格/ }))
  return within(screen.getByRole('dialog'))
}

describe('goods of a foreign shop [route /pages_store/PurchaseShop/goodsDetails]', () => {
  it.each([
    ['zh-Hant', '商品', '旗艦', '易碎', '境內運費 ¥12.00 · 3 天內發貨', '每件約 0.42 kg', '賣家提供', '到倉大概多少', '國際運費在合箱打包時另計', '客服'],
    ['zh-Hans', '商品', '旗舰', '易碎', '境内运费 ¥12.00 · 3 天内发货', '每件约 0.42 kg', '卖家提供', '到仓大概多少', '国际运费在合箱打包时另计', '客服'],
    ['en', 'Item', 'Flagship', 'Fragile', 'Domestic transport ¥12.00 · Ships within 3 days', 'About 0.42 kg each', 'As the seller says', 'Cost to our warehouse', 'International freight is charged when packing', 'Support'],
  ] as const)('says in %s what they are and what they cost, to guests too [spec 2.06]', async (language, title, ...texts) => {
    const app = open(plainGoods(), { language })
    for (const text of [...texts, '護眼檯燈 10 W 無可視頻閃', '曦光旗艦店', '月售 3,208', '≈ NT$574', '三檔色溫。']) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(app.server.receivedAt('mall/goods').map(({ body }) => [body.platform, body.goodsId])).toEqual([['tmall', '701122334455']])
    press('button', texts.at(-1) ?? '')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/customer'))
  })

  it('reckons two pieces as picture 67 does: 258.00, 12.00, 12.90 [money]', async () => {
    open(plainGoods())
    expect(await costs()).toEqual(['¥129.00', '¥12.00', '¥6.45', '¥147.45'])
    const sheet = await toChoose()
    fireEvent.click(sheet.getByRole('button', { name: /^增加/ }))
    expect(sheet.getByText('2 件合計')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: '確定' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await costs()).toEqual(['¥258.00', '¥12.00', '¥12.90', '¥282.90'])
    expect(screen.getByText('129.00 × 2')).toBeTruthy()
    expect(screen.getByText('商品 5%')).toBeTruthy()
    expect(screen.getByText('2 件')).toBeTruthy()
    // 282.90 at 4.4500.
    expect(screen.getByText('≈ NT$1,259')).toBeTruthy()
  })

  it('asks which one: what is sold out is struck, and what there is not', async () => {
    open(chosenGoods())
    expect(await screen.findByText('請選顏色、款式')).toBeTruthy()
    expect(screen.queryByRole('group', { name: '到倉大概多少' })).toBeNull()
    const sheet = await toChoose()
    expect(sheet.getByRole('radio', { name: '正白，已售完' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(sheet.getByRole('radio', { name: '暖白' }))
    expect(sheet.getByRole('button', { name: '請選款式' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(sheet.getByRole('radio', { name: '夾式' }))
    // Three are left.
    for (let pressed = 0; pressed < 5; pressed += 1) fireEvent.click(sheet.getByRole('button', { name: /^增加/ }))
    expect(sheet.getByText('3 件合計')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: '確定' }))
    expect(await screen.findByText('暖白 · 夾式 · 3 件')).toBeTruthy()
    expect(await costs()).toEqual(['¥507.00', '¥12.00', '¥25.35', '¥544.35'])
  })

  it('opens with the option that a link names, and says where that one is no longer sold', async () => {
    open(chosenGoods(), { rest: `${NAMED}&skuId=2` })
    expect(await screen.findByText('暖白 · 夾式 · 1 件')).toBeTruthy()
    open(chosenGoods(), { rest: `${NAMED}&skuId=9` })
    expect(await screen.findByText('這個規格已不賣，請換一個')).toBeTruthy()
  })

  it('goes by tiers, from the fewest on, and says where more cost less [proxy case 22] [money]', async () => {
    const tiers = [
      { from: 2, priceCents: cents(1_000) },
      { from: 50, priceCents: cents(900) },
    ]
    open(plainGoods({ tiers, min: 2, skus: [aSku('-', [], { priceCents: undefined, stock: undefined })], transportCents: undefined }))
    expect(await costs()).toEqual(['¥20.00', '¥1.00', '¥21.00'])
    expect(screen.getByText('到倉約，不含境內運費')).toBeTruthy()
    const sheet = await toChoose()
    expect(sheet.getByText('最少買 2 件')).toBeTruthy()
    expect(sheet.getByRole('button', { name: /^減少/ }).getAttribute('aria-disabled')).toBe('true')
    const typed = sheet.getByRole<HTMLInputElement>('spinbutton')
    fireEvent.input(typed, { target: { value: '49' } })
    fireEvent.change(typed, { target: { value: '49' } })
    fireEvent.blur(typed)
    expect(await sheet.findByText('50 件只要 ¥450.00')).toBeTruthy()
    expect(sheet.getByText(/490\.00/)).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: /^增加/ }))
    expect(await sheet.findByText(/450\.00/)).toBeTruthy()
  })

  it('steps by whole batches, and refuses another number [proxy case 23]', async () => {
    open(plainGoods({ batch: 6, skus: [aSku('-', [], { stock: 20 })] }))
    const sheet = await toChoose()
    expect(sheet.getByText('要買 6 的倍數')).toBeTruthy()
    expect(sheet.getByText('6 件合計')).toBeTruthy()
    for (let pressed = 0; pressed < 4; pressed += 1) fireEvent.click(sheet.getByRole('button', { name: /^增加/ }))
    expect(sheet.getByText('18 件合計')).toBeTruthy()
    const typed = sheet.getByRole<HTMLInputElement>('spinbutton')
    fireEvent.input(typed, { target: { value: '7' } })
    fireEvent.change(typed, { target: { value: '7' } })
    fireEvent.blur(typed)
    expect((await sheet.findByRole('button', { name: '要買 6 的倍數' })).getAttribute('aria-disabled')).toBe('true')
  })

  it.each([
    ['flagged, so nothing of it can be chosen', plainGoods({ isFlagged: true, skus: [] }), '這類商品要先由人工確認能不能代購', false],
    ['flagged, and still to be chosen', plainGoods({ isFlagged: true }), '這類商品要先由人工確認能不能代購', true],
    ['taken off sale', plainGoods({ state: 'offSale' }), '賣家已下架', false],
    ['sold out', plainGoods({ skus: [aSku('-', [], { stock: 0 })] }), '已售完', false],
    ['fewer left than can be bought at once', plainGoods({ min: 10, skus: [aSku('-', [], { stock: 9 })] }), '已售完', false],
    ['without a price', plainGoods({ priceCents: undefined, skus: [aSku('-', [], { priceCents: undefined })] }), '賣家沒有標價，現在算不出到倉金額', true],
    ['without a weight', plainGoods({ weightGrams: undefined, weightFrom: 'none' }), '重量不明，入倉後量', true],
    ['with a weight of similar goods', plainGoods({ weightGrams: grams(1_200), weightFrom: 'predicted' }), '按同類商品估算', true],
    ['with an unknown transport', plainGoods({ transportCents: undefined, shipsWithinHours: undefined }), '境內運費下單時再算', true],
  ] as const)('says so: %s', async (_, goods, text, canChoose) => {
    open(goods)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(選規格與數量|代我購買)$/ }) !== null).toBe(canChoose)
  })

  it('shows what is kept with its time, and asks again', async () => {
    const app = open(plainGoods({ isStale: true }))
    expect(await screen.findByText('外部商城暫時連不上')).toBeTruthy()
    app.server.on('mall/goods', yes(plainGoods()))
    press('button', '重試')
    await waitFor(() => expect(screen.queryByText('外部商城暫時連不上')).toBeNull())
  })

  it.each([
    ['gone', no('這件商品已不賣', 'goodsGone'), '可以找找別家的'],
    ['unknown', no('找不到', 'notFound'), '連結可能不完整'],
  ] as const)('leads to the mall where they are %s', async (_, refusal, text) => {
    open(refusal)
    expect(await screen.findByText(text)).toBeTruthy()
    press('button', '逛商城')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/index'))
  })

  it('asks nothing about goods that no platform names', async () => {
    const app = open(plainGoods(), { rest: '?platform=nowhere&goodsId=1' })
    expect(await screen.findByText('找不到這件商品')).toBeTruthy()
    expect(app.server.receivedAt('mall/goods')).toHaveLength(0)
  })

  it('takes its weight along to an estimate of the freight', async () => {
    open(plainGoods())
    fireEvent.click(await screen.findByText('試算運費'))
    await waitFor(() => expect(pages.visible()).toBe('/pages/freight/freight?weight=420'))
  })
})

it('shows the same at its other address [route /pages_store/goodsDetails]', async () => {
  const app = startTestApp({ at: ['/pages/index/index', `/pages_store/goodsDetails${NAMED}`] })
  app.server.on('mall/goods', yes(plainGoods()))
  app.render(<GoodsDetailsPage />)
  expect(await screen.findByText('護眼檯燈 10 W 無可視頻閃')).toBeTruthy()
})
