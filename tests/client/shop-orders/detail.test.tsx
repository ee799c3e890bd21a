import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { SHOP_ORDER_STATUSES } from '@contract/shop/shop-order-status'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopOrderStatusStrings } from '@/entities/shop-order/shop-order-status-strings'
import { ShopOrderScreen } from '@/features/shop-orders/screens/ShopOrderScreen'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anAddress, anOffer, aQuote, HOME } from '../order/an-order'
import { aShopLine, aShopOrder, aShopPreview, countingDown, DONGGUAN, NOW, PARCEL, SHOP_ORDER, threeLines } from './a-shop-order'

const LIST = '/pages_store/goodsOrderList'
const DETAIL = `/pages_store/goodsOrderDetail?orderId=${SHOP_ORDER}`
const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString()

function open(order: ShopOrderDetail, options: TestAppOptions = {}) {
  const app = startTestApp({ at: [LIST, DETAIL], member: aUser(), ...options })
  app.server
    .on('shopOrder/get', yes(order))
    .on('shop/preview', (body) => yes(aShopPreview({ delivery: body.delivery as 'join' })))
    .on('address/list', yes([anAddress()]))
    .on('shop/changeDelivery', yes(aShopOrder({ delivery: 'home', freightCents: cents(3_200) })))
  app.render(<ShopOrderScreen />)
  return app
}

const address = { contact: '林予安', phone: '+886912345678', country: 'TW', province: '台北市', city: '信義區', street: '松高路', address: '9 號 12 樓', postcode: '110010' } as const
const goingHome = (changes: Partial<ShopOrderDetail> = {}) =>
  aShopOrder({ delivery: 'home', freightCents: cents(3_200), channelName: '空運特快', channelCode: 'AIR', address, ...changes })

