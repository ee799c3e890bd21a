import { cents } from '@contract/kit/money'
import type { AfterSaleDetail, AfterSaleTerm } from '@contract/shop/after-sale'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { AFTER_SALE_BARS } from '@contract/shop/after-sale-status'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterSaleStrings } from '@/features/after-sale/after-sale-strings'
import { afterSalesStrings } from '@/features/after-sale/after-sales-strings'
import GoodsOrderDetailPage from '@/pages_store/goodsOrderDetail'
import { afterDoubleTap, aUser, draftsOf, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aShopOrder, NOW, SHOP_ORDER } from '../shop-orders/a-shop-order'
import { AFTER_SALE, anAfterSale, aTerm, listed, someTerms, terms } from './an-after-sale'

const PAGE = `/pages_store/goodsOrderDetail?orderId=${SHOP_ORDER}`
const words = afterSaleStrings['zh-Hant']
const { title: section } = afterSalesStrings['zh-Hant']

const signed = () => aShopOrder({ status: 'signed', delivery: 'home', signedAt: '2026-11-20T01:00:00.000Z' })

interface Opening extends TestAppOptions {
  readonly asked?: readonly AfterSaleDetail[]
  readonly lines?: readonly AfterSaleTerm[]
  readonly order?: ShopOrderDetail
}

function open({ asked = [], lines = someTerms(), order = signed(), ...options }: Opening = {}) {
  const app = startTestApp({ at: ['/pages_store/goodsOrderList', PAGE], member: aUser(), ...options })
  const [first] = asked
  app.server
    .on('shopOrder/get', yes(order))
    .on('afterSale/list', yes(listed(...asked)))
    .on('afterSale/terms', yes(terms(lines)))
    .on('afterSale/preview', yes({ moneyCents: 3_896, points: 279, freightCents: 404 }))
  if (first) app.server.on('afterSale/get', yes(first))
  app.render(<GoodsOrderDetailPage />)
  return app
}

const openCase = async (asked: AfterSaleDetail, options: Opening = {}) => {
  const app = open({ asked: [asked], ...options })
  await screen.findByRole('link', { name: words.open('A20261121001') })
  press('link', words.open('A20261121001'))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByRole('list', { name: words.progress })
  return { ...app, sheet }
}

const steps = (sheet: ReturnType<typeof within>) =>
  within(sheet.getByRole('list', { name: words.progress })).getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')])

const ask = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /申請售後/ }))
  return within(await screen.findByRole('dialog', { name: words.ask }))
}

async function chooseReason(reason: string) {
  // A press that comes while the sheet of before still closes is not heard.
  await waitFor(() => {
    if (!screen.queryByRole('option', { name: reason })) press('button', new RegExp(words.form.reason))
    press('option', reason)
  })
  await screen.findByRole('group', { name: words.back.title })
}

