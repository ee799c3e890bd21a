import { login as loginEndpoint } from '@contract/account/session-endpoints'
import { defineEndpoint } from '@contract/kit/endpoint'
import { errorTexts } from '@contract/kit/errors'
import { LANGUAGES, type Language } from '@contract/kit/language'
import { getCategoryInfo, getSystem } from '@contract/system/system-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { checkTrackingNumber } from '@contract/parcel/forecast-endpoints'
import * as v from 'valibot'
import { createApi, type Api } from '@/api/api'
import { NetworkFailure } from '@/platform/network-failure'
import { http, no, startFakeServer, yes, type FakeServer } from '../../support/fake-server'

const anything = v.looseObject({})
const saveThing = defineEndpoint({ path: 'thing/save', access: 'member', effect: 'write', about: 'system', summary: '', input: anything, output: anything })
const readThing = defineEndpoint({ path: 'thing/get', access: 'member', effect: 'read', about: 'system', summary: '', input: anything, output: anything })
const getThing = defineEndpoint({ path: 'thing/public', method: 'GET', access: 'public', effect: 'read', about: 'system', summary: '', input: anything, output: anything })

interface Memory {
  login: { token: string } | undefined
  user: { ClientNO: string } | undefined
}

let server: FakeServer
let memory: Memory
let language: Language
let isLeaving: boolean
let lacksNumber: boolean
let cleared: number
/** What the member notices, with the milliseconds since the test began. */
let seen: (readonly [number, string])[]
let api: Api
let start: number

const note = (text: string) => seen.push([Date.now() - start, text])
const toasts = () => seen.map(([, text]) => text).filter((text) => text.startsWith('toast'))
const whenLogin = () => seen.filter(([, text]) => text === 'login').map(([at]) => at)

beforeEach(() => {
  jest.useFakeTimers()
  start = Date.now()
  server = startFakeServer()
  memory = { login: { token: 'old' }, user: { ClientNO: 'TW1' } }
  language = 'zh-Hant'
  isLeaving = false
  lacksNumber = false
  cleared = 0
  seen = []
  let nextId = 0
  api = createApi({
    serverAddress: 'https://parcels.example',
    request: server.request,
    upload: server.upload,
    login: {
      token: () => memory.login?.token,
      clientNo: () => memory.user?.ClientNO,
      isEmpty: () => !memory.login && !memory.user,
      isLeaving: () => isLeaving,
      lacksNumber: () => lacksNumber,
      keepToken: (token, clientNo) => {
        if (memory.user?.ClientNO === clientNo) memory.login = { token }
      },
      clear: () => {
        cleared += 1
        memory = { login: undefined, user: undefined }
      },
    },
    language: () => language,
    goToLogin: () => note('login'),
    notify: (text, durationMs) => note(`toast ${durationMs} ${text}`),
    showLoading: (text) => note(`loading ${text}`),
    hideLoading: () => note('loaded'),
    newRequestId: () => `request-${(nextId += 1)}`,
  })
})

afterEach(() => jest.useRealTimers())

const expired = no(errorTexts.tokenExpired['zh-Hant'], 'tokenExpired')
const quiet = { loading: 'hidden' } as const

