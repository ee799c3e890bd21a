import { screen, waitFor } from '@testing-library/react'
import { readTold } from '@/entities/message/reading-queries'
import { endPushHere, findPushSubscription, findPushTarget } from '@/platform/push-subscription'
import { webPush } from '@/platform/web-push'
import { tellPushTarget } from '@/query/push-queries'
import { endPushWithSession } from '@/session/push-session'
import { session } from '@/session/session'
import { afterDoubleTap, aLogin, press } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { openSettings, render, stateOf } from './a-settings-page'

jest.mock('@/platform/push-subscription', () => ({ findPushSubscription: jest.fn(), findPushTarget: jest.fn(), endPushHere: jest.fn() }))
jest.mock('@/platform/web-push', () => ({ webPush: { support: jest.fn(), permission: jest.fn(), ask: jest.fn(), subscribe: jest.fn() } }))

const platform = jest.mocked(webPush)
const TARGET = { endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' }
const SWITCH = /^推播到這個瀏覽器/
let here: string | undefined

beforeEach(() => {
  here = undefined
  platform.support.mockReturnValue('yes')
  platform.permission.mockReturnValue('default')
  platform.ask.mockReset().mockResolvedValue('granted')
  platform.subscribe.mockReset().mockImplementation(() => {
    here = TARGET.endpoint
    return Promise.resolve(TARGET)
  })
  jest.mocked(findPushSubscription).mockImplementation(() => Promise.resolve(here === undefined ? undefined : ({ endpoint: here } as PushSubscription)))
  jest.mocked(endPushHere).mockReset().mockImplementation(() => {
    here = undefined
    return Promise.resolve()
  })
})

/** A server that counts what is registered with it. */
function open(elsewhere = 0, language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant') {
  const app = openSettings({ language })
  const known = new Set<unknown>(Array.from({ length: elsewhere }, (_, index) => index))
  if (here !== undefined) known.add(here)
  app.server
    .on('notification/pushKey', () => yes({ publicKey: 'the-key', devices: known.size }))
    .on('notification/registerPush', ({ endpoint }) => yes({ devices: known.add(endpoint).size }))
    .on('notification/forgetPush', ({ endpoint }) => {
      known.delete(endpoint)
      return yes({ devices: known.size })
    })
  render(app)
  return app
}

it.each([
  ['zh-Hant', '推播到這個瀏覽器', '推播'],
  ['zh-Hans', '推送到这个浏览器', '推送'],
  ['en', 'Push to this browser', 'Push'],
] as const)('is a switch and a column of its own (%s)', async (language, name, column) => {
  open(0, language)
  expect(await screen.findByRole('switch', { name: new RegExp(`^${name}`) })).toBeTruthy()
  expect(screen.getByText(column)).toBeTruthy()
})

it('is asked for in the very tap, and this browser registered with the server’s key', async () => {
  const app = open()
  expect(await stateOf('switch', SWITCH)).toBe('false')
  press('switch', SWITCH)
  // Before anything else has had its turn: browsers ask in a tap only.
  expect(platform.ask).toHaveBeenCalledTimes(1)
  expect(await screen.findByText('這個瀏覽器會收到推播')).toBeTruthy()
  expect(platform.subscribe).toHaveBeenCalledWith('the-key')
  expect(app.server.receivedAt('notification/registerPush')[0]?.body).toMatchObject(TARGET)
  await waitFor(async () => expect(await stateOf('switch', SWITCH)).toBe('true'))
})

it('begins with a box of its column too, which is off as long as nobody is pushed to', async () => {
  const app = open()
  expect(await stateOf('checkbox', '包裹入庫 · 推播')).toBe('false')
  press('checkbox', '包裹入庫 · 推播')
  expect(platform.ask).toHaveBeenCalledTimes(1)
  await waitFor(async () => expect(await stateOf('checkbox', '包裹入庫 · 推播')).toBe('true'))
  expect(app.server.receivedAt('notification/registerPush')).toHaveLength(1)
  // It was wanted before; only nobody was there to be told.
  expect(app.server.receivedAt('notification/setPreference')).toEqual([])
  await afterDoubleTap()
  press('checkbox', '包裹入庫 · 推播')
  await waitFor(() => expect(app.server.receivedAt('notification/setPreference')[0]?.body).toMatchObject({ event: 'arrival', channel: 'push', on: false }))
})

it('can be chosen event by event here while another browser is pushed to', async () => {
  open(1)
  expect(await stateOf('checkbox', '包裹入庫 · 推播')).toBe('true')
  expect(await stateOf('switch', SWITCH)).toBe('false')
  expect(screen.getByText(/另有 1 個瀏覽器也收得到/)).toBeTruthy()
})

it('says that the browser refuses, and how to mend it there', async () => {
  platform.ask.mockResolvedValue('denied')
  const app = open()
  await screen.findByRole('switch', { name: SWITCH })
  press('switch', SWITCH)
  expect((await screen.findAllByText(/在網址列旁的網站設定裡允許通知/)).length).toBeGreaterThan(0)
  expect(await stateOf('switch', SWITCH)).toBe('false')
  expect(app.server.receivedAt('notification/registerPush')).toEqual([])
})

it('says so at once where it was refused before', async () => {
  platform.permission.mockReturnValue('denied')
  open()
  expect(await screen.findByText(/在網址列旁的網站設定裡允許通知/)).toBeTruthy()
})

it.each([
  ['cancelled', '沒有允許通知，推播沒有開啟'],
] as const)('stays off after %s', async (answer, sentence) => {
  platform.ask.mockResolvedValue(answer)
  open()
  await screen.findByRole('switch', { name: SWITCH })
  press('switch', SWITCH)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(platform.subscribe).not.toHaveBeenCalled()
})

it('says that no push service is reached', async () => {
  platform.subscribe.mockResolvedValue('unsupported')
  open()
  await screen.findByRole('switch', { name: SWITCH })
  press('switch', SWITCH)
  expect(await screen.findByText(/目前連不上推播服務/)).toBeTruthy()
})

it('leaves nothing in the browser that the server does not know', async () => {
  const app = open()
  app.server.on('notification/registerPush', no('伺服器忙碌，請稍後重試', 'serverError'))
  await screen.findByRole('switch', { name: SWITCH })
  press('switch', SWITCH)
  expect(await screen.findByText('伺服器忙碌，請稍後重試')).toBeTruthy()
  await waitFor(() => expect(here).toBeUndefined())
  expect(await stateOf('switch', SWITCH)).toBe('false')
})

it('is switched off on both sides', async () => {
  here = TARGET.endpoint
  const app = open()
  await waitFor(async () => expect(await stateOf('switch', SWITCH)).toBe('true'))
  press('switch', SWITCH)
  expect(await screen.findByText('這個瀏覽器不再收推播')).toBeTruthy()
  expect(app.server.receivedAt('notification/forgetPush')[0]?.body).toMatchObject({ endpoint: TARGET.endpoint })
  expect(here).toBeUndefined()
  expect(await stateOf('switch', SWITCH)).toBe('false')
})

it('counts as off when the server has forgotten this browser with an earlier session', async () => {
  const app = openSettings()
  here = TARGET.endpoint
  app.server.on('notification/pushKey', yes({ publicKey: 'the-key', devices: 0 }))
  render(app)
  await waitFor(async () => expect(await stateOf('checkbox', '包裹入庫 · 推播')).toBe('false'))
  expect(await stateOf('switch', SWITCH)).toBe('false')
})

it('tells an iPhone that the site must stand on the home screen first', async () => {
  platform.support.mockReturnValue('install')
  const app = open()
  expect(await screen.findByText(/加入主畫面/)).toBeTruthy()
  expect(screen.queryByRole('switch', { name: SWITCH })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: '包裹入庫 · 推播' })).toBeNull()
  expect(app.server.receivedAt('notification/pushKey')).toEqual([])
})

