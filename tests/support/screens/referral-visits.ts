import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const REFERRER = '/pages_sub/referrer'
const LIST = '/pages_sub/referrerList'
const POSTER = '/pages_sub/poster'
const CONSUME = '/pages_sub/referrerConsume'

const month = { month: '2026-11', spentCents: 102_600, bonusCents: 5_130 }
/** Signed over: whom somebody has invited takes other members' weeks. */
const programme = {
  code: '7KQ2M9XVBA', rateBasisPoints: 500, years: 2, invitedCount: 4, spentCents: 102_600, bonusCents: 5_130, owedCents: 480,
  months: [month, { ...month, month: '2026-10' }],
}
const aFriend = (name: string, change: object = {}) => ({
  invitedKey: name, name, joinedAt: '2026-03-12T02:00:00.000Z', endsAt: '2028-03-12T02:00:00.000Z', isOver: false, spentCents: 48_600, bonusCents: 2_430, ...change,
})
const friends = [
  aFriend('陳••'), aFriend('M••'), aFriend('TW••••16', { spentCents: 0, bonusCents: 0 }), aFriend('張••', { isOver: true, joinedAt: '2024-01-02T02:00:00.000Z', endsAt: '2026-01-02T02:00:00.000Z' }),
]
const bonuses = [
  { bonusId: 'a', name: '陳••', spentCents: 48_600, bonusCents: 2_430, at: '2026-11-20T10:22:00.000Z' },
  { bonusId: 'b', name: 'TW••••16', spentCents: 42_000, bonusCents: 2_100, at: '2026-10-02T10:22:00.000Z' },
]

export const referralVisits: readonly Visit[] = [
  {
    route: REFERRER,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(REFERRER)
        await see(words.referral.empty.title)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
    },
  },
  {
    route: REFERRER,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('referral/get', programme)
        await answer('referral/invited', { items: friends })
        await open(REFERRER)
        await see(words.referral.all)
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(REFERRER)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(REFERRER)
        await see(words.ui.retry)
      },
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      empty: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.referral.empty.title)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(LIST)
        await find('main')
      },
      filled: async ({ clear, answer, open, see, words }) => {
        await clear()
        await answer('referral/invited', { items: friends })
        await open(LIST)
        await see(words.referral.notYet)
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(LIST)
        await see(words.ui.retry)
      },
    },
  },
  {
    route: CONSUME,
    who: 'member',
    states: {
      empty: async ({ open, see, words }) => {
        await open(CONSUME)
        await see(words.referral.noBonus.title)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(CONSUME)
        await find('main')
      },
      filled: async ({ clear, answer, open, see, words }) => {
        await clear()
        await answer('referral/get', programme)
        await answer('referral/bonuses', { items: bonuses })
        await open(CONSUME)
        await see(words.referral.byMonth)
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(CONSUME)
        await see(words.ui.retry)
      },
    },
  },
  {
    route: POSTER,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(POSTER)
        await see(words.poster.save)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(POSTER)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(POSTER)
        await see(words.ui.retry)
      },
    },
  },
  ...[REFERRER, LIST, CONSUME, POSTER].map((route): Visit => ({
    route,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(route)
        await see(words.account.browseAsGuest)
      },
    },
  })),
]
