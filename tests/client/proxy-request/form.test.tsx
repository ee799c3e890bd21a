import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import PurchaseAddPage from '@/pages_public/Purchasing/purchaseadd'
import { afterDoubleTap, aUser, draftsOf, findField, leave, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anEndedRequest, aRequest, REQUEST, WAREHOUSE, warehouses } from './a-request'

const FORM = '/pages_public/Purchasing/purchaseadd'
const PAGE = '/pages_public/Purchasing/purcaslist'
const LINK = 'https://item.example.com/8841920'

function open(query = '', options: TestAppOptions = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', `${FORM}${query}`] })
  app.server.on('warehouse/list', yes(warehouses)).on('request/save', yes(aRequest({ bids: [], bidCount: 0 })))
  app.render(<PurchaseAddPage />)
  return app
}

const editable = { edit: true, raise: true, prolong: true, withdraw: true, accept: false }
const sent = (app: ReturnType<typeof open>) => {
  const { token: _, lang: __, isEnglish: ___, requestId: ____, ...body } = app.server.receivedAt('request/save')[0]?.body ?? {}
  return body
}

async function fill() {
  await typeInto('品名', '客製鍵盤')
  await typeInto('上限單價', '460')
  await leave('上限單價')
  press('button', /送達倉庫/)
  fireEvent.click(await screen.findByRole('option', { name: '東莞倉' }))
}

describe('asking for something to be bought [route /pages_public/Purchasing/purchaseadd]', () => {
  it.each([
    ['zh-Hant', '發代購需求', '可以替換嗎', '超過上限要你同意才能買；沒成交不收費。', '買手會在 48 小時內報價'],
    ['zh-Hans', '发代购需求', '可以替换吗', '超过上限要你同意才能买；没成交不收费。', '买手会在 48 小时内报价'],
    ['en', 'Ask buyers', 'Substitution', 'Nothing is bought above your limit without your word. No deal, no charge.', 'Buyers bid within 48 hours'],
  ] as const)('speaks %s [spec 1.14]', async (language, title, substitution, promise, within) => {
    open('', { language })
    expect(await screen.findByRole('radiogroup', { name: substitution })).toBeTruthy()
    for (const text of [title, promise, within]) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  })

  it('sends what was written, and shows the request', async () => {
    const app = open(`?url=${encodeURIComponent(LINK)}`)
    expect((await findField('商品連結')).value).toBe(LINK)
    await fill()
    press('radio', /一切先問我/)
    press('button', '送出需求')
    await waitFor(() => expect(sent(app)).toEqual({ link: LINK, title: '客製鍵盤', quantity: 1, limitCents: 46_000, warehouseId: WAREHOUSE, substitution: 'ask' }))
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?requestId=${REQUEST}`))
  })

  it('reckons what all pieces come to', async () => {
    open()
    await typeInto('上限單價', '460')
    press('button', /加.*數量|數量.*加|增加: 數量/)
    expect(await screen.findByText('2 件最多 ¥920.00，含運到倉與服務費')).toBeTruthy()
  })

  it('says beside its field what is missing, and sends nothing', async () => {
    const app = open()
    await findField('品名')
    press('button', '送出需求')
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(2))
    expect(app.server.receivedAt('request/save')).toHaveLength(0)
  })

  it('keeps what was typed where contact details are refused', async () => {
    const app = open()
    app.server.on('request/save', no('請不要留聯絡方式', 'contactNotAllowed', { fields: [{ path: 'note', code: 'contactNotAllowed', Message: '請不要留聯絡方式' }] }))
    await fill()
    await typeInto('給買手的話', '加微信 abc12345')
    press('button', '送出需求')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await findField('給買手的話')).value).toBe('加微信 abc12345')
    expect((await findField('品名')).value).toBe('客製鍵盤')
    await waitFor(() => expect(JSON.stringify(draftsOf())).toContain('加微信 abc12345'))
  })

  it('changes one that nobody has bid on', async () => {
    const app = open(`?requestId=${REQUEST}`)
    app.server.on('request/get', yes(aRequest({ bids: [], bidCount: 0, can: editable })))
    expect((await findField('規格')).value).toBe('靜音軸 · 68 鍵')
    await typeInto('規格', '茶軸')
    press('button', '送出修改')
    await waitFor(() => expect(sent(app)).toMatchObject({ proxyRequestId: REQUEST, optionText: '茶軸', title: '客製鍵盤 · 奶油綠' }))
  })

  it('asks once more for one that has ended, as one of its own, with the reason of a refusal', async () => {
    const app = open(`?requestId=${REQUEST}`)
    app.server.on('request/get', yes(anEndedRequest({ closeReason: 'refused', review: 'notPassed', reason: '看不出是什麼', bids: [] })))
    expect(await screen.findByText('看不出是什麼')).toBeTruthy()
    press('button', '送出需求')
    await waitFor(() => expect(sent(app)).toMatchObject({ title: '客製鍵盤 · 奶油綠' }))
    expect(sent(app)).not.toHaveProperty('proxyRequestId')
  })

  it('leaves one alone on which bids are standing', async () => {
    const app = open(`?requestId=${REQUEST}`)
    app.server.on('request/get', yes(aRequest()))
    expect(await screen.findByText('已經有人報價，不能再改')).toBeTruthy()
    await act(afterDoubleTap)
    press('button', '回到需求')
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?requestId=${REQUEST}`))
  })

  it('says that there is none of this name', async () => {
    const app = open(`?requestId=${REQUEST}`)
    app.server.on('request/get', no('找不到', 'notFound'))
    expect(await screen.findByText('找不到這個需求')).toBeTruthy()
  })
})