describe('a request', () => {
  it('goes to the configured server address plus /api/ and waits 120 s [spec 7.01, 9.01]', async () => {
    server.on('thing/get', yes({}))
    await api.call(readThing, {})
    expect(server.received).toEqual([expect.objectContaining({ path: 'thing/get', method: 'POST', timeoutMs: 120_000 })])
  })

  it('drops empty, null and blank values, nested ones too, and keeps 0 and false [spec 7.02, 7.03]', async () => {
    server.on('thing/get', yes({}))
    await api.call(readThing, {
      text: 'a', empty: '', blank: '  ', nothing: null, missing: undefined, zero: 0, off: false, list: [], notNumber: Number.NaN,
      inside: { empty: '', kept: 'b', deeper: { blank: ' ' } },
      rows: [{ name: '' }, { name: '紙', note: '' }],
    })
    expect(server.received[0]?.body).toEqual({
      text: 'a', zero: 0, off: false, inside: { kept: 'b' }, rows: [{}, { name: '紙' }],
      isEnglish: false, lang: 'zh-Hant', token: 'old',
    })
  })

  it.each(LANGUAGES)('says isEnglish and lang in the body: %s [spec 7.04]', async (chosen) => {
    language = chosen
    server.on('thing/get', yes({}))
    await api.call(readThing, {})
    expect(server.received[0]?.body).toMatchObject({ isEnglish: chosen === 'en', lang: chosen })
  })

  it('of a GET says isEnglish in the query and carries no token [spec 7.04]', async () => {
    server.on('categoryinfo/getcategoryinfo', yes([]))
    language = 'en'
    await api.call(getCategoryInfo, { cid: 42 })
    expect(server.received).toEqual([
      expect.objectContaining({ method: 'GET', body: { cid: '42', isEnglish: 'true', lang: 'en' } }),
    ])
  })

  it('of a POST carries the stored token, and none for a guest [spec 7.05]', async () => {
    server.on('thing/get', yes({}))
    await api.call(readThing, {})
    memory = { login: undefined, user: undefined }
    await api.call(readThing, {})
    expect(server.received.map((one) => one.body.token)).toEqual(['old', undefined])
  })

  it.each([['zh-Hant', '載入中'], ['zh-Hans', '加载中'], ['en', 'loading']] as const)('shows %s loading as %s and may hide it [spec 7.06, 8.09]', async (chosen, text) => {
    language = chosen
    server.on('thing/get', yes({}))
    await api.call(readThing, {}, quiet)
    expect(seen).toEqual([])
    await api.call(readThing, {})
    expect(seen.map(([, what]) => what)).toEqual([`loading ${text}`, 'loaded'])
  })

  it('that writes carries a requestId; reads and sign-ins carry none', async () => {
    server.on('thing/save', yes({})).on('thing/get', yes({})).on('login/login', yes({ token: 't', expiresAt: '2026-11-21T12:00:00.000Z', ClientNO: 'TW1' }))
    await api.call(saveThing, {})
    await api.call(saveThing, {}, { requestId: 'mine' })
    await api.call(readThing, {})
    await api.call(loginEndpoint, { email: 'a@b.cc', password: 'x' })
    expect(server.received.map((one) => one.body.requestId)).toEqual(['request-1', 'mine', undefined, undefined])
  })

  it('with a file sends token and flags as form fields', async () => {
    server.on('file/upload', yes({ fileId: 'f', url: '/f' }))
    const answer = await api.upload({ filePath: 'blob:1' }, quiet)
    expect(answer).toEqual({ status: 'y', data: { fileId: 'f', url: '/f' } })
    expect(server.received[0]?.body).toEqual({ filePath: 'blob:1', token: 'old', requestId: 'request-1', isEnglish: 'false', lang: 'zh-Hant' })
  })
})

