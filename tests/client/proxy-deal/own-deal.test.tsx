import { cents } from '@contract/kit/money'
import type { DealDetail } from '@contract/proxy/deal'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import PurcasListPage from '@/pages_public/Purchasing/purcaslist'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aDeal, aDecidedDispute, anAskingDeal, anUnpaidDeal, aStockedDeal, bought, DEAL, DEAL_QUESTION, PARCEL, promise, SOON } from './a-deal'

const PAGE = `/pages_public/Purchasing/purcaslist?dealId=${DEAL}`

function open(deal: DealDetail, options: TestAppOptions = {}, page = PAGE) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', page] })
  app.server.on('deal/get', yes(deal))
  for (const call of ['cancel', 'answer', 'endLate', 'confirm', 'object', 'rate']) app.server.on(`deal/${call}`, yes(deal))
  app.render(<PurcasListPage />)
  return app
}

const sentTo = (app: ReturnType<typeof open>, call: string) => {
  const { token: _, lang: __, isEnglish: ___, requestId: ____, ...body } = app.server.receivedAt(`deal/${call}`)[0]?.body ?? {}
  return body
}
const pressLater = async (name: string) => {
  await act(afterDoubleTap)
  fireEvent.click(await screen.findByRole('button', { name }))
}

describe('a deal, for who asked for it', () => {
  it('is found by a parcel with its goods', async () => {
    const app = open(aStockedDeal(), {}, `/pages_public/Purchasing/purcaslist?parcelId=${PARCEL}`)
    expect(await screen.findByRole('button', { name: '確認收貨' })).toBeTruthy()
    expect(app.server.receivedAt('deal/get')[0]?.body).toMatchObject({ parcelId: PARCEL })
  })

  it.each([
    ['zh-Hant', '待付款', /^請在 .+ 內付款，逾時取消$/, '去付款'],
    ['zh-Hans', '待付款', /^请在 .+ 内付款，逾时取消$/, '去付款'],
    ['en', 'Unpaid', /^Pay within .+, then it is cancelled$/, 'Pay'],
  ] as const)('speaks %s, counts down and leads to paying it', async (language, status, line, pay) => {
    open(anUnpaidDeal(), { language })
    expect(await screen.findByText(line)).toBeTruthy()
    expect(screen.getByText(status)).toBeTruthy()
    press('button', pay)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/PurchaseShop/PurchasPlay?dealId=${DEAL}`))
  })

  it.each([
    ['to be bought', aDeal({ status: 'toBuy', deadline: { kind: 'buy', at: SOON, isOver: false } }), /^買手會在 .+ 內下單$/],
    ['on its way', aDeal({ status: 'arriving', promise, deadline: { kind: 'promise', at: SOON, isOver: false } }), /^買手承諾 .+ 內到倉$/],
    ['received', aDeal({ status: 'arriving', bought, promise: { ...promise, isLate: true, receivedAt: SOON } }), /^倉庫已收到，拍完照就入庫$/],
    ['late', aDeal({ status: 'bought', bought, promise: { ...promise, isLate: true }, deadline: { kind: 'promise', at: SOON, isOver: true } }), /^已超過承諾的日子$/],
    ['in stock', aStockedDeal(), /^.+ 內沒有異議，就付款給買手$/],
    ['in dispute', aDeal({ status: 'disputed', deadline: { kind: 'defend', at: SOON, isOver: false } }), /^等買手在 .+ 內回應$/],
    ['to be decided', aDeal({ status: 'disputed' }), /^等服務人員裁定$/],
    ['completed', aDeal({ status: 'completed', endReason: 'released' }), /^沒有異議，款項已付給買手$/],
    ['refunded', aDeal({ status: 'refunded', endReason: 'notBought', refundedCents: cents(43_200) }), /^買手沒有下單，款項已退到餘額$/],
    ['cancelled', aDeal({ status: 'cancelled', endReason: 'overdue' }), /^逾時沒有付款，已取消$/],
  ] as const)('says what is waited for: %s', async (_, deal, line) => {
    open(deal)
    expect(await screen.findByText(line)).toBeTruthy()
    // What the server does not allow is not offered.
    expect(screen.queryByRole('button', { name: '去付款' })).toBeNull()
  })

  it('cancels what is not paid only after a word', async () => {
    const app = open(anUnpaidDeal())
    fireEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(await screen.findByText('還沒有付款，不扣款；需求不會再開放報價')).toBeTruthy()
    await pressLater('確定取消')
    await waitFor(() => expect(sentTo(app, 'cancel')).toEqual({ dealId: DEAL }))
  })

  it('consents to a higher price, which is set aside from the balance', async () => {
    const app = open(anAskingDeal())
    const question = within(await screen.findByRole('group', { name: '買手問你' }))
    for (const text of ['店家漲價了', '¥432.00', '¥444.00', '¥12.00', '買手說明：店家今天調價', '差額 ¥12.00 從餘額保留']) expect(question.getByText(text)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: '同意漲價' }))
    await waitFor(() => expect(sentTo(app, 'answer')).toEqual({ questionId: DEAL_QUESTION, answer: 'accept' }))
  })

  it('leads to topping up where the balance is short; the question stays', async () => {
    const app = open(anAskingDeal())
    app.server.on('deal/answer', no('餘額不足', 'balanceInsufficient'))
    fireEvent.click(await screen.findByRole('button', { name: '同意漲價' }))
    fireEvent.click(await screen.findByRole('link', { name: '餘額不足，去儲值' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/transferUploading?gap=1200'))
  })

  it('refuses only after a word of what comes back', async () => {
    const app = open(anAskingDeal({ kind: 'delay', nowCents: cents(43_200), differenceCents: cents(0), extraDays: 4 }))
    expect(await screen.findByText('4 天')).toBeTruthy()
    press('button', '不買了，退款')
    expect(await screen.findByText('¥432.00 退到餘額，這筆成交結束')).toBeTruthy()
    await pressLater('確定')
    await waitFor(() => expect(sentTo(app, 'answer')).toEqual({ questionId: DEAL_QUESTION, answer: 'refuse' }))
  })

  it('ends what is late, with all of it back', async () => {
    const app = open(aDeal({ status: 'bought', heldCents: cents(43_200), promise: { ...promise, isLate: true } }, { end: true }))
    fireEvent.click(await screen.findByRole('button', { name: '全額退款' }))
    expect(await screen.findByText('不等了，全額退款？')).toBeTruthy()
    await act(afterDoubleTap)
    fireEvent.click(screen.getAllByRole('button', { name: '全額退款' }).at(-1) ?? document.body)
    await waitFor(() => expect(sentTo(app, 'endLate')).toEqual({ dealId: DEAL }))
  })

  it('shows the parcel, and confirms only after a word that it is for good', async () => {
    const app = open(aStockedDeal())
    expect(await screen.findByText('3344556677'.replace(/(.{4})(?=.)/g, '$1 '))).toBeTruthy()
    press('button', '確認收貨')
    expect(await screen.findByText('¥432.00 會付給買手，之後不能再提異議')).toBeTruthy()
    await act(afterDoubleTap)
    fireEvent.click(screen.getAllByRole('button', { name: '確認收貨' }).at(-1) ?? document.body)
    await waitFor(() => expect(sentTo(app, 'confirm')).toEqual({ dealId: DEAL }))
    await act(afterDoubleTap)
    press('link', '看包裹 SF140822369917')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelSea?parcelId=${PARCEL}`))
  })

  it('objects with a reason and words, and says beside its field what is missing', async () => {
    const app = open(aStockedDeal())
    fireEvent.click(await screen.findByRole('button', { name: '有問題' }))
    await pressLater('送出異議')
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1))
    expect(app.server.receivedAt('deal/object')).toHaveLength(0)
    press('button', /^問題/)
    fireEvent.click(await screen.findByRole('option', { name: '買錯了' }))
    await typeInto('說明', '顏色不對')
    await pressLater('送出異議')
    await waitFor(() => expect(sentTo(app, 'object')).toEqual({ dealId: DEAL, reason: 'wrong', text: '顏色不對' }))
  })

  it('rates the buyer by stars, tags and a word', async () => {
    const app = open(aDeal({ status: 'completed', endReason: 'confirmed', rateUntil: SOON }, { rate: true }))
    fireEvent.click(await screen.findByRole('button', { name: '評價買手' }))
    fireEvent.click(await screen.findByRole('radio', { name: /^5 星/ }))
    press('checkbox', '到倉快')
    await pressLater('送出評價')
    await waitFor(() => expect(sentTo(app, 'rate')).toEqual({ dealId: DEAL, stars: 5, tags: ['fast'] }))
  })

  it('shows what was decided, and why', async () => {
    open(aDeal({ status: 'completed', endReason: 'decided', refundedCents: cents(10_000), dispute: aDecidedDispute() }))
    for (const text of ['顏色不對，是抹茶綠', '需求寫可換顏色', '可換顏色，但要先給照片', '¥332.00', '買家留下']) expect(await screen.findByText(text)).toBeTruthy()
  })

  it('says that there is none of this name', async () => {
    const app = open(aDeal())
    app.server.on('deal/get', no('找不到', 'notFound'))
    expect(await screen.findByText('找不到這筆成交')).toBeTruthy()
  })
})
