import type { Login } from '@contract/account/account'
import type * as draftsModule from '@/forms/drafts'
import type * as sessionModule from '@/session/session'
import { aLogin, aUser } from '../../support/client'

// One phone that several people use. Its storage is the real one of each platform; what a thief reads is all of it, as text.
const FIRST = 'TW208516'
const SECOND = 'TW300000'
const DAY_MS = 24 * 60 * 60 * 1_000
const TYPED = '張先生，台北市信義區松仁路 5 號'

interface App {
  readonly session: typeof sessionModule.session
  readonly cache: typeof sessionModule.cache
  readonly loginMemory: typeof sessionModule.loginMemory
  readonly drafts: typeof draftsModule
}

interface Phone {
  /** The app, started anew on what lies there. */
  readonly start: () => App
  readonly stored: () => Readonly<Record<string, unknown>>
}

function site(): Phone {
  return { start: () => load(), stored: () => ({ ...window.localStorage }) }
}

function miniProgram(): Phone {
  const kept = new Map<string, unknown>()
  const taro = {
    getStorageSync: (key: string) => kept.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void kept.set(key, JSON.parse(JSON.stringify(value))),
    removeStorageSync: (key: string) => void kept.delete(key),
    getStorageInfoSync: () => ({ keys: [...kept.keys()] }),
  }
  const start = () => {
    jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: taro }))
    for (const name of ['storage', 'random']) jest.doMock(`@/platform/${name}`, () => jest.requireActual(`@/platform/${name}.weapp`) as object)
    const app = load()
    for (const name of ['@tarojs/taro', '@/platform/storage', '@/platform/random']) jest.dontMock(name)
    return app
  }
  return { start, stored: () => Object.fromEntries(kept) }
}

function load(): App {
  let app: App | undefined
  jest.isolateModules(() => {
    const { session, cache, loginMemory } = jest.requireActual('@/session/session') as typeof sessionModule
    app = { session, cache, loginMemory, drafts: jest.requireActual('@/forms/drafts') as typeof draftsModule }
  })
  return app as App
}

/** Everything of each kind that a member leaves on a device. */
function live({ session, cache, drafts }: App, login: Login): void {
  session.keepLogin(login)
  session.keepUser(aUser({ ClientNO: login.ClientNO }))
  session.installationId()
  cache.set('languageType', 'en')
  cache.set('theme', 'dark')
  cache.set('registeredDevice', { ClientNO: login.ClientNO })
  cache.set('copiedLabels', { warehouse: { labelVersion: 1, whole: true } })
  cache.set(`answers:${login.ClientNO}`, { contact: TYPED })
  cache.set(`searches:${login.ClientNO}`, [TYPED])
  cache.set('somethingNew', { note: TYPED })
  for (const form of ['feedback', 'address:7', 'sender', 'transfer:1']) drafts.createDraft(form).write({ text: TYPED })
  drafts.createRecents('freight').write({ estimates: [TYPED] })
}

const signOut = ({ session }: App) => {
  session.startLeaving()
  session.leave()
}

