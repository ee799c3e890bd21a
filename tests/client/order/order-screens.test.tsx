import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { Language } from '@contract/kit/language'
import type { OrderDetail } from '@contract/order/order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { OrderListScreen } from '@/features/order/screens/OrderListScreen'
import { afterDoubleTap, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aSystem } from '../support/a-system'
import { aBill, aFixedLine, aFreightLine, anOrderDetail, anOrderSummary, aQuote, ORDER, paymentOptions } from './an-order'

const LIST = '/pages/processingOrders/processingOrders'
const DETAIL = `/pages_sub/parcelOrderDetails?orderId=${ORDER}`
const counts = { unprocessed: 1, unpaid: 2, packing: 0, shipped: 0, signed: 3, financeVerifying: 1 }

function openList(options: TestAppOptions = {}) {
  const app = startTestApp({ at: LIST, member: aUser(), ...options })
  app.server.on('order/list', yes({ items: [anOrderSummary()] })).on('order/count', yes(counts))
  return app
}

function openOrder(order: OrderDetail, options: TestAppOptions = {}) {
  const app = startTestApp({ at: [LIST, DETAIL], member: aUser(), ...options })
  app.server
    .on('order/get', yes(order))
    .on('wallet/get', yes({ balanceCents: 32_650, unreviewedTransfers: 0 }))
    .on('pay/options', yes(paymentOptions()))
    .on('order/previewCancel', yes({ parcelCount: 2, freeDaysLeft: 12, storageAccruedCents: 0, refundCents: 0, points: 0, couponCents: 0 }))
    .on('systemset/getsystem', yes(aSystem()))
  app.render(<OrderDetailScreen />)
  return app
}

