import { cents } from '@contract/kit/money'
import type { AfterSaleDetail, AfterSaleTerm } from '@contract/shop/after-sale'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterSaleStrings } from '@/features/after-sale/after-sale-strings'
import { afterSalesStrings } from '@/features/after-sale/after-sales-strings'
import { shelfPartStrings } from '@/features/after-sale/shelf-part-strings'
import GoodsOrderDetailPage from '@/pages_store/goodsOrderDetail'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aShopOrder, PARCEL, SECOND_PARCEL, SHOP_ORDER, threeLines } from '../shop-orders/a-shop-order'
import { anAfterSale, aTerm, listed, terms } from './an-after-sale'

// Some of what lies in a parcel goes back to the shelf.

const PAGE = `/pages_store/goodsOrderDetail?orderId=${SHOP_ORDER}`
const words = shelfPartStrings['zh-Hant']
const shared = afterSaleStrings['zh-Hant']
const NUMBER = 'S20261121016P1K7QX'
const [pool, scale, cup] = threeLines().map(({ lineId }) => lineId)
const stockedTerms = () => [aTerm(1), aTerm(2), aTerm(3)]

const box = (changes: Partial<ShopOrderDetail['parcels'][number]> = {}): ShopOrderDetail['parcels'][number] => ({
  parcelId: PARCEL, trackingNumber: NUMBER, status: 'inStock', parts: [{ lineId: pool ?? '', maxQuantity: 2 }, { lineId: cup ?? '', maxQuantity: 1 }], ...changes,
})
const inStock = (...parcels: ShopOrderDetail['parcels']) => aShopOrder({ status: 'inStock', parcels, canReturnUntil: '2026-11-28T01:41:00.000Z' })

interface Opening extends TestAppOptions {
  readonly order?: ShopOrderDetail
  readonly lines?: readonly AfterSaleTerm[]
  readonly asked?: readonly AfterSaleDetail[]
}

function open({ order = inStock(box()), lines = stockedTerms(), asked = [], ...options }: Opening = {}) {
  const app = startTestApp({ at: ['/pages_store/goodsOrderList', PAGE], member: aUser(), ...options })
  const [first] = asked
  app.server
    .on('shopOrder/get', yes(order))
    .on('afterSale/list', yes(listed(...asked)))
    .on('afterSale/terms', yes(terms(lines)))
    .on('afterSale/preview', yes({ moneyCents: 3_492, points: 279, freightCents: 0 }))
    .on('afterSale/returnPart', yes(aPart()))
  if (first) app.server.on('afterSale/get', yes(first))
  app.render(<GoodsOrderDetailPage />)
  return app
}

const aPart = (changes: Partial<AfterSaleDetail> = {}) =>
  anAfterSale({ delivery: 'join', reason: 'changedMind', parcelId: PARCEL, text: '', refund: { moneyCents: cents(3_492), points: 279, freightCents: cents(0) }, ...changes })

async function ask() {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(words.title) }))
  return within(await screen.findByRole('dialog', { name: words.title }))
}