describe.each([['the site', site], ['the mini-program', miniProgram]])('a shared phone with %s [security]', (_, make) => {
  let phone: Phone
  const readable = () => decodeURIComponent(JSON.stringify(phone.stored()))
  const tellsOf = (login: Login) => [TYPED, login.ClientNO, login.drafts?.key ?? '-', aUser().email].filter((secret) => readable().includes(secret))

  beforeEach(() => {
    window.localStorage.clear()
    phone = make()
  })
  afterEach(() => jest.useRealTimers())

  it('keeps nothing but the device’s own after somebody has logged out by hand', () => {
    const app = phone.start()
    live(app, aLogin())
    expect(app.drafts.countUnsent()).toBe(4)
    signOut(app)
    expect(Object.keys(phone.stored()).sort()).toEqual(['installationId', 'languageType', 'leftBox', 'theme'])
    expect(tellsOf(aLogin())).toEqual([])
    app.session.keepLogin(aLogin())
    expect([app.drafts.countUnsent(), app.drafts.createDraft('feedback').read(), app.drafts.createRecents('freight').read()]).toEqual([0, undefined, undefined])
  })

  it('does so too where the session ended while the server was being told', () => {
    const app = phone.start()
    live(app, aLogin())
    app.session.startLeaving()
    app.loginMemory.clear(FIRST)
    app.session.leave()
    expect(Object.keys(phone.stored()).sort()).toEqual(['installationId', 'languageType', 'leftBox', 'theme'])
  })

  it('leaves whoever has signed in meanwhile signed in, with what is theirs', () => {
    const app = phone.start()
    live(app, aLogin())
    app.session.startLeaving()
    live(app, aLogin({ ClientNO: SECOND }))
    app.session.leave()
    expect(app.session.memberNumber()).toBe(SECOND)
    expect(app.drafts.countUnsent()).toBe(4)
    signOut(app)
    expect(Object.keys(phone.stored()).filter((key) => key.startsWith('sealed:'))).toEqual([])
  })

  it('takes nothing more from a form that is still open after its member has logged out by hand', () => {
    const app = phone.start()
    live(app, aLogin())
    const open = app.drafts.createDraft('feedback')
    signOut(app)
    open.write({ text: TYPED })
    expect(tellsOf(aLogin())).toEqual([])
    app.session.keepLogin(aLogin({ ClientNO: SECOND }))
    open.write({ text: TYPED })
    app.session.clear()
    app.session.keepLogin(aLogin())
    expect(app.drafts.createDraft('feedback').read()).toBeUndefined()
    open.write({ text: 'typed after coming back' })
    expect(app.drafts.createDraft('feedback').read()).toEqual({ text: 'typed after coming back' })
  })

  it('shuts what was typed when a session ends by itself, and opens it to its member alone', () => {
    const app = phone.start()
    live(app, aLogin())
    app.loginMemory.clear(FIRST)
    expect(tellsOf(aLogin())).toEqual([])
    expect(readable()).not.toMatch(/feedback|address|sender|transfer|freight/)

    const second = phone.start()
    second.session.keepLogin(aLogin({ ClientNO: SECOND }))
    expect([second.drafts.countUnsent(), second.drafts.createDraft('feedback').read(), second.drafts.createRecents('freight').read()]).toEqual([0, undefined, undefined])
    expect(tellsOf(aLogin()).filter((secret) => secret !== aUser().email)).toEqual([])
    live(second, aLogin({ ClientNO: SECOND }))
    signOut(second)

    const back = phone.start()
    back.session.keepLogin(aLogin())
    expect(back.drafts.countUnsent()).toBe(4)
    expect(back.drafts.createDraft('feedback').read()).toEqual({ text: TYPED })
    expect(back.drafts.createRecents('freight').read()).toEqual({ estimates: [TYPED] })
  })

  it('lays what a form still held when the session ended where only its member finds it', () => {
    const app = phone.start()
    app.session.keepLogin(aLogin())
    const open = app.drafts.createDraft('feedback')
    app.session.clear()
    open.write({ text: TYPED })
    expect(tellsOf(aLogin())).toEqual([])
    app.session.keepLogin(aLogin())
    expect(app.drafts.createDraft('feedback').read()).toEqual({ text: TYPED })
  })

  it('keeps a draft for 30 days after it was typed, and then not even sealed', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 1) })
    const app = phone.start()
    app.session.keepLogin(aLogin())
    app.drafts.createDraft('sender').write({ text: TYPED })
    jest.setSystemTime(Date.now() + 20 * DAY_MS)
    app.drafts.createDraft('feedback').write({ text: TYPED })
    app.session.clear()
    jest.setSystemTime(Date.now() + 29 * DAY_MS)
    app.session.keepLogin(aLogin())
    expect([app.drafts.createDraft('sender').read(), app.drafts.createDraft('feedback').read()]).toEqual([undefined, { text: TYPED }])
    app.session.clear()
    jest.setSystemTime(Date.now() + 2 * DAY_MS)
    expect(Object.keys(phone.stored()).filter((key) => key.startsWith('sealed:'))).toHaveLength(1)
    phone.start()
    expect(Object.keys(phone.stored()).filter((key) => key.startsWith('sealed:'))).toEqual([])
  })

  it('gives what a guest has begun to whoever signs in on the same page, and to nobody later', () => {
    const app = phone.start()
    const open = app.drafts.createDraft('feedback')
    open.write({ text: 'begun' })
    expect(app.drafts.createDraft('feedback').read()).toEqual({ text: 'begun' })
    app.session.keepLogin(aLogin())
    open.write({ text: TYPED })
    app.session.clear()
    open.write({ text: TYPED })
    expect(tellsOf(aLogin())).toEqual([])
    expect(app.drafts.createDraft('feedback').read()).toBeUndefined()
    app.session.keepLogin(aLogin())
    expect(app.drafts.createDraft('feedback').read()).toEqual({ text: TYPED })
  })

  it('keeps no draft beyond its session where the server has given no seal', () => {
    const { token, expiresAt, ClientNO } = aLogin()
    const app = phone.start()
    app.session.keepLogin({ token, expiresAt, ClientNO })
    const open = app.drafts.createDraft('feedback')
    open.write({ text: TYPED })
    expect([open.read(), app.drafts.countUnsent()]).toEqual([{ text: TYPED }, 1])
    app.session.clear()
    open.write({ text: TYPED })
    expect(tellsOf(aLogin())).toEqual([])
  })

  it('takes away what an earlier release left readable there', () => {
    phone.start().cache.set(`draft:${FIRST}:feedback`, { text: TYPED })
    expect(tellsOf(aLogin())).not.toEqual([])
    phone.start()
    expect(tellsOf(aLogin())).toEqual([])
  })

  it('hands a member who signs in over another nothing of theirs', () => {
    const app = phone.start()
    live(app, aLogin())
    app.session.keepLogin(aLogin({ ClientNO: SECOND }))
    expect(Object.keys(phone.stored()).filter((key) => !key.startsWith('sealed:')).sort()).toEqual(['installationId', 'languageType', 'login', 'theme', 'userInfo'])
    expect(tellsOf(aLogin())).toEqual([])
  })
})
