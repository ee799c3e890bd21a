import { cents } from '@contract/kit/money'
import type { AgentDealDetail, AgentDealSummary, DealDetail, DealDispute, DealQuestion } from '@contract/proxy/deal'
import { anAgentFace, NOW, REQUEST } from '../proxy-request/a-request'

// Deals as the server answers them, for tests of screens.

export const DEAL = 'f1111111-1111-4111-8111-111111111111'
export const DEAL_QUESTION = 'f2222222-2222-4222-8222-222222222222'
export const PARCEL = 'f3333333-3333-4333-8333-333333333333'
/** Forty-seven hours later. */
export const SOON = '2026-11-23T00:41:30.000Z'

const summary = {
  number: 'D20261121001', status: 'unpaid', title: '客製鍵盤 · 奶油綠', optionText: '靜音軸 · 68 鍵', quantity: 1, warehouseName: '東莞倉',
  goodsCents: cents(39_900), feeCents: cents(3_300), totalCents: cents(43_200), acceptedAt: NOW,
} as const

const progress = { steps: [{ step: 'accepted', by: 'member', at: NOW }], promiseDays: 3, now: NOW } satisfies Partial<DealDetail>

const NOTHING = { pay: false, cancel: false, answer: false, end: false, confirm: false, object: false, rate: false }

/** @param can what the member may do; nothing else */
export const aDeal = (changes: Partial<Omit<DealDetail, 'can'>> = {}, can: Partial<DealDetail['can']> = {}): DealDetail => ({
  ...summary, ...progress, dealId: DEAL, proxyRequestId: REQUEST, agent: anAgentFace(), heldCents: cents(0), refundedCents: cents(0), parcels: [], ...changes,
  can: { ...NOTHING, ...can },
})

export const anUnpaidDeal = (): DealDetail => aDeal({ deadline: { kind: 'pay', at: SOON, isOver: false } }, { pay: true, cancel: true })

export const aDealQuestion = (changes: Partial<DealQuestion> = {}): DealQuestion => ({
  questionId: DEAL_QUESTION, kind: 'rise', note: '店家今天調價', wasCents: cents(43_200), nowCents: cents(44_400), differenceCents: cents(1_200), photos: [], askedAt: NOW,
  expiresAt: SOON, isOver: false, ...changes,
})

export const anAskingDeal = (question: Partial<DealQuestion> = {}): DealDetail =>
  aDeal({ status: 'asking', heldCents: cents(43_200), deadline: { kind: 'answer', at: SOON, isOver: false }, question: aDealQuestion(question) }, { answer: true })

export const bought = { shopOrderNumber: '3344556677', photos: [], at: NOW }
export const promise = { promiseAt: SOON, lateAt: '2026-12-03T00:41:30.000Z', endsAt: '2026-12-13T00:41:30.000Z', isLate: false }
export const parcels: DealDetail['parcels'] = [{ parcelId: PARCEL, trackingNumber: 'SF140822369917', status: 'inStock', weightGrams: 860, photos: [], receivedAt: NOW }]

export const aStockedDeal = (): DealDetail =>
  aDeal({ status: 'inStock', heldCents: cents(43_200), bought, promise, parcels, deadline: { kind: 'object', at: SOON, isOver: false } }, { confirm: true, object: true })

export const aDispute = (changes: Partial<DealDispute> = {}): DealDispute => ({
  reason: 'wrong', text: '顏色不對，是抹茶綠', photos: [], objectedAt: NOW, answerUntil: SOON, ...changes,
})

export const aDecidedDispute = (): DealDispute =>
  aDispute({
    defence: { kind: 'contest', text: '需求寫可換顏色', photos: [], at: NOW },
    decision: { memberCents: cents(10_000), agentCents: cents(33_200), reason: '可換顏色，但要先給照片', goods: 'kept', at: NOW },
  })

const CANNOT = { buy: false, ask: false, giveUp: false, send: false, answerDispute: false }

/** @param can what the buyer may do; nothing else */
export const anAgentDeal = (changes: Partial<Omit<AgentDealDetail, 'can'>> = {}, can: Partial<AgentDealDetail['can']> = {}): AgentDealDetail => ({
  ...summary, ...progress, status: 'toBuy', dealId: DEAL, proxyRequestId: REQUEST, link: 'https://item.example.com/8841920', linkHost: 'item.example.com',
  note: '要原廠包裝', substitution: 'color', photos: [], label: { receiver: 'D20261121001', phone: '+8676912345678', address: '廣東省東莞市 3 號倉', postcode: '523000' },
  parcels: [], commissionCents: cents(330), earningCents: cents(42_870), deadline: { kind: 'buy', at: SOON, isOver: false }, ...changes, can: { ...CANNOT, ...can },
})

export const aDealToBuy = (): AgentDealDetail => anAgentDeal({}, { buy: true, ask: true, giveUp: true })

export const anAgentDealSummary = (changes: Partial<AgentDealSummary> = {}): AgentDealSummary => ({
  ...summary, status: 'toBuy', dealId: DEAL, deadline: { kind: 'buy', at: SOON, isOver: false }, ...changes,
})
