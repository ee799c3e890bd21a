import { ASKED_KINDS, type AskedKind, type AskedPayable } from '@contract/support/asked-payable'
import type { FeedbackDetail } from '@contract/support/feedback'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { AfterSaleSheet } from '@/features/after-sale/components/AfterSaleSheet'
import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { ShopOrderScreen } from '@/features/shop-orders/screens/ShopOrderScreen'
import FeedbackPage from '@/pages_public/feedback'
import PurcasListPage from '@/pages_public/Purchasing/purcaslist'
import PurchasOrderPage from '@/pages_store/PurchasOrder'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anAfterSale } from '../after-sale/an-after-sale'
import { aPurchaseOrder } from '../mall-orders/a-purchase'
import { anOrderDetail } from '../order/an-order'
import { aDeal } from '../proxy-deal/a-deal'
import { aShopOrder } from '../shop-orders/a-shop-order'
import { aSystem } from './a-system'

// The service is asked about anything that money pays, from its own page, and the conversation leads back there.

const ID = 'fb111111-1111-4111-8111-111111111111'
const PAGE = '/pages_public/feedback'
const [order, shopOrder, purchaseOrder, deal] = [anOrderDetail(), aShopOrder(), aPurchaseOrder(), aDeal()]

interface Asked {
  readonly payable: AskedPayable
  /** The page where it is shown, and what is read there. */
  readonly address: string
  readonly page: ReactElement
  readonly call: string
  readonly read: object
  /** Where it is written about, and what is sent with it. */
  readonly writing: string
  readonly sent: object
  /** What the member reads in the message. */
  readonly about: Readonly<Record<'zh-Hant' | 'zh-Hans' | 'en', string>>
}

const aboutOrder = (number: string) => ({ 'zh-Hant': `關於訂單 ${number}`, 'zh-Hans': `关于订单 ${number}`, en: `About order ${number}` })

const toWriting = (kind: AskedKind, payableId: string, number: string) => ({
  writing: `${PAGE}?payableId=${payableId}&kind=${kind}&number=${number}`,
  sent: { payableId },
})

const ASKED: Readonly<Record<AskedKind, Asked>> = {
  order: {
    payable: { payableId: order.orderId, kind: 'order', number: order.orderNumber },
    address: `/pages_sub/parcelOrderDetails?orderId=${order.orderId}`,
    page: <OrderDetailScreen />,
    call: 'order/get',
    read: order,
    // As a line of its bill: the page reads the order.
    writing: `${PAGE}?orderId=${order.orderId}`,
    sent: { orderId: order.orderId },
    about: aboutOrder(order.orderNumber),
  },
  shopOrder: {
    payable: { payableId: shopOrder.orderId, kind: 'shopOrder', number: shopOrder.orderNumber },
    address: `/pages_store/goodsOrderDetail?orderId=${shopOrder.orderId}`,
    page: <ShopOrderScreen />,
    call: 'shopOrder/get',
    read: shopOrder,
    ...toWriting('shopOrder', shopOrder.orderId, shopOrder.orderNumber),
    about: aboutOrder(shopOrder.orderNumber),
  },
  purchaseOrder: {
    payable: { payableId: purchaseOrder.orderId, kind: 'purchaseOrder', number: purchaseOrder.orderNumber },
    address: `/pages_store/PurchaseShop/PurchasOrder?orderId=${purchaseOrder.orderId}`,
    page: <PurchasOrderPage />,
    call: 'proxy/get',
    read: purchaseOrder,
    ...toWriting('purchaseOrder', purchaseOrder.orderId, purchaseOrder.orderNumber),
    about: aboutOrder(purchaseOrder.orderNumber),
  },
  deal: {
    payable: { payableId: deal.dealId, kind: 'deal', number: deal.number },
    address: `/pages_public/Purchasing/purcaslist?dealId=${deal.dealId}`,
    page: <PurcasListPage />,
    call: 'deal/get',
    read: deal,
    ...toWriting('deal', deal.dealId, deal.number),
    about: { 'zh-Hant': `關於成交 ${deal.number}`, 'zh-Hans': `关于成交 ${deal.number}`, en: `About deal ${deal.number}` },
  },
}

const aThread = (changes: Partial<FeedbackDetail> = {}): FeedbackDetail => ({
  feedbackId: ID, type: 'fee', status: 'open', text: '這筆怎麼算的？', answers: 0, unreadAnswers: 0,
  sentAt: '2026-11-12T01:00:00.000Z', changedAt: '2026-11-12T01:00:00.000Z', messages: [], actions: ['write'],
  ...changes,
})

