import { cents } from '@contract/kit/money'
import type { RequestDetail } from '@contract/proxy/request'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import PurcasListPage from '@/pages_public/Purchasing/purcaslist'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aCheaperBid, anAgentFace, anEndedRequest, aReceivedBid, aRequest, aRequestQuestion, BID, OTHER_REQUEST, QUESTION, REQUEST } from './a-request'

const PAGE = '/pages_public/Purchasing/purcaslist'
const OWN = `${PAGE}?requestId=${REQUEST}`

function open(request: RequestDetail, options: TestAppOptions = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', OWN] })
  app.server.on('request/get', yes(request))
  for (const call of ['raise', 'prolong', 'withdraw', 'answerQuestion']) app.server.on(`request/${call}`, yes(request))
  app.render(<PurcasListPage />)
  return app
}

const noBids = { bids: [], bidCount: 0, can: { edit: true, raise: true, prolong: true, withdraw: true, accept: false } }
const sentTo = (app: ReturnType<typeof open>, call: string) => {
  const { token: _, lang: __, isEnglish: ___, requestId: ____, ...body } = app.server.receivedAt(`request/${call}`)[0]?.body ?? {}
  return body
}

describe('the bids on a request [route /pages_public/Purchasing/purcaslist]', () => {
  it.each([
    ['zh-Hant', '選一個報價', '2 個報價', '評分最高', '成交 218 單', '3 天內入東莞倉', '接受報價'],
    ['zh-Hans', '选一个报价', '2 个报价', '评分最高', '成交 218 单', '3 天内入東莞倉', '接受报价'],
    ['en', 'Choose a bid', '2 bids', 'Top rated', '218 deals', 'In 東莞倉 within 3 days', 'Accept bid'],
  ] as const)('speaks %s: who, for how much, how soon; accepting names what was read [spec 1.14]', async (language, title, count, best, deals, promise, accept) => {
    const app = open(aRequest(), { language })
    app.server.on('request/accept', no('報價剛改過', 'bidChanged'))
    expect(await screen.findByText(count)).toBeTruthy()
    for (const text of [title, best, deals, promise, '399.00 + 33.00']) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: accept })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /¥432\.00/ }))
    fireEvent.click(await screen.findByRole('button', { name: accept }))
    await waitFor(() => expect(sentTo(app, 'accept')).toEqual({ proxyRequestId: REQUEST, bidId: BID, revision: 1 }))
  })

  it('stays on the page where the bid is another by now, and lets go of it', async () => {
    const app = open(aRequest())
    app.server.on('request/accept', no('報價剛改過', 'bidChanged'))
    fireEvent.click(await screen.findByRole('radio', { name: /¥432\.00/ }))
    app.server.on('request/get', yes(aRequest({ bids: [aCheaperBid(), aReceivedBid({ revision: 2, feeCents: cents(4_300), totalCents: cents(44_200) })] })))
    fireEvent.click(await screen.findByRole('button', { name: '接受報價' }))
    expect(await screen.findByRole('radio', { name: /¥442\.00/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: '接受報價' })).toBeNull())
    expect(pages.visible()).toBe(OWN)
  })

  it('calls an own buyer by their name, and one without enough deals new', async () => {
    open(aRequest({ bids: [aReceivedBid({ agent: anAgentFace({ isHouse: true, name: undefined }) }), aCheaperBid({ agent: anAgentFace({ name: undefined, scoreTenths: undefined, deals: 1 }) })] }))
    expect(await screen.findByText('平台買手')).toBeTruthy()
    expect(screen.getByText('新買手 ·')).toBeTruthy()
    expect(screen.getByText('買手')).toBeTruthy()
  })

  it('says how long bids may come, and offers a higher limit, where there are none', async () => {
    const app = open(aRequest({ ...noBids, quantity: 2 }))
    expect(await screen.findByText('還沒有人報價')).toBeTruthy()
    expect(screen.getByText('31 小時後截止')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: /^提高上限/ })[0] ?? document.body)
    await typeInto('新的上限單價', '400')
    expect(await screen.findByText('要高於目前的 ¥460.00')).toBeTruthy()
    await typeInto('新的上限單價', '500')
    expect(await screen.findByText('2 件最多 ¥1,000.00')).toBeTruthy()
    const dialog = within(screen.getByRole('dialog'))
    await act(afterDoubleTap)
    fireEvent.click(dialog.getByRole('button', { name: '提高上限' }))
    await waitFor(() => expect(sentTo(app, 'raise')).toEqual({ proxyRequestId: REQUEST, limitCents: 50_000 }))
  })

  it('keeps it open longer, once the server says that it can', async () => {
    const app = open(aRequest(noBids))
    fireEvent.click(await screen.findByRole('button', { name: /^延長 24 小時/ }))
    await waitFor(() => expect(sentTo(app, 'prolong')).toEqual({ proxyRequestId: REQUEST }))
  })

  it('takes it back only after a word; keeping it is the filled answer', async () => {
    const app = open(aRequest())
    fireEvent.click(await screen.findByRole('button', { name: /^撤回需求/ }))
    expect(await screen.findByText('撤回「客製鍵盤 · 奶油綠」？')).toBeTruthy()
    await act(afterDoubleTap)
    press('button', '撤回')
    await waitFor(() => expect(sentTo(app, 'withdraw')).toEqual({ proxyRequestId: REQUEST }))
  })

  it('answers a buyer’s question', async () => {
    const app = open(aRequest({ questions: [aRequestQuestion()] }))
    expect(await screen.findByText('奶油綠缺貨，抹茶綠可以嗎')).toBeTruthy()
    press('button', '回答 要什麼顏色？')
    await typeInto('回答', '可以')
    press('button', '送出回答')
    await waitFor(() => expect(sentTo(app, 'answerQuestion')).toEqual({ questionId: QUESTION, text: '可以' }))
  })

  it.each([
    ['in review', aRequest({ ...noBids, review: 'unreviewed', dueAt: undefined }), '審核中，通常一個工作天內完成；通過後買手開始報價'],
    ['refused', anEndedRequest({ closeReason: 'refused', review: 'notPassed', reason: '看不出是什麼', bids: [] }), '沒有通過審核：看不出是什麼'],
    ['over', anEndedRequest({ bids: [aReceivedBid({ status: 'lost' })] }), '時間到了，沒有接受報價；不收費'],
    ['without a bid', anEndedRequest({ closeReason: 'noBids', bids: [] }), '時間到了，沒有人報價；不收費'],
    ['taken back', anEndedRequest({ closeReason: 'withdrawn', bids: [] }), '你已撤回這個需求；不收費'],
  ] as const)('says how it stands: %s', async (_, request, line) => {
    open(request)
    expect(await screen.findByText(line)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '接受報價' })).toBeNull()
  })

  it('shows all of it, and copies the link that nobody opens by itself', async () => {
    open(aRequest())
    fireEvent.click(await screen.findByRole('link', { name: '看需求' }))
    const sheet = within(await screen.findByRole('dialog'))
    for (const text of ['R20261121001', '靜音軸 · 68 鍵', '東莞倉', '要原廠包裝', '複製連結 item.example.com']) expect(sheet.getByText(text)).toBeTruthy()
  })

  it('leads an accepted one to its deal', async () => {
    open(anEndedRequest({ closeReason: 'accepted', bids: [aReceivedBid({ status: 'accepted' })], accepted: { totalCents: cents(43_200), dealId: OTHER_REQUEST, dealStatus: 'bought' } }))
    fireEvent.click(await screen.findByRole('button', { name: '看進度' }))
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?dealId=${OTHER_REQUEST}`))
  })
})