it('is nowhere where the browser knows nothing of it', async () => {
  platform.support.mockReturnValue('no')
  open()
  expect(await screen.findByRole('checkbox', { name: '包裹入庫 · 郵件' })).toBeTruthy()
  expect(screen.queryByText('推播')).toBeNull()
})

describe('the address of this browser', () => {
  beforeEach(() => void jest.mocked(findPushTarget).mockImplementation(() => Promise.resolve(here === undefined ? undefined : TARGET)))
  const told = (app: ReturnType<typeof openSettings>) => app.server.received.filter(({ path }) => path === 'notification/registerPush').map(({ body }) => body.endpoint)

  it('is told anew with each start, where something is pushed', async () => {
    const app = openSettings()
    app.server.on('notification/registerPush', yes({ devices: 1 }))
    await tellPushTarget(app.api)
    expect(told(app)).toEqual([])
    here = TARGET.endpoint
    await tellPushTarget(app.api)
    expect(told(app)).toEqual([TARGET.endpoint])
  })

  it('is nobody’s where nobody is signed in, and nobody hears of a failure', async () => {
    const app = openSettings()
    here = TARGET.endpoint
    app.server.on('notification/registerPush', no('Refused'))
    await tellPushTarget(app.api)
    expect(screen.queryByText('Refused')).toBeNull()
    session.clear()
    await tellPushTarget(app.api)
    expect(told(app)).toHaveLength(1)
  })
})

describe('a notification that was tapped', () => {
  it('has read its message, and what was known of messages is asked for again; a failure is nobody’s', async () => {
    const app = openSettings()
    app.server.on('notification/read', no('Refused'))
    const forget = jest.spyOn(app.queryClient, 'invalidateQueries')
    await readTold(app.api, app.queryClient, 'MS1')
    expect(app.server.receivedAt('notification/read')).toEqual([expect.objectContaining({ body: expect.objectContaining({ messageId: 'MS1' }) as object })])
    expect(forget).toHaveBeenCalledWith({ queryKey: ['message'] })
    expect(screen.queryByText('Refused')).toBeNull()
  })

  it('says nothing to the server where nobody is signed in', async () => {
    const app = openSettings()
    session.clear()
    await readTold(app.api, app.queryClient, 'MS1')
    expect(app.server.receivedAt('notification/read')).toEqual([])
  })
})

describe('the end of a session', () => {
  let stop: () => void
  beforeEach(() => {
    openSettings()
    here = TARGET.endpoint
    stop = endPushWithSession()
  })
  afterEach(() => stop())

  it('ends it in this browser', () => {
    session.clear()
    expect(endPushHere).toHaveBeenCalledTimes(1)
  })

  it('by another member who signs in ends it too', () => {
    session.keepLogin(aLogin({ ClientNO: 'TW999999' }))
    expect(endPushHere).toHaveBeenCalledTimes(1)
  })

  it('is none when the token is only renewed', () => {
    session.keepLogin(aLogin({ ClientNO: 'TW208516' }))
    expect(endPushHere).not.toHaveBeenCalled()
  })
})
