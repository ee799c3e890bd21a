import type { Language } from '@contract/kit/language'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import PurchasPlayPage from '@/pages_store/PurchaseShop/PurchasPlay'
import SecondPurchasPlayPage from '@/pages_store/PurchasPlay'
import { aUser, pages, press, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aSystem } from '../support/a-system'
import { aKeyboard, aPurchaseOrder, aQuestion, countingDown, lamps, NOW, PURCHASE_ORDER, purchaseOptions, QUESTION } from './a-purchase'

const PAY = '/pages_store/PurchaseShop/PurchasPlay'
const ORDER = `/pages_store/PurchaseShop/PurchasOrder?orderId=${PURCHASE_ORDER}`
const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString()

function open(order: PurchaseOrderDetail, { by = `orderId=${PURCHASE_ORDER}`, language = 'zh-Hant' as Language, balanceCents = 100_000, page = <PurchasPlayPage /> } = {}) {
  const app = startTestApp({ at: ['/pages/index/index', `${PAY}?${by}`], member: aUser(), language })
  app.server
    .on('proxy/get', yes(order))
    .on('wallet/get', yes({ balanceCents, unreviewedTransfers: 0 }))
    .on('systemset/getsystem', yes(aSystem()))
    .on('pay/options', yes(purchaseOptions()))
    .on('pay/pay', yes({}))
    .on('proxy/buyAgain', yes({ added: 2, gone: [] }))
  app.render(page)
  return app
}

const asked = (changes: Parameters<typeof aQuestion>[0] = {}) => aPurchaseOrder([lamps({ status: 'asking', question: aQuestion(changes) }), aKeyboard({ status: 'bought' })])

describe('paying an order at foreign shops [route /pages_store/PurchaseShop/PurchasPlay]', () => {
  it.each([
    ['zh-Hant', '請在 2 天 23:58:00 內完成', '確認付款 ¥578.55', '代購訂單 P20261121003', '退款規則'],
    ['zh-Hans', '请在 2 天 23:58:00 内完成', '确认付款 ¥578.55', '代购订单 P20261121003', '退款规则'],
    ['en', 'Pay within 2 d 23:58:00', 'Pay ¥578.55', 'Order P20261121003', 'What comes back'],
  ] as const)('says in %s what is due, until when, and what comes back when [proxy case 4]', async (language, within_, submit, name, table) => {
    open(aPurchaseOrder(), { language })
    expect(await screen.findByRole('button', { name: submit })).toBeTruthy()
    expect(screen.getByText(countingDown(within_))).toBeTruthy()
    expect(screen.getByText(name)).toBeTruthy()
    expect(within(screen.getByRole('table', { name: table })).getAllByRole('row')).toHaveLength(7)
  })

  it('pays what is seen with the points, once, and says what happens next [money]', async () => {
    const { server } = open(aPurchaseOrder())
    fireEvent.click(await screen.findByRole('button', { name: '確認付款 ¥578.55' }))
    expect(await screen.findByText('付款成功')).toBeTruthy()
    expect(server.receivedAt('pay/pay').map(({ body }) => [body['payableId'], body['seenTotalCents'], body['deductions']])).toEqual([[PURCHASE_ORDER, 57_855, { points: 1_280 }]])
    press('button', '看訂單')
    await waitFor(() => expect(pages.visible()).toBe(ORDER))
  })

  it('leads to a top-up of what is missing', async () => {
    open(aPurchaseOrder(), { balanceCents: 50_000 })
    expect(await screen.findByText('還差 ¥78.55')).toBeTruthy()
  })

  it('leads on from what is paid already', async () => {
    open(aPurchaseOrder([lamps({ status: 'toBuy' })]), { page: <SecondPurchasPlayPage /> })
    await waitFor(() => expect(pages.visible()).toBe(ORDER))
  })

  it('says in time that the order is over, and lets it be bought again', async () => {
    open(aPurchaseOrder(undefined, { dueAt: after(1.5) }))
    expect(await screen.findByRole('button', { name: '確認付款 ¥578.55' })).toBeTruthy()
    expect(await screen.findByText('逾時沒有付款，沒有扣款', undefined, { timeout: 4_000 })).toBeTruthy()
    press('button', '再買一次')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/settlement'))
  })

  it('pays the difference of a consent, and nothing beside it [money]', async () => {
    const { server } = open(asked(), { by: `questionId=${QUESTION}` })
    expect(await screen.findByText('曦光旗艦店 差額')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: '確認付款 ¥10.00' }))
    expect(await screen.findByText('買手會照新條件下單')).toBeTruthy()
    expect(server.receivedAt('pay/pay')[0]?.body).toMatchObject({ payableId: QUESTION, seenTotalCents: 1_000 })
    expect(server.receivedAt('pay/options')).toHaveLength(0)
  })

  it.each([
    ['answered meanwhile', aPurchaseOrder([lamps({ status: 'refunded', endReason: 'refused' })])],
    ['too late', asked({ isOver: true })],
  ])('takes no money for a question that is %s', async (_, order) => {
    open(order, { by: `questionId=${QUESTION}` })
    expect(await screen.findByText('這個問題已經結束')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /確認付款/ })).toBeNull()
  })

  it('says that there is nothing to pay at such an address', async () => {
    const app = startTestApp({ at: ['/pages/index/index', PAY], member: aUser() })
    app.render(<PurchasPlayPage />)
    expect(await screen.findByText('找不到這筆訂單')).toBeTruthy()
    expect(app.server.receivedAt('proxy/get')).toHaveLength(0)
  })
})
