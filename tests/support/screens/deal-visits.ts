import { cents } from '@contract/kit/money'
import {
  aDeal, aDealToBuy, aDecidedDispute, aDispute, anAgentDeal, anAgentDealSummary, anAskingDeal, anUnpaidDeal, aStockedDeal, bought, DEAL, parcels, promise, SOON,
} from '../../client/proxy-deal/a-deal'
import { anAgentFace, anAgentPage, anOwnAgent, NOW, warehouses } from '../../client/proxy-request/a-request'
import { aView } from './a-view'
import type { Stage } from './stage'
import type { Visit } from './visit'

const PAGE = '/pages_public/Purchasing/purcaslist'
const LIST = '/pages_public/Purchasing/Purchasing?as=agent'
const PAY = `/pages_store/PurchaseShop/PurchasPlay?dealId=${DEAL}`
const OWN = `${PAGE}?dealId=${DEAL}`
/** As long as members, buyers and shops write. */
const LONG = '客製鍵盤 Kraftfahrzeughaftpflichtversicherung 靜音軸 68 鍵 奶油綠'
const NOTE = '要原廠包裝，附發票；鍵帽要注音版，不要貼紙。'.repeat(3)
const photos = [1, 2, 3].map((number) => ({ fileId: `f${number}`, url: aView(600, 600, 40 + number), width: 600, height: 600 }))
const long = { title: LONG, optionText: LONG, quantity: 999, photo: photos[0], agent: anAgentFace({ name: LONG }) }
const steps = (['accepted', 'pay', 'buy', 'send', 'arrive'] as const).map((step) => ({ step, by: 'agent' as const, at: NOW }))
const shown = parcels.map((parcel) => ({ ...parcel, photos }))

const toDeal = async ({ answer, open }: Stage, deal: object) => {
  await answer('deal/get', deal)
  await open(OWN)
}
const toAgent = async ({ answer, open }: Stage, deal: object) => {
  await answer('agent/deal', deal)
  await open(`${OWN}&as=agent`)
}

