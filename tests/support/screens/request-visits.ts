import { cents } from '@contract/kit/money'
import {
  aCheaperBid, anAgentFace, anAgentPage, anEndedRequest, anOpenRequest, anOpenRequestDetail, anOwnAgent, anOwnBid, aReceivedBid, aRequest,
  aRequestQuestion, aRequestSummary, NOW, OTHER_REQUEST, REQUEST, warehouses,
} from '../../client/proxy-request/a-request'
import { aView } from './a-view'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Stage } from './stage'
import type { Visit } from './visit'

const LIST = '/pages_public/Purchasing/Purchasing'
const FORM = '/pages_public/Purchasing/purchaseadd'
const PAGE = '/pages_public/Purchasing/purcaslist'
const OWN = `${PAGE}?requestId=${REQUEST}`
const OTHERS = `${OWN}&as=agent`
/** As long as members and buyers write. */
const LONG = '客製鍵盤 Kraftfahrzeughaftpflichtversicherung 靜音軸 68 鍵 奶油綠'
const NOTE = '要原廠包裝，附發票；鍵帽要注音版，不要貼紙。'.repeat(3)
const photo = { fileId: 'f1111111-1111-4111-8111-111111111111', url: aView(600, 600, 47), width: 600, height: 600 }
const counts = { open: 3, won: 2 }
const long = { title: LONG, optionText: LONG, quantity: 999, limitCents: cents(100_000_000), photo }
const written = { note: NOTE, photos: [photo, { ...photo, fileId: 'f2' }] }
const proven = { proofs: [photo, { ...photo, fileId: 'f3' }], note: NOTE }
const bids = [
  aCheaperBid(),
  aReceivedBid({ ...proven, goodsCents: cents(99_999_000_000), feeCents: cents(1_000_000), totalCents: cents(100_000_000_000), agent: anAgentFace({ name: LONG }) }),
  aReceivedBid({ bidId: 'b3111111-1111-4111-8111-111111111111', agent: { isHouse: true, since: NOW, deals: 0 } }),
]

const toList = async ({ answer, open }: Stage, items: readonly object[], agent: object = anAgentPage()) => {
  await answer('agent/get', agent)
  await answer('request/list', { items, counts, now: NOW })
  await open(LIST)
}
const toOthers = async ({ answer, open }: Stage, page: object) => {
  await answer('agent/get', anAgentPage({ agent: anOwnAgent() }))
  await answer('warehouse/list', warehouses)
  await answer('agent/requests', { items: [], rough: [], now: NOW, ...page })
  await open(`${LIST}?as=agent`)
}
const toPage = async ({ answer, open }: Stage, request: object) => {
  await answer('request/get', request)
  await open(OWN)
}
const toOpen = async ({ answer, open }: Stage, request: object) => {
  await answer('agent/get', anAgentPage({ agent: anOwnAgent() }))
  await answer('agent/request', request)
  await open(OTHERS)
}

const all = [
  aRequestSummary({ ...long, bidCount: 12, lowestCents: cents(99_999_999_900) }),
  aRequestSummary({ proxyRequestId: OTHER_REQUEST, openQuestions: 2 }),
  aRequestSummary({ proxyRequestId: '3', review: 'unreviewed', dueAt: undefined, bidCount: 0, lowestCents: undefined }),
  aRequestSummary({ proxyRequestId: '4', bidCount: 0, lowestCents: undefined }),
  aRequestSummary({
    proxyRequestId: '5', status: 'closed', closeReason: 'accepted',
    accepted: { totalCents: cents(19_600), agentName: '小滿代購', dealId: OTHER_REQUEST, dealStatus: 'unpaid', isWaiting: true },
  }),
  aRequestSummary({ proxyRequestId: '6', status: 'closed', closeReason: 'refused', review: 'notPassed', reason: NOTE, bidCount: 0, lowestCents: undefined }),
  aRequestSummary({ proxyRequestId: '7', status: 'closed', closeReason: 'noBids', bidCount: 0, lowestCents: undefined }),
]

