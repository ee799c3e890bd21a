import { cents } from '@contract/kit/money'
import type { AgentFace, AgentPage, OwnAgent } from '@contract/proxy/agent'
import type { OpenRequest, OpenRequestDetail, OwnBid, ReceivedBid, RequestDetail, RequestQuestion, RequestSummary } from '@contract/proxy/request'

// Requests as the server answers them, for tests of screens.

export const NOW = '2026-11-21T01:41:00.000Z'
/** Thirty-one hours later. */
export const DUE = '2026-11-22T08:41:30.000Z'
export const REQUEST = 'e1111111-1111-4111-8111-111111111111'
export const OTHER_REQUEST = 'e2222222-2222-4222-8222-222222222222'
export const BID = 'b1111111-1111-4111-8111-111111111111'
export const OTHER_BID = 'b2222222-2222-4222-8222-222222222222'
export const QUESTION = 'c1111111-1111-4111-8111-111111111111'
export const WAREHOUSE = 'd1111111-1111-4111-8111-111111111111'

export const anAgentFace = (changes: Partial<AgentFace> = {}): AgentFace => ({
  isHouse: false, name: '小滿代購', city: '東莞', since: '2025-03-05T02:00:00.000Z', deals: 218, scoreTenths: 49, onTimePercent: 97, ...changes,
})

export const aReceivedBid = (changes: Partial<ReceivedBid> = {}): ReceivedBid => ({
  bidId: BID, agent: anAgentFace(), goodsCents: cents(39_900), feeCents: cents(3_300), totalCents: cents(43_200), promiseDays: 3, note: '', proofs: [],
  revision: 1, status: 'standing', at: NOW, ...changes,
})

export const aCheaperBid = (changes: Partial<ReceivedBid> = {}): ReceivedBid =>
  aReceivedBid({
    bidId: OTHER_BID, agent: anAgentFace({ name: '海棠選物', deals: 87, scoreTenths: 46 }), goodsCents: cents(40_600), feeCents: cents(2_200),
    totalCents: cents(42_800), promiseDays: 5, ...changes,
  })

const asked = {
  title: '客製鍵盤 · 奶油綠', optionText: '靜音軸 · 68 鍵', quantity: 1, limitCents: cents(46_000), warehouseName: '東莞倉', substitution: 'color',
} as const

export const aRequestSummary = (changes: Partial<RequestSummary> = {}): RequestSummary => ({
  ...asked, proxyRequestId: REQUEST, number: 'R20261121001', status: 'open', review: 'approved', createdAt: '2026-11-20T09:00:00.000Z', dueAt: DUE,
  bidCount: 3, lowestCents: cents(42_800), openQuestions: 0, ...changes,
})

const CAN = { edit: false, raise: true, prolong: true, withdraw: true, accept: true }

export const aRequest = (changes: Partial<RequestDetail> = {}): RequestDetail => ({
  ...aRequestSummary({ bidCount: 2 }), warehouseId: WAREHOUSE, link: 'https://item.example.com/8841920', linkHost: 'item.example.com', note: '要原廠包裝',
  photos: [], refusedPhotoIds: [], questions: [], bids: [aCheaperBid(), aReceivedBid()], prolongations: 0, can: CAN, now: NOW, ...changes,
})

/** One that can no longer be changed. */
export const anEndedRequest = (changes: Partial<RequestDetail> = {}): RequestDetail =>
  aRequest({ status: 'closed', closeReason: 'expired', can: { edit: false, raise: false, prolong: false, withdraw: false, accept: false }, ...changes })

export const aRequestQuestion = (changes: Partial<RequestQuestion> = {}): RequestQuestion => ({
  questionId: QUESTION, topic: 'color', text: '奶油綠缺貨，抹茶綠可以嗎', askedAt: NOW, ...changes,
})

export const anOpenRequest = (changes: Partial<OpenRequest> = {}): OpenRequest => ({ ...asked, proxyRequestId: REQUEST, dueAt: DUE, isOpen: true, ...changes })

export const anOwnBid = (changes: Partial<OwnBid> = {}): OwnBid => {
  const { bidId: _, agent: __, ...bid } = aReceivedBid()
  return { ...bid, changesLeft: 3, ...changes }
}

export const anOpenRequestDetail = (changes: Partial<OpenRequestDetail> = {}): OpenRequestDetail => ({
  ...anOpenRequest(), link: 'https://item.example.com/8841920', linkHost: 'item.example.com', note: '要原廠包裝', photos: [], questions: [], questionsLeft: 3,
  maxTotalCents: cents(46_000), now: NOW, ...changes,
})

export const anOwnAgent = (changes: Partial<OwnAgent> = {}): OwnAgent => ({
  agentId: 'a1111111-1111-4111-8111-111111111111', status: 'active', stage: 'early', face: anAgentFace(),
  limits: { maxCents: cents(300_000), maxOpen: 5, maxOpenCents: cents(1_000_000) }, openDeals: { count: 0, totalCents: cents(0) }, standingBids: 0, strikes: 0,
  ...changes,
})

export const anAgentPage = (changes: Partial<AgentPage> = {}): AgentPage => ({ deals: 'agents', canApply: true, now: NOW, ...changes })

export const warehouses = ['東莞倉', '義烏倉'].map((name, index) => ({
  warehouseId: `d${index + 1}111111-1111-4111-8111-111111111111`, code: `W${index}`, name, memberCode: 'TW208516', recipient: '收件人', phone: '+8676912345678',
  address: '廣東省東莞市', addressSuffix: '', postcode: '523000', country: 'CN', utcOffsetMinutes: 480, labelVersion: 1,
}))