export const dealVisits: readonly Visit[] = [
  {
    route: PAGE,
    who: 'newcomer',
    states: {
      'a deal to be paid': async (stage) => {
        await toDeal(stage, { ...anUnpaidDeal(), ...long, totalCents: cents(100_000_000_000) })
        await stage.see(stage.words.ownDeal.action.pay)
      },
      'a deal to be bought': async (stage) => {
        await toDeal(stage, aDeal({ status: 'toBuy', heldCents: cents(43_200), deadline: { kind: 'buy', at: SOON, isOver: false } }))
        await stage.see(stage.words.ownDeal.held)
      },
      'a price that rose': async (stage) => {
        await toDeal(stage, anAskingDeal({ note: NOTE, photos }))
        await stage.see(stage.words.ownDeal.question.acceptRise)
      },
      'a deal that is late': async (stage) => {
        await toDeal(stage, aDeal({ status: 'bought', heldCents: cents(43_200), bought: { ...bought, photos }, promise: { ...promise, isLate: true } }, { end: true }))
        await stage.see(stage.words.ownDeal.late)
      },
      'a deal in stock': async (stage) => {
        await toDeal(stage, { ...aStockedDeal(), parcels: shown, steps })
        await stage.see(stage.words.ownDeal.action.confirm)
      },
      'something to object': async ({ tap, see, words }) => {
        await tap('button', words.ownDeal.action.object)
        await see(words.ownDeal.objecting.submit)
      },
      'a deal in dispute': async (stage) => {
        await toDeal(stage, aDeal({ status: 'disputed', heldCents: cents(43_200), dispute: aDispute({ text: NOTE, photos }), deadline: { kind: 'defend', at: SOON, isOver: false } }))
        await stage.see(stage.words.deal.dispute.title)
      },
      'a deal that was decided': async (stage) => {
        await toDeal(stage, aDeal({ status: 'completed', endReason: 'decided', refundedCents: cents(10_000), dispute: aDecidedDispute(), rating: { stars: 2, tags: ['slow', 'notAsDescribed'], text: NOTE, at: NOW } }))
        await stage.see(stage.words.deal.dispute.decision)
      },
      'a buyer to rate': async (stage) => {
        await toDeal(stage, aDeal({ status: 'completed', endReason: 'confirmed', rateUntil: SOON }, { rate: true }))
        await stage.tap('button', stage.words.ownDeal.action.rate)
        await stage.see(stage.words.ownDeal.rate.submit)
      },
      'no such deal': async ({ clear, open, see, words }) => {
        await clear()
        await open(OWN)
        await see(words.deal.notFound)
      },
      'to buy': async (stage) => {
        await toAgent(stage, { ...aDealToBuy(), ...long, note: NOTE, photos })
        await stage.see(stage.words.agentDeal.label.title)
      },
      'it is bought': async ({ tap, see, words }) => {
        await tap('button', words.agentDeal.action.buy)
        await see(words.agentDeal.buying.submit)
      },
      'something to ask for it': async (stage) => {
        await toAgent(stage, aDealToBuy())
        await stage.tap('button', stage.words.agentDeal.action.ask)
        await stage.see(stage.words.agentDeal.asking.submit)
      },
      'to give up': async (stage) => {
        await toAgent(stage, aDealToBuy())
        await stage.tap('button', stage.words.agentDeal.more)
        await stage.tap('button', stage.words.agentDeal.action.giveUp)
        await stage.see(stage.words.agentDeal.givingUp.keep)
      },
      'to send': async (stage) => {
        await toAgent(stage, anAgentDeal({ status: 'bought', bought: { ...bought, photos }, promise, deadline: { kind: 'promise', at: SOON, isOver: false } }, { send: true }))
        await stage.tap('button', stage.words.agentDeal.action.send)
        await stage.see(stage.words.agentDeal.sending.submit)
      },
      'more to do': async (stage) => {
        await toAgent(stage, aDealToBuy())
        await stage.tap('button', stage.words.agentDeal.more)
        await stage.see(stage.words.agentDeal.action.giveUp)
      },
      'numbers to correct': async (stage) => {
        const parcels = [{ trackingNumber: 'SF140822369917', isReceived: true, weightGrams: 860 }, { trackingNumber: 'YT8839021145670', isReceived: false }]
        await toAgent(stage, anAgentDeal({ status: 'arriving', bought: { ...bought, photos }, promise, parcels, deadline: { kind: 'promise', at: SOON, isOver: false } }, { correct: true }))
        await stage.tap('button', stage.words.agentDeal.action.correct)
        await stage.see(stage.words.agentDeal.correcting.submit)
      },
      'an objection to answer': async (stage) => {
        await toAgent(stage, anAgentDeal({ status: 'disputed', dispute: aDispute({ photos }), deadline: { kind: 'defend', at: SOON, isOver: false }, parcels: [{ trackingNumber: 'SF140822369917', isReceived: true, weightGrams: 860 }] }, { answerDispute: true }))
        await stage.tap('button', stage.words.agentDeal.action.answerDispute)
        await stage.see(stage.words.agentDeal.defending.submit)
      },
    },
  },
  {
    route: '/pages_public/Purchasing/Purchasing',
    who: 'newcomer',
    states: {
      'deals of a buyer': async ({ answer, open, see, tap, words }) => {
        await answer('agent/get', anAgentPage({ agent: anOwnAgent() }))
        await answer('warehouse/list', warehouses)
        await answer('agent/requests', { role: 'agent', items: [], rough: [], now: NOW })
        await answer('agent/deals', { items: [anAgentDealSummary({ title: LONG }), anAgentDealSummary({ dealId: 'd2', status: 'completed', endReason: 'confirmed', deadline: undefined })], counts: { todo: 1, open: 1 }, now: NOW })
        await open(LIST)
        await tap('tab', words.openRequest.tab.deals)
        await see(words.agentDeal.ended.confirmed)
      },
    },
  },
  {
    route: '/pages_store/PurchaseShop/PurchasPlay',
    who: 'newcomer',
    states: {
      'a deal': async ({ answer, open, see, words }) => {
        await answer('deal/get', anUnpaidDeal())
        await open(PAY)
        await see(words.mallPay.deal.promise)
      },
      'a deal that cannot be paid': async ({ answer, open, see, words }) => {
        await answer('deal/get', aDeal({ status: 'cancelled', endReason: 'overdue' }))
        await open(PAY)
        await see(words.mallPay.deal.over.title)
      },
    },
  },
]