describe('asking for after-sale [route /pages_store/goodsOrderDetail]', () => {
  it.each([
    ['zh-Hant', '售後', '申請售後'],
    ['zh-Hans', '售后', '申请售后'],
    ['en', 'After-sale', 'Ask for after-sale'],
  ] as const)('stands in %s on the page of what has arrived', async (language, title, action) => {
    open({ language })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(await screen.findByRole('button', { name: new RegExp(action) })).toBeTruthy()
  })

  it('asks nothing of an order whose goods are not there yet', async () => {
    const app = open({ order: aShopOrder({ status: 'toPick' }) })
    await screen.findByText('待發貨')
    expect(screen.queryByText(section)).toBeNull()
    expect(app.server.receivedAt('afterSale/terms')).toEqual([])
  })

  it.each(AFTER_SALE_BARS)('says why nothing can be asked for: %s', async (bar) => {
    open({ lines: [aTerm(1, { bar })] })
    expect(await screen.findByText(words.bar[bar])).toBeTruthy()
    expect(screen.queryByRole('button', { name: /申請售後/ })).toBeNull()
  })

  it('shows what comes back before it is asked, and sends what was chosen', async () => {
    const app = open()
    app.server.on('afterSale/request', yes(anAfterSale({ reason: 'lost', kind: 'refundOnly' })))
    await screen.findByText(section)
    const sheet = await ask()
    expect(sheet.getByText(words.back.chooseFirst)).toBeTruthy()
    press('radio', /真空壓縮袋/)
    await chooseReason(words.reason.lost)
    const back = within(screen.getByRole('group', { name: words.back.title }))
    for (const text of ['¥38.96 退到餘額', '其中運費 ¥4.04', '279 積分退還']) expect(back.getByText(text)).toBeTruthy()
    expect(app.server.receivedAt('afterSale/preview').at(-1)?.body).toMatchObject({ lineId: someTerms()[0]?.lineId, reason: 'lost' })
    await typeInto(words.form.text, '等了兩週都沒有收到')
    press('button', words.form.submit)
    await waitFor(() => expect(app.server.receivedAt('afterSale/request')).toHaveLength(1))
    expect(app.server.receivedAt('afterSale/request')[0]?.body).toMatchObject({
      lineId: someTerms()[0]?.lineId, quantity: 1, reason: 'lost', kind: 'refundOnly', text: '等了兩週都沒有收到',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('cannot choose what has come back already', async () => {
    open()
    await screen.findByText(section)
    const sheet = await ask()
    expect(sheet.getByText(words.bar.nothingLeft)).toBeTruthy()
    expect(sheet.getByRole('radio', { name: /電子行李秤/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('sends nothing without a photo where one has to show what is wrong, and keeps what was typed', async () => {
    const app = open({ lines: [aTerm(1)] })
    await screen.findByText(section)
    await ask()
    await chooseReason(words.reason.damaged)
    await typeInto(words.form.text, '袋口裂開')
    press('button', words.form.submit)
    expect(await screen.findByText(/照片/, { selector: '[role="alert"], [role="alert"] *' })).toBeTruthy()
    expect(app.server.receivedAt('afterSale/request')).toEqual([])
    const kept = { [`afterSale:${SHOP_ORDER}`]: expect.objectContaining({ text: '袋口裂開', reason: 'damaged' }) as unknown }
    await waitFor(() => expect(draftsOf()).toEqual(kept))
  })

  it('offers only what goes with the reason, and says who pays the way back', async () => {
    open({ lines: [aTerm(1)] })
    await screen.findByText(section)
    const sheet = await ask()
    await chooseReason(words.reason.damaged)
    expect(sheet.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual(expect.arrayContaining([words.kind.refundOnly, words.kind.returnRefund]))
    expect(sheet.queryByText(words.form.ownFreight)).toBeNull()
    await chooseReason(words.reason.changedMind)
    expect(sheet.getByText(words.form.ownFreight)).toBeTruthy()
    expect(sheet.queryByRole('radio', { name: words.kind.refundOnly })).toBeNull()
    expect(sheet.getByRole('radio', { name: words.kind.returnRefund }).getAttribute('aria-checked')).toBe('true')
  })

  it('keeps the sheet open with all that was typed when the server refuses', async () => {
    const app = open({ lines: [aTerm(1)] })
    app.server.on('afterSale/request', no('已超過售後期限', 'afterSaleTooLate'))
    await screen.findByText(section)
    await ask()
    await chooseReason(words.reason.lost)
    await typeInto(words.form.text, '沒有收到')
    press('button', words.form.submit)
    expect((await screen.findAllByText('已超過售後期限')).length).toBeGreaterThan(0)
    expect(screen.getByDisplayValue('沒有收到')).toBeTruthy()
    await waitFor(() => expect(app.server.receivedAt('afterSale/terms').length).toBeGreaterThan(1))
  })

  it('says that it could not be read, and reads it again', async () => {
    const app = open()
    app.server.on('afterSale/terms', no('系統忙碌', 'saveFailed'), yes(terms()))
    fireEvent.click(await screen.findByRole('button', { name: '重試' }))
    expect(await screen.findByRole('button', { name: /申請售後/ })).toBeTruthy()
  })
})

describe('an after-sale on its way', () => {
  it('says by when it is answered, and can be taken back', async () => {
    const { server, sheet } = await openCase(anAfterSale())
    expect(sheet.getByText(words.next.requested('2026/11/24 09:41'))).toBeTruthy()
    expect(steps(sheet)).toEqual([['已申請', 'false'], ['客服回覆', 'step'], ['寄回', 'false'], ['倉庫收到', 'false'], ['退款', 'false']])
    server.on('afterSale/withdraw', yes(anAfterSale({ state: 'withdrawn' })))
    press('button', words.detail.withdraw)
    const sure = within(await screen.findByRole('alertdialog'))
    fireEvent.click(sure.getByRole('button', { name: words.detail.withdraw }))
    await waitFor(() => expect(server.receivedAt('afterSale/withdraw').map(({ body }) => body.afterSaleId)).toEqual([AFTER_SALE]))
  })

  it('takes a part that is offered at the amount that stands on the button', async () => {
    const offer = { offeredCents: cents(1_500), reason: '只有一個袋口裂開', at: '2026-11-22T01:00:00.000Z' }
    const { server, sheet } = await openCase(anAfterSale({ offer }))
    expect(sheet.getByText(words.next.offered)).toBeTruthy()
    server.on('afterSale/accept', yes(anAfterSale({ state: 'refunded', offer })))
    press('button', words.detail.accept('¥15.00'))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: words.detail.accept('¥15.00') }))
    await waitFor(() => expect(server.receivedAt('afterSale/accept').map(({ body }) => body)).toEqual([expect.objectContaining({ afterSaleId: AFTER_SALE, seenCents: 1_500 })]))
  })

  it('says until when the number is needed, where to, and sends it', async () => {
    const returnTo = { recipient: '東莞倉 退貨組', phone: '+8676912345678', address: '廣東省東莞市南城區鴻福路 1 號', postcode: '523000' }
    const { server, sheet } = await openCase(anAfterSale({ state: 'returning', returnTo }))
    expect(sheet.getByText(words.next.returning('2026/12/01 09:41'))).toBeTruthy()
    expect(sheet.getByText(returnTo.address)).toBeTruthy()
    expect(sheet.getByText(words.giveBack.onBox('A20261121001'))).toBeTruthy()
    server.on('afterSale/sendNumber', yes(anAfterSale({ state: 'returning' })))
    await typeInto(words.giveBack.carrier, '順豐速運')
    await typeInto(words.giveBack.number, 'SF1234567890123')
    press('button', words.giveBack.send)
    await waitFor(() =>
      expect(server.receivedAt('afterSale/sendNumber').map(({ body }) => body)).toEqual([
        expect.objectContaining({ afterSaleId: AFTER_SALE, carrierName: '順豐速運', trackingNumber: 'SF1234567890123' }),
      ]),
    )
  })

  it('sends no number while nothing is typed', async () => {
    const { server, sheet } = await openCase(anAfterSale({ state: 'returning' }))
    press('button', words.giveBack.send)
    expect(await sheet.findAllByRole('alert')).not.toEqual([])
    expect(server.receivedAt('afterSale/sendNumber')).toEqual([])
  })

  it('can be objected to once it is refused, and says what the service and the member had said', async () => {
    const refused = anAfterSale({ state: 'refused', refusal: '照片看不出商品有損壞' })
    const { server, sheet } = await openCase(refused)
    expect(sheet.getByText(words.detail.refusal('照片看不出商品有損壞'))).toBeTruthy()
    press('button', words.objection.open)
    press('button', words.objection.send)
    expect(await sheet.findAllByRole('alert')).not.toEqual([])
    expect(server.receivedAt('afterSale/object')).toEqual([])
    const objected = anAfterSale({ objection: { refusal: '照片看不出商品有損壞', text: '影片裡看得到', at: NOW } })
    server.on('afterSale/object', yes(objected)).on('afterSale/get', yes(objected))
    await typeInto(words.objection.text, '影片裡看得到')
    await act(afterDoubleTap)
    press('button', words.objection.send)
    await waitFor(() => expect(server.receivedAt('afterSale/object')[0]?.body).toMatchObject({ afterSaleId: AFTER_SALE, text: '影片裡看得到' }))
    expect(await sheet.findByText(words.next.objected('2026/11/24 09:41'))).toBeTruthy()
    expect(sheet.getByText(words.objection.refusal('照片看不出商品有損壞'))).toBeTruthy()
  })

  it('runs no clock once the number is there, which can be corrected', async () => {
    const asked = { ...anAfterSale({ state: 'returning', returnCarrier: '順豐速運', returnNumber: 'SF1', numberSentAt: '2026-11-23T01:00:00.000Z' }) }
    delete (asked as { dueAt?: string }).dueAt
    const { sheet } = await openCase(asked)
    expect(sheet.getByText(words.next.underWay)).toBeTruthy()
    expect(sheet.getByRole('button', { name: words.giveBack.change })).toBeTruthy()
    expect(steps(sheet)[3]).toEqual(['倉庫收到', 'step'])
  })

  it.each([
    ['refused', ['已申請', '未通過'], words.next.refused],
    ['withdrawn', ['已申請', '已撤回'], words.next.withdrawn],
  ] as const)('stops where it ended: %s', async (state, begin, next) => {
    const { sheet } = await openCase(anAfterSale({ state, actions: [], ...(state === 'refused' && { refusal: '照片看得出是使用造成的' }) }))
    expect(steps(sheet).slice(0, 2).map(([text]) => text)).toEqual(begin)
    expect(sheet.getByText(next)).toBeTruthy()
    if (state === 'refused') expect(sheet.getByText(words.detail.refusal('照片看得出是使用造成的'))).toBeTruthy()
  })

  it('is done when the money is back', async () => {
    const { sheet } = await openCase(anAfterSale({ state: 'refunded', kind: 'refundOnly', actions: [] }))
    expect(steps(sheet)).toEqual([['已申請', 'false'], ['客服回覆', 'false'], ['退款', 'false']])
    expect(sheet.getByText('¥38.96')).toBeTruthy()
  })
})
