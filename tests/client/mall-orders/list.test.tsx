import { cents } from '@contract/kit/money'
import type { PurchaseOrderSummary } from '@contract/proxy/purchase-order'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import PurchasOrderPage from '@/pages_store/PurchaseShop/PurchasOrder'
import { afterDoubleTap, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aPurchaseOrder, aPurchaseSummary, countingDown, lamps, NOW, OTHER_ORDER, PURCHASE_ORDER } from './a-purchase'

const LIST = '/pages_store/PurchaseShop/PurchasOrder'
const counts = { unpaid: 1, open: 2, inStock: 0, ended: 3, questions: 1 }

function open(orders: readonly PurchaseOrderSummary[], options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/index/index', LIST], member: aUser(), ...options })
  app.server
    .on('proxy/list', yes({ items: orders, now: NOW }))
    .on('proxy/count', yes(counts))
    .on('proxy/cancel', yes(aPurchaseOrder([lamps({ status: 'cancelled', endReason: 'memberCancelled' })])))
    .on('proxy/buyAgain', yes({ added: 1, gone: ['舊款檯燈'] }))
  app.render(<PurchasOrderPage />)
  return app
}

const withStatus = (first: PurchaseOrderSummary['purchases'][number]['status'], second = first, changes: Partial<PurchaseOrderSummary> = {}) =>
  aPurchaseSummary({ purchases: [{ platform: 'tmall', shopName: '曦光旗艦店', status: first }, { platform: 'taobao', shopName: '鍵語製造', status: second }], ...changes })

describe('my orders at foreign shops [route /pages_store/PurchaseShop/PurchasOrder]', () => {
  it.each([
    ['zh-Hant', '代購訂單', ['全部', '待付款1', '處理中2', '已到倉', '已結束'], '請在 2 天 23:58:00 內付款，逾時自動取消', '共 3 件，2 家店', ['取消', '去付款']],
    ['zh-Hans', '代购订单', ['全部', '待付款1', '处理中2', '已到仓', '已结束'], '请在 2 天 23:58:00 内付款，逾时自动取消', '共 3 件，2 家店', ['取消', '去付款']],
    ['en', 'Purchases', ['All', 'Unpaid1', 'In progress2', 'In stock', 'Ended'], 'Pay within 2 d 23:58:00, then it is cancelled', '3 items, 2 shops', ['Cancel', 'Pay']],
  ] as const)('speaks %s, and counts down by the server’s time [spec 2.06]', async (language, title, tabs, line, pieces, buttons) => {
    open([aPurchaseSummary()], { language })
    expect(await screen.findByText(countingDown(line))).toBeTruthy()
    expect(screen.getByText(pieces)).toBeTruthy()
    expect(screen.getByText('¥591.35')).toBeTruthy()
    expect(within(screen.getByRole('tablist', { name: title })).getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
    for (const button of buttons) expect(screen.getByRole('button', { name: `${button} P20261121003` }).textContent).toBe(button)
  })

  it.each([
    ['all alike', withStatus('toBuy'), '待下單', '買手會在工作日向店家下單'],
    ['in stock', withStatus('inStock'), '已到倉', '已成為你的包裹，可以合箱打包'],
    ['one refunded, the other in stock [proxy case 73]', withStatus('refunded', 'inStock'), '已完成', '曦光旗艦店 已退款，鍵語製造 已到倉'],
    ['each elsewhere', withStatus('bought', 'arriving'), '處理中', '曦光旗艦店 已下單，鍵語製造 運往倉庫'],
    ['overdue', aPurchaseSummary({ isOverdue: true }), '已取消', '已逾時，訂單即將取消'],
  ] as const)('says where an order stands, and what comes next: %s', async (_, order, status, next) => {
    open([order])
    expect(await screen.findByText(next)).toBeTruthy()
    expect(screen.getAllByText(status).length).toBeGreaterThan(0)
  })

  it('brings a question to the front, with the time that is left to answer', async () => {
    open([withStatus('asking', 'bought', { answerUntil: '2026-11-24T01:39:00.000Z' })])
    expect(await screen.findByText(countingDown('買手有問題，請在 2 天 23:58:00 內回覆'))).toBeTruthy()
    expect(screen.getByText('等你回覆')).toBeTruthy()
    press('button', '去回覆 P20261121003')
    await waitFor(() => expect(pages.visible()).toBe(`${LIST}?orderId=${PURCHASE_ORDER}`))
  })

  it('asks the server for a tab, and says which of them is empty', async () => {
    const { server } = open([aPurchaseSummary()])
    await screen.findByText('P20261121003')
    server.on('proxy/list', (body) => yes({ items: body.tab === undefined ? [aPurchaseSummary()] : [], now: NOW }))
    fireEvent.click(screen.getByRole('tab', { name: /已到倉/ }))
    expect(await screen.findByText('沒有已到倉的訂單')).toBeTruthy()
    press('button', '看全部')
    expect(await screen.findByText('P20261121003')).toBeTruthy()
    expect(server.receivedAt('proxy/list').map(({ body }) => body.tab).slice(0, 2)).toEqual([undefined, 'inStock'])
  })

  it('cancels what is not paid, after saying that nothing is refunded', async () => {
    const { server } = open([aPurchaseSummary()])
    fireEvent.click(await screen.findByRole('button', { name: '取消 P20261121003' }))
    expect(await screen.findByText('還沒有付款，不涉及退款')).toBeTruthy()
    expect(server.receivedAt('proxy/previewCancel')).toHaveLength(0)
    await act(afterDoubleTap)
    press('button', '確定取消')
    await waitFor(() => expect(server.receivedAt('proxy/cancel')[0]?.body).toMatchObject({ orderId: PURCHASE_ORDER }))
  })

  it('buys again what has ended, and says what is no longer sold', async () => {
    const { server } = open([withStatus('cancelled', 'cancelled', { orderId: OTHER_ORDER, payableCents: cents(100) })])
    fireEvent.click(await screen.findByRole('button', { name: '再買一次 P20261121003' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/settlement'))
    expect(server.receivedAt('proxy/buyAgain')[0]?.body).toMatchObject({ orderId: OTHER_ORDER })
    expect(await screen.findByText('這些已不賣，沒有加入：舊款檯燈')).toBeTruthy()
  })

  it('leads to the mall where nothing was ever bought', async () => {
    open([])
    expect(await screen.findByText('還沒有代購訂單')).toBeTruthy()
    press('button', '逛代購商城')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/index'))
  })
})
