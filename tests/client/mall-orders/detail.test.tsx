import { cents } from '@contract/kit/money'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import PurchasOrderPage from '@/pages_store/PurchasOrder'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aKeyboard, aPurchaseOrder, aQuestion, KEYBOARD, lamps, LAMPS, NOW, PARCEL, PURCHASE_ORDER, QUESTION } from './a-purchase'

const PAGE = `/pages_store/PurchasOrder?orderId=${PURCHASE_ORDER}`
const PAY_DIFFERENCE = `/pages_store/PurchaseShop/PurchasPlay?questionId=${QUESTION}`

function open(order: PurchaseOrderDetail, options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/index/index', PAGE], member: aUser(), ...options })
  app.server.on('proxy/get', yes(order))
  for (const call of ['cancel', 'endLapsed', 'answer', 'askCancel', 'requestReturn']) app.server.on(`proxy/${call}`, yes(order))
  app.render(<PurchasOrderPage />)
  return app
}

const asked = (changes: Parameters<typeof aQuestion>[0] = {}) => aPurchaseOrder([lamps({ status: 'asking', question: aQuestion(changes) }), aKeyboard({ status: 'bought' })])
const sentTo = (app: ReturnType<typeof open>, call: string) => {
  const { token: _, lang: __, isEnglish: ___, requestId: ____, ...body } = app.server.receivedAt(`proxy/${call}`)[0]?.body ?? {}
  return body
}
const sure = async (name: string) => {
  await act(afterDoubleTap)
  fireEvent.click(await screen.findByRole('button', { name }))
}