function open(address: string, thread: FeedbackDetail, options: TestAppOptions = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/my/my', address] })
  app.server
    .on('feedback/list', yes({ items: [thread] }))
    .on('feedback/count', yes({ all: 1, unread: 0 }))
    .on('feedback/get', yes(thread))
    .on('feedback/send', yes(thread))
    .on('order/get', yes(order))
  app.render(<FeedbackPage />)
  return app
}

describe.each(ASKED_KINDS)('a message about a thing of the kind %s', (kind) => {
  const asked = ASKED[kind]
  const { payable, about } = asked

  it('begins on its page, by the service', async () => {
    const app = startTestApp({ at: ['/pages/index/index', asked.address], member: aUser() })
    app.server.on(asked.call, yes(asked.read)).on('systemset/getsystem', yes(aSystem()))
    app.render(asked.page)
    fireEvent.click(await screen.findByRole('button', { name: '客服' }))
    await act(afterDoubleTap)
    fireEvent.click(await screen.findByRole('button', { name: /留言/ }))
    await waitFor(() => expect(pages.visible()).toBe(asked.writing))
  })

  it.each(['zh-Hant', 'zh-Hans', 'en'] as const)('says in %s what it is about', async (language) => {
    open(asked.writing, aThread(), { language })
    expect(await screen.findByText(about[language])).toBeTruthy()
  })

  it('takes it along', async () => {
    const { server } = open(asked.writing, aThread())
    expect(await screen.findByText(about['zh-Hant'])).toBeTruthy()
    expect(screen.getAllByRole('radio').filter((one) => one.getAttribute('aria-checked') === 'true')).toEqual([])
    fireEvent.click(await screen.findByRole('radio', { name: '費用' }))
    await typeInto('內容', '這筆怎麼算的？')
    press('button', '提交回饋')
    await waitFor(() => expect(server.receivedAt('feedback/send')).toHaveLength(1))
    const [sent] = server.receivedAt('feedback/send')
    expect(sent?.body).toMatchObject({ type: 'fee', ...asked.sent })
    expect(Object.keys(sent?.body ?? {}).filter((key) => /^(payable|order)Id$/.test(key))).toEqual(Object.keys(asked.sent))
  })

  it('is named in the list', async () => {
    open(`${PAGE}?tab=records`, aThread({ payable }))
    expect(await screen.findByText(about['zh-Hant'])).toBeTruthy()
  })

  it('is named in the conversation, which leads back to its page', async () => {
    open(`${PAGE}?feedbackId=${ID}`, aThread({ payable }))
    fireEvent.click(await screen.findByText(about['zh-Hant']))
    await waitFor(() => expect(pages.visible()).toBe(asked.address))
  })
})

it('says that it could not be found where it is not the member’s [security]', async () => {
  const app = open(ASKED.deal.writing, aThread())
  app.server.on('feedback/send', no('找不到這筆資料', 'notFound'))
  fireEvent.click(await screen.findByRole('radio', { name: '費用' }))
  await typeInto('內容', '好')
  press('button', '提交回饋')
  expect(await screen.findByText('找不到這筆資料')).toBeTruthy()
})

it.each([
  ['an unknown kind', `${PAGE}?payableId=${deal.dealId}&kind=wish&number=D1`],
  ['no number', `${PAGE}?payableId=${deal.dealId}&kind=deal`],
])('is about nothing where the address has %s', async (_name, address) => {
  const { server } = open(address, aThread())
  fireEvent.click(await screen.findByRole('radio', { name: '費用' }))
  await typeInto('內容', '好')
  press('button', '提交回饋')
  await waitFor(() => expect(server.receivedAt('feedback/send')).toHaveLength(1))
  expect(server.receivedAt('feedback/send')[0]?.body).not.toHaveProperty('payableId')
  expect(screen.queryByText(/^關於/)).toBeNull()
})

it('names the order of a conversation that was kept before', async () => {
  const { orderId, orderNumber } = order
  open(`${PAGE}?feedbackId=${ID}`, aThread({ order: { orderId, orderNumber } }))
  expect(await screen.findByText(`關於訂單 ${orderNumber}`)).toBeTruthy()
})

it('begins with the order of the shop where an after-sale was refused', async () => {
  const one = anAfterSale({ state: 'refused', refusal: '看不出瑕疵', actions: [] })
  const app = startTestApp({ at: ['/pages/index/index', ASKED.shopOrder.address], member: aUser() })
  app.server.on('afterSale/get', yes(one))
  app.render(<AfterSaleSheet afterSaleId={one.afterSaleId} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: '還有疑問？聯絡客服' }))
  await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?payableId=${one.orderId}&kind=shopOrder&number=${one.orderNumber}`))
})
