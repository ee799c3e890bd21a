import { cents } from '@contract/kit/money'
import type { ShopOrderSummary } from '@contract/shop/shop-order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ShopOrdersScreen } from '@/features/shop-orders/screens/ShopOrdersScreen'
import { aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aShopOrder, aShopSummary, countingDown, DONGGUAN, NOW, OTHER_ORDER, PARCEL, SECOND_PARCEL, SHOP_ORDER } from './a-shop-order'

const LIST = '/pages_store/goodsOrderList'
const DETAIL = `/pages_store/goodsOrderDetail?orderId=${SHOP_ORDER}`
const counts = { unpaid: 1, toPick: 0, shipped: 1, toReview: 0 }
const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString()

function open(orders: readonly ShopOrderSummary[], options: TestAppOptions = {}, counted: object = counts) {
  const app = startTestApp({ at: ['/pages_store/index', LIST], member: aUser(), ...options })
  app.server
    .on('shopOrder/list', yes({ items: orders, now: NOW }))
    .on('shopOrder/count', yes(counted))
    .on('shopOrder/previewCancel', yes({ refundCents: 0, points: 0, couponCents: 0 }))
    .on('shopOrder/cancel', yes(aShopOrder({ status: 'cancelled' })))
    .on('shopOrder/confirmReceipt', yes(aShopOrder({ status: 'signed', delivery: 'home' })))
    .on('shopOrder/buyAgain', yes({ added: 1, gone: ['舊款馬克杯'] }))
  app.render(<ShopOrdersScreen />)
  return app
}

const inStock = (packableParcelIds: string[]) =>
  aShopSummary({ orderId: OTHER_ORDER, orderNumber: 'S20261118009', status: 'inStock', payableCents: cents(8_000), pieceCount: 2, packableParcelIds })