describe('an order that travels with a group', () => {
  it('leads to how the group’s bill is split', async () => {
    openOrder(anOrderDetail({ groupId: 'a1111111-1111-4111-8111-111111111111' }))
    fireEvent.click(await screen.findByRole('button', { name: '拼郵分攤明細' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/Groupdetails?groupId=a1111111-1111-4111-8111-111111111111'))
  })
})

describe('my orders [route /pages/processingOrders/processingOrders]', () => {
  it.each([
    ['zh-Hant', '我的訂單', ['全部', '待處理', '待付款', '待發貨', '已發貨', '已簽收', '財務審核'], '帳單已出，11/25 前付款'],
    ['zh-Hans', '我的订单', ['全部', '待处理', '待付款', '待发货', '已发货', '已签收', '财务审核'], '账单已出，11/25 前付款'],
    ['en', 'My orders', ['All', 'Unprocessed', 'Unpaid', 'To ship', 'Shipped', 'Delivered', 'Verifying'], 'Bill ready, pay by 25 Nov'],
  ] as const)('filters in %s by the six statuses [spec 4.01, 1.20]', async (language: Language, title, tabs, info) => {
    const app = openList({ language })
    app.render(<OrderListScreen />)
    expect(await screen.findByText(info)).toBeTruthy()
    const filter = within(screen.getByRole('tablist', { name: title }))
    expect(filter.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual(tabs)
    expect(document.title).toBe(title)
  })

  it('asks the server for the chosen status, and for all again from an empty filter [spec 4.01]', async () => {
    const app = openList()
    app.render(<OrderListScreen />)
    await screen.findByText('C20261118012')
    app.server.on('order/list', (body) => yes({ items: body.status === undefined ? [anOrderSummary()] : [] }))
    fireEvent.click(screen.getByRole('tab', { name: /已發貨/ }))
    expect(await screen.findByText('這個狀態下沒有訂單')).toBeTruthy()
    expect(app.server.receivedAt('order/list').map(({ body }) => body.status)).toContain('shipped')
    press('button', '看全部')
    expect(await screen.findByText('C20261118012')).toBeTruthy()
  })

  it('opens with the filter that a link asks for', async () => {
    const app = openList({ at: `${LIST}?status=unpaid` })
    app.render(<OrderListScreen />)
    await screen.findByText('C20261118012')
    expect(app.server.receivedAt('order/list')[0]?.body.status).toBe('unpaid')
  })

  it('shows number, content, channel and money, and leads to the order [spec 3.10, 4.05]', async () => {
    const app = openList()
    app.render(<OrderListScreen />)
    expect(await screen.findByText('2 件 · 5.38 kg')).toBeTruthy()
    expect(screen.getByText('海快特惠 · 信義區')).toBeTruthy()
    expect(screen.getByText(/116\.00/)).toBeTruthy()
    press('link', '看訂單 C20261118012')
    await waitFor(() => expect(pages.visible()).toBe(DETAIL))
  })

  it('leads from a shipped order to its tracking [spec 4.05]', async () => {
    const app = openList()
    app.server.on('order/list', yes({ items: [anOrderSummary({ orderId: ORDER, status: 'shipped', orderNumber: 'C1' })] }))
    app.render(<OrderListScreen />)
    fireEvent.click(await screen.findByRole('button', { name: '物流 C1' }))
    await waitFor(() => expect(pages.visible()).toBe(DETAIL))
  })

  it('leads from the card of a signed order to its post, and says once that it is signed', async () => {
    const app = openList()
    const signed = anOrderSummary({ orderId: ORDER, status: 'signed', orderNumber: 'C1', signedAt: '2026-11-24T03:00:00.000Z' })
    app.server.on('order/list', yes({ items: [signed] }))
    app.render(<OrderListScreen />)
    const post = await screen.findByRole('button', { name: '去曬單 C1' })
    expect(within(post.closest('[role=listitem]') as HTMLElement).getAllByText(/已簽收/)).toHaveLength(1)
    fireEvent.click(post)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentDetail?orderId=${ORDER}`))
  })

  it('greets a guest and asks nothing of the server', async () => {
    const app = openList({ member: undefined })
    app.render(<OrderListScreen />)
    expect(screen.getByText('登入後看訂單')).toBeTruthy()
    expect(app.server.received).toEqual([])
    press('button', '登入')
    await waitFor(() => expect(pages.visible()).toContain('/pages/login/login'))
  })

  it('says that there are none yet, and what went wrong with a way to try again', async () => {
    const app = openList()
    app.server.on('order/list', no('伺服器忙碌，請稍後重試', 'serverError'))
    app.render(<OrderListScreen />)
    const retry = await screen.findByRole('button', { name: '重試' })
    // The card says it, and no toast over it.
    expect(screen.getAllByText('伺服器忙碌，請稍後重試')).toHaveLength(1)
    app.server.on('order/list', yes({ items: [] }))
    fireEvent.click(retry)
    expect(await screen.findByText('還沒有訂單')).toBeTruthy()
  })
})

describe('an order [route /pages_sub/parcelOrderDetails]', () => {
  it.each([
    ['zh-Hant', '帳單已出', '去付款', '訂單號', '郵遞區號 110010 · 送貨上門'],
    ['zh-Hans', '账单已出', '去付款', '订单号', '邮政编码 110010 · 送货上门'],
    ['en', 'Bill ready', 'Pay', 'Order no.', 'Postcode 110010 · Delivery'],
  ] as const)('speaks %s [spec 1.20]', async (language, headline, pay, number, postcode) => {
    openOrder(anOrderDetail(), { language })
    expect(await screen.findByText(headline)).toBeTruthy()
    expect(screen.getByRole('button', { name: pay })).toBeTruthy()
    expect(screen.getByText(number)).toBeTruthy()
    expect(screen.getByText(postcode)).toBeTruthy()
  })

  it('shows all that the specification lists of an order [spec 3.10, 3.11, 3.12, 3.14]', async () => {
    openOrder(
      anOrderDetail({
        status: 'shipped',
        trackingNumber: '906122078834',
        carrierName: '台灣宅配通',
        shippedAt: '2026-11-19T02:00:00.000Z',
        confirmsAt: '2026-12-04T02:00:00.000Z',
        paidAt: '2026-11-18T08:00:00.000Z',
        paidCents: cents(11_100),
        totalPayableCents: cents(11_100),
        pointsDeductionCents: cents(300),
        couponCents: cents(200),
        tracks: [{ kind: 'arrived', place: '台北分撥中心', at: '2026-11-21T01:12:00.000Z' }],
      }),
    )
    for (const text of [
      '林予安', '0912-***-678', '台北市 信義區 松高路 9 號 12 樓', '¥300.00', '加固包裝、運輸保險', '不要原廠鞋盒',
      '2026/11/14 20:31', '2026/11/19 10:00', '海快特惠', '6.00 kg', '−¥3.00', '−¥2.00', '到貨 15 天後會自動確認收貨；若一直沒有到貨紀錄，則在 12/4',
      '9061 2207 8834', '台灣宅配通 · 運單號', '抵達 · 台北分撥中心', '11/21 09:12',
    ]) {
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    }
    expect(screen.getAllByText('C20261118012').length).toBeGreaterThan(0)
    expect(screen.getAllByText('¥111.00')).toHaveLength(3)
  })

  it.each([
    ['zh-Hant', '倉庫無法照申請出貨，包裹已退回給你', '已退回餘額'],
    ['zh-Hans', '仓库无法照申请出货，包裹已退回给你', '已退回余额'],
    ['en', 'The warehouse could not pack it as you asked: the parcels are yours again', 'Refunded to balance'],
  ] as const)('says in %s why the warehouse sent it back, and what came back; a correction that was open is not asked for any more', async (language, promise, refunded) => {
    const sentBack = { reason: '超過空運上限', refundedCents: cents(11_100) }
    const open = { differenceCents: cents(500), reason: '較重', settled: false, at: '2026-11-20T02:00:00.000Z' }
    openOrder(anOrderDetail({ status: 'cancelled', cancelledAt: '2026-11-21T02:00:00.000Z', cancelReason: 'sentBack', sentBack, adjustments: [open] }), { language })
    for (const text of [promise, '超過空運上限', refunded, '¥111.00']) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/較重/)).toBeNull()
  })

  it('says the day on which a box that has come is taken for received', async () => {
    const shipped = { status: 'shipped' as const, confirmsAt: '2026-12-04T02:00:00.000Z', tracks: [{ kind: 'delivered' as const, at: '2026-11-19T02:00:00.000Z' }] }
    openOrder(anOrderDetail(shipped))
    expect(await screen.findByText('12/4 會自動確認收貨')).toBeTruthy()
  })

  it('explains the bill one line at a time, differences with their reasons [spec 3.13]', async () => {
    const quote = aQuote([aFreightLine(), aFixedLine()])
    const difference = {
      kind: 'freight' as const, estimateCents: cents(9_000), billCents: cents(10_800), differenceCents: cents(1_800), reasons: ['operatorNote' as const], basis: {},
    }
    openOrder(anOrderDetail({ bill: aBill({ quote, estimateCents: cents(9_800), differenceCents: cents(1_800), differences: [difference], note: '玻璃壺加了緩衝材' }) }))
    fireEvent.click(await screen.findByRole('button', { name: /^運費.*¥108\.00/ }))
    expect(screen.getByText('6 × ¥18.00')).toBeTruthy()
    expect(screen.getByText('預估 ¥90.00')).toBeTruthy()
    expect(screen.getByText('見倉庫說明')).toBeTruthy()
    expect(screen.getByText('倉庫說明：玻璃壺加了緩衝材')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^操作費.*¥8\.00/ }))
    expect(screen.queryByText('6 × ¥18.00')).toBeNull()
    expect(screen.getByText('固定收費')).toBeTruthy()
  })

  it.each([
    ['zh-Hant', '爭議處理中', /^運費/, '有疑問'],
    ['zh-Hans', '争议处理中', /^运费/, '有疑问'],
    ['en', 'In dispute', /^Freight/, 'Ask'],
  ] as const)('says in %s which line waits for a decision, and leads to that question [spec 3.13, 1.18]', async (language, tag, freight, ask) => {
    const feedbackId = 'fe111111-1111-4111-8111-111111111111'
    openOrder(anOrderDetail({ bill: aBill({ quote: aQuote([aFreightLine(), aFixedLine()]) }), askedLines: [{ label: 'freight', feedbackId }] }), { language })
    expect((await screen.findByRole('button', { name: freight })).textContent).toContain(tag)
    expect(screen.getAllByText(tag)).toHaveLength(1)
    press('button', freight)
    press('button', ask)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_public/feedback?feedbackId=${feedbackId}`))
  })

  it.each([
    ['zh-Hant', 800, '已退還 ¥8.00', '看整段對話', '已從帳單扣除 ¥8.00 · 沒有打包'],
    ['zh-Hans', 800, '已退还 ¥8.00', '看整段对话', '已从账单扣除 ¥8.00 · 沒有打包'],
    ['en', 0, 'Charge upheld', 'Read the conversation', undefined],
  ] as const)('shows how a question about a line was decided, in %s, and leads to the conversation', async (language, granted, word, link, note) => {
    const feedbackId = 'fe111111-1111-4111-8111-111111111111'
    const decision = { grantedCents: cents(granted), reason: '沒有打包', at: '2026-11-20T02:00:00.000Z' }
    const adjustments = granted > 0 ? [{ differenceCents: cents(-granted), reason: '沒有打包', settled: true, at: decision.at }] : []
    openOrder(anOrderDetail({ bill: aBill(), askedLines: [{ label: 'handling', feedbackId, decision }], adjustments }), { language })
    const line = await screen.findByRole('button', { name: new RegExp(word) })
    if (note !== undefined) expect(screen.getByText(note)).toBeTruthy()
    fireEvent.click(line)
    expect(screen.getByText('沒有打包')).toBeTruthy()
    press('link', link)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_public/feedback?feedbackId=${feedbackId}`))
  })

  it('shows a receipt of what was paid, that the browser prints by itself and nothing around it', async () => {
    openOrder(anOrderDetail({ status: 'packing', paidAt: '2026-11-19T02:00:00.000Z', paidBy: 'balance', paidCents: cents(10_800), totalPayableCents: cents(10_800), adjustments: [{ differenceCents: cents(-800), reason: '沒有打包', settled: true, at: '2026-11-20T02:00:00.000Z' }] }))
    await screen.findByRole('button', { name: '單據' })
    press('button', '單據')
    const sheet = await screen.findByRole('dialog', { name: '付款單據' })
    for (const text of ['C20261118012', '2026/11/19 10:00', '更正 · 沒有打包', '−¥8.00', '¥108.00']) expect(within(sheet).getAllByText(text).length).toBeGreaterThan(0)
    const printed: string[] = []
    window.print = () => void printed.push(document.body.lastElementChild?.textContent ?? '')
    press('button', '列印或存成 PDF')
    expect(printed).toHaveLength(1)
    expect(printed[0]).toContain('更正 · 沒有打包')
    expect(printed[0]).not.toContain('列印')
    expect(document.querySelector('.print-sheet')).toBeNull()
  })

  it.each([
    ['zh-Hant', '單據', '付款單據', ['優惠券−¥10.00', '積分−¥3.00', '更正 · 補收偏遠費+¥2.50', '更正 · 沒有打包−¥8.00', '實付¥97.50', '待補付¥3.50']],
    ['zh-Hans', '单据', '付款单据', ['优惠券−¥10.00', '积分−¥3.00', '更正 · 補收偏遠費+¥2.50', '更正 · 沒有打包−¥8.00', '实付¥97.50', '待补付¥3.50']],
    ['en', 'Receipt', 'Receipt', ['Coupon−¥10.00', 'Points−¥3.00', 'Corrections · 補收偏遠費+¥2.50', 'Corrections · 沒有打包−¥8.00', 'Paid¥97.50', 'To be paid¥3.50']],
  ] as const)('leads on the receipt in %s from the bill’s total to what was paid, with coupon, points and settled corrections; what is open stands behind it', async (language, open, title, ends) => {
    const at = (day: number) => `2026-11-${day}T02:00:00.000Z`
    const adjustments = [
      { differenceCents: cents(350), reason: '超規', settled: false, at: at(22) },
      { differenceCents: cents(-800), reason: '沒有打包', settled: true, at: at(21) },
      { differenceCents: cents(250), reason: '補收偏遠費', settled: true, at: at(20) },
    ]
    const paid = { paidAt: at(19), paidBy: 'balance', couponCents: cents(1_000), pointsDeductionCents: cents(300), paidCents: cents(9_750), totalPayableCents: cents(10_100) } as const
    openOrder(anOrderDetail({ status: 'packing', ...paid, adjustments }), { language })
    fireEvent.click(await screen.findByRole('button', { name: open }))
    const said = (await screen.findByRole('dialog', { name: title })).textContent ?? ''
    const places = ends.map((end) => said.indexOf(end))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(said).not.toContain('超規')

    const sum = [...said.slice(said.indexOf('¥116.00', said.indexOf('¥8.00')), places.at(-2)).matchAll(/([−+]?)¥([\d.]+)/g)]
    expect(sum.reduce((total, [, sign, yuan]) => total + (sign === '−' ? -1 : 1) * Math.round(Number(yuan) * 100), 0)).toBe(9_750)
  })

  it.each([
    ['2026-11-25T15:40:00.000Z', '請在 2026/11/25 23:59 前付款', '已 22 小時'],
    ['2026-11-25T16:40:00.000Z', '已過付款期限，現在付款仍可出貨', '已 23 小時'],
    ['2026-11-25T17:40:00.000Z', '已過付款期限，現在付款仍可出貨', '已 24 小時 · 超時 40 分鐘'],
  ])('tells what is late by the server’s time, whatever the phone’s clock says: %s', async (now, promise, taken) => {
    const stages = [{ stage: 'pack' as const, promisedHours: 24, startedAt: '2026-11-24T17:00:00.000Z' }]
    openOrder(anOrderDetail({ dueAt: '2026-11-25T15:59:59.000Z', stages, now }))
    expect(await screen.findByText(promise)).toBeTruthy()
    expect(await screen.findByText(taken)).toBeTruthy()
  })

  it('has no receipt of what is not paid', async () => {
    openOrder(anOrderDetail())
    await screen.findByRole('button', { name: '客服' })
    expect(screen.queryByRole('button', { name: '單據' })).toBeNull()
  })

  it('marks no line that nobody has asked about, and begins a question there', async () => {
    const lines = ['SF1', 'SF2'].map((subject) => aFixedLine({ kind: 'storage', label: 'storage', subject }))
    openOrder(anOrderDetail({ bill: aBill({ quote: aQuote(lines) }), askedLines: [{ label: 'storage', subject: 'SF1', feedbackId: 'fe111111-1111-4111-8111-111111111111' }] }))
    const [asked, other] = await screen.findAllByRole('button', { name: /^倉儲費/ })
    expect([asked, other].map((row) => row?.textContent?.includes('爭議處理中'))).toEqual([true, false])
    if (other) fireEvent.click(other)
    press('button', '有疑問')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_public/feedback?orderId=${ORDER}&line=storage&subject=SF2`))
  })

  it('pays from the balance with the amount on the button, once [money] [spec 4.02, 1.03]', async () => {
    const { server } = openOrder(anOrderDetail())
    server.on('pay/pay', yes({}))
    fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
    expect(await screen.findByText('餘額 ¥326.50')).toBeTruthy()
    expect(screen.getByText('付款後剩 ¥210.50')).toBeTruthy()
    press('button', '支付 ¥116.00')
    press('button', '支付 ¥116.00')
    expect(await screen.findByText('付款成功')).toBeTruthy()
    expect(server.receivedAt('pay/pay')).toHaveLength(1)
    expect(server.receivedAt('pay/pay')[0]?.body).toMatchObject({ payableId: ORDER, seenTotalCents: 11_600 })
    press('button', '完成')
    expect(screen.queryByText('付款成功')).toBeNull()
  })

  it('says that the balance is not enough, and leads to topping up and to a transfer [spec 8.17, 1.08]', async () => {
    const { server } = openOrder(anOrderDetail())
    server.on('wallet/get', yes({ balanceCents: 600, unreviewedTransfers: 0 }))
    fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
    expect(await screen.findByText('餘額不足，請先儲值')).toBeTruthy()
    expect(screen.getByText('還差 ¥110.00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^支付/ })).toBeNull()
    press('button', '轉帳，上傳憑證')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/transferUploading?orderId=${ORDER}`))
  })

  it('says that the payment failed and why, and shows the amount that holds now [spec 8.13]', async () => {
    const { server } = openOrder(anOrderDetail())
    server.on('pay/pay', no('金額已更新，請看過再付', 'priceChanged'))
    fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
    const pay = await screen.findByRole('button', { name: '支付 ¥116.00' })
    server.on('order/get', yes(anOrderDetail({ totalPayableCents: cents(12_000) }))).on('pay/options', yes(paymentOptions({ totalCents: cents(12_000) })))
    fireEvent.click(pay)
    expect(await screen.findByText('付款失敗 · 金額已更新，請看過再付')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '支付 ¥120.00' })).toBeTruthy()
  })

  it('pays what a correction left open [spec 4.02]', async () => {
    const { server } = openOrder(
      anOrderDetail({
        status: 'packing', totalPayableCents: cents(11_950), paidCents: cents(11_600), actions: ['payDifference'],
        adjustments: [{ differenceCents: cents(350), reason: '偏遠地區補收', settled: false, at: '2026-11-19T02:00:00.000Z' }],
      }),
    )
    server.on('pay/pay', yes({}))
    expect(await screen.findByText('待補付 ¥3.50 · 偏遠地區補收')).toBeTruthy()
    press('button', '補付差額')
    fireEvent.click(await screen.findByRole('button', { name: '支付 ¥3.50' }))
    await waitFor(() => expect(server.receivedAt('pay/pay')[0]?.body).toMatchObject({ seenTotalCents: 350 }))
  })

  it('cancels with a reason, after saying what happens to parcels and money [spec 4.03]', async () => {
    const { server } = openOrder(anOrderDetail())
    server.on('order/cancel', yes(anOrderDetail({ status: 'cancelled' })))
    fireEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(await screen.findByText('2 件包裹回到庫存')).toBeTruthy()
    expect(screen.getByText('免費存放還有 12 天')).toBeTruthy()
    press('button', '確定取消')
    expect(await screen.findByText('請選擇取消原因')).toBeTruthy()
    expect(server.receivedAt('order/cancel')).toHaveLength(0)
    fireEvent.click(screen.getByRole('radio', { name: '地址要改' }))
    await afterDoubleTap()
    press('button', '確定取消')
    await waitFor(() => expect(server.receivedAt('order/cancel')[0]?.body).toMatchObject({ orderId: ORDER, reason: 'wrongAddress' }))
    expect(await screen.findByText('訂單已取消，包裹已回到庫存')).toBeTruthy()
  })

  it('leads from an opened line of the bill to a question about it', async () => {
    openOrder(anOrderDetail())
    fireEvent.click(await screen.findByRole('button', { name: /^運費/ }))
    press('button', '有疑問')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_public/feedback?orderId=${ORDER}&line=freight`))
  })

  it('leads to the carrier’s own page where the shipment has one [spec 2.22]', async () => {
    const trackingPage = 'https://www.t-cat.com.tw/trace?no=906122078834'
    openOrder(anOrderDetail({ status: 'shipped', trackingNumber: '906122078834', trackingPage }))
    fireEvent.click(await screen.findByRole('button', { name: '到承運商網站查詢' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages/webView/webView2?url=${encodeURIComponent(trackingPage)}`))
  })

  it('confirms receipt of a shipped order, after asking; no other order can be confirmed [spec 4.04]', async () => {
    const { server } = openOrder(anOrderDetail({ status: 'shipped', trackingNumber: '906122078834' }))
    server.on('order/confirmReceipt', yes(anOrderDetail({ status: 'signed' })))
    fireEvent.click(await screen.findByRole('button', { name: '確認收貨' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('訂單 C20261118012 會標記為已簽收')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '確認收貨' }))
    await waitFor(() => expect(server.receivedAt('order/confirmReceipt')).toHaveLength(1))
  })

  it.each(['unprocessed', 'unpaid', 'packing', 'financeVerifying', 'signed', 'cancelled'] as const)('offers no receipt of an order that is %s [spec 4.04]', async (status) => {
    openOrder(anOrderDetail({ status }))
    await screen.findAllByText('C20261118012')
    expect(screen.queryByRole('button', { name: '確認收貨' })).toBeNull()
  })

  it('leads from a signed order, and from no other, to its post [spec 4.06]', async () => {
    openOrder(anOrderDetail({ status: 'signed' }))
    fireEvent.click(await screen.findByRole('button', { name: '去曬單' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentDetail?orderId=${ORDER}`))
  })

  it('offers no post of an order that is still on its way [spec 4.06]', async () => {
    openOrder(anOrderDetail({ status: 'shipped' }))
    await screen.findAllByText('C20261118012')
    expect(screen.queryByRole('button', { name: '去曬單' })).toBeNull()
  })

  it('tells a refused slip with its reason, and money that was not enough', async () => {
    openOrder(
      anOrderDetail({ transfer: { status: 'reviewed', approved: false, reason: '截圖看不清', submittedAt: '2026-11-18T02:00:00.000Z', shortCents: cents(400) } }),
    )
    expect(await screen.findByText('上次的憑證沒有通過：截圖看不清')).toBeTruthy()
    expect(screen.getByText('到帳金額還差 ¥4.00，已存入餘額，補足即可付款')).toBeTruthy()
  })

  it('opens customer service', async () => {
    openOrder(anOrderDetail())
    fireEvent.click(await screen.findByRole('button', { name: '客服' }))
    expect(screen.getByRole('dialog', { name: '聯絡客服' })).toBeTruthy()
  })

  it('says that another member’s order cannot be found [security]', async () => {
    const app = startTestApp({ at: DETAIL, member: aUser() })
    app.server.on('order/get', no('找不到這筆資料', 'notFound'))
    app.render(<OrderDetailScreen />)
    expect((await screen.findAllByText('找不到這筆資料')).length).toBeGreaterThan(0)
    expect(await screen.findByRole('button', { name: '重試' })).toBeTruthy()
  })
})

describe('an estimate that was kept', () => {
  const kept = {
    keptAt: '2026-11-12T04:00:00.000Z', channelName: '海快特惠', actualGrams: grams(4_620), box: aBill().box, isBoxAssumed: false,
    estimateCents: cents(9_800), differenceCents: cents(1_800),
    differences: [{ kind: 'freight' as const, estimateCents: cents(9_000), billCents: cents(10_800), differenceCents: cents(1_800), reasons: ['channelChanged' as const], basis: {} }],
  }
  it.each([
    ['zh-Hant', '2026/11/12 的試算', '改用了另一個渠道'],
    ['zh-Hans', '2026/11/12 的试算', '改用了另一个渠道'],
    ['en', 'Your estimate of 12 Nov 2026', 'Sent by another channel'],
  ] as const)('stands beside the bill in %s with the reason of each difference', async (language, title, reason) => {
    openOrder(anOrderDetail({ bill: aBill({ keptEstimate: kept }) }), { language })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.getByText(/^海快特惠 · 4.62 kg · 40/)).toBeTruthy()
  })

  it('is told that its box was assumed', async () => {
    openOrder(anOrderDetail({ bill: aBill({ keptEstimate: { ...kept, isBoxAssumed: true } }) }))
    expect(await screen.findByText(/以 40 × 30 × 30 cm 的箱子估/)).toBeTruthy()
  })
})
