import type { SignIn } from '@contract/account/device'
import { EVERY_CALL } from '../member-driver'
import type { Stage } from './stage'
import type { Visit } from './visit'

const CHANGE = '/pages_sub/changePwd'
const HUB = '/pages_sub/accountManagemen'

/** Fixed, so that both builds and every run say the same times. */
export const SIGN_INS: readonly SignIn[] = [
  { sessionId: '6f9619ff-8b86-4d01-b42d-00c04fc964f1', device: 'iphone', app: 'wechat', signedInAt: '2026-11-20T02:00:00.000Z', seenAt: '2026-11-21T04:00:00.000Z', isThis: true },
  { sessionId: '6f9619ff-8b86-4d01-b42d-00c04fc964f2', device: 'windows', app: 'chrome', signedInAt: '2026-11-01T02:00:00.000Z', seenAt: '2026-11-20T14:14:00.000Z', isThis: false },
  { sessionId: '6f9619ff-8b86-4d01-b42d-00c04fc964f3', device: 'android', app: 'samsung', signedInAt: '2026-10-28T02:00:00.000Z', seenAt: '2026-11-03T01:05:00.000Z', isThis: false },
]

async function typePasswords({ type, words }: Stage, confirm: string): Promise<void> {
  await type(words.own.newPassword.old, 'harbour-green-5')
  await type(words.own.newPassword.fresh, 'harbour-green-6')
  await type(words.own.newPassword.confirm, confirm)
}

/** A protected address: what a guest gets to see there. */
const asGuest = (route: string): Visit => ({
  route,
  who: 'guest',
  states: {
    guest: async ({ open, see, words }) => {
      await open(route)
      await see(words.account.browseAsGuest)
    },
  },
})

const changePassword: readonly Visit[] = [
  {
    route: CHANGE,
    who: 'member',
    states: {
      empty: async ({ open, see, words }) => {
        await open(CHANGE)
        await see(words.own.newPassword.submit)
      },
      'form errors': async ({ tap, find, words }) => {
        await tap('button', words.own.newPassword.submit)
        await find('alert', 3)
      },
      filled: async (stage) => {
        await typePasswords(stage, 'harbour-green-7')
      },
    },
  },
  {
    route: CHANGE,
    who: 'member',
    states: {
      refused: async (stage) => {
        await stage.refuse('account/changePassword', 'wrongPassword', [{ path: 'oldPassword', code: 'wrongPassword' }])
        await stage.open(CHANGE)
        await typePasswords(stage, 'harbour-green-6')
        await stage.tap('button', stage.words.own.newPassword.submit)
        await stage.find('alert')
      },
      loading: async (stage) => {
        await stage.clear()
        await stage.hold('account/changePassword')
        await stage.sending('account/changePassword', () => stage.tap('button', stage.words.own.newPassword.submit))
      },
    },
  },
  {
    route: CHANGE,
    who: 'member',
    states: {
      error: async (stage) => {
        await stage.open(CHANGE)
        await stage.fail(EVERY_CALL)
        await typePasswords(stage, 'harbour-green-6')
        await stage.sending('account/changePassword', () => stage.tap('button', stage.words.own.newPassword.submit))
      },
      offline: async (stage) => {
        await stage.clear()
        await stage.goOffline()
        await stage.see(stage.words.own.newPassword.effect)
      },
    },
  },
]

const hub: readonly Visit[] = [
  {
    route: HUB,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('account/listSignIns', SIGN_INS)
        await open(HUB)
        await see(words.own.devices.isThis)
      },
      'sign-out dialog': async ({ tapFirst, find, words }) => {
        await tapFirst('button', new RegExp(`^${words.own.devices.signOutNamed('')}.`))
        await find('alertdialog')
      },
    },
  },
  {
    route: HUB,
    who: 'member',
    states: {
      empty: async ({ answer, open, see, words }) => {
        await answer('account/listSignIns', SIGN_INS.slice(0, 1))
        await open(HUB)
        await see(words.own.devices.isThis)
      },
      'everywhere dialog': async ({ tap, find, words }) => {
        await tap('button', words.own.devices.everywhere)
        await find('alertdialog')
      },
      offline: async ({ open, answer, see, goOffline, words }) => {
        await answer('account/listSignIns', SIGN_INS)
        await open(HUB)
        await see(words.own.devices.isThis)
        await goOffline()
        await see(words.own.devices.title)
      },
    },
  },
  {
    route: HUB,
    who: 'member',
    states: {
      loading: async ({ open, hold, find }) => {
        await hold(EVERY_CALL)
        await open(HUB)
        await find('main')
      },
      error: async ({ open, clear, fail, see, words }) => {
        await clear()
        await fail('account/listSignIns')
        await open(HUB)
        await see(words.own.password)
        await see(words.ui.retry)
      },
    },
  },
]

