import type { AgentPage } from '@contract/proxy/agent'
import type { RequestSummary } from '@contract/proxy/request'
import { cents } from '@contract/kit/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import PurchasingPage from '@/pages_public/Purchasing/Purchasing'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anAgentPage, anOpenRequest, anOwnAgent, aRequestSummary, NOW, OTHER_REQUEST, REQUEST, warehouses } from './a-request'

const LIST = '/pages_public/Purchasing/Purchasing'
const FORM = '/pages_public/Purchasing/purchaseadd'
const PAGE = '/pages_public/Purchasing/purcaslist'

function open(requests: readonly RequestSummary[], { agent = anAgentPage(), at = LIST, ...options }: Omit<TestAppOptions, 'at'> & { readonly agent?: AgentPage; readonly at?: string } = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', at] })
  app.server
    .on('request/list', yes({ items: requests, counts: { open: 3, won: 2 }, now: NOW }))
    .on('agent/get', yes(agent))
    .on('warehouse/list', yes(warehouses))
  app.render(<PurchasingPage />)
  return app
}

const closed = (closeReason: RequestSummary['closeReason'], changes: Partial<RequestSummary> = {}) => aRequestSummary({ status: 'closed', closeReason, ...changes })

describe('what I ask to have bought [route /pages_public/Purchasing/Purchasing]', () => {
  it.each([
    ['zh-Hant', '競價代購', ['進行中3', '已成交2', '已結束', '全部'], '1 件 · 上限 ¥460.00', '3 個報價，最低', '31 小時後截止', '看報價'],
    ['zh-Hans', '竞价代购', ['进行中3', '已成交2', '已结束', '全部'], '1 件 · 上限 ¥460.00', '3 个报价，最低', '31 小时后截止', '看报价'],
    ['en', 'Requests', ['Open3', 'Accepted2', 'Ended', 'All'], '1 piece · up to ¥460.00', '3 bids, from', '31 hours left', 'See bids'],
  ] as const)('speaks %s: limit, bids and the time that is left by the server [spec 1.14]', async (language, title, tabs, limit, bids, left, button) => {
    open([aRequestSummary()], { language })
    expect(await screen.findByText(left)).toBeTruthy()
    for (const text of [limit, bids, '¥428.00']) expect(screen.getByText(text)).toBeTruthy()
    expect(within(screen.getByRole('tablist', { name: title })).getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
    press('button', `${button} 客製鍵盤 · 奶油綠`)
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?requestId=${REQUEST}`))
  })

  it.each([
    ['in review', aRequestSummary({ review: 'unreviewed', dueAt: undefined, bidCount: 0, lowestCents: undefined }), '審核中', '通過審核後，買手就看得到', '看需求'],
    ['no bid yet', aRequestSummary({ bidCount: 0, lowestCents: undefined }), '報價中', '還沒有人報價', '看需求'],
    ['a question waits', aRequestSummary({ openQuestions: 2 }), '報價中', '2 個問題等你回答', '去回答'],
    ['nobody bid', closed('noBids', { bidCount: 0, lowestCents: undefined }), '沒有報價', '11/20 發出', '再發一次'],
    ['refused', closed('refused', { review: 'notPassed', reason: '看不出是什麼' }), '未通過', '看不出是什麼', '修改再發'],
    ['to be paid', closed('accepted', { accepted: { totalCents: cents(19_600), agentName: '小滿代購', dealId: OTHER_REQUEST, dealStatus: 'unpaid', isWaiting: true } }), '待付款', '等你處理', '看進度'],
  ] as const)('says where one stands and what to do next: %s', async (_, request, status, line, button) => {
    open([request])
    expect(await screen.findByText(line)).toBeTruthy()
    expect(screen.getAllByText(status).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: `${button} 客製鍵盤 · 奶油綠` })).toBeTruthy()
  })

  it('asks again for what has ended, and leads an accepted one to its deal', async () => {
    open([closed('expired')])
    fireEvent.click(await screen.findByRole('button', { name: /^再發一次/ }))
    await waitFor(() => expect(pages.visible()).toBe(`${FORM}?requestId=${REQUEST}`))
    open([closed('accepted', { accepted: { totalCents: cents(100), dealId: OTHER_REQUEST, dealStatus: 'bought' } })])
    fireEvent.click((await screen.findAllByRole('button', { name: /^看進度/ }))[0] ?? document.body)
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?dealId=${OTHER_REQUEST}`))
  })

  it('asks the server for a tab, and says which of them is empty', async () => {
    const { server } = open([aRequestSummary()])
    await screen.findByText('31 小時後截止')
    server.on('request/list', (body) => yes({ items: body.tab === 'ended' ? [] : [aRequestSummary()], counts: { open: 1, won: 1 }, now: NOW }))
    fireEvent.click(screen.getByRole('tab', { name: /已結束/ }))
    expect(await screen.findByText('沒有已結束的需求')).toBeTruthy()
    press('button', '看全部')
    expect(await screen.findByText('31 小時後截止')).toBeTruthy()
    expect(server.receivedAt('request/list').map(({ body }) => body.tab).slice(0, 3)).toEqual(['open', 'ended', 'all'])
  })

  it('leads to the form, also where nothing was ever asked for', async () => {
    const { server } = open([])
    server.on('request/list', yes({ items: [], counts: { open: 0, won: 0 }, now: NOW }))
    press('button', '發需求')
    await waitFor(() => expect(pages.visible()).toBe(FORM))
  })
})