describe('my orders of the shop [route /pages_store/goodsOrderList]', () => {
  it.each([
    ['zh-Hant', '商城訂單', ['全部', '待付款1', '待發貨', '已發貨1'], '請在 29:41 內付款，逾時庫存會釋出', '共 4 件', ['取消', '去付款']],
    ['zh-Hans', '商城订单', ['全部', '待付款1', '待发货', '已发货1'], '请在 29:41 内付款，逾时库存会释出', '共 4 件', ['取消', '去付款']],
    ['en', 'Shop orders', ['All', 'Unpaid1', 'To be sent', 'Shipped1'], 'Pay within 29:41, then the stock is released', '4 items', ['Cancel', 'Pay']],
  ] as const)('speaks %s, and counts down by the server’s time [spec 1.16, 1.20]', async (language, title, tabs, line, pieces, buttons) => {
    open([aShopSummary()], { language })
    expect(await screen.findByText(countingDown(line))).toBeTruthy()
    expect(screen.getByText(pieces)).toBeTruthy()
    expect(screen.getByText('¥172.80')).toBeTruthy()
    expect(within(screen.getByRole('tablist', { name: title })).getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
    for (const button of buttons) expect(screen.getByRole('button', { name: `${button} S20261121016` }).textContent).toBe(button)
    expect(document.title).toBe(title)
  })

  it('has a tab for reviews once there is something to review, or where a link asks for it', async () => {
    open([], {}, { ...counts, toReview: 2 })
    expect(await screen.findByRole('tab', { name: /待評價/ })).toBeTruthy()
  })

  it('asks the server for a tab, and says which of them is empty', async () => {
    const { server } = open([aShopSummary()])
    await screen.findByText('S20261121016')
    server.on('shopOrder/list', (body) => yes({ items: body.tab === undefined ? [aShopSummary()] : [], now: NOW }))
    fireEvent.click(screen.getByRole('tab', { name: /待發貨/ }))
    expect(await screen.findByText('沒有等待發貨的訂單')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: /已發貨/ }))
    expect(await screen.findByText('沒有在路上的訂單')).toBeTruthy()
    expect(server.receivedAt('shopOrder/list').map(({ body }) => body.tab)).toEqual([undefined, 'toPick', 'shipped'])
    press('button', '看全部')
    expect(await screen.findByText('S20261121016')).toBeTruthy()
  })

  it('opens with the tab that a link asks for', async () => {
    const { server } = open([aShopSummary()], { at: `${LIST}?tab=unpaid` })
    await screen.findByText('S20261121016')
    expect(server.receivedAt('shopOrder/list')[0]?.body.tab).toBe('unpaid')
  })

  it('finds by number or name, once the typing rests', async () => {
    const { server } = open([aShopSummary()])
    await screen.findByText('S20261121016')
    server.on('shopOrder/list', yes({ items: [], now: NOW }))
    await typeInto('訂單號或商品名稱', '馬克杯')
    expect(await screen.findByText('找不到這樣的訂單')).toBeTruthy()
    expect(server.receivedAt('shopOrder/list').map(({ body }) => body.search)).toEqual([undefined, '馬克杯'])
  })

  it('has one filled button at most: paying the first that still can be paid', async () => {
    const orders = [
      aShopSummary({ orderId: OTHER_ORDER, orderNumber: 'S1', isOverdue: true }),
      aShopSummary({ orderNumber: 'S2' }),
      aShopSummary({ orderId: '50333333-3333-4333-8333-333333333333', orderNumber: 'S3' }),
    ]
    open(orders)
    await screen.findByText('S2')
    const filled = screen.getAllByRole('button').filter((button) => /primary/.test(button.getAttribute('class') ?? ''))
    expect(filled.map((button) => button.getAttribute('aria-label'))).toEqual(['去付款 S2'])
  })

  it('leads to the order, and to its payment', async () => {
    open([aShopSummary()])
    fireEvent.click(await screen.findByRole('link', { name: '看訂單 S20261121016' }))
    await waitFor(() => expect(pages.visible()).toBe(DETAIL))
  })

  it('leads to the payment of an order', async () => {
    open([aShopSummary()])
    fireEvent.click(await screen.findByRole('button', { name: '去付款 S20261121016' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/shopPlay?orderId=${SHOP_ORDER}`))
  })

  it('leads from goods in stock to packing with their parcels', async () => {
    open([inStock([PARCEL, SECOND_PARCEL])])
    expect(await screen.findByText('已成為東莞倉包裹，可和其他件合箱')).toBeTruthy()
    press('button', '申請打包 S20261118009')
    const ids = encodeURIComponent([PARCEL, SECOND_PARCEL].join(','))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/forecastParcel?warehouseId=${DONGGUAN}&parcelIds=${ids}`))
  })

  it.each([
    ['its parcel', [PARCEL], `/pages_sub/parcelSea?parcelId=${PARCEL}`],
    ['all its parcels', [PARCEL, SECOND_PARCEL], '/pages/parcelQuery/parcelQuery'],
  ])('leads from goods in stock to %s', async (_what, parcels, address) => {
    open([inStock(parcels)])
    fireEvent.click(await screen.findByRole('button', { name: '看包裹 S20261118009' }))
    await waitFor(() => expect(pages.visible()).toBe(address))
  })

  it('says that the time is over, and reads the list again', async () => {
    const { server } = open([aShopSummary({ dueAt: after(1.5) })])
    await screen.findByRole('button', { name: '去付款 S20261121016' })
    server.on('shopOrder/list', yes({ items: [aShopSummary({ status: 'cancelled', endReason: 'overdue' })], now: after(2) }))
    expect(await screen.findByText('逾時沒有付款，庫存已釋出', undefined, { timeout: 4_000 })).toBeTruthy()
    expect(screen.getByRole('button', { name: '再買一次 S20261121016' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /去付款/ })).toBeNull()
  })

  it('says of goods that are sold no longer, and shows the cart with the rest', async () => {
    open([aShopSummary({ status: 'signed' })])
    fireEvent.click(await screen.findByRole('button', { name: '再買一次 S20261121016' }))
    expect(await screen.findByText('這些已不賣，沒有加入：舊款馬克杯')).toBeTruthy()
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/index?tab=cart'))
  })

  it('stays where nothing of it is sold any more', async () => {
    const { server } = open([aShopSummary({ status: 'signed' })])
    server.on('shopOrder/buyAgain', yes({ added: 0, gone: ['舊款馬克杯'] }))
    fireEvent.click(await screen.findByRole('button', { name: '再買一次 S20261121016' }))
    expect(await screen.findByText('這些商品都不賣了')).toBeTruthy()
    expect(pages.visible()).toBe(LIST)
  })

  it('asks before goods that went home count as received', async () => {
    const { server } = open([aShopSummary({ status: 'shipped', delivery: 'home' })])
    fireEvent.click(await screen.findByRole('button', { name: '確認收貨 S20261121016' }))
    const asked = await screen.findByRole('alertdialog')
    expect(server.receivedAt('shopOrder/confirmReceipt')).toEqual([])
    fireEvent.click(within(asked).getByRole('button', { name: '確認收貨' }))
    await waitFor(() => expect(server.receivedAt('shopOrder/confirmReceipt')).toHaveLength(1))
  })

  it('shows what came back of an order', async () => {
    open([aShopSummary({ status: 'toPick', refundedCents: cents(3_492) })])
    expect(await screen.findByText('已退 ¥34.92')).toBeTruthy()
  })

  it('leads from none at all to the goods, and says what went wrong with a way to try again', async () => {
    const { server } = open([])
    server.on('shopOrder/list', no('伺服器忙碌，請稍後重試', 'serverError'), yes({ items: [], now: NOW }))
    fireEvent.click(await screen.findByRole('button', { name: '重試' }))
    expect(await screen.findByText('還沒有商城訂單')).toBeTruthy()
    press('button', '去逛逛')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/index'))
  })

  it('lets a guest sign in first', async () => {
    const { server } = open([], { at: LIST, member: undefined })
    await waitFor(() => expect(pages.visible()).toContain('/pages/login/login'))
    expect(server.receivedAt('shopOrder/list')).toEqual([])
  })

  it.each([
    ['unpaid', { refundCents: 0, points: 0, couponCents: 0 }, ['為你保留的庫存會釋出', '還沒有付款，不涉及退款']],
    ['toPick', { refundCents: 16_000, points: 1_280, couponCents: 1_500 }, ['為你保留的庫存會釋出', '積分 1,280 退回', '優惠券 ¥15.00 退回', '¥160.00 退到餘額']],
  ] as const)('says before one that is %s is cancelled what comes back [money]', async (status, back, lines) => {
    const { server } = open([aShopSummary({ status })])
    server.on('shopOrder/previewCancel', yes(back))
    fireEvent.click(await screen.findByRole('button', { name: '取消 S20261121016' }))
    const sheet = within(await screen.findByRole('dialog', { name: '取消訂單' }))
    for (const line of lines) expect(await sheet.findByText(line)).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: '確定取消' }))
    expect(await screen.findByText('訂單已取消')).toBeTruthy()
    expect(server.receivedAt('shopOrder/cancel').map(({ body }) => body.orderId)).toEqual([SHOP_ORDER])
  })

  it('says what the warehouse has begun meanwhile, and closes the sheet [shop case 36]', async () => {
    const { server } = open([aShopSummary({ status: 'toPick' })])
    server.on('shopOrder/cancel', no('倉庫已開始揀貨，不能取消；入倉後 7 天內可免費退回貨架', 'pickingBegun'))
    fireEvent.click(await screen.findByRole('button', { name: '取消 S20261121016' }))
    fireEvent.click(await screen.findByRole('button', { name: '確定取消' }))
    expect(await screen.findByText(/倉庫已開始揀貨/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '取消訂單' })).toBeNull())
  })
})