export const requestVisits: readonly Visit[] = [
  guestAtTheDoor(LIST),
  {
    route: LIST,
    who: 'newcomer',
    states: {
      filled: async (stage) => {
        await toList(stage, all)
        await stage.see(stage.words.request.state.reviewing)
      },
      'of a buyer': async (stage) => {
        await toList(stage, all.slice(0, 2), anAgentPage({ agent: anOwnAgent() }))
        await stage.see(stage.words.request.others)
      },
      empty: async (stage) => {
        await stage.answer('agent/get', anAgentPage())
        await stage.answer('request/list', { items: [], counts: { open: 0, won: 0 }, now: NOW })
        await stage.open(LIST)
        await stage.see(stage.words.request.empty.title)
      },
      'to bid on': async (stage) => {
        const own = { totalCents: cents(43_200), status: 'standing' } as const
        await toOthers(stage, { role: 'agent', items: [anOpenRequest({ ...long, own }), anOpenRequest({ proxyRequestId: OTHER_REQUEST }), anOpenRequest({ proxyRequestId: '3', isOpen: false, own: { ...own, status: 'lost' } })] })
        await stage.see(stage.words.openRequest.status.lost)
      },
      'nothing to bid on': async (stage) => {
        await toOthers(stage, { role: 'agent' })
        await stage.see(stage.words.openRequest.empty)
      },
      'in rough words': async (stage) => {
        await toOthers(stage, { role: 'applicant', rough: [{ title: LONG, warehouseName: '東莞倉', limitCents: cents(50_000) }, { title: '絕版玩偶', warehouseName: '義烏倉', limitCents: cents(15_000) }] })
        await stage.see(stage.words.openRequest.rough)
      },
      'no buyer': async (stage) => {
        await toOthers(stage, { role: 'none' })
        await stage.see(stage.words.openRequest.none.title)
      },
      loading: loading(LIST),
      error: error(LIST),
      offline: offline(async (stage) => {
        await stage.clear()
        await toList(stage, all.slice(0, 2))
        await stage.see(stage.words.request.foot.title)
      }),
    },
  },
  guestAtTheDoor(FORM),
  {
    route: FORM,
    who: 'newcomer',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('warehouse/list', warehouses)
        await answer('request/get', aRequest({ ...long, ...written, bids: [], can: { edit: true, raise: true, prolong: true, withdraw: true, accept: false } }))
        await open(`${FORM}?requestId=${REQUEST}`)
        await see(words.requestForm.submitEdit)
      },
      empty: async ({ open, see, words }) => {
        await open(FORM)
        await see(words.requestForm.submit)
      },
      'all is missing': async ({ tap, find, words }) => {
        await tap('button', words.requestForm.submit)
        await find('alert', 3)
      },
      'refused before': async ({ answer, open, see, words }) => {
        await answer('request/get', anEndedRequest({ ...long, ...written, closeReason: 'refused', review: 'notPassed', reason: NOTE, refusedPhotoIds: [photo.fileId] }))
        await open(`${FORM}?requestId=${REQUEST}`)
        await see(words.requestForm.submit)
      },
      'bids are standing': async ({ answer, open, see, words }) => {
        await answer('request/get', aRequest())
        await open(`${FORM}?requestId=${REQUEST}`)
        await see(words.requestForm.locked.title)
      },
      loading: loading(FORM),
      error: error(FORM),
      offline: offline(async ({ clear, answer, open, see, words }) => {
        await clear()
        await answer('warehouse/list', warehouses)
        await open(FORM)
        await see(words.requestForm.submit)
      }),
    },
  },
  guestAtTheDoor(PAGE),
  {
    route: PAGE,
    who: 'newcomer',
    states: {
      filled: async (stage) => {
        await toPage(stage, aRequest({ ...long, ...written, bids, bidCount: 3 }))
        await stage.see(stage.words.requestPage.choose)
      },
      chosen: async ({ tapFirst, see, words }) => {
        await tapFirst('radio', /./)
        await see(words.requestPage.accept.submit)
      },
      'all of it': async ({ tap, see, words }) => {
        await tap('link', words.requestPage.look)
        await see(words.requestPage.detail.number)
      },
      'a higher limit': async (stage) => {
        await toPage(stage, aRequest({ bids: [], bidCount: 0, can: { edit: true, raise: true, prolong: true, withdraw: true, accept: false } }))
        await stage.see(stage.words.requestPage.none.title)
        await stage.tap('button', stage.words.requestPage.change.raise)
        await stage.see(stage.words.requestPage.raise.limit)
      },
      'in review': async (stage) => {
        await toPage(stage, aRequest({ review: 'unreviewed', dueAt: undefined, bids: [], bidCount: 0, can: { edit: true, raise: true, prolong: false, withdraw: true, accept: false } }))
        await stage.see(stage.words.requestPage.review)
      },
      'did not pass': async (stage) => {
        await toPage(stage, anEndedRequest({ closeReason: 'refused', review: 'notPassed', reason: NOTE, bids: [] }))
        await stage.see(stage.words.request.action.rewrite)
      },
      over: async (stage) => {
        await toPage(stage, anEndedRequest({ bids: [aCheaperBid({ status: 'lost' }), aReceivedBid({ status: 'withdrawn' })] }))
        await stage.see(stage.words.requestPage.ended.expired)
      },
      accepted: async (stage) => {
        await toPage(stage, anEndedRequest({ closeReason: 'accepted', bids: [aReceivedBid({ status: 'accepted' }), aCheaperBid({ status: 'lost' })], accepted: { totalCents: cents(43_200), dealId: OTHER_REQUEST, dealStatus: 'unpaid' } }))
        await stage.see(stage.words.requestPage.accept.deal)
      },
      questions: async (stage) => {
        await toPage(stage, aRequest({ questions: [aRequestQuestion(), aRequestQuestion({ questionId: 'c2', topic: 'spec', text: NOTE, answer: NOTE })] }))
        await stage.tap('button', new RegExp(stage.words.requestQuestion.topic.color.replace('?', '\\?')))
        await stage.see(stage.words.requestQuestion.send)
      },
      empty: async ({ open, see, words }) => {
        await open(PAGE)
        await see(words.requestPage.notFound)
      },
      loading: loading(OWN),
      error: error(OWN),
      offline: offline(async (stage) => {
        await stage.clear()
        await toPage(stage, aRequest())
        await stage.see(stage.words.requestPage.choose)
      }),
    },
  },
  {
    route: PAGE,
    who: 'newcomer',
    states: {
      'a bid to write': async (stage) => {
        await toOpen(stage, anOpenRequestDetail({ ...long, ...written, questions: [{ ...aRequestQuestion({ answer: NOTE }), isOwn: true }] }))
        await stage.see(stage.words.openRequest.form.submit)
      },
      'a bid above the limit': async ({ type, see, words }) => {
        await type(words.openRequest.form.goods, '400')
        await type(words.openRequest.form.fee, '99')
        await see(words.openRequest.form.above('¥39.00'))
      },
      'something to ask': async ({ tap, see, words }) => {
        await tap('button', words.requestQuestion.ask)
        await see(words.requestQuestion.sendQuestion)
      },
      'a bid that stands': async (stage) => {
        await toOpen(stage, anOpenRequestDetail({ bid: anOwnBid(proven) }))
        await stage.see(stage.words.openRequest.changesLeft(3))
      },
      'a bid that was lost': async (stage) => {
        await toOpen(stage, anOpenRequestDetail({ isOpen: false, bid: anOwnBid({ status: 'lost', changesLeft: 0 }), outcome: { isAccepted: false, acceptedCents: cents(42_800) } }))
        await stage.see(stage.words.openRequest.outcome.lost('¥428.00'))
      },
      'a bid taken back': async (stage) => {
        await toOpen(stage, anOpenRequestDetail({ bid: anOwnBid({ status: 'withdrawn', changesLeft: 0 }) }))
        await stage.see(stage.words.openRequest.outcome.withdrawn)
      },
    },
  },
]