describe('an order at foreign shops [route /pages_store/PurchasOrder]', () => {
  it.each([
    ['zh-Hant', '費用明細', ['商品總額', '運輸費', '服務費', '其他費用'], '應付合計', '申請時間'],
    ['zh-Hans', '费用明细', ['商品总额', '运输费', '服务费', '其他费用'], '应付合计', '申请时间'],
    ['en', 'Price breakdown', ['Goods total', 'Transport fee', 'Service fee', 'Other fees'], 'Total', 'Application time'],
  ] as const)('shows in %s goods total, transport fee, service fee, other fees, total and application time [spec 3.23] [proxy case 1]', async (language, bill, parts, total, applied) => {
    open(aPurchaseOrder(), { language })
    const text = (await screen.findByRole('group', { name: bill })).textContent
    for (const shown of [...parts, '¥547.00', '¥12.00', '¥27.35', '¥5.00']) expect(text).toContain(shown)
    expect(screen.getByText(total)).toBeTruthy()
    expect(screen.getByText('591.35')).toBeTruthy()
    expect(screen.getByText(applied)).toBeTruthy()
  })

  it('shows each shop’s own share of it, and its own way [proxy case 2]', async () => {
    open(aPurchaseOrder([lamps({ status: 'bought' }), aKeyboard({ status: 'inStock' })]))
    expect(await screen.findByText('¥279.26')).toBeTruthy()
    expect(screen.getByText('商品總額 258.00 · 運輸費 6.00 · 服務費 12.90 · 其他費用 2.36')).toBeTruthy()
    expect(screen.getByText('¥312.09')).toBeTruthy()
    expect(screen.getAllByRole('list', { name: '代購進度' })).toHaveLength(2)
  })

  it('says what has come back, of which shop, and what it cost in the end [proxy case 5]', async () => {
    const refund = { stage: 'notBought', moneyCents: cents(27_322), points: 604, at: NOW } as const
    open(aPurchaseOrder([lamps({ status: 'refunded', endReason: 'noAnswer', refunds: [refund], refunded: { moneyCents: cents(27_322), points: 604 } }), aKeyboard({ status: 'toBuy' })], {
      pointsDeducted: 1_280, refundedCents: cents(27_322), refundedPoints: 604,
    }))
    expect(await screen.findByText('逾時沒有回覆，款項已退回')).toBeTruthy()
    expect(screen.getByText('最後花費').parentElement?.textContent).toContain('¥305.33')
    expect(screen.getByText(/曦光旗艦店 · 退到餘額 · 604 積分$/)).toBeTruthy()
  })

  it('asks for consent with what was, what is, and what refusing brings, and leads to paying the difference', async () => {
    open(asked())
    const question = within(await screen.findByRole('group', { name: '買手問你' }))
    for (const text of ['這件漲價了，要照新價買嗎？', '¥129.00', '¥134.00', '¥10.00', '買手說明：店家今天調價', '不回覆或不同意，¥279.26 退到餘額']) expect(question.getByText(text)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: '同意並補 ¥10.00' }))
    await waitFor(() => expect(pages.visible()).toBe(PAY_DIFFERENCE))
  })

  it('refuses only after a word of what comes back', async () => {
    const app = open(asked())
    fireEvent.click(await screen.findByRole('button', { name: '不買了，退款' }))
    expect(await screen.findByText('¥279.26 退到餘額')).toBeTruthy()
    await sure('確定')
    await waitFor(() => expect(sentTo(app, 'answer')).toEqual({ questionId: QUESTION, answer: 'refuse' }))
  })

  it('takes another option: one that costs nothing more at once, a dearer one is paid', async () => {
    const choices = [{ optionText: '白光 底座款', unitCents: cents(12_900), differenceCents: cents(0) }, { optionText: '白光 夾式', unitCents: cents(13_900), differenceCents: cents(2_000) }]
    const app = open(asked({ kind: 'optionGone', differenceCents: cents(0), was: undefined, now: undefined, choices, answers: ['option', 'refuse'] }))
    expect((await screen.findByRole('button', { name: '換這個' })).getAttribute('aria-disabled')).toBe('true')
    press('radio', /^白光 夾式/)
    await sure('換這個')
    await waitFor(() => expect(sentTo(app, 'answer')).toEqual({ questionId: QUESTION, answer: 'option', choice: 1 }))
    await waitFor(() => expect(pages.visible()).toBe(PAY_DIFFERENCE))
  })

  it('waits with one press', async () => {
    const app = open(asked({ kind: 'delay', differenceCents: cents(0), was: undefined, now: undefined, shipsAt: '2026-12-03T04:00:00.000Z', answers: ['wait', 'refuse'] }))
    expect(await screen.findByText(/^店家預計/)).toBeTruthy()
    press('button', '我願意等')
    await waitFor(() => expect(sentTo(app, 'answer')).toEqual({ questionId: QUESTION, answer: 'wait' }))
  })

  it('offers no answer once its time is over', async () => {
    open(asked({ isOver: true }))
    await screen.findByRole('group', { name: '買手問你' })
    expect(screen.queryByRole('button', { name: '不買了，退款' })).toBeNull()
  })

  it('cancels what one shop sells, says what comes back, and that the others go on', async () => {
    const app = open(aPurchaseOrder([lamps({ status: 'toBuy' }), aKeyboard({ status: 'bought', actions: [] })]))
    app.server.on('proxy/previewCancel', yes({ moneyCents: 27_926, points: 0 }))
    fireEvent.click(await screen.findByRole('button', { name: '取消這家 曦光旗艦店' }))
    for (const text of ['¥279.26 退到餘額', '其他店的商品照常進行']) expect(await screen.findByText(text)).toBeTruthy()
    await sure('確定取消')
    await waitFor(() => expect(sentTo(app, 'cancel')).toEqual({ purchaseId: LAMPS }))
  })

  it('asks the seller by the buyer where it is bought, with a reason', async () => {
    const app = open(aPurchaseOrder([lamps({ status: 'bought' })]))
    fireEvent.click(await screen.findByRole('button', { name: '請賣家取消 曦光旗艦店' }))
    expect(await screen.findByText('賣家同意時，商品與運費按賣家退的退，服務費不退')).toBeTruthy()
    await typeInto('原因', '買錯顏色了')
    await sure('送出')
    await waitFor(() => expect(sentTo(app, 'askCancel')).toEqual({ purchaseId: LAMPS, reason: '買錯顏色了' }))
  })

  it('takes everything back of what takes too long', async () => {
    const app = open(aPurchaseOrder([lamps({ status: 'bought', isLapsed: true, actions: ['endLapsed'] })]))
    app.server.on('proxy/previewCancel', yes({ moneyCents: 27_926, points: 0 }))
    expect(await screen.findByText('店家一直沒有出貨，可以繼續等，或全額退款')).toBeTruthy()
    press('button', '全額退款 曦光旗艦店')
    expect(await screen.findByText('¥279.26 退到餘額')).toBeTruthy()
    await sure('確定取消')
    await waitFor(() => expect(sentTo(app, 'endLapsed')).toEqual({ purchaseId: LAMPS }))
  })

  it('asks for a return, and says what each reason means', async () => {
    const app = open(aPurchaseOrder([lamps({ status: 'inStock' })]))
    fireEvent.click(await screen.findByRole('button', { name: '申請退貨 曦光旗艦店' }))
    await act(afterDoubleTap)
    fireEvent.click(await screen.findByRole('button', { name: /^為什麼退/ }))
    fireEvent.click(await screen.findByRole('option', { name: '改變主意' }))
    expect(await screen.findByText('賣家願意收回才能退；扣除寄回運費，服務費不退')).toBeTruthy()
    await typeInto('說明', '顏色和想的不一樣')
    await sure('送出申請')
    await waitFor(() => expect(sentTo(app, 'requestReturn')).toEqual({ purchaseId: LAMPS, reason: 'changedMind', text: '顏色和想的不一樣' }))
  })

  it('shows what the buyer bought, and the parcels that it has become', async () => {
    open(aPurchaseOrder([
      lamps({ status: 'inStock', shopOrderNumber: '4210987654321098', boughtAt: NOW, actual: { goodsCents: cents(25_000), transportCents: cents(600) }, parcels: [{ parcelId: PARCEL, trackingNumber: 'SF1234567890123', status: 'inStock' }] }),
      aKeyboard({ purchaseId: KEYBOARD, status: 'bought', riseCents: cents(500) }),
    ]))
    expect(await screen.findByText(/店家實收 ¥256.00/)).toBeTruthy()
    expect(screen.getByText('已補差額 ¥5.00')).toBeTruthy()
    expect(screen.getByRole('button', { name: '申請打包' })).toBeTruthy()
    press('link', '看包裹 SF1234567890123')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelSea?parcelId=${PARCEL}`))
  })

  it('says that there is no such order', async () => {
    const app = startTestApp({ at: ['/pages/index/index', PAGE], member: aUser() })
    app.server.on('proxy/get', no('找不到', 'notFound'))
    app.render(<PurchasOrderPage />)
    expect(await screen.findByText('找不到這筆訂單')).toBeTruthy()
  })

  it('finds its order by a question', async () => {
    const app = startTestApp({ at: ['/pages/index/index', `/pages_store/PurchasOrder?questionId=${QUESTION}`], member: aUser() })
    app.server.on('proxy/get', yes(asked()))
    app.render(<PurchasOrderPage />)
    expect(await screen.findByRole('group', { name: '買手問你' })).toBeTruthy()
    expect(app.server.receivedAt('proxy/get')[0]?.body).toMatchObject({ questionId: QUESTION })
  })
})