const EMAIL = `${HUB}?part=email`
const MERGE = `${HUB}?part=merge`
const CLOSE = `${HUB}?part=close`

const PROVEN = {
  ticket: 'sealed',
  ClientNO: 'TW300400',
  belongings: { parcels: 12, orders: 3, addresses: 4, transfers: 1, balanceCents: 1_234_567, points: 320 },
  wechat: 'moves',
  facebook: 'ends',
}

async function prove(stage: Stage): Promise<void> {
  const { merge } = stage.words.own
  await stage.type(merge.email, 'lin.other@example.com')
  await stage.type(merge.password, 'harbour-green-6')
  await stage.tap('button', merge.look)
  await stage.see(merge.previewTitle)
}

const parts: readonly Visit[] = [
  {
    route: HUB,
    who: 'member',
    states: {
      'e-mail empty': async ({ open, see, words }) => {
        await open(EMAIL)
        await see(words.own.newEmail.effect)
      },
      'e-mail errors': async ({ tap, find, words }) => {
        await tap('button', words.own.newEmail.submit)
        await find('alert', 3)
      },
      'e-mail sent': async ({ answer, type, tap, see, words }) => {
        await answer('account/sendEmailCodes', { resendAfterSeconds: 60 })
        await type(words.own.newEmail.fresh, 'lin.new@example.com')
        await tap('button', words.own.newEmail.send)
        await see(words.own.newEmail.sent)
      },
    },
  },
  {
    route: HUB,
    who: 'member',
    states: {
      'merge empty': async ({ open, see, words }) => {
        await open(MERGE)
        await see(words.own.merge.intro)
      },
      'merge errors': async ({ tap, find, words }) => {
        await tap('button', words.own.merge.look)
        await find('alert', 2)
      },
      'merge by code': async ({ tap, see, words }) => {
        await tap('tab', words.own.merge.ways.code)
        await see(words.own.merge.codeHelp)
      },
    },
  },
  {
    route: HUB,
    who: 'member',
    states: {
      'merge preview': async (stage) => {
        await stage.answer('account/previewMerge', { ...PROVEN, obstacles: [] })
        await stage.open(MERGE)
        await prove(stage)
      },
      'merge dialog': async ({ tap, find, words }) => {
        await tap('button', words.own.merge.submit)
        await find('alertdialog')
      },
    },
  },
  {
    route: HUB,
    who: 'member',
    states: {
      'merge blocked': async (stage) => {
        await stage.answer('account/previewMerge', { ...PROVEN, obstacles: [{ kind: 'wechatPayments', count: 1 }] })
        await stage.open(MERGE)
        await prove(stage)
        await stage.see(stage.words.own.merge.obstacle)
      },
    },
  },
  {
    route: HUB,
    who: 'member',
    states: {
      'closing blocked': async ({ answer, open, see, words }) => {
        const counted = (['orders', 'parcels', 'transfers', 'wechatPayments'] as const).map((kind, index) => ({ kind, count: index + 1 }))
        const owned = (['balance', 'held'] as const).map((kind) => ({ kind, amountCents: 1_234_567 }))
        await answer('account/previewClosing', { obstacles: [...counted, ...owned], points: 0 })
        await open(CLOSE)
        await see(words.own.closing.notYetText)
      },
      'closing free': async ({ clear, answer, open, see, words }) => {
        await clear()
        await answer('account/previewClosing', { obstacles: [], points: 320 })
        await open(CLOSE)
        await see(words.own.closing.points(320))
      },
      'closing dialog': async ({ type, tap, find, words }) => {
        await type(words.own.closing.password, 'harbour-green-6')
        await tap('button', words.own.closing.submit)
        await find('alertdialog')
      },
    },
  },
  {
    route: HUB,
    who: 'member',
    states: {
      'closing unknown': async ({ fail, open, see, words }) => {
        await fail('account/previewClosing')
        await open(CLOSE)
        await see(words.ui.retry)
      },
    },
  },
]

export const ownAccountVisits: readonly Visit[] = [asGuest(CHANGE), ...changePassword, asGuest(HUB), ...hub, ...parts]