describe('what others wish to have bought', () => {
  const others = `${LIST}?as=agent`
  const toOthers = (page: object, agent = anAgentPage({ agent: anOwnAgent() })) => {
    const app = open([], { at: others, agent })
    app.server.on('agent/requests', yes({ items: [], rough: [], now: NOW, ...page }))
    return app
  }

  it('shows a buyer what is open, with their own bid and nothing of others', async () => {
    const { server } = toOthers({ role: 'agent', items: [anOpenRequest({ own: { totalCents: cents(43_200), status: 'standing' } })] })
    expect(await screen.findByText('你報 ¥432.00')).toBeTruthy()
    expect(screen.getByText('已報價')).toBeTruthy()
    press('button', '看報價 客製鍵盤 · 奶油綠')
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?requestId=${REQUEST}&as=agent`))
    expect(server.receivedAt('request/list')).toHaveLength(0)
  })

  it('filters by a warehouse, and shows what one has bid on', async () => {
    const { server } = toOthers({ role: 'agent', items: [anOpenRequest()] })
    fireEvent.click(await screen.findByRole('button', { name: '倉庫' }))
    fireEvent.click(await screen.findByRole('option', { name: /義烏倉/ }))
    await waitFor(() => expect(server.receivedAt('agent/requests').at(-1)?.body).toMatchObject({ warehouseId: warehouses[1]?.warehouseId }))
    fireEvent.click(screen.getByRole('tab', { name: '我的報價' }))
    await waitFor(() => expect(server.receivedAt('agent/requests').at(-1)?.body).toMatchObject({ tab: 'mine' }))
  })

  it('shows who has applied the rough words alone', async () => {
    toOthers({ role: 'applicant', rough: [{ title: '絕版玩偶', warehouseName: '義烏倉', limitCents: cents(15_000) }] })
    expect(await screen.findByText('絕版玩偶')).toBeTruthy()
    expect(screen.getByText('義烏倉 · 上限約 ¥150.00')).toBeTruthy()
    expect(screen.getByText('申請通過後，就看得到完整需求和報價')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: '我的報價' })).toBeNull()
  })

  it('leads who does not buy for others to applying, from either side', async () => {
    open([aRequestSummary()])
    fireEvent.click(await screen.findByRole('button', { name: /^想幫大家買？/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/acting'))
    toOthers({ role: 'none' }, anAgentPage())
    fireEvent.click(await screen.findByRole('button', { name: '申請成為買手' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/acting'))
  })

  it('offers the other side to buyers alone', async () => {
    open([aRequestSummary()], { agent: anAgentPage({ agent: anOwnAgent() }) })
    expect(await screen.findByRole('tab', { name: '可報價' })).toBeTruthy()
    open([aRequestSummary()])
    await waitFor(() => expect(screen.getAllByText('31 小時後截止')).toHaveLength(2))
    expect(screen.getAllByRole('tab', { name: '可報價' })).toHaveLength(1)
  })
})