describe('an answer', () => {
  it('of status y resolves with its data, or with its result from another server [spec 7.07]', async () => {
    server.on('thing/get', yes({ a: 1 }), { status: 'y', result: { b: 2 } })
    expect(await api.call(readThing, {})).toEqual({ status: 'y', data: { a: 1 } })
    expect(await api.call(readThing, {})).toEqual({ status: 'y', data: { b: 2 } })
  })

  it.each([{}, 'x', [], null, 7, { items: {} }, { items: [{}] }, { items: [null] }])(
    'of y that is not what its endpoint promises is no answer: %j',
    async (data) => {
      server.on('parcel/list', yes(data))
      await expect(api.call(listParcels, {}, quiet)).rejects.toThrow(NetworkFailure)
      expect(toasts()).toEqual(['toast 2000 網路故障，請稍後重試！'])
    },
  )

  it('of a GET that is not what its endpoint promises is no answer either', async () => {
    server.on('systemset/getsystem', {}, yes({}), yes('x'))
    for (let n = 0; n < 3; n += 1) await expect(api.call(getSystem, {}, quiet)).rejects.toThrow(NetworkFailure)
  })

  it('may hold more than its endpoint promises, as a newer server’s does', async () => {
    server.on('parcel/checkTrackingNumber', yes({ free: true, since: 'tomorrow' }))
    expect(await api.call(checkTrackingNumber, { trackingNumber: 'SF1408223699' }, quiet)).toEqual({ status: 'y', data: { free: true, since: 'tomorrow' } })
  })

  it('of an upload without the picture’s id is no answer', async () => {
    server.on('file/upload', yes({}))
    await expect(api.upload({ filePath: 'blob:1' }, quiet)).rejects.toThrow(NetworkFailure)
  })

  it('of a GET needs no status', async () => {
    server.on('thing/public', { iconImg: '/i.png' })
    expect(await api.call(getThing, {})).toEqual({ status: 'y', data: { iconImg: '/i.png' } })
  })

  it.each([
    [{ result: 'one', Message: 'two', info: 'three' }, 'one'],
    [{ result: '', Message: 'two', info: 'three' }, 'two'],
    [{ result: { not: 'a text' }, info: 'three' }, 'three'],
  ])('that is not y takes its message from result, Message or info: %j [spec 8.01]', async (body, text) => {
    server.on('thing/get', { status: 'n', ...body })
    expect(await api.call(readThing, {}, quiet)).toMatchObject({ status: 'n', Message: text })
    expect(toasts()).toEqual([`toast 2000 ${text}`])
  })

  it('of another message resolves with the data, code and fields, and shows a toast for 2 s [spec 8.07]', async () => {
    const fields = [{ path: 'name', code: 'required', Message: '此項必填' }]
    server.on('thing/save', no('此運單號已存在，請更換', 'trackingNumberTaken', { fields }))
    expect(await api.call(saveThing, {}, quiet)).toEqual({ status: 'n', code: 'trackingNumberTaken', Message: '此運單號已存在，請更換', fields })
    expect(toasts()).toEqual(['toast 2000 此運單號已存在，請更換'])
    expect(cleared).toBe(0)
    jest.advanceTimersByTime(5_000)
    expect(whenLogin()).toEqual([])
  })

  it('without any status or word is no yes, and still says something [spec 7.07]', async () => {
    server.on('thing/get', {})
    expect(await api.call(readThing, {}, quiet)).toMatchObject({ status: 'n', code: 'serverError' })
    expect(toasts()).toEqual([`toast 2000 ${errorTexts.serverError['zh-Hant']}`])
  })

  it('"出現錯誤。" clears storage and goes to login after 1.5 s [spec 8.06]', async () => {
    server.on('thing/get', no('出現錯誤。'))
    await api.call(readThing, {}, quiet)
    expect(cleared).toBe(1)
    jest.advanceTimersByTime(1_499)
    expect(whenLogin()).toEqual([])
    jest.advanceTimersByTime(1)
    expect(whenLogin()).toEqual([1_500])
  })

  it('"出現錯誤。" between blanks is the same sentence [spec 8.06]', async () => {
    server.on('thing/get', no(' 出現錯誤。 \n'))
    await api.call(readThing, {}, quiet)
    expect(cleared).toBe(1)
  })

  it('of a GET that says "出現錯誤。" is any other message', async () => {
    server.on('thing/public', no('出現錯誤。'))
    await api.call(getThing, {}, quiet)
    jest.advanceTimersByTime(5_000)
    expect([cleared, whenLogin(), toasts()]).toEqual([0, [], ['toast 2000 出現錯誤。']])
  })

  it.each(LANGUAGES)('of n without a word says so in the member’s language: %s', async (chosen) => {
    language = chosen
    server.on('thing/get', { status: 'n', code: 'ofANewerServer' })
    expect(await api.call(readThing, {}, quiet)).toMatchObject({ status: 'n', code: 'ofANewerServer', Message: errorTexts.serverError[chosen] })
  })

  it('with "出現錯誤。" inside a longer text is any other message', async () => {
    server.on('thing/get', no('系統出現錯誤。請重試'))
    await api.call(readThing, {}, quiet)
    jest.advanceTimersByTime(5_000)
    expect([cleared, whenLogin()]).toEqual([0, []])
  })
})

