import type { UserInfo } from '@contract/account/account'
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { useTabParams } from '@/navigation/tab-params'
import MyPage from '@/pages/my/my'
import { session } from '@/session/session'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const counts = { unprocessed: 1, unpaid: 2, packing: 0, shipped: 0, signed: 3, financeVerifying: 1 }

const points = { points: 1_280, worthCents: 1_280, shareRate: 2_000, lifeDays: 365 }
const coupons = { claimable: 1, unused: 3, used: 0, expired: 0 }
const unread = (total: number) => ({ total, kinds: { parcel: total, order: 0, group: 0, wallet: 0, activity: 0 } })

/** The server knows the member as this one; the device still as before. */
function openWith(member: UserInfo) {
  const app = startTestApp({ at: '/pages/my/my', member: aUser() })
  app.server
    .on('order/count', yes(counts))
    .on('wallet/get', yes({ balanceCents: 0, unreviewedTransfers: 0 }))
    .on('points/get', yes(points))
    .on('coupon/count', yes(coupons))
    .on('notification/unread', yes(unread(0)))
    .on('userinfo/getuserinfo', yes(member))
  return app.render(<MyPage />)
}

function open(options: TestAppOptions = {}) {
  const app = startTestApp({ at: '/pages/my/my', member: aUser(), ...options })
  app.server
    .on('order/count', yes(counts))
    .on('wallet/get', yes({ balanceCents: 32_650, unreviewedTransfers: 1 }))
    .on('points/get', yes(points))
    .on('coupon/count', yes(coupons))
    .on('notification/unread', yes(unread(3)))
    .on('userinfo/getuserinfo', yes(options.member ?? aUser()))
  app.render(<MyPage />)
  return app
}

describe('my account [spec 2.03] [route /pages/my/my]', () => {
  it.each([
    ['zh-Hant', '會員號 TW208516', '餘額', '儲值', '我的訂單', '收貨地址', '1 筆轉帳審核中'],
    ['zh-Hans', '会员号 TW208516', '余额', '充值', '我的订单', '收货地址', '1 笔转账审核中'],
    ['en', 'Member no. TW208516', 'Balance', 'Top up', 'My orders', 'Delivery addresses', '1 transfer in review'],
  ] as const)('shows in %s who I am, my money and my orders [spec 1.20]', async (language, number, balance, topUp, orders, addresses, review) => {
    open({ language })
    expect(await screen.findByText(review)).toBeTruthy()
    expect(screen.getByText(number)).toBeTruthy()
    expect(screen.getByText(balance)).toBeTruthy()
    expect(screen.getByText(/326\.50/)).toBeTruthy()
    expect(screen.getByRole('button', { name: topUp })).toBeTruthy()
    expect(screen.getAllByText(orders).length).toBeGreaterThan(0)
    expect(screen.getByText(addresses)).toBeTruthy()
  })

  it('is a tab page with a head of its own: who I am', async () => {
    open()
    expect((await screen.findByRole('tab', { name: '我的' })).getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    expect(screen.getByText('會員號 TW208516')).toBeTruthy()
  })

  it.each([
    [/^1\s*待處理$/, 'unprocessed'],
    [/^2\s*待付款$/, 'unpaid'],
    [/^待發貨$/, 'packing'],
    [/^已發貨$/, 'shipped'],
    [/^已簽收$/, 'signed'],
    [/^1\s*財務審核$/, 'financeVerifying'],
  ])('leads to the filter %s of my orders, with how many wait there [spec 4.01]', async (name, status) => {
    open()
    // The counts come with the first answer.
    await screen.findByRole('link', { name: /^2\s*待付款$/ })
    fireEvent.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(pages.visible()).toBe('/pages/processingOrders/processingOrders'))
    expect(renderHook(() => useTabParams('/pages/processingOrders/processingOrders')).result.current).toEqual({ status })
  })

  it('shows points and coupons beside the balance, and leads to each', async () => {
    open()
    fireEvent.click(await screen.findByRole('link', { name: /^積分\s*1,280$/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/myPoint'))
    fireEvent.click(await screen.findByRole('link', { name: /^優惠券\s*3$/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/discountCoupon'))
  })

  it('keeps its balance where points and coupons do not come, and says nothing over it', async () => {
    const app = open()
    app.server.on('points/get', no('伺服器忙碌，請稍後重試', 'serverError')).on('coupon/count', no('伺服器忙碌，請稍後重試', 'serverError'))
    expect(await screen.findByText(/326\.50/)).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^積分\s*–$/ })).toBeTruthy()
    expect(screen.queryByText('伺服器忙碌，請稍後重試')).toBeNull()
  })

  it('leads from its head to the messages, with how many are unread', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '訊息 3 則未讀' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/messageList'))
  })

  it('leads to the finance records as a row, and to inviting friends by a card of its own', async () => {
    open()
    press('button', '財務記錄')
    await waitFor(() => expect(pages.visible()).toBe('/pages/transferRecord/transferRecord'))
    expect(screen.getByText('邀請好友，返 5%')).toBeTruthy()
    press('button', /^邀請好友/)
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/referrer'))
  })

  it('leads to my groups [spec 2.09]', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '我的拼團' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/GroupList'))
  })

  it('leads to topping up and to the addresses [spec 1.05, 1.08]', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '儲值' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/transferUploading'))
    press('button', '收貨地址')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/addressList'))
  })

  it('leads to what the member asks to have bought [spec 1.14]', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '我的需求' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/Purchasing/Purchasing'))
  })

  it('says that the balance cannot be read, and tries again', async () => {
    const app = startTestApp({ at: '/pages/my/my', member: aUser() })
    app.server.on('order/count', yes(counts)).on('wallet/get', no('伺服器忙碌，請稍後重試', 'serverError'))
    app.render(<MyPage />)
    expect(await screen.findByText('暫時讀不到')).toBeTruthy()
    app.server.on('wallet/get', yes({ balanceCents: 100, unreviewedTransfers: 0 }))
    press('button', '重試')
    expect(await screen.findByText(/1\.00/)).toBeTruthy()
  })

  it('invites a guest to sign in or register, and asks nothing of the server [spec 6.01]', async () => {
    const { server } = open({ member: undefined })
    expect(screen.getByText('還沒登入')).toBeTruthy()
    expect(screen.queryByText('餘額')).toBeNull()
    expect(server.received).toEqual([])
    press('button', '註冊會員')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/register'))
  })

  it('leads to the settings and to the account information [spec 2.21]', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '設定' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/info'))
    fireEvent.click(screen.getAllByRole('button', { name: '帳號資訊' })[0]!)
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/setuserinfo'))
  })

  it('shows the member’s own picture, and the letter when its address has died', async () => {
    const { container } = openWith(aUser({ avatarUrl: '/api/file/1?signature=a' }))
    const picture = await waitFor(() => {
      const found = container.querySelector('taro-image-core')
      if (!found) throw new Error('no picture yet')
      return found
    })
    expect(picture.getAttribute('src')).toBe('/api/file/1?signature=a')
    fireEvent(picture, new CustomEvent('error'))
    await waitFor(() => expect(container.querySelector('taro-image-core')).toBeNull())
  })

  it('reads the member anew, so that what was changed elsewhere is seen here', async () => {
    openWith(aUser({ nickname: '小安' }))
    expect(await screen.findByText('小安')).toBeTruthy()
    expect(session.state().user?.nickname).toBe('小安')
  })
})