describe('a part of a parcel that goes back to the shelf', () => {
  it.each([
    ['zh-Hant', '包裹裡只退幾件，到 2026/11/28 09:41', '請倉庫取出'],
    ['zh-Hans', '包裹里只退几件，到 2026/11/28 09:41', '请仓库取出'],
    ['en', /^Some of a parcel, until /, 'Have it taken out'],
  ] as const)('says in %s until when, and what comes back before it is sent', async (language, until, submit) => {
    const app = open({ language })
    fireEvent.click(await screen.findByText(until))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.click(sheet.getByRole('radio', { name: /真空壓縮袋/ }))
    await waitFor(() => expect(app.server.receivedAt('afterSale/preview').at(-1)?.body).toMatchObject({ lineId: pool, quantity: 1, reason: 'changedMind' }))
    expect(await sheet.findByText(/¥34.92/)).toBeTruthy()
    press('button', submit)
    await waitFor(() => expect(app.server.receivedAt('afterSale/returnPart').map(({ body }) => body)).toMatchObject([{ parcelId: PARCEL, lineId: pool, quantity: 1 }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes as far as the parcel allows', async () => {
    const app = open()
    const sheet = await ask()
    fireEvent.click(sheet.getByRole('radio', { name: /真空壓縮袋/ }))
    const count = within(await sheet.findByRole('group', { name: shared.form.quantity }))
    const [, more] = count.getAllByRole('button')
    if (!more) throw new Error('nothing counts up')
    for (let n = 0; n < 3; n += 1) fireEvent.click(more)
    press('button', words.submit)
    await waitFor(() => expect(app.server.receivedAt('afterSale/returnPart')[0]?.body).toMatchObject({ lineId: pool, quantity: 2 }))
  })

  it('asks which goods where there are several', async () => {
    const app = open()
    await ask()
    press('button', words.submit)
    expect(await screen.findAllByRole('alert')).not.toEqual([])
    expect(app.server.receivedAt('afterSale/returnPart')).toEqual([])
  })

  it('takes the one part there is, and names no parcel beside it', async () => {
    const app = open({ order: inStock(box({ parts: [{ lineId: cup ?? '', maxQuantity: 1 }] })) })
    const sheet = await ask()
    expect(sheet.getByRole('radio', { name: /手沖馬克杯/ }).getAttribute('aria-checked')).toBe('true')
    expect(sheet.queryByText(new RegExp(NUMBER))).toBeNull()
    press('button', words.submit)
    await waitFor(() => expect(app.server.receivedAt('afterSale/returnPart')[0]?.body).toMatchObject({ parcelId: PARCEL, lineId: cup, quantity: 1 }))
  })

  it('tells the same goods in two parcels apart', async () => {
    const other = box({ parcelId: SECOND_PARCEL, trackingNumber: 'S20261121016P2W3RT', parts: [{ lineId: pool ?? '', maxQuantity: 1 }] })
    const app = open({ order: inStock(box({ parts: [{ lineId: pool ?? '', maxQuantity: 1 }] }), other) })
    const sheet = await ask()
    expect(sheet.getByText(/S20261121016P2W3RT/)).toBeTruthy()
    fireEvent.click(sheet.getByRole('radio', { name: /S20261121016P2W3RT/ }))
    press('button', words.submit)
    await waitFor(() => expect(app.server.receivedAt('afterSale/returnPart')[0]?.body).toMatchObject({ parcelId: SECOND_PARCEL, lineId: pool }))
  })

  it('says why some goods cannot be asked for; that another parcel of theirs is packed is no reason', async () => {
    const parts = [pool, scale, cup].map((lineId) => ({ lineId: lineId ?? '', maxQuantity: 1 }))
    open({ order: inStock(box({ parts })), lines: [aTerm(1, { bar: 'inOrder' }), aTerm(2, { bar: 'askedTwice' }), aTerm(3, { bar: 'compensated' })] })
    const sheet = await ask()
    expect(sheet.getByRole('radio', { name: /真空壓縮袋/ }).getAttribute('aria-checked')).toBe('true')
    expect(sheet.getByRole('radio', { name: /電子行李秤/ }).getAttribute('aria-disabled')).toBe('true')
    expect(sheet.getByText(shared.bar.askedTwice)).toBeTruthy()
    expect(sheet.getByText(shared.bar.compensated)).toBeTruthy()
  })

  it.each([
    ['no parcel has a part', inStock(box({ parts: undefined }))],
    ['no line can be asked for', inStock(box())],
  ])('is not offered where %s', async (_why, order) => {
    open({ order, lines: [1, 2, 3].map((digit) => aTerm(digit, { bar: 'askedTwice' })) })
    await screen.findByText(afterSalesStrings['zh-Hant'].title)
    expect(await screen.findByText(shared.bar.askedTwice)).toBeTruthy()
    expect(screen.queryByText(words.title)).toBeNull()
  })

  it('keeps the sheet open when the server refuses', async () => {
    const app = open({ order: inStock(box({ parts: [{ lineId: cup ?? '', maxQuantity: 1 }] })) })
    app.server.on('afterSale/returnPart', no('已超過 7 天，不能退回貨架', 'shelfReturnTooLate'))
    await ask()
    press('button', words.submit)
    expect((await screen.findAllByText('已超過 7 天，不能退回貨架')).length).toBeGreaterThan(0)
    expect(screen.getByRole('dialog', { name: words.title })).toBeTruthy()
    await waitFor(() => expect(app.server.receivedAt('afterSale/terms').length).toBeGreaterThan(1))
  })
})

describe('a part that was asked for', () => {
  const openCase = async (one: AfterSaleDetail) => {
    const app = open({ asked: [one] })
    fireEvent.click(await screen.findByRole('link', { name: shared.open('A20261121001') }))
    const sheet = within(await screen.findByRole('dialog'))
    const way = within(await sheet.findByRole('list', { name: shared.progress })).getAllByRole('listitem')
    return { ...app, sheet, way: way.map((step) => [step.textContent, step.getAttribute('aria-current')]) }
  }

  it('waits for the warehouse, not for an answer, and leads to its parcel', async () => {
    const { sheet, way } = await openCase(aPart())
    expect(way).toEqual([['已申請', 'false'], ['倉庫取出', 'step'], ['退款', 'false']])
    expect(sheet.getByText('等倉庫取出')).toBeTruthy()
    expect(sheet.getByText('倉庫會在 2026/11/24 09:41 前取出並退款')).toBeTruthy()
    expect(sheet.getByText('退回貨架 · 不想要了')).toBeTruthy()
    press('button', words.parcel)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelSea?parcelId=${PARCEL}`))
  })

  it.each([
    ['refunded', [['已申請', 'false'], ['倉庫取出', 'false'], ['退款', 'false']], '已取出，款項已退到餘額'],
    ['refused', [['已申請', 'false'], ['未通過', 'step'], ['退款', 'false']], '這次申請沒有通過'],
    ['withdrawn', [['已申請', 'false'], ['已撤回', 'step'], ['退款', 'false']], '這次申請已撤回'],
  ] as const)('shows how it ended: %s', async (state, steps, next) => {
    const { sheet, way } = await openCase(aPart({ state, actions: [], ...(state === 'refused' && { refusal: '包裹已封箱' }) }))
    expect(way).toEqual(steps)
    expect(sheet.getByText(next)).toBeTruthy()
  })
})