describe('an expired token', () => {
  it.each(['Token过期', '登录已过期，请重新登录', 'Token過期', '登入已過期，請重新登入', 'token expired', 'Token expired', 'Token expired, please log in again'])(
    'is recognised by "%s" [spec 8.02]', async (text) => {
      server.on('thing/get', { status: 'n', Message: text }, yes({})).on('login/refreshtoken', { status: 'y', token: 'new' })
      expect(await api.call(readThing, {}, quiet)).toEqual({ status: 'y', data: {} })
    },
  )

  it('without cached user and login clears storage and goes to login after 1.5 s [spec 8.02]', async () => {
    memory = { login: undefined, user: undefined }
    server.on('thing/get', expired)
    expect(await api.call(readThing, {}, quiet)).toMatchObject({ status: 'n', code: 'tokenExpired' })
    expect(cleared).toBe(1)
    jest.advanceTimersByTime(3_000)
    expect(whenLogin()).toEqual([1_500])
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['token', { login: { token: '' }, user: { ClientNO: 'TW1' } }],
    ['client number', { login: { token: 'old' }, user: { ClientNO: '' } }],
  ])('with an empty %s goes to login after 1 s [spec 8.03]', async (_what, remembered) => {
    memory = remembered
    server.on('thing/get', expired)
    await api.call(readThing, {}, quiet)
    expect(cleared).toBe(0)
    jest.advanceTimersByTime(999)
    expect(whenLogin()).toEqual([])
    jest.advanceTimersByTime(1)
    expect(whenLogin()).toEqual([1_000])
  })

  it('whose kept entries name no member asks for no refresh, and goes to login after 1 s [spec 8.03]', async () => {
    lacksNumber = true
    server.on('thing/get', expired)
    await api.call(readThing, {}, quiet)
    jest.advanceTimersByTime(5_000)
    expect([whenLogin(), server.received.length, cleared]).toEqual([[1_000], 1, 0])
  })

  it('otherwise is refreshed with token and clientNo, kept, and the request retried once [spec 7.09, 8.04]', async () => {
    server.on('thing/save', expired, yes({ saved: true })).on('login/refreshtoken', yes({ token: 'new' }))
    expect(await api.call(saveThing, { a: 1 }, quiet)).toEqual({ status: 'y', data: { saved: true } })
    expect(memory.login).toEqual({ token: 'new' })
    const [first, refresh, second] = server.received
    expect(refresh).toMatchObject({ path: 'login/refreshtoken', body: { token: 'old', clientNo: 'TW1' } })
    expect(first?.body).toMatchObject({ token: 'old', requestId: 'request-1', a: 1 })
    expect(second?.body).toMatchObject({ token: 'new', requestId: 'request-1', a: 1 })
    expect(seen).toEqual([])
  })

  it('of a server that puts the token beside the status is refreshed too', async () => {
    server.on('thing/get', expired, yes({})).on('login/refreshtoken', { status: 'y', token: 'new' })
    await api.call(readThing, {}, quiet)
    expect(memory.login).toEqual({ token: 'new' })
  })

  it('of several calls together is refreshed once', async () => {
    const judge = ({ token }: Readonly<Record<string, unknown>>) => (token === 'new' ? yes({}) : expired)
    server.on('thing/get', judge).on('login/refreshtoken', yes({ token: 'new' }))
    const answers = await Promise.all([1, 2, 3, 4].map((n) => api.call(readThing, { n }, quiet)))
    expect(answers.every((answer) => answer.status === 'y')).toBe(true)
    expect(server.receivedAt('login/refreshtoken')).toHaveLength(1)
  })

  it('that another tab has exchanged meanwhile is not refreshed again', async () => {
    server.on('thing/get', ({ token }) => {
      if (token === 'from the other tab') return yes({})
      memory.login = { token: 'from the other tab' }
      return expired
    })
    const answer = api.call(readThing, {}, quiet)
    expect(await answer).toEqual({ status: 'y', data: {} })
    expect(server.receivedAt('login/refreshtoken')).toHaveLength(0)
  })

  it('whose refresh answers n clears storage and goes to login after 1.5 s [spec 8.05]', async () => {
    server.on('thing/get', expired).on('login/refreshtoken', expired)
    expect(await api.call(readThing, {}, quiet)).toMatchObject({ status: 'n' })
    expect(cleared).toBe(1)
    jest.advanceTimersByTime(1_499)
    expect(whenLogin()).toEqual([])
    jest.advanceTimersByTime(1)
    expect(whenLogin()).toEqual([1_500])
    expect(server.receivedAt('thing/get')).toHaveLength(1)
  })

  it('whose session ends here is told why, by each call that was under way and once', async () => {
    server.on('thing/get', expired).on('login/refreshtoken', expired)
    await Promise.all([1, 2, 3].map((n) => api.call(readThing, { n }, quiet)))
    expect(toasts()).toEqual([`toast 2000 ${errorTexts.tokenExpired['zh-Hant']}`])
  })

  it('that expires again after the refresh is retried only once', async () => {
    server.on('thing/get', expired).on('login/refreshtoken', yes({ token: 'new' }))
    await api.call(readThing, {}, quiet)
    expect(server.receivedAt('thing/get')).toHaveLength(2)
    expect(cleared).toBe(1)
  })

  it('keeps the session when the refresh fails for the network or an overloaded server', async () => {
    server.on('thing/get', expired).on('login/refreshtoken', http(503, no('服務維護中，請稍後重試', 'unavailable')))
    await expect(api.call(readThing, {}, quiet)).rejects.toThrow(NetworkFailure)
    expect([cleared, memory.login]).toEqual([0, { token: 'old' }])
  })

  it('of several calls leads to login once', async () => {
    server.on('thing/get', expired).on('login/refreshtoken', expired)
    await Promise.all([api.call(readThing, { n: 1 }, quiet), api.call(readThing, { n: 2 }, quiet)])
    jest.advanceTimersByTime(5_000)
    expect(whenLogin()).toEqual([1_500])
  })
})

