import { EVERY_CALL } from '../member-driver'
import type { Stage } from './stage'
import type { Visit } from './visit'

const LOGIN = '/pages/login/login'
const NEW_LOGIN = '/pages_sub/newLogin'
const REGISTER = '/pages_sub/register'
const RESET = '/pages_sub/retrievePwd'
const MY = '/pages/my/my'

const startsWith = (label: string) => new RegExp(`^${label}`)

async function signInWrongly({ type, tap, words }: Stage): Promise<void> {
  await type(words.account.email, 'nobody@example.com')
  await type(words.account.password, 'not-the-password')
  await tap('button', words.account.login)
}

/** Both sign-in addresses show the same screen. */
const signIn = (route: string): readonly Visit[] => [
  {
    route,
    who: 'guest',
    states: {
      empty: async ({ open, see, words }) => {
        await open(route)
        await see(words.account.browseAsGuest)
      },
      'form errors': async ({ tap, see, find, words }) => {
        await tap('button', words.account.login)
        await find('alert')
        await see(words.account.browseAsGuest)
      },
      'terms sheet': async ({ tap, find, words }) => {
        await tap('link', words.account.terms)
        await find('dialog')
      },
    },
  },
  {
    route,
    who: 'guest',
    states: {
      refused: async (stage) => {
        await stage.refuse('login/login', 'wrongCredentials')
        await stage.open(route)
        await signInWrongly(stage)
        await stage.find('alert')
      },
      filled: async ({ driver, words }) => {
        await driver.type(words.account.password, 'harbour-green-6')
      },
      loading: async (stage) => {
        await stage.clear()
        await stage.hold('login/login')
        await stage.sending('login/login', () => stage.tap('button', stage.words.account.login))
      },
    },
  },
  {
    route,
    who: 'guest',
    states: {
      error: async (stage) => {
        await stage.fail(EVERY_CALL)
        await stage.open(route)
        await stage.sending('login/login', () => signInWrongly(stage))
      },
      offline: async (stage) => {
        await stage.clear()
        await stage.goOffline()
        await stage.tap('button', stage.words.account.login)
      },
    },
  },
]

/** Registering and resetting ask for the same things. */
const identity = (route: string, submit: (words: Stage['words']) => string): readonly Visit[] => [
  {
    route,
    who: 'guest',
    states: {
      empty: async ({ open, see, words }) => {
        await open(route)
        await see(submit(words))
      },
      'form errors': async ({ tap, find, words }) => {
        await tap('button', submit(words))
        await find('alert', 4)
      },
      'region sheet': async ({ tap, find, words }) => {
        await tap('button', startsWith(words.account.region))
        await find('dialog')
      },
    },
  },
  {
    route,
    who: 'guest',
    states: {
      filled: async ({ open, answer, type, tap, see, words }) => {
        await answer('account/sendCode', { resendAfterSeconds: 60 })
        await open(route)
        await type(words.account.email, 'lin.yuan@example.com')
        await tap('button', words.account.getCode)
        await see(words.account.codeSent)
        await type(words.account.phone, '0912345678')
        await type(words.account.newPassword, 'harbour-green-6')
        await type(words.account.confirmPassword, 'harbour-green-7')
      },
      'draft banner': async ({ reopen, see, words }) => {
        await reopen()
        await see(words.ui.dropDraft)
      },
      offline: async ({ clear, goOffline, tap, words }) => {
        // What is arranged answers without a network too.
        await clear()
        await goOffline()
        await tap('button', words.account.getCode)
      },
    },
  },
  {
    route,
    who: 'guest',
    states: {
      loading: async ({ open, hold, find }) => {
        await hold(EVERY_CALL)
        await open(route)
        await find('main')
      },
      error: async ({ clear, refuse, open, type, tap, find, words }) => {
        await clear()
        await refuse('account/sendCode', 'codeTooSoon')
        await open(route)
        await type(words.account.email, 'lin.yuan@example.com')
        await tap('button', words.account.getCode)
        await find('status')
      },
    },
  },
]

const my: readonly Visit[] = [
  {
    route: MY,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(MY)
        await see(words.my.guestText)
      },
    },
  },
  {
    route: MY,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(MY)
        await see(words.wallet.topUp)
        await see('500.00')
      },
      offline: async ({ open, see, goOffline, words }) => {
        await open(MY)
        await see('500.00')
        await goOffline()
        await see(words.wallet.topUp)
      },
    },
  },
  {
    route: MY,
    who: 'newcomer',
    states: {
      empty: async ({ open, see }) => {
        await open(MY)
        await see('0.00')
      },
      loading: async ({ open, hold, see, words }) => {
        await hold(EVERY_CALL)
        await open(MY)
        await see(words.my.addresses)
      },
      error: async ({ open, clear, fail, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(MY)
        await see(words.wallet.unread)
      },
    },
  },
]

export const accountVisits: readonly Visit[] = [
  ...signIn(LOGIN),
  ...signIn(NEW_LOGIN),
  ...identity(REGISTER, (words) => words.account.registerAndLogin),
  ...identity(RESET, (words) => words.account.resetAndLogin),
  ...my,
]
