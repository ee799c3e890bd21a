import { errorTexts } from '@contract/kit/errors'
import { cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { AgentPage } from '@contract/proxy/agent'
import type { Earnings } from '@contract/proxy/earnings'
import { agentPage, anAgentPage, anApplication, earnings, endedPage, ID_NUMBER, refusedPage, sentPage } from '../../client/agent/an-agent'
import { aPicture } from '../a-picture'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Stage } from './stage'
import type { Visit } from './visit'

const ACTING = '/pages_public/acting'
const LONG = 'Kraftfahrzeughaftpflichtversicherung: 證件照片反光看不清楚，姓名與帳號資料不一致，請在光線充足處重新拍攝正反兩面'

const reads = [{ at: '2026-11-20T14:00:00.000Z', reader: 'operator', keyName: '小芸', reason: 'agentReview' }]

const nothingEarned = earnings({
  earnedCents: cents(0), waitingCents: cents(0), expectedCents: cents(0), openingCents: cents(0), inCents: cents(0), outCents: cents(0), closingCents: cents(0),
  lines: [], months: [{ month: '2026-11', inCents: cents(0), outCents: cents(0) }], payouts: [], account: undefined,
})
const muchEarned = (changes: Partial<Earnings> = {}) =>
  earnings({
    earnedCents: cents(99_999_999),
    payouts: earnings().payouts.map((payout) => (payout.status === 'refused' ? { ...payout, reason: LONG } : payout)),
    account: { bank: 'Raiffeisenlandesbank Niederösterreich-Wien, 招商銀行東莞分行', numberEnd: '1234', holder: 'Bartholomew Maximilian' },
    ...changes,
  })
const ofMuch = (changes: Partial<Earnings> = {}) =>
  show(agentPage({ status: 'active', stage: 'early' }), ({ words }) => words.earnings.month, muchEarned(changes))

/** @param earned a newcomer has earned nothing, and the server would not say so */
const show = (page: AgentPage, seen: (stage: Stage) => string, earned = nothingEarned) => async (stage: Stage) => {
  await stage.answer('agent/get', page)
  await stage.answer('agent/earnings', earned)
  await stage.answer('address/idNumberReads', reads)
  await stage.open(ACTING)
  await stage.see(seen(stage))
}

const longApplication = anApplication({
  realName: 'Bartholomew Maximil.', city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll', skills: ['collecting', 'clothing', 'digital', 'sports', 'beauty'],
})
const form = show(anAgentPage(), ({ words }) => words.apply.photos.notKept)