describe('a network failure', () => {
  it.each([
    ['en', 'Net error, please try again!'],
    ['zh-Hans', '网络故障，请稍后重试！'],
    ['zh-Hant', '網路故障，請稍後重試！'],
  ] as const)('in %s says "%s" for 2 s and rejects [spec 8.08]', async (chosen, text) => {
    language = chosen
    server.cut(true)
    await expect(api.call(readThing, {}, quiet)).rejects.toThrow(NetworkFailure)
    expect(toasts()).toEqual([`toast 2000 ${text}`])
  })

  it('of several calls of one screen is told once', async () => {
    server.cut(true)
    await Promise.allSettled([api.call(readThing, { n: 1 }), api.call(readThing, { n: 2 })])
    expect(toasts()).toHaveLength(1)
  })

  it('is what a foreign page in our server’s place counts as', async () => {
    server.on('thing/get', http(502, null))
    await expect(api.call(readThing, {}, quiet)).rejects.toThrow(NetworkFailure)
  })

  it('hides the loading sign', async () => {
    server.cut(true)
    await api.call(readThing, {}).catch(() => undefined)
    expect(seen.map(([, what]) => what).filter((what) => what.startsWith('load'))).toEqual(['loading 載入中', 'loaded'])
  })

  it('of a call that was given up is not told', async () => {
    const controller = new AbortController()
    server.cut(true)
    const call = api.call(readThing, {}, { ...quiet, signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toThrow(NetworkFailure)
    expect(toasts()).toEqual([])
  })
})
