import { limits } from '@contract/limits'
import { NetworkFailure } from '@/platform/network-failure'
import { sendRequest } from '@/platform/request'

interface Sent {
  readonly address: string
  readonly options: RequestInit
}

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
  jest.useRealTimers()
})

/** The browser's own door to the network, as far as a request uses it. */
function listen(answer: (sent: Sent) => Promise<unknown>): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = ((address: string, options: RequestInit) => {
    sent.push({ address, options })
    return answer({ address, options })
  }) as typeof fetch
  return sent
}

it('carries its body as JSON and no cookie [spec 7.02]', async () => {
  const sent = listen(() => Promise.resolve({ status: 200, headers: new Headers(), json: () => Promise.resolve({ status: 'y' }) }))
  const body = { text: '紙', zero: 0, inside: { off: false } }
  const response = await sendRequest({ method: 'POST', address: 'https://parcels.example/api/thing/save', body, timeoutMs: 1_000 })
  expect(response).toEqual({ httpStatus: 200, body: { status: 'y' } })
  const { address, options } = sent[0] ?? { address: '', options: {} }
  expect([address, options.method, options.credentials]).toEqual(['https://parcels.example/api/thing/save', 'POST', 'omit'])
  expect(new Headers(options.headers).get('content-type')).toBe('application/json')
  expect(JSON.parse(String(options.body))).toEqual(body)
})

it('is given up after 120 s, not before [spec 9.01]', async () => {
  jest.useFakeTimers()
  listen(({ options }) => new Promise((_resolve, reject) => options.signal?.addEventListener('abort', () => reject(new Error('aborted')))))
  let outcome = 'waiting'
  const { timeoutMs } = limits.request
  const asked = sendRequest({ method: 'POST', address: 'https://parcels.example/api/thing/get', body: {}, timeoutMs }).catch((error: unknown) => {
    outcome = error instanceof NetworkFailure ? 'failed' : 'broken'
  })
  await jest.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('waiting')
  await jest.advanceTimersByTimeAsync(1)
  await asked
  expect(outcome).toBe('failed')
})
