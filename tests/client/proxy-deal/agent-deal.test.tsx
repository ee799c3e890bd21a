import type { AgentDealDetail } from '@contract/proxy/deal'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import PurcasListPage from '@/pages_public/Purchasing/purcaslist'
import PurchasingPage from '@/pages_public/Purchasing/Purchasing'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anAgentPage, anOwnAgent, NOW, warehouses } from '../proxy-request/a-request'
import { aDealToBuy, aDispute, anAgentDeal, anAgentDealSummary, bought, DEAL, SOON } from './a-deal'

const PAGE = `/pages_public/Purchasing/purcaslist?dealId=${DEAL}&as=agent`

function open(deal: AgentDealDetail, options: TestAppOptions = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', PAGE] })
  app.server.on('agent/deal', yes(deal))
  for (const call of ['buy', 'send', 'askRise', 'giveUp', 'answerDispute']) app.server.on(`agent/${call}`, yes(deal))
  app.render(<PurcasListPage />)
  return app
}

const sentTo = (app: ReturnType<typeof open>, call: string) => {
  const { token: _, lang: __, isEnglish: ___, requestId: ____, ...body } = app.server.receivedAt(`agent/${call}`)[0]?.body ?? {}
  return body
}
const pressLater = async (name: string) => {
  await act(afterDoubleTap)
  fireEvent.click(await screen.findByRole('button', { name }))
}
const toSend = () => anAgentDeal({ status: 'bought', bought, deadline: { kind: 'promise', at: SOON, isOver: false } }, { send: true })

