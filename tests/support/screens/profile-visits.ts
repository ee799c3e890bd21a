import { EVERY_CALL } from '../member-driver'
import { SIGN_INS } from './own-account-visits'
import { error, loading, offline } from './plain-states'
import type { Visit } from './visit'

const SETTINGS = '/pages_sub/info'
const PROFILE = '/pages_public/setuserinfo'

const DELIVERIES = `${SETTINGS}?part=deliveries`

const NIGHT = { isOn: true, fromMinute: 1_320, toMinute: 480, offsetMinutes: 480 }
/** One and the same day wherever the phone is. */
const aDelivery = (digit: number, more: object = {}) => ({
  deliveryId: `${String(digit).repeat(8)}-1111-4111-8111-111111111111`, event: 'arrival', channel: 'email', state: 'sent', at: `2026-03-21T0${digit}:20:00.000Z`, endedAt: `2026-03-21T0${digit}:21:00.000Z`, ...more,
})
export const ofEachKind = {
  items: [
    aDelivery(8),
    aDelivery(7, { event: 'priced', channel: 'push', state: 'waiting', endedAt: undefined }),
    aDelivery(6, { event: 'shipped', channel: 'wechat', state: 'noQuota', remedy: 'allowWechat' }),
    aDelivery(5, { event: 'transferReviewed', state: 'refused', remedy: 'checkEmail' }),
    aDelivery(4, { event: 'transferBlocked', channel: 'push', state: 'refused', remedy: 'allowPush' }),
    aDelivery(3, { event: 'commentNews', channel: 'wechat', state: 'refused', remedy: 'allowWechat' }),
    aDelivery(3, { deliveryId: '33333333-2222-4222-8222-222222222222', event: 'campaignBegun', channel: 'wechat', state: 'refused', remedy: 'linkWechat' }),
    aDelivery(2, { event: 'storage', channel: 'wechat', state: 'failed' }),
    aDelivery(1, { event: 'reassigned', channel: 'wechat', state: 'failed', mayHaveCome: true }),
  ],
}

const startsWith = (label: string) => new RegExp(`^${label}`)

const settings: readonly Visit[] = [
  {
    route: SETTINGS,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(SETTINGS)
        await see(words.settings.logIn)
      },
      'terms sheet': async ({ tap, find, words }) => {
        await tap('button', words.settings.terms)
        await find('dialog')
      },
    },
  },
  {
    route: SETTINGS,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, tap, words }) => {
        await answer('account/listSignIns', SIGN_INS)
        await answer('notification/quietHours', NIGHT)
        await open(SETTINGS)
        await tap('button', words.notification.groups.money)
        await see(words.notification.events.transferReviewed)
        await see('22:00')
        await see(words.own.devices.isThis)
        await see(words.settings.signOut)
      },
      'quiet hours sheet': async ({ tap, find, words }) => {
        await tap('button', startsWith(words.notification.quiet.to))
        await find('dialog')
      },
      'quiet hours that are none': async ({ tap, see, words }) => {
        await tap('option', startsWith('22:00'))
        await see(words.notification.quiet.same)
      },
      'cache dialog': async ({ tap, find, words }) => {
        await tap('button', startsWith(words.settings.cache))
        await find('alertdialog')
      },
      'sign-out dialog': async ({ open, tap, find, words }) => {
        await open(SETTINGS)
        await tap('button', words.settings.signOut)
        await find('alertdialog')
      },
      offline: async ({ open, see, goOffline, words }) => {
        await open(SETTINGS)
        await see(words.notification.locked)
        await see(words.own.devices.isThis)
        await goOffline()
        await see(words.settings.signOut)
      },
    },
  },
  {
    route: SETTINGS,
    who: 'newcomer',
    states: {
      loading: async ({ open, hold, see, words }) => {
        await hold(EVERY_CALL)
        await open(SETTINGS)
        await see(words.settings.signOut)
      },
      error: async ({ open, answer, clear, fail, find, words, see }) => {
        await clear()
        await answer('account/listSignIns', SIGN_INS)
        await fail('notification/listPreferences', 'notification/quietHours')
        await open(SETTINGS)
        await find('alert')
        await see(words.settings.signOut)
      },
    },
  },
]

const deliveries: readonly Visit[] = [
  {
    route: SETTINGS,
    who: 'guest',
    states: {
      'log, guest': async ({ open, see, words }) => {
        await open(DELIVERIES)
        await see(words.notification.log.guest)
      },
    },
  },
  {
    route: SETTINGS,
    who: 'newcomer',
    states: {
      'log, empty': async ({ answer, open, see, words }) => {
        await answer('notification/deliveries', { items: [] })
        await open(DELIVERIES)
        await see(words.notification.log.empty.title)
      },
      'log, offline': offline(),
    },
  },
  {
    route: SETTINGS,
    who: 'member',
    states: {
      log: async ({ answer, open, see, words }) => {
        await answer('notification/deliveries', ofEachKind)
        await open(DELIVERIES)
        await see(words.notification.log.states.noQuota)
      },
      'log, loading': loading(DELIVERIES),
      'log, error': error(DELIVERIES),
    },
  },
]

const profile: readonly Visit[] = [
  {
    route: PROFILE,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(PROFILE)
        await see(words.profile.changeAvatar)
        await see(words.profile.save)
      },
      'region sheet': async ({ tap, find, words }) => {
        await tap('button', startsWith(words.profile.region))
        await find('dialog')
      },
      'form errors': async ({ open, see, type, tap, find, words }) => {
        await open(PROFILE)
        await see(words.profile.save)
        await type(words.profile.username, 'a b')
        await type(words.profile.phone, '12')
        await tap('button', words.profile.save)
        await find('alert', 2)
      },
      'draft banner': async ({ reopen, see, words }) => {
        await reopen()
        await see(words.ui.dropDraft)
      },
      offline: async ({ open, see, goOffline, words }) => {
        await open(PROFILE)
        await see(words.profile.save)
        await goOffline()
        await see(words.profile.changeAvatar)
      },
    },
  },
  {
    route: PROFILE,
    who: 'newcomer',
    states: {
      loading: async ({ open, hold, find }) => {
        await hold(EVERY_CALL)
        await open(PROFILE)
        await find('main')
      },
      error: async ({ open, clear, fail, find }) => {
        await clear()
        await fail('userinfo/getuserinfo')
        await open(PROFILE)
        await find('alert')
      },
      empty: async ({ open, clear, see, words }) => {
        await clear()
        await open(PROFILE)
        await see(words.profile.referrerHelp)
      },
    },
  },
]

const guest: Visit = {
  route: PROFILE,
  who: 'guest',
  states: {
    guest: async ({ open, see, words }) => {
      await open(PROFILE)
      await see(words.account.browseAsGuest)
    },
  },
}

export const profileVisits: readonly Visit[] = [...settings, ...deliveries, ...profile, guest]