describe('an order of the shop [route /pages_store/goodsOrderDetail]', () => {
  it.each([
    ['zh-Hant', '待付款', '還有 29:41，逾時自動取消並釋出庫存', '約 1.56 kg · 與另外 5 件合箱', ['商品金額', '配送', '滿減', '應付合計'], ['取消訂單', '去付款']],
    ['zh-Hans', '待付款', '还有 29:41，逾时自动取消并释出库存', '约 1.56 kg · 与另外 5 件合箱', ['商品金额', '配送', '满减', '应付合计'], ['取消订单', '去付款']],
    ['en', 'Unpaid', '29:41 left, then it is cancelled and the stock released', 'About 1.56 kg · with 5 other parcels', ['Goods', 'Delivery', 'Offer', 'To pay'], ['Cancel order', 'Pay']],
  ] as const)('says in %s where it stands, how it comes and what it costs [spec 1.16, 1.20]', async (language, word, line, way, rows, buttons) => {
    open(aShopOrder(), { language })
    expect((await screen.findAllByText(word)).length).toBeGreaterThan(0)
    for (const text of [countingDown(line), way, ...rows]) expect(screen.getByText(text)).toBeTruthy()
    for (const amount of ['¥182.80', '¥0.00', '−¥10.00', '¥39.90', '¥58.00']) expect(screen.getAllByText(amount).length).toBeGreaterThan(0)
    expect(screen.getByText('滿 ¥150 減 ¥10')).toBeTruthy()
    for (const button of buttons) expect(screen.getByRole('button', { name: button })).toBeTruthy()
  })

  it.each(SHOP_ORDER_STATUSES)('has a page for one that is %s', async (status) => {
    open(aShopOrder({ status, ...(status === 'cancelled' && { endReason: 'short' as const }) }))
    expect((await screen.findAllByText(shopOrderStatusStrings['zh-Hant'].status[status])).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2)
  })

  it('shows the way of joined goods, and where they are on it', async () => {
    open(aShopOrder({ status: 'inStock' }))
    const way = within(await screen.findByRole('list', { name: '訂單進度' }))
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['付款', '備貨', '入東莞倉', '合箱打包'])
    expect(way.getAllByRole('listitem').map((stop) => stop.getAttribute('aria-current'))).toEqual(['false', 'false', 'false', 'step'])
  })

  it.each([
    ['zh-Hant', '退回貨架', '退回貨架 S20261121016P1K7QX', '¥69.84 退到餘額，559 積分一併退還。', '已退回貨架'],
    ['zh-Hans', '退回货架', '退回货架 S20261121016P1K7QX', '¥69.84 退到余额，559 积分一并退还。', '已退回货架'],
    ['en', 'Return', 'Return S20261121016P1K7QX to the shelf', '¥69.84 comes back to your balance, and 559 points.', 'Returned to the shelf'],
  ] as const)('gives a parcel back to the shelf in %s, once what it brings is agreed to', async (language, yesText, name, brings, done) => {
    const box = { parcelId: PARCEL, trackingNumber: 'S20261121016P1K7QX', status: 'inStock' as const }
    const shelfReturn = { moneyCents: cents(6_984), points: 559 }
    const { server } = open(aShopOrder({ status: 'inStock', parcels: [{ ...box, shelfReturn }], canReturnUntil: after(86_400) }), { language })
    server.on('shopOrder/returnToShelf', yes(aShopOrder({ status: 'returned' })))
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(brings)).toBeTruthy()
    expect(server.receivedAt('shopOrder/returnToShelf')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: yesText }))
    expect(await screen.findByText(done)).toBeTruthy()
    expect(server.receivedAt('shopOrder/returnToShelf').map(({ body }) => body)).toMatchObject([{ orderId: SHOP_ORDER, parcelId: PARCEL }])
  })

  it('offers no way back to the shelf for a parcel that is packed', async () => {
    open(aShopOrder({ status: 'inStock', parcels: [{ parcelId: PARCEL, trackingNumber: 'S20261121016P1K7QX', status: 'inOrder' }] }))
    expect(await screen.findByRole('link', { name: '看包裹 S20261121016P1K7QX' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /退回貨架/ })).toBeNull()
  })

  it('shows how the box that went home looked and what it weighed', async () => {
    const photo = { fileId: PARCEL, url: '/api/file/x', kind: 'weighing' as const, takenAt: NOW }
    open(goingHome({ status: 'shipped', sentGrams: grams(1_640), photos: [photo] }))
    expect(await screen.findByText('寄出前的照片與重量')).toBeTruthy()
    expect(screen.getByText('1.64 kg')).toBeTruthy()
    expect(within(screen.getByRole('group', { name: '寄出前的照片與重量' })).getAllByRole('button')).toHaveLength(1)
  })

  it('proves on request that they are as they were recorded', async () => {
    const photo = { fileId: PARCEL, url: '/api/file/x', kind: 'weighing' as const, takenAt: NOW }
    const { server } = open(goingHome({ status: 'shipped', sentGrams: grams(1_640), photos: [photo] }))
    server.on('shopOrder/verifyEvidence', yes({ entries: 2, pictures: 1, since: NOW, newestHash: '3f2a91bc'.repeat(8), faults: [] }))
    fireEvent.click(await screen.findByRole('button', { name: '驗證存證' }))
    expect(await screen.findByText('與當時寫下的一致')).toBeTruthy()
    expect(server.receivedAt('shopOrder/verifyEvidence')[0]?.body).toMatchObject({ orderId: SHOP_ORDER })
  })

  it('opens by what WeChat calls its payment, and knows nothing of another member’s [shop case 66]', async () => {
    const { server } = open(aShopOrder({ status: 'toPick' }), { at: '/pages_store/goodsOrderDetail?trade=SP20261121016' })
    expect(await screen.findByText('待發貨')).toBeTruthy()
    expect(server.receivedAt('shopOrder/get')[0]?.body).toMatchObject({ trade: 'SP20261121016' })
    press('button', '取消訂單')
    server.on('shopOrder/previewCancel', yes({ refundCents: 17_280, points: 0, couponCents: 0 }))
    await waitFor(() => expect(server.receivedAt('shopOrder/previewCancel')[0]?.body).toMatchObject({ orderId: SHOP_ORDER }))
  })

  it('says that there is no such order, and asks for none without a name', async () => {
    const { server } = open(aShopOrder(), { at: '/pages_store/goodsOrderDetail' })
    fireEvent.click(await screen.findByRole('button', { name: '回商城訂單' }))
    await waitFor(() => expect(pages.visible()).toBe(LIST))
    expect(server.receivedAt('shopOrder/get')).toEqual([])
  })

  it('says of an order of somebody else what it says of none', async () => {
    const { server } = open(aShopOrder())
    server.on('shopOrder/get', no('找不到', 'notFound'))
    expect(await within(await screen.findByRole('main')).findByText('找不到')).toBeTruthy()
  })

  it('is read again when its time to pay is over, and can be bought again then [shop case 26]', async () => {
    const { server } = open(aShopOrder({ dueAt: after(1.5) }))
    expect(await screen.findByRole('button', { name: '去付款' })).toBeTruthy()
    server.on('shopOrder/get', yes(aShopOrder({ status: 'cancelled', endReason: 'overdue', actions: [] })))
    expect(await screen.findByText('逾時沒有付款，庫存已釋出', undefined, { timeout: 4_000 })).toBeTruthy()
    expect(screen.queryByRole('list', { name: '訂單進度' })).toBeNull()
    expect(screen.getByRole('button', { name: '再買一次' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '取消訂單' })).toBeNull()
  })

  it.each([
    ['unpaid', '去付款', `/pages_store/shopPlay?orderId=${SHOP_ORDER}`, {}],
    ['inStock', '申請打包', `/pages_sub/forecastParcel?warehouseId=${DONGGUAN}&parcelIds=${PARCEL}`, { packableParcelIds: [PARCEL] }],
  ] as const)('leads from one that is %s by %s on', async (status, button, way, changes) => {
    open(aShopOrder({ status, ...changes, packableParcelIds: 'packableParcelIds' in changes ? [...changes.packableParcelIds] : [] }))
    fireEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(pages.visible()).toBe(way))
  })

  it('leads from a line to its goods, and from a parcel to its page', async () => {
    const parcels = [{ parcelId: PARCEL, trackingNumber: 'S20261121016P1K7QX', status: 'inStock' as const }]
    open(aShopOrder({ status: 'inStock', parcels }))
    fireEvent.click(await screen.findByRole('link', { name: '看商品 電子行李秤 50 kg' }))
    const { goodsId, skuId } = aShopLine(2)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/GetGoodDetail?goodsId=${goodsId}&skuId=${skuId}`))
    pages.startAt(LIST, DETAIL)
    press('link', '看包裹 S20261121016P1K7QX')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelSea?parcelId=${PARCEL}`))
  })

  it('shows customer service, and copies its number', async () => {
    const { server } = open(aShopOrder())
    server.on('systemset/customerService', yes({}))
    const copied: string[] = []
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } })
    fireEvent.click(await screen.findByRole('button', { name: '複製單號 S20261121016' }))
    expect(await screen.findByText('已複製訂單號')).toBeTruthy()
    expect(copied).toEqual(['S20261121016'])
  })

  it('shows where goods that go home go to, as it was when ordered, and the carrier’s number [shop case 51]', async () => {
    open(goingHome({ status: 'shipped', trackingNumber: '906122078834', carrierName: '台灣宅配通' }))
    for (const text of ['林予安', '0912-***-678', '台北市 信義區 松高路 9 號 12 樓', '約 1.56 kg · 空運特快', '9061 2207 8834', '台灣宅配通 · 運單號', '運費已說定，實際較重也不補收']) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    expect(screen.getByRole('button', { name: '確認收貨' })).toBeTruthy()
  })

  it('shows what a freight is made of', async () => {
    const quote = aQuote()
    open(goingHome({ quote, freightCents: cents(11_600), payableCents: cents(28_880) }))
    expect(await screen.findByText('操作費')).toBeTruthy()
    expect(screen.getByText('¥108.00')).toBeTruthy()
    expect(screen.queryByText('配送')).toBeNull()
  })

  it('shows what came back: of which line, how much, when and why [money] [shop case 4]', async () => {
    const [pool, ...others] = threeLines()
    const lines = [{ ...pool, ...aShopLine(1, pool), refundedQuantity: 1, refundedCents: cents(3_492), refundedPoints: 279 }, ...others]
    const refunds = [{ kind: 'short' as const, moneyCents: cents(3_492), points: 279, freightCents: cents(0), reason: '少一件', at: '2026-11-22T02:00:00.000Z' }]
    open(aShopOrder({ status: 'picking', pointsDeducted: 1_280, lines, refunds, refundedCents: cents(3_492), refundedPoints: 279 }))
    expect(await screen.findByText('已退 1 件 ¥34.92 · 279 積分')).toBeTruthy()
    expect(screen.getByText('缺貨退款')).toBeTruthy()
    expect(screen.getByText('2026/11/22 10:00 · 退到餘額 · 279 積分 · 少一件')).toBeTruthy()
    expect(screen.getByText('+¥34.92')).toBeTruthy()
    expect(screen.getByText('已退到餘額')).toBeTruthy()
    expect(screen.getByText('2026/11/21 09:42 · 1,280 積分')).toBeTruthy()
    expect(screen.getByText('¥160.00')).toBeTruthy()
  })

  it('says why the warehouse has sent it back', async () => {
    open(aShopOrder({ status: 'cancelled', endReason: 'sentBack', sentBackReason: '杯子有裂痕' }))
    expect(await screen.findByText('倉庫說明：杯子有裂痕')).toBeTruthy()
    expect(screen.getByText('倉庫無法出貨，款項已退回')).toBeTruthy()
  })

  it('says that a chosen coupon is used with the payment', async () => {
    open(aShopOrder({ chosenCouponId: 'c2222222-2222-4222-8222-222222222222' }))
    expect(await screen.findByText('所選的優惠券在付款時使用')).toBeTruthy()
  })
})

