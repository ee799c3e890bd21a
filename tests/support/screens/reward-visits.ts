import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Visit } from './visit'

const POINTS = '/pages_sub/myPoint'
const COUPONS = '/pages_sub/discountCoupon'
const HALL = '/pages_sub/discountCoupon/couponHall'

/** Earned, expired and given over years. */
const account = { points: 1_280, worthCents: 1_280, shareRate: 3_000, lifeDays: 365, next: { points: 80, at: '2026-12-15T02:00:00.000Z' } }
const aLine = (lineId: string, kind: string, points: number, more: object = {}) => ({ lineId, kind, points, pointsAfter: 1_280, at: '2026-11-17T02:00:00.000Z', ...more })
const lines = [
  aLine('a', 'pointsEarned', 72, { orderNumber: 'C20261109003', orderId: '0c111111-1111-4111-8111-111111111111' }),
  aLine('b', 'pointsSpent', -500, { orderNumber: 'C20261114027' }),
  aLine('c', 'pointsGranted', 50, { reason: '曬單獲准，謝謝你把東莞倉的開箱照片分享給大家' }),
  aLine('d', 'pointsExpired', -12),
]
const terms = { name: '海快運費券', benefit: { kind: 'fixed', amountCents: 1_000 }, minSpendCents: 8_000, channelNames: [], warehouseNames: ['東莞倉', '義烏倉'] }
const percent = { ...terms, name: '空運特快折扣券', benefit: { kind: 'percent', rate: 1_000, capCents: 3_000 }, channelNames: ['空運特快'], warehouseNames: [] }
const service = { name: '玻璃瓷器加固券', benefit: { kind: 'service', service: 'reinforcement' }, channelNames: [], warehouseNames: [] }
const aCoupon = (couponId: string, more: object) => ({ couponId, status: 'unused', expiresAt: '2026-11-30T02:00:00.000Z', ...more })
const coupons = [aCoupon('c1111111-1111-4111-8111-111111111111', terms), aCoupon('c2222222-2222-4222-8222-222222222222', service), aCoupon('c3333333-3333-4333-8333-333333333333', percent)]
const anOffer = (offerId: string, more: object) => ({
  offerId, state: 'open', opensAt: '2026-11-01T02:00:00.000Z', closesAt: '2026-12-31T02:00:00.000Z', claimedPercent: 62, perMember: 1, validDays: 30, ...more,
})
const offers = [
  anOffer('d1111111-1111-4111-8111-111111111111', terms),
  anOffer('d2222222-2222-4222-8222-222222222222', { ...service, state: 'claimed' }),
  anOffer('d3333333-3333-4333-8333-333333333333', { ...percent, state: 'gone', claimedPercent: 100 }),
  anOffer('d4444444-4444-4444-8444-444444444444', { ...percent, name: '十二月折扣券', state: 'soon', claimedPercent: undefined }),
]

export const rewardVisits: readonly Visit[] = [
  {
    route: POINTS,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(POINTS)
        await see(words.reward.points.empty.title)
      },
      offline: offline(),
    },
  },
  {
    route: POINTS,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('points/get', account)
        await answer('points/list', { items: lines })
        await open(POINTS)
        await see(words.reward.points.kind.pointsExpired)
      },
      loading: loading(POINTS),
      error: error(POINTS),
    },
  },
  {
    route: COUPONS,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(COUPONS)
        await see(words.reward.coupons.empty.unused)
      },
      offline: offline(),
    },
  },
  {
    route: COUPONS,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('coupon/count', { claimable: 4, unused: 3, used: 5, expired: 2 })
        await answer('coupon/list', { items: coupons })
        await open(COUPONS)
        await see(words.reward.coupons.use)
      },
      used: async ({ answer, tap, see, words }) => {
        await answer('coupon/list', { items: [aCoupon('c1111111-1111-4111-8111-111111111111', { ...terms, status: 'used', orderNumber: 'C20261109003', orderId: '0c111111-1111-4111-8111-111111111111' })] })
        await tap('radio', `${words.reward.coupons.status.used} 5`)
        await see(words.reward.coupons.usedFor('C20261109003'))
      },
      loading: loading(COUPONS),
      error: error(COUPONS),
    },
  },
  {
    route: HALL,
    who: 'newcomer',
    states: {
      // Offers are everybody's: a demo has some.
      empty: async ({ answer, open, see, words }) => {
        await answer('coupon/hall', { items: [] })
        await open(HALL)
        await see(words.reward.hall.empty.title)
      },
      offline: offline(),
    },
  },
  {
    route: HALL,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('coupon/hall', { items: offers })
        await open(HALL)
        await see(words.coupon.offer.gone)
      },
      loading: loading(HALL),
      error: error(HALL),
    },
  },
  ...[POINTS, COUPONS, HALL].map(guestAtTheDoor),
]
