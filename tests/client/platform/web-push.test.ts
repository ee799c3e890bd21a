import { endPushHere, findPushSubscription } from '@/platform/push-subscription'
import { webPush } from '@/platform/web-push'

// What browsers have: a service worker, its push manager, and a question.
interface Browser {
  permission?: NotificationPermission
  answer?: NotificationPermission
  worker?: 'none' | 'ready'
  subscribe?: jest.Mock
}

const unsubscribe = jest.fn(() => Promise.resolve(true))
const subscription = { endpoint: 'https://push.example.com/1', unsubscribe, toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }) }

function be({ permission = 'default', answer = 'granted', worker = 'ready', subscribe = jest.fn(() => Promise.resolve(subscription)) }: Browser): jest.Mock {
  const registration = { pushManager: { subscribe, getSubscription: () => Promise.resolve(subscription) } }
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission: () => Promise.resolve(answer) } })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: worker === 'ready' ? Promise.resolve(registration) : new Promise(() => undefined),
      getRegistration: () => Promise.resolve(worker === 'ready' ? registration : undefined),
    },
  })
  return subscribe
}
const beOf = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  unsubscribe.mockClear()
  for (const name of ['PushManager', 'Notification']) delete (window as unknown as Record<string, unknown>)[name]
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('is there where a browser has all that it takes', () => {
  be({})
  expect(webPush.support()).toBe('yes')
})

it.each([
  ['no', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/60.0'],
  ['install', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'],
  ['no', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49'],
])('is %s without it in %s', (support, agent) => {
  beOf(agent)
  expect(webPush.support()).toBe(support)
})

it.each([
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['default', 'cancelled'],
] as const)('takes the answer %s as %s', async (answer, meaning) => {
  be({ answer })
  expect(await webPush.ask()).toBe(meaning)
})

it('gives what a server needs to push, with its key and only for what is shown', async () => {
  const subscribe = be({})
  expect(await webPush.subscribe('the-key')).toEqual({ endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' })
})

it('takes the place of what another key was given for', async () => {
  const subscribe = jest.fn().mockRejectedValueOnce(new Error('InvalidStateError')).mockResolvedValueOnce(subscription)
  be({ subscribe })
  expect(await webPush.subscribe('a-new-key')).toMatchObject({ auth: 'a' })
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

it('does not wait for ever for a worker that is not there', async () => {
  jest.useFakeTimers()
  be({ worker: 'none' })
  const subscribing = webPush.subscribe('the-key')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await subscribing).toBe('unsupported')
})

it('is forgotten here', async () => {
  be({})
  await endPushHere()
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

it('has nothing to forget where there is no worker, or browsers know none', async () => {
  await endPushHere()
  be({ worker: 'none' })
  expect(await findPushSubscription()).toBeUndefined()
  await endPushHere()
  expect(unsubscribe).not.toHaveBeenCalled()
})