describe('a deal, for who buys', () => {
  it.each([
    ['zh-Hant', /^請在 .+ 內下單$/, '你會收到', '收件人一定要寫成交編號，倉庫靠它認件'],
    ['zh-Hans', /^请在 .+ 内下单$/, '你会收到', '收件人一定要写成交编号，仓库靠它认件'],
    ['en', /^Order it within .+$/, 'You receive', 'The receiver must be the number of the deal: the warehouse knows it by that'],
  ] as const)('speaks %s: what to buy, what they have of it, where to send it', async (language, line, earning, label) => {
    open(aDealToBuy(), { language })
    expect(await screen.findByText(line)).toBeTruthy()
    for (const text of [earning, label, '¥428.70', '廣東省東莞市 3 號倉 523000']) expect(screen.getByText(text)).toBeTruthy()
  })

  it('does not take it as bought without a photo of it', async () => {
    const app = open(aDealToBuy())
    fireEvent.click(await screen.findByRole('button', { name: '已下單' }))
    await typeInto('店家訂單號', '3344556677')
    await typeInto('報關品名', '塑膠鍵盤')
    await pressLater('送出')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(app.server.receivedAt('agent/buy')).toHaveLength(0)
  })

  it('sends the numbers, one a line', async () => {
    const app = open(toSend())
    fireEvent.click(await screen.findByRole('button', { name: '填單號' }))
    await typeInto('單號', 'SF140822369917\nYT8839021145670')
    await pressLater('送出單號')
    await waitFor(() => expect(sentTo(app, 'send')).toEqual({ dealId: DEAL, trackingNumbers: ['SF140822369917', 'YT8839021145670'], fragile: false }))
  })

  it('keeps the numbers where one is taken, and says so beside them', async () => {
    const app = open(toSend())
    app.server.on('agent/send', no('此運單號已存在，請更換', 'trackingNumberTaken'))
    fireEvent.click(await screen.findByRole('button', { name: '填單號' }))
    await typeInto('單號', 'SF140822369917')
    await pressLater('送出單號')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByDisplayValue('SF140822369917')).toBeTruthy()
  })

  const toCorrect = (can: Partial<AgentDealDetail['can']> = { correct: true }) =>
    anAgentDeal(
      {
        status: 'arriving', bought, deadline: { kind: 'promise', at: SOON, isOver: false },
        parcels: [{ trackingNumber: 'SF140822369917', isReceived: true, weightGrams: 860 }, { trackingNumber: 'YT8839021145670', isReceived: false }],
      },
      can,
    )

  it.each([
    ['zh-Hant', '更正單號', '單號', '已收到的單號要留著；刪掉的不再等，換上的才會收件', '送出更正', '單號已更正'],
    ['zh-Hans', '更正单号', '单号', '已收到的单号要留着；删掉的不再等，换上的才会收件', '送出更正', '单号已更正'],
    ['en', 'Correct number', 'Numbers', 'Keep what was received. What you remove is no longer awaited', 'Correct', 'Numbers corrected'],
  ] as const)('corrects in %s the numbers that it is filled with', async (language, action, label, note, submit, done) => {
    const app = open(toCorrect(), { language })
    fireEvent.click(await screen.findByRole('button', { name: action }))
    expect(await screen.findByText(note)).toBeTruthy()
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: label })).value).toBe('SF140822369917\nYT8839021145670')
    await typeInto(label, 'SF140822369917\nYT8839021145688')
    await pressLater(submit)
    await waitFor(() => expect(sentTo(app, 'send')).toEqual({ dealId: DEAL, trackingNumbers: ['SF140822369917', 'YT8839021145688'], fragile: false }))
    expect(await screen.findByText(done)).toBeTruthy()
  })

  it('keeps the corrected numbers where the server refuses, and says so beside them', async () => {
    const app = open(toCorrect())
    app.server.on('agent/send', no('目前無法這樣做', 'notAllowedNow', { fields: [{ path: 'trackingNumbers', code: 'notAllowedNow', Message: '目前無法這樣做' }] }))
    fireEvent.click(await screen.findByRole('button', { name: '更正單號' }))
    await typeInto('單號', 'YT8839021145688')
    await pressLater('送出更正')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByDisplayValue('YT8839021145688')).toBeTruthy()
  })

  it('corrects nothing where the server does not say that it may', async () => {
    open(toCorrect({}))
    await screen.findByText('還沒到倉')
    expect(screen.queryByRole('button', { name: '更正單號' })).toBeNull()
  })

  it('shows two steps, going on last, and the rest under more', async () => {
    open(aDealToBuy())
    await screen.findByRole('button', { name: '已下單' })
    const names = () => screen.getAllByRole('button').map((button) => button.textContent)
    expect(names().filter((name) => name === '問對方' || name === '已下單')).toEqual(['問對方', '已下單'])
    expect(screen.queryByRole('button', { name: '放棄' })).toBeNull()
  })

  it('has no more where all fits', async () => {
    open(toSend())
    await screen.findByRole('button', { name: '填單號' })
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
  })

  it('asks for nothing without a photo, and says what silence does', async () => {
    const app = open(aDealToBuy())
    fireEvent.click(await screen.findByRole('button', { name: '問對方' }))
    expect(await screen.findByText('對方 48 小時內回覆；不同意或不回覆，款項退回，這筆成交結束')).toBeTruthy()
    await typeInto('現在的商品金額', '411')
    await pressLater('送出')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(app.server.receivedAt('agent/askRise')).toHaveLength(0)
  })

  it('gives it up; that the shop is sold out needs a photo', async () => {
    const app = open(aDealToBuy())
    fireEvent.click(await screen.findByRole('button', { name: '更多' }))
    fireEvent.click(await screen.findByRole('button', { name: '放棄' }))
    expect(await screen.findByText('款項全部退給對方，會記一次違約')).toBeTruthy()
    press('switch', /店家賣完了/)
    await pressLater('確定放棄')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(app.server.receivedAt('agent/giveUp')).toHaveLength(0)
    press('switch', /店家賣完了/)
    await pressLater('確定放棄')
    await waitFor(() => expect(sentTo(app, 'giveUp')).toEqual({ dealId: DEAL, isSoldOut: false }))
  })

  it('answers an objection', async () => {
    const app = open(anAgentDeal({ status: 'disputed', dispute: aDispute(), deadline: { kind: 'defend', at: SOON, isOver: false } }, { answerDispute: true }))
    expect(await screen.findByText('顏色不對，是抹茶綠')).toBeTruthy()
    press('button', '回應異議')
    await typeInto('說明', '需求寫可換顏色')
    await pressLater('送出回應')
    await waitFor(() => expect(sentTo(app, 'answerDispute')).toEqual({ dealId: DEAL, kind: 'contest', text: '需求寫可換顏色' }))
  })

  it('lists what is to be bought among what one may bid on', async () => {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', '/pages_public/Purchasing/Purchasing?as=agent'] })
    app.server
      .on('agent/get', yes(anAgentPage({ agent: anOwnAgent() })))
      .on('warehouse/list', yes(warehouses))
      .on('agent/requests', yes({ role: 'agent', items: [], rough: [], now: NOW }))
      .on('agent/deals', yes({ items: [anAgentDealSummary()], counts: { todo: 1, open: 2 }, now: NOW }))
    app.render(<PurchasingPage />)
    fireEvent.click(await screen.findByRole('tab', { name: '我的成交' }))
    expect(await screen.findByText(/^請在 .+ 內下單$/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: '要處理 1' })).toBeTruthy()
    press('button', '看進度 客製鍵盤 · 奶油綠')
    await waitFor(() => expect(pages.visible()).toBe(PAGE))
  })
})
