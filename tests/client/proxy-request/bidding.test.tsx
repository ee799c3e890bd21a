import { cents } from '@contract/kit/money'
import type { OpenRequestDetail } from '@contract/proxy/request'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import PurcasListPage from '@/pages_public/Purchasing/purcaslist'
import { afterDoubleTap, aUser, findField, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anAgentPage, anOpenRequestDetail, anOwnAgent, anOwnBid, aRequestQuestion, REQUEST } from './a-request'

const OTHERS = `/pages_public/Purchasing/purcaslist?requestId=${REQUEST}&as=agent`

function open(request: OpenRequestDetail, options: TestAppOptions = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', OTHERS] })
  app.server.on('agent/request', yes(request)).on('agent/get', yes(anAgentPage({ agent: anOwnAgent() }))).on('agent/report', yes({}))
  for (const call of ['bid', 'withdrawBid', 'ask']) app.server.on(`agent/${call}`, yes(request))
  app.render(<PurcasListPage />)
  return app
}

const sentTo = (app: ReturnType<typeof open>, call: string) => {
  const { token: _, lang: __, isEnglish: ___, requestId: ____, ...body } = app.server.receivedAt(`agent/${call}`)[0]?.body ?? {}
  return body
}

describe('bidding on a request', () => {
  it('sends goods, fee and promise; the total stays in sight', async () => {
    const app = open(anOpenRequestDetail())
    await typeInto('商品', '399')
    await typeInto('服務費', '33')
    await typeInto('補充說明', '附購買憑證')
    expect(await screen.findByText('432.00')).toBeTruthy()
    expect(screen.getByText('合計 · 最多 ¥460.00')).toBeTruthy()
    press('button', '送出報價')
    await waitFor(() => expect(sentTo(app, 'bid')).toEqual({ proxyRequestId: REQUEST, goodsCents: 39_900, feeCents: 3_300, promiseDays: 5, note: '附購買憑證' }))
  })

  it('warns above the limit, and keeps what was typed when the server refuses', async () => {
    const app = open(anOpenRequestDetail())
    app.server.on('agent/bid', no('報價不能高於上限 ¥460.00', 'aboveLimit'))
    await typeInto('商品', '450')
    await typeInto('服務費', '33')
    expect(await screen.findByText('超過上限 ¥23.00')).toBeTruthy()
    press('button', '送出報價')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await findField('商品')).value).toContain('450')
  })

  it('says what the buyer’s own bound is, where it is lower', async () => {
    const app = open(anOpenRequestDetail({ maxTotalCents: cents(500_000) }))
    expect(await screen.findByText('你單筆最多 ¥3,000.00')).toBeTruthy()
    expect(app.server.receivedAt('agent/get').length).toBeGreaterThan(0)
  })

  it('shows one’s own bid with the changes that are left, and changes it', async () => {
    const app = open(anOpenRequestDetail({ bid: anOwnBid({ changesLeft: 2 }) }))
    expect(await screen.findByText('還能改 2 次')).toBeTruthy()
    press('button', '改報價')
    expect((await findField('服務費')).value).toContain('33')
    await typeInto('服務費', '30')
    press('button', '送出報價')
    await waitFor(() => expect(sentTo(app, 'bid')).toMatchObject({ goodsCents: 39_900, feeCents: 3_000 }))
  })

  it('takes it back only after a word that it is for good', async () => {
    const app = open(anOpenRequestDetail({ bid: anOwnBid() }))
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }))
    expect(await screen.findByText('撤回後不能對這個需求再報價')).toBeTruthy()
    await act(afterDoubleTap)
    press('button', '撤回報價')
    await waitFor(() => expect(sentTo(app, 'withdrawBid')).toEqual({ proxyRequestId: REQUEST }))
  })

  it('asks from a list, as long as questions are left', async () => {
    const app = open(anOpenRequestDetail({ questions: [{ ...aRequestQuestion({ answer: '可以' }), isOwn: true }], questionsLeft: 2 }))
    expect(await screen.findByText('我問的')).toBeTruthy()
    press('button', '提問')
    press('button', /想問什麼/)
    fireEvent.click(await screen.findByRole('option', { name: '需要發票嗎？' }))
    press('button', '送出問題')
    await waitFor(() => expect(sentTo(app, 'ask')).toEqual({ proxyRequestId: REQUEST, topic: 'invoice' }))
  })

  it('reports a request', async () => {
    const app = open(anOpenRequestDetail())
    fireEvent.click(await screen.findByRole('link', { name: '檢舉' }))
    fireEvent.click(await screen.findByRole('button', { name: '廣告' }))
    await waitFor(() => expect(sentTo(app, 'report')).toEqual({ proxyRequestId: REQUEST, reason: 'advertising' }))
  })

  it.each([
    ['lost', anOpenRequestDetail({ isOpen: false, bid: anOwnBid({ status: 'lost', changesLeft: 0 }), outcome: { isAccepted: false, acceptedCents: cents(42_800) } }), '沒有選你的報價，成交價 ¥428.00'],
    ['accepted', anOpenRequestDetail({ isOpen: false, bid: anOwnBid({ status: 'accepted', changesLeft: 0 }), outcome: { isAccepted: true, acceptedCents: cents(43_200) } }), '你的報價被接受了'],
    ['taken back', anOpenRequestDetail({ bid: anOwnBid({ status: 'withdrawn', changesLeft: 0 }) }), '你已撤回報價，不能再報一次'],
    ['no longer valid', anOpenRequestDetail({ bid: anOwnBid({ status: 'void', changesLeft: 0 }) }), '你的報價已失效'],
    ['closed', anOpenRequestDetail({ isOpen: false }), '這個需求已結束'],
  ] as const)('says what became of it: %s', async (_, request, line) => {
    open(request)
    expect(await screen.findByText(line)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '送出報價' })).toBeNull()
  })
})
