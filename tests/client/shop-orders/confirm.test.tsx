import { cents } from '@contract/kit/money'
import type { Language } from '@contract/kit/language'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ShopConfirmScreen } from '@/features/shop-orders/screens/ShopConfirmScreen'
import { aUser, pages, press, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aShopOrder, SHOP_ORDER } from './a-shop-order'

const PAYMENT = '0d111111-1111-4111-8111-111111111111'
const PAGE = `/pages_store/confirm?orderId=${SHOP_ORDER}`

interface Opening {
  readonly language?: Language
  readonly paymentId?: string
  readonly states?: readonly object[]
}

function open(order: ShopOrderDetail, { language = 'zh-Hant', paymentId, states = [] }: Opening = {}) {
  const app = startTestApp({ at: ['/pages_store/index', paymentId === undefined ? PAGE : `${PAGE}&paymentId=${paymentId}`], member: aUser(), language })
  app.server.on('shopOrder/get', yes(order))
  if (states.length > 0) app.server.on('pay/checkWechat', ...states)
  app.render(<ShopConfirmScreen />)
  return app
}

const paid = (changes: Partial<ShopOrderDetail> = {}) => aShopOrder({ status: 'toPick', pointsDeducted: 1_280, ...changes })
const waiting = yes({ state: 'waiting' })

describe('what became of a payment in the shop [route /pages_store/confirm]', () => {
  it.each([
    ['zh-Hant', '付款成功', '東莞倉開始備貨，完成後就是你的包裹', ['備貨', '入東莞倉', '合箱打包'], ['看訂單', '繼續逛', '回集運首頁']],
    ['zh-Hans', '付款成功', '東莞倉开始备货，完成后就是你的包裹', ['备货', '入東莞倉', '合箱打包'], ['看订单', '继续逛', '回集运首页']],
    ['en', 'Paid', '東莞倉 picks it now, then it is your parcel', ['Picking', 'In 東莞倉', 'Pack'], ['See order', 'Go on shopping', 'Cargo home']],
  ] as const)('says in %s that it is paid, what comes next and where to go on [spec 1.16]', async (language, title, text, stops, ways) => {
    open(paid(), { language })
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(stops)
    expect(screen.getByText('¥160.00')).toBeTruthy()
    for (const way of ways) expect(screen.getByRole('button', { name: way })).toBeTruthy()
  })

  it('says of goods that go home that a tracking number follows', async () => {
    open(paid({ delivery: 'home' }))
    expect(await screen.findByText('東莞倉開始備貨，寄出後會有運單號')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['備貨', '寄出', '簽收'])
    expect(screen.getByText('直接寄到家')).toBeTruthy()
  })

  it.each([
    ['看訂單', `/pages_store/goodsOrderDetail?orderId=${SHOP_ORDER}`],
    ['繼續逛', '/pages_store/index'],
    ['回集運首頁', '/pages/index/index'],
  ])('leads by %s to %s', async (way, address) => {
    open(paid())
    fireEvent.click(await screen.findByRole('button', { name: way }))
    await waitFor(() => expect(pages.visible()).toBe(address))
  })

  it('says what was confirmed where there was nothing to pay [shop case 18]', async () => {
    open(paid({ payableCents: cents(0) }))
    expect(await screen.findByText('訂單已確認')).toBeTruthy()
    expect(screen.getByText('¥0.00')).toBeTruthy()
  })

  it('leads back to the payment where nothing was paid', async () => {
    open(aShopOrder())
    expect(await screen.findByText('還沒有付款')).toBeTruthy()
    press('button', '去付款')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/shopPlay?orderId=${SHOP_ORDER}`))
  })

  it('says why there is nothing to pay any more', async () => {
    open(aShopOrder({ status: 'cancelled', endReason: 'overdue' }))
    expect(await screen.findByText('逾時沒有付款，庫存已釋出')).toBeTruthy()
    expect(screen.getByRole('button', { name: '再買一次' })).toBeTruthy()
  })
})

describe('asking whether WeChat’s money has come', () => {
  it('asks until the server knows, and shows the order as it is then', async () => {
    const { server } = open(aShopOrder(), { paymentId: PAYMENT, states: [waiting, yes({ state: 'paid' })] })
    expect(await screen.findByText('正在確認付款')).toBeTruthy()
    server.on('shopOrder/get', yes(paid()))
    expect(await screen.findByText('付款成功', undefined, { timeout: 4_000 })).toBeTruthy()
    expect(server.receivedAt('pay/checkWechat').map(({ body }) => body.paymentId)).toEqual([PAYMENT, PAYMENT])
  })

  it.each([
    ['zh-Hant', '款項已存入餘額', '訂單已逾時取消，錢在你的餘額裡'],
    ['zh-Hans', '款项已存入余额', '订单已超时取消，钱在你的余额里'],
    ['en', 'Kept in your balance', 'The order had lapsed; the money is in your balance'],
  ] as const)('says in %s that money which came too late is in the balance [money] [shop case 31]', async (language, title, text) => {
    open(aShopOrder({ status: 'cancelled', endReason: 'overdue' }), { language, paymentId: PAYMENT, states: [yes({ state: 'credited' })] })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /再買一次|再买一次|Buy again/ })).toBeNull()
  })

  it('says of an order that was paid otherwise that this money is in the balance [money]', async () => {
    open(paid(), { paymentId: PAYMENT, states: [yes({ state: 'credited' })] })
    expect(await screen.findByText('微信的這筆款項已存入你的餘額')).toBeTruthy()
    expect(screen.getByText('付款成功')).toBeTruthy()
  })

  it('leads back to the payment where WeChat’s was closed and the order still waits', async () => {
    open(aShopOrder(), { paymentId: PAYMENT, states: [yes({ state: 'closed' })] })
    fireEvent.click(await screen.findByRole('button', { name: '重新付款' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/shopPlay?orderId=${SHOP_ORDER}`))
  })

  it('says that nothing was charged where it was closed and the order is over', async () => {
    open(aShopOrder({ status: 'cancelled', endReason: 'overdue' }), { paymentId: PAYMENT, states: [yes({ state: 'closed' })] })
    expect(await screen.findByText('逾時沒有付款，庫存已釋出')).toBeTruthy()
  })

  it('never says that it has failed where the server does not know, and asks again', async () => {
    const { server } = open(aShopOrder(), { paymentId: PAYMENT, states: [no('請稍後再試', 'serverError')] })
    expect(await screen.findByText('還在等微信確認')).toBeTruthy()
    expect(screen.getByText('錢不會丟：到帳後訂單會自動更新，稍後在訂單查看')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/失敗/)
    server.on('pay/checkWechat', yes({ state: 'paid' })).on('shopOrder/get', yes(paid()))
    press('button', '再查一次')
    expect(await screen.findByText('付款成功')).toBeTruthy()
  })

  it('shows an order that is paid meanwhile, whatever was heard of the payment', async () => {
    open(paid(), { paymentId: PAYMENT, states: [waiting] })
    expect(await screen.findByText('付款成功')).toBeTruthy()
  })
})
