import { error, loading, offline } from './plain-states'
import type { Visit } from './visit'

const ACTIVE = '/pages_sub/active'

const NOW = '2026-11-21T09:23:51.000Z'
const terms = { benefit: { kind: 'fixed', amountCents: 2_000 }, minSpendCents: 10_000, channelNames: [], warehouseNames: ['東莞倉', '義烏倉'] }
const anOffer = (offerId: string, name: string, more: object = {}) => ({
  offerId, name, ...terms, state: 'open', opensAt: '2026-12-01T02:00:00.000Z', closesAt: '2026-12-31T02:00:00.000Z', claimedPercent: 62, perMember: 1, validDays: 30, ...more,
})
/** As long as operators may write. */
const coming = {
  campaignId: 'e1111111-1111-4111-8111-111111111111',
  headline: 'A box full of year-end, and one more for 年末',
  story: '旺季海運多開週五一班；三座倉庫收貨到 22:00。\n12 月 8 日前入庫，月底前到家。',
  rules: '數量有限，領完為止；不可兌換現金。\n券在付款時使用，一單一張。',
  milestones: [{ milestone: '最晚入庫', day: '2026-12-08' }, { milestone: '加班船', day: '2026-12-13' }, { milestone: 'Delivered to the door', day: '2026-12-24' }],
  startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-12T16:00:00.000Z', phase: 'coming', remind: false,
  coupons: [anOffer('d1111111-1111-4111-8111-111111111111', '海快運費券', { state: 'soon' }), anOffer('d2222222-2222-4222-8222-222222222222', '拼郵團友券', { state: 'soon' })],
}
const running = {
  ...coming, campaignId: 'e2222222-2222-4222-8222-222222222222', headline: '好好裝箱週', milestones: [], startsAt: '2026-11-20T00:00:00.000Z', phase: 'running',
  coupons: [
    anOffer('d3333333-3333-4333-8333-333333333333', '海快運費券'),
    anOffer('d4444444-4444-4444-8444-444444444444', '空運運費券', { state: 'claimed' }),
    anOffer('d5555555-5555-4555-8555-555555555555', '玻璃瓷器加固券', { state: 'gone', claimedPercent: 100 }),
  ],
}
const ended = { ...coming, campaignId: 'e3333333-3333-4333-8333-333333333333', headline: '雙十一集運節', startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-11-12T16:00:00.000Z', phase: 'ended', coupons: [] }

export const activityVisits: readonly Visit[] = [
  {
    route: ACTIVE,
    who: 'newcomer',
    states: {
      // Activities are everybody's: a demo has some.
      empty: async ({ answer, open, see, words }) => {
        await answer('campaign/list', { now: NOW, items: [] })
        await open(ACTIVE)
        await see(words.activity.empty.title)
      },
      offline: offline(),
    },
  },
  {
    route: ACTIVE,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('campaign/list', { now: NOW, items: [coming, ended] })
        await open(ACTIVE)
        await see(words.activity.untilStart)
      },
      rules: async ({ tap, see, words }) => {
        await tap('button', words.activity.rules)
        await see('一單一張')
      },
      reminded: async ({ answer, open, see, words }) => {
        await answer('campaign/list', { now: NOW, items: [{ ...coming, remind: true }] })
        await open(ACTIVE)
        await see(words.activity.dontRemind)
      },
      running: async ({ answer, open, see, words }) => {
        await answer('campaign/list', { now: NOW, items: [running, coming] })
        await open(ACTIVE)
        await see(words.coupon.offer.gone)
      },
      ended: async ({ answer, open, see, words }) => {
        await answer('campaign/list', { now: NOW, items: [ended] })
        await open(ACTIVE)
        await see(words.activity.over)
      },
      loading: loading(ACTIVE),
      error: error(ACTIVE),
    },
  },
  {
    route: ACTIVE,
    who: 'guest',
    states: {
      guest: async ({ answer, open, see, words }) => {
        await answer('campaign/list', { now: NOW, items: [coming] })
        await open(ACTIVE)
        await see(words.activity.remind)
      },
    },
  },
]
