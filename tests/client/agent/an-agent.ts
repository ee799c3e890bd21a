import { cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { AgentPage, OwnAgent, OwnApplication } from '@contract/proxy/agent'
import type { Earnings } from '@contract/proxy/earnings'

/** What agent/get answers, at each turn of an application and of an agent. */
export const NOW = '2026-11-21T01:41:00.000Z'
export const FRONT = 'f1111111-1111-4111-8111-111111111111'
export const BACK = 'f2222222-2222-4222-8222-222222222222'
/** Of somebody who was born in 1990; its last sign checks. */
export const ID_NUMBER = '440101199001011233'

export const anApplication = (changes: Partial<OwnApplication> = {}): OwnApplication => ({
  applicationId: 'a1111111-1111-4111-8111-111111111111',
  status: 'sent',
  realName: '林予安',
  country: 'CN',
  phone: '+886912345678',
  city: '東莞',
  skills: ['digital', 'home'],
  text: '做過兩年代購，熟悉深圳與廣州的數碼市場',
  sentAt: '2026-11-20T13:14:00.000Z',
  decideBy: '2026-11-24T13:14:00.000Z',
  idNumberMasked: '440************233',
  ...changes,
})

const { stages } = limits.proxy.agent

export const anOwnAgent = ({ stage = 'trial', ...changes }: Partial<OwnAgent> = {}): OwnAgent => ({
  agentId: 'a2222222-2222-4222-8222-222222222222',
  status: 'trial',
  stage,
  face: { isHouse: false, name: '予安', city: '東莞', since: '2026-11-21T01:00:00.000Z', deals: 0 },
  limits: { ...stages[stage] },
  openDeals: { count: 0, totalCents: cents(0) },
  standingBids: 0,
  strikes: 0,
  ...changes,
})

export const anAgentPage = (changes: Partial<AgentPage> = {}): AgentPage => ({ deals: 'agents', canApply: true, now: NOW, ...changes })

export const sentPage = (changes: Partial<AgentPage> = {}) => anAgentPage({ application: anApplication(), canApply: false, ...changes })

export const refusedPage = (changes: Partial<AgentPage> = {}) =>
  anAgentPage({
    application: anApplication({ status: 'refused', decideBy: undefined, decidedAt: '2026-11-20T15:00:00.000Z', reason: '證件照片看不清楚，請重新拍攝' }),
    canApply: false,
    applyFrom: '2026-11-27T15:00:00.000Z',
    ...changes,
  })

export const agentPage = (changes: Partial<OwnAgent> = {}) =>
  anAgentPage({ application: anApplication({ status: 'approved', decideBy: undefined, decidedAt: NOW }), agent: anOwnAgent(changes), canApply: false })

export const endedPage = () => anAgentPage({ application: anApplication({ status: 'ended', decideBy: undefined, idNumberMasked: undefined }) })

/** What agent/earnings answers: #46 of the deals, and one payout of each status. */
export const earnings = (changes: Partial<Earnings> = {}): Earnings => ({
  earnedCents: cents(42_870),
  waitingCents: cents(10_000),
  expectedCents: cents(27_985),
  month: '2026-11',
  isCurrent: true,
  openingCents: cents(5_000),
  inCents: cents(57_870),
  outCents: cents(20_000),
  closingCents: cents(42_870),
  lines: [
    { lineId: 'l3', kind: 'payoutBack', amountCents: cents(15_000), afterCents: cents(42_870), at: '2026-11-21T01:00:00.000Z' },
    { lineId: 'l2', kind: 'payout', amountCents: cents(-20_000), afterCents: cents(27_870), at: '2026-11-20T01:00:00.000Z' },
    { lineId: 'l1', kind: 'deal', amountCents: cents(42_870), afterCents: cents(47_870), dealId: 'd1111111-1111-4111-8111-111111111111', dealNumber: 'D20261119001', at: '2026-11-19T01:00:00.000Z' },
  ],
  months: [
    { month: '2026-10', inCents: cents(5_000), outCents: cents(0) },
    { month: '2026-11', inCents: cents(57_870), outCents: cents(20_000) },
  ],
  payouts: [
    { payoutId: 'e1111111-1111-4111-8111-111111111111', kind: 'bank', amountCents: cents(10_000), status: 'waiting', askedAt: '2026-11-21T01:30:00.000Z' },
    { payoutId: 'e2222222-2222-4222-8222-222222222222', kind: 'bank', amountCents: cents(15_000), status: 'refused', reason: '戶名與證件不一致', askedAt: '2026-11-20T01:00:00.000Z', decidedAt: NOW },
    { payoutId: 'e3333333-3333-4333-8333-333333333333', kind: 'balance', amountCents: cents(5_000), status: 'paid', reference: 'TX20261119', askedAt: '2026-11-19T01:00:00.000Z', decidedAt: NOW },
  ],
  account: { bank: '招商銀行', numberEnd: '1234', holder: '林予安' },
  isAtOnce: false,
  now: NOW,
  ...changes,
})
