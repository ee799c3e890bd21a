import { cents } from '@contract/kit/money'
import type { AwaitedSku } from '@contract/shop/goods'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemberPanel } from '@/features/shop-orders/components/member/MemberPanel'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'

const PAGE = '/pages_store/index?tab=member'
const skuId = 'a1111111-1111-4111-8111-111111111111'
const goodsId = 'b1111111-1111-4111-8111-111111111111'
const awaited = (): AwaitedSku => ({ skuId, goodsId, name: '手沖馬克杯', optionText: '暖橘', icon: 'kitchen', priceCents: cents(5_800), since: '2026-11-20T02:00:00.000Z' })

function open(skus: readonly AwaitedSku[], options: TestAppOptions = {}) {
  const app = startTestApp({ at: PAGE, member: aUser(), ...options })
  app.server
    .on('shopOrder/count', yes({ unpaid: 2, toPick: 0, shipped: 120, toReview: 0 }))
    .on('shop/waits', yes({ skus }))
    .on('shop/stopWaiting', yes({}))
  app.render(<MemberPanel />)
  return app
}

describe('what a member has in the shop [route /pages_store/index]', () => {
  it.each([
    ['zh-Hant', '會員中心', ['待付款 2', '待發貨', '已發貨 99+'], '優惠券', '到貨通知'],
    ['zh-Hans', '会员中心', ['待付款 2', '待发货', '已发货 99+'], '优惠券', '到货通知'],
    ['en', 'Member', ['Unpaid 2', 'To be sent', 'Shipped 99+'], 'Coupons', 'Back in stock'],
  ] as const)('counts orders in %s, and leads to them [spec 2.04, 2.09]', async (language, title, tiles, coupons, waits) => {
    open([], { language })
    expect(await screen.findByRole('link', { name: tiles[0] })).toBeTruthy()
    for (const name of tiles) expect(screen.getByRole('link', { name })).toBeTruthy()
    expect(screen.getByText(coupons)).toBeTruthy()
    expect(screen.getByText(waits)).toBeTruthy()
    expect(document.title).toBe(title)
    press('link', tiles[1])
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/goodsOrderList?tab=toPick'))
  })

  it.each([
    ['全部訂單', '/pages_store/goodsOrderList'],
    [/^優惠券/, '/pages_sub/discountCoupon'],
    [/^待評價/, '/pages_store/OrdersList'],
    ['我的評價', '/pages_store/commentlist?mine=1'],
    ['我的提問與回覆', '/pages_store/myreply'],
    ['別人給我的回覆', '/pages_store/interactive'],
  ])('leads by %s to %s', async (name, address) => {
    open([])
    fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(pages.visible()).toBe(address))
  })

  it('lists what the member waits for, leads there, and ends the wait', async () => {
    const { server } = open([awaited()])
    fireEvent.click(await screen.findByRole('link', { name: '看商品 手沖馬克杯' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/GetGoodDetail?goodsId=${goodsId}&skuId=${skuId}`))
    server.on('shop/waits', yes({ skus: [] }))
    press('button', '不再通知 手沖馬克杯 暖橘')
    expect(await screen.findByText('已取消到貨通知')).toBeTruthy()
    expect(server.receivedAt('shop/stopWaiting').map(({ body }) => body.skuId)).toEqual([skuId])
    expect(await screen.findByText('還沒有等待的商品')).toBeTruthy()
  })

  it('says what went wrong with a way to try again', async () => {
    const { server } = open([])
    server.on('shop/waits', no('伺服器忙碌，請稍後重試', 'serverError'), yes({ skus: [awaited()] }))
    fireEvent.click(await screen.findByRole('button', { name: '重試' }))
    expect(await screen.findByText('手沖馬克杯')).toBeTruthy()
  })

  it('greets a guest, asks nothing of the server, and leads to the login', async () => {
    const { server } = open([], { member: undefined })
    expect(screen.getByText('登入後看你的商城')).toBeTruthy()
    expect(server.receivedAt('shopOrder/count')).toEqual([])
    expect(server.receivedAt('shop/waits')).toEqual([])
    press('button', '登入')
    await waitFor(() => expect(pages.visible()).toContain('/pages/login/login'))
  })
})
