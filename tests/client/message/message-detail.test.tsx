import type { MessageDetail, MessagePlace } from '@contract/notification/message'
import { MESSAGE_PLACES } from '@contract/notification/message'
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { openTarget } from '@/entities/message/message-target'
import { useTabParams } from '@/navigation/tab-params'
import MessageDetailPage from '@/pages_sub/messageDetail'
import { routes } from '@/routes'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aDetail, idOf } from './a-message'

const ADDRESS = `/pages_sub/messageDetail?messageId=${idOf(1)}`

function open(message: MessageDetail, options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages_sub/messageList', ADDRESS], member: aUser(), ...options })
  app.server.on('notification/get', yes(message)).on('notification/read', yes({}))
  app.render(<MessageDetailPage />)
  return app
}

describe('one message [route /pages_sub/messageDetail] [spec 1.17]', () => {
  it.each([
    ['zh-Hant', '訊息詳情', '包裹', '接下來', '合箱打包', '複製號碼'],
    ['zh-Hans', '消息详情', '包裹', '接下来', '合箱打包', '复制号码'],
    ['en', 'Message', 'Parcels', 'What is next', 'Packed', 'Copy the number'],
  ] as const)('stands in %s with what it is about and what comes next', async (language, title, kind, next, packed, copy) => {
    open(aDetail(), { language })
    expect(await screen.findByRole('heading', { name: '包裹已入庫' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    for (const text of [kind, next, packed, '這件可以直接選進打包申請。', '實重', '1.32 kg', 'SF1408 2236 9917']) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: copy })).toBeTruthy()
  })

  it('leads to the next task, and to the thing itself', async () => {
    open(aDetail())
    fireEvent.click(await screen.findByRole('button', { name: '申請打包' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/forecastParcel?parcelIds=${idOf(5)}`))
    press('button', '看包裹')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelSea?parcelId=${idOf(5)}`))
  })

  it('is read by being opened, once', async () => {
    const app = open(aDetail({ isRead: false }))
    await waitFor(() => expect(app.server.receivedAt('notification/read')[0]?.body).toMatchObject({ messageId: idOf(1) }))
    // What was read is told to the list and the badge, which ask again; the server still says unread here.
    await waitFor(() => expect(app.server.receivedAt('notification/get').length).toBeGreaterThan(1))
    expect(app.server.receivedAt('notification/read')).toHaveLength(1)
  })

  it('says calmly that its thing is gone, and leads to the others', async () => {
    open(aDetail({ isGone: true, facts: [], next: undefined, look: undefined }))
    expect(await screen.findByText('這則訊息說的已經不在了，或不再是你的。')).toBeTruthy()
    expect(screen.queryByText('接下來')).toBeNull()
    press('button', '看列表')
    await waitFor(() => expect(pages.visible()).toBe('/pages/parcelQuery/parcelQuery'))
  })

  it('says no stage of what has gone on since', async () => {
    open(aDetail({ next: undefined }))
    expect(await screen.findByText('1.32 kg')).toBeTruthy()
    expect(screen.queryByText('接下來')).toBeNull()
  })

  it('shows what the warehouse has photographed', async () => {
    open(aDetail({ photos: [{ fileId: idOf(3), url: '/api/file/get?fileId=3' }] }))
    expect(await screen.findByRole('button', { name: /第 1 張/ })).toBeTruthy()
  })

  it('is not there, and the list is', async () => {
    const app = startTestApp({ at: ['/pages_sub/messageList', ADDRESS], member: aUser() })
    app.server.on('notification/get', no('找不到', 'notFound'))
    app.render(<MessageDetailPage />)
    fireEvent.click(await screen.findByRole('button', { name: '回到訊息' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/messageList'))
  })
})

/** Where each place leads, with an id and without one. */
const WAYS: Readonly<Record<MessagePlace, readonly [withId: string, without: string]>> = {
  parcel: ['/pages_sub/parcelSea?parcelId=x', routes.parcels.path],
  problem: ['/pages_sub/parcelSea?parcelId=x', routes.parcels.path],
  packing: ['/pages_sub/forecastParcel?parcelIds=x', '/pages_sub/forecastParcel'],
  parcels: [routes.parcels.path, routes.parcels.path],
  claims: ['/pages_sub/parcelClaimList?tab=mine', '/pages_sub/parcelClaimList?tab=mine'],
  claimPool: ['/pages_sub/parcelClaimList', '/pages_sub/parcelClaimList'],
  standing: ['/pages_sub/forecastParcel/transport?standingId=x', '/pages_sub/forecastParcel/transport'],
  order: ['/pages_sub/parcelOrderDetails?orderId=x', routes.orders.path],
  pay: ['/pages_sub/parcelOrderDetails?orderId=x&pay=now', routes.orders.path],
  orders: [routes.orders.path, routes.orders.path],
  group: ['/pages_sub/Groupdetails?groupId=x', '/pages_sub/GroupList'],
  groups: ['/pages_sub/GroupList', '/pages_sub/GroupList'],
  wallet: ['/pages/transferRecord/transferRecord', '/pages/transferRecord/transferRecord'],
  transfers: ['/pages/transferRecord/transferRecord?tab=transfers', '/pages/transferRecord/transferRecord?tab=transfers'],
  feedback: ['/pages_public/feedback?feedbackId=x', '/pages_public/feedback'],
  activity: ['/pages_sub/active?campaignId=x', '/pages_sub/active'],
  referral: ['/pages_sub/referrer', '/pages_sub/referrer'],
  post: ['/pages_sub/commentDetail?postId=x', '/pages_sub/commentShow?tab=mine'],
  rewrite: ['/pages_sub/commentDetail?orderId=x', '/pages_sub/commentShow?tab=mine'],
  ownComments: ['/pages_sub/commentShow?tab=mine&part=comments', '/pages_sub/commentShow?tab=mine&part=comments'],
  showcase: ['/pages_sub/commentShow', '/pages_sub/commentShow'],
  news: ['/pages_sub/newsDetail?newsId=x', '/pages_sub/newsList'],
  goods: ['/pages_store/GetGoodDetail?goodsId=x', '/pages_store/index'],
  shop: ['/pages_store/index', '/pages_store/index'],
  service: ['/pages_sub/customer', '/pages_sub/customer'],
  shopOrder: ['/pages_store/goodsOrderDetail?orderId=x', '/pages_store/goodsOrderList'],
  shopPay: ['/pages_store/shopPlay?orderId=x', '/pages_store/goodsOrderList?tab=unpaid'],
  shopOrders: ['/pages_store/goodsOrderList', '/pages_store/goodsOrderList'],
  shopQuestion: ['/pages_store/interactive?questionId=x', '/pages_store/interactive'],
  shopReview: ['/pages_store/interactive?reviewId=x', '/pages_store/commentlist?mine=1'],
  reviewForm: ['/pages_store/Evaluation?reviewId=x', '/pages_store/OrdersList?tab=reviewed'],
  ownVoices: ['/pages_store/myreply?tab=notPassed', '/pages_store/myreply?tab=notPassed'],
  proxyOrder: ['/pages_store/PurchaseShop/PurchasOrder?orderId=x', '/pages_store/PurchaseShop/PurchasOrder'],
  proxyPay: ['/pages_store/PurchaseShop/PurchasPlay?orderId=x', '/pages_store/PurchaseShop/PurchasOrder?tab=unpaid'],
  proxyOrders: ['/pages_store/PurchaseShop/PurchasOrder', '/pages_store/PurchaseShop/PurchasOrder'],
  request: ['/pages_public/Purchasing/purcaslist?requestId=x', '/pages_public/Purchasing/Purchasing'],
  deal: ['/pages_public/Purchasing/purcaslist?dealId=x', '/pages_public/Purchasing/Purchasing'],
  agentDeal: ['/pages_public/Purchasing/purcaslist?dealId=x&as=agent', '/pages_public/acting'],
  acting: ['/pages_public/acting', '/pages_public/acting'],
}

it.each(MESSAGE_PLACES)('a message about %s opens its page, and the page of all where the thing is not named', async (place) => {
  startTestApp({ at: '/pages/my/my', member: aUser() })
  await openTarget({ place, id: 'x' })
  expect(pages.visible()).toBe(WAYS[place][0])
  await openTarget({ place })
  expect(pages.visible()).toBe(WAYS[place][1])
})

it('a message about goods opens their page on the option that it names', async () => {
  startTestApp({ at: '/pages/my/my', member: aUser() })
  await openTarget({ place: 'goods', id: 'x', skuId: 'y' })
  expect(pages.visible()).toBe('/pages_store/GetGoodDetail?goodsId=x&skuId=y')
})

it('a message about a problem that is not named opens the list of problems', async () => {
  startTestApp({ at: '/pages/my/my', member: aUser() })
  await openTarget({ place: 'problem' })
  expect(renderHook(() => useTabParams(routes.parcels.path)).result.current).toEqual({ status: 'problem' })
})

it('leads to the messages where a newer server names a place that this build does not know', async () => {
  startTestApp({ at: '/pages/my/my', member: aUser() })
  await openTarget({ place: 'ofALaterRelease' as MessagePlace })
  expect(pages.visible()).toBe('/pages_sub/messageList')
})