describe('another way for an order that is not paid', () => {
  it.each([
    ['zh-Hant', '改方式', '直接寄到家', '配送費 ¥32.00', '改成這樣寄'],
    ['zh-Hans', '改方式', '直接寄到家', '配送费 ¥32.00', '改成这样寄'],
    ['en', 'Change', 'Deliver to my door', 'Delivery fee ¥32.00', 'Change'],
  ] as const)('says in %s what it comes to before it is agreed to [money] [shop case 7]', async (language, change, way, price, submit) => {
    const { server } = open(aShopOrder(), { language })
    server.on('shop/preview', yes(aShopPreview({ delivery: 'home', addressId: HOME, channelCode: 'SEA', channels: [anOffer()] })))
    fireEvent.click(await screen.findByRole('button', { name: change }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText(price)).toBeTruthy()
    expect(sheet.getByRole('radio', { name: way }).getAttribute('aria-checked')).toBe('true')
    expect(await sheet.findByText('台北市 信義區 松高路 9 號 12 樓')).toBeTruthy()
    expect(sheet.getByText('204.80', { exact: false })).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: submit }))
    const sent = { orderId: SHOP_ORDER, delivery: 'home', addressId: HOME, channelCode: 'SEA', seenTotalCents: 20_480 }
    await waitFor(() => expect(server.receivedAt('shop/changeDelivery')[0]?.body).toMatchObject(sent))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.receivedAt('shop/preview')[0]?.body).toMatchObject({ delivery: 'home', lines: threeLines().map(({ skuId, quantity }) => ({ skuId, quantity })) })
  })

  it('says why it cannot go that way, and offers nothing to agree to', async () => {
    const { server } = open(aShopOrder())
    const why = [{ delivery: 'join' as const, freightCents: cents(0) }, { delivery: 'home' as const, unavailable: 'addressRequired' as const }]
    server.on('shop/preview', yes(aShopPreview({ delivery: 'home', deliveries: why })))
    fireEvent.click(await screen.findByRole('button', { name: '改方式' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('請先選收件地址')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: '改成這樣寄' })).toBeNull()
    fireEvent.click(sheet.getByRole('button', { name: /選收件地址/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/addressList'))
  })

  it('reads the price again where it is not what was seen', async () => {
    const { server } = open(goingHome())
    server.on('shop/changeDelivery', no('金額已更新，請看過再付', 'priceChanged'))
    fireEvent.click(await screen.findByRole('button', { name: '改方式' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.click(await sheet.findByRole('button', { name: '改成這樣寄' }))
    await waitFor(() => expect(server.receivedAt('shop/preview').length).toBeGreaterThan(1))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('is not offered once it is paid, nor where there is no other', async () => {
    open(aShopOrder({ deliveries: ['join'] }))
    expect(await screen.findByText('跟我的包裹一起寄')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '改方式' })).toBeNull()
  })
})