export const agentVisits: readonly Visit[] = [
  guestAtTheDoor(ACTING),
  {
    route: ACTING,
    who: 'newcomer',
    states: {
      empty: form,
      'form errors': async ({ tap, see, words }) => {
        await tap('button', words.apply.submit)
        await see(words.apply.mustAgree)
      },
      filled: async (stage) => {
        const { driver, type, tap, see, words } = stage
        await form(stage)
        await type(words.apply.realName, '林予安')
        await tap('radio', words.apply.countries.CN)
        await type(words.apply.idNumber, ID_NUMBER)
        await type(words.apply.city, '東莞')
        for (const skill of ['digital', 'home'] as const) await tap('checkbox', words.apply.skills[skill])
        for (const side of [words.apply.photos.front, words.apply.photos.back]) {
          await driver.attach(words.apply.photos.add(side), { name: 'card.png', mimeType: 'image/png', buffer: await aPicture() })
          await see(words.apply.photos.done(side))
        }
        await see(new RegExp(words.apply.sealed))
      },
      'draft kept': async ({ reopen, see, words }) => {
        await reopen()
        await see(words.apply.again)
      },
      rules: async ({ tap, see, words }) => {
        await tap('link', words.apply.rules)
        await see(words.agentRules.promise.heading)
      },
      'while the house bids alone': show(anAgentPage({ deals: 'house' }), ({ words }) => words.apply.house),
      'too new': show(anAgentPage({ canApply: false, applyFrom: '2026-11-24T01:41:00.000Z' }), ({ words }) => words.acting.tooNew(limits.proxy.agent.accountAgeDays)),
      loading: loading(ACTING),
      error: error(ACTING),
    },
  },
  {
    route: ACTING,
    who: 'newcomer',
    states: {
      sent: show(sentPage(), ({ words }) => words.acting.underReview),
      'who has seen the ID': async ({ tap, see, words }) => {
        await tap('button', new RegExp(words.acting.facts.reads))
        await see(words.idNumber.readBy('小芸'))
      },
      'sent at its longest': show(sentPage({ application: longApplication }), ({ words }) => words.acting.underReview),
      withdrawing: async ({ tap, see, words }) => {
        await tap('button', words.acting.withdraw)
        await see(words.acting.sureText)
      },
      'waits until agents are admitted': show(sentPage({ deals: 'house', application: anApplication({ decideBy: undefined }) }), ({ words }) => words.acting.waiting),
      withdrawn: show(anAgentPage({ application: anApplication({ status: 'withdrawn', decideBy: undefined, idNumberMasked: undefined }) }), ({ words }) => words.apply.withdrawn),
      refused: show(refusedPage({ application: anApplication({ ...longApplication, status: 'refused', decideBy: undefined, decidedAt: '2026-11-20T15:00:00.000Z', reason: LONG }) }), ({ words }) => words.acting.refused),
      'refused a while ago': show(refusedPage({ canApply: true, applyFrom: undefined }), ({ words }) => words.acting.again),
      ended: show(endedPage(), ({ words }) => words.acting.ended),
      trial: show(agentPage(), ({ words }) => words.acting.status.trial),
      stopping: async ({ tap, see, words }) => {
        await tap('button', words.acting.stop.action)
        await see(words.acting.stop.text)
      },
      active: show(
        agentPage({
          status: 'active', stage: 'later', openDeals: { count: 10, totalCents: cents(4_999_999) }, standingBids: 12, strikes: 1,
          face: { isHouse: false, name: 'Featherstonehaugh', city: longApplication.city, since: '2025-03-01T00:00:00.000Z', deals: 128, scoreTenths: 48, onTimePercent: 97 },
        }),
        ({ words }) => words.acting.status.active,
      ),
      suspended: show(agentPage({ status: 'suspended', stage: 'early', suspendedUntil: '2026-12-04T10:00:00.000Z', suspendReason: LONG }), ({ words }) => words.acting.status.suspended),
    },
  },
  {
    route: ACTING,
    who: 'newcomer',
    states: {
      'what was earned': async (stage) => {
        await ofMuch()(stage)
        await stage.see(stage.words.earnings.payouts)
      },
      'another month': async ({ tap, see, words }) => {
        await tap('button', new RegExp(words.earnings.choose))
        await see(words.earnings.choose)
      },
      'to the balance': async (stage) => {
        await ofMuch()(stage)
        await stage.tap('button', stage.words.earnings.toBalance)
        await stage.see(stage.words.earnings.lookedAt)
      },
      'to the account of the last time': async (stage) => {
        await ofMuch()(stage)
        await stage.tap('button', stage.words.earnings.toBank)
        await stage.see(stage.words.earnings.otherAccount)
      },
      'to an account that is wrong': async (stage) => {
        await ofMuch({ account: undefined })(stage)
        await stage.tap('button', stage.words.earnings.toBank)
        await stage.see(stage.words.earnings.numberHelp)
        await stage.tap('button', stage.words.earnings.submit)
        await stage.see(errorTexts.required[stage.language])
      },
      'suspended by a rule': show(
        agentPage({ status: 'suspended', stage: 'trial', strikes: 1, suspendedUntil: '2026-12-04T10:00:00.000Z', suspendReason: 'fakeNumber' }),
        ({ words }) => words.acting.strike.fakeNumber,
      ),
      'ended, with something left to draw': show(endedPage(), ({ words }) => words.earnings.toBank, muchEarned()),
      'earned and not read': async (stage) => {
        await stage.answer('agent/get', agentPage())
        await stage.answer('address/idNumberReads', reads)
        await stage.fail('agent/earnings')
        await stage.open(ACTING)
        await stage.see(stage.words.acting.status.trial)
        await stage.see(stage.words.ui.retry)
      },
    },
  },
  { route: ACTING, who: 'newcomer', states: { offline: offline(show(sentPage(), ({ words }) => words.acting.underReview)) } },
]
