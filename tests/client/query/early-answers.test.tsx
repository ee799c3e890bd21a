import { defineEndpoint } from '@contract/kit/endpoint'
import { pageRequest, pageSchema } from '@contract/kit/page'
import { act, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import type { FirstCall } from '@/first-paint/first-queries'
import { sendFirstCalls } from '@/first-paint/send-first-calls'
import { NetworkFailure } from '@/platform/network-failure'
import { sendRequest } from '@/platform/request'
import { takeEarlyAnswers } from '@/query/early-answers'
import { keepAnswers } from '@/query/kept-answers'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { session } from '@/session/session'
import { aLogin, around, aUser, keptText, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const thing = v.object({ name: v.string() })
const getThing = {
  ...defineEndpoint({ path: 'thing/get', access: 'member', effect: 'read', about: 'parcel', summary: '', input: v.object({ id: v.optional(v.string()) }), output: thing }),
  shape: '{name}',
}
const listThings = defineEndpoint({ path: 'thing/list', access: 'member', effect: 'read', about: 'parcel', summary: '', input: v.object(pageRequest), output: pageSchema(thing) })

const aCall: FirstCall = { method: 'POST', path: 'thing/get', about: 'parcel', input: { id: { inAddress: 'id' } }, isMembers: true, having: 'id' }
const aList: FirstCall = { method: 'POST', path: 'thing/list', about: 'parcel', input: {}, isMembers: true, isPaged: true }
const request = (id: string) => ({
  method: 'POST' as const,
  address: '/api/thing/get',
  body: { id, isEnglish: false, lang: 'zh-Hant', token: 'token-1' },
  timeoutMs: 1_000,
})

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
  delete (window as { earlyCalls?: unknown }).earlyCalls
})

/** The page's own script, before the app. Returns what it has sent, and lets the answers come. */
function begin(calls: readonly FirstCall[], answer: (body: Record<string, unknown>) => unknown, member?: string): { readonly sent: string[]; readonly come: () => Promise<void> } {
  const sent: string[] = []
  let letCome: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letCome = resolve))
  globalThis.fetch = (async (address: string, { body }: RequestInit) => {
    sent.push(`${address} ${String(body)}`)
    await gate
    const answered = answer(JSON.parse(String(body)) as Record<string, unknown>)
    if (answered instanceof Error) throw answered
    return { status: 200, headers: new Headers(), json: () => Promise.resolve(answered) }
  }) as typeof fetch
  const login = { token: 'token-1', result: { ClientNO: member ?? aLogin().ClientNO } }
  Object.assign(window, { earlyCalls: sendFirstCalls(calls, { login, language: 'zh-Hant', search: '?id=1' }) })
  return {
    sent,
    async come() {
      letCome()
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    },
  }
}

const memberApp = () => startTestApp({ member: aUser() })

it('draws a screen at once with what has come before it, and asks nothing', async () => {
  const app = memberApp()
  const { come } = begin([aCall, aList], (body) => ('id' in body ? yes({ name: '杯' }) : yes({ items: [{ name: '紙' }] })))
  await come()
  takeEarlyAnswers(app.queryClient)
  const one = renderHook(() => useEndpointQuery(getThing, { id: '1' }, { staleSeconds: 0 }), { wrapper: around(app) })
  const list = renderHook(() => useEndpointPages(listThings, {}, ({ name }) => name), { wrapper: around(app) })
  expect([one.result.current.data, list.result.current.items]).toEqual([{ name: '杯' }, [{ name: '紙' }]])
  await come()
  expect(app.server.received).toEqual([])
})

it('is read anew by a screen on which money is paid by what stands there', async () => {
  const app = memberApp()
  app.server.on('thing/get', yes({ name: '碗' }))
  const { come } = begin([aCall], () => yes({ name: '杯' }))
  await come()
  takeEarlyAnswers(app.queryClient)
  const { result } = renderHook(() => useEndpointQuery(getThing, { id: '1' }, { readsNow: true }), { wrapper: around(app) })
  await waitFor(() => expect([result.current.data, result.current.isFetchedAfterMount]).toEqual([{ name: '碗' }, true]))
})

it('is left to such a screen where the page asks for it, and not laid into memory', async () => {
  const app = memberApp()
  const { sent, come } = begin([{ ...aCall, isTaken: true }], () => yes({ name: '杯' }))
  await come()
  takeEarlyAnswers(app.queryClient)
  expect(app.queryClient.getQueryCache().getAll()).toEqual([])
  expect((await sendRequest(request('1'))).body).toEqual(yes({ name: '杯' }))
  expect(sent).toHaveLength(1)
})

it('keeps on the device what a screen was drawn with, for the time without a network', async () => {
  const app = memberApp()
  const stop = keepAnswers(app.queryClient, '1.0.0')
  try {
    const { come } = begin([aCall], () => yes({ name: '杯' }))
    await come()
    takeEarlyAnswers(app.queryClient)
    renderHook(() => useEndpointQuery(getThing, { id: '1' }), { wrapper: around(app) })
    await waitFor(() => expect(keptText()).toContain('杯'), { timeout: 5_000 })
  } finally {
    stop()
  }
})

it('reads anew what has been written since', async () => {
  const app = memberApp()
  app.server.on('thing/get', yes({ name: '碗' }))
  const { come } = begin([aCall], () => yes({ name: '杯' }))
  await come()
  takeEarlyAnswers(app.queryClient)
  const { result } = renderHook(() => useEndpointQuery(getThing, { id: '1' }), { wrapper: around(app) })
  await act(() => app.queryClient.invalidateQueries({ queryKey: ['parcel'] }))
  await waitFor(() => expect(result.current.data).toEqual({ name: '碗' }))
})

it.each([
  ['another member’s', () => yes({ name: '杯' }), 'TW999999'],
  ['not what its endpoint promises', () => yes({ title: '杯' }), undefined],
  ['a refusal', () => no('找不到這筆資料', 'notFound'), undefined],
  ['none', () => new Error('away'), undefined],
])('has the screen ask by itself where the answer is %s', async (_what, answer, member) => {
  const app = memberApp()
  app.server.on('thing/get', yes({ name: '碗' }))
  const { come } = begin([aCall], answer, member)
  await come()
  takeEarlyAnswers(app.queryClient)
  const { result } = renderHook(() => useEndpointQuery(getThing, { id: '1' }), { wrapper: around(app) })
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.data).toEqual({ name: '碗' }))
})

it('asks for nothing of a member without one, nor for what the address does not name', () => {
  session.clear()
  const sent: unknown[] = []
  globalThis.fetch = ((address: string) => {
    sent.push(address)
    return new Promise(() => undefined)
  }) as typeof fetch
  const asGuest = { login: undefined, language: 'en' as const }
  sendFirstCalls([aCall, { ...aCall, isMembers: undefined as never }], { ...asGuest, search: '' })
  expect(sent).toEqual([])
  sendFirstCalls([aCall, { method: 'GET', path: 'thing/all', about: 'system', input: {} }, { ...aList, lacking: 'other id' }], { ...asGuest, search: '?id=1' })
  expect(sent).toEqual(['/api/thing/all?isEnglish=true&lang=en'])
})

describe('an answer that is still under way when a screen asks for it', () => {
  it('is taken by that screen, once', async () => {
    const { sent, come } = begin([aCall], () => yes({ name: '杯' }))
    const asked = sendRequest(request('1'))
    await come()
    expect((await asked).body).toEqual(yes({ name: '杯' }))
    expect(sent).toHaveLength(1)
    await sendRequest(request('1'))
    expect(sent).toHaveLength(2)
  })

  it('is no answer to another question', async () => {
    const { sent, come } = begin([aCall], () => yes({ name: '杯' }))
    await come()
    await sendRequest(request('2'))
    expect(sent).toHaveLength(2)
  })

  it('is asked for anew where it does not come', async () => {
    let times = 0
    const { come } = begin([aCall], () => ((times += 1) === 1 ? new Error('away') : yes({ name: '杯' })))
    const asked = sendRequest(request('1'))
    await come()
    expect((await asked).body).toEqual(yes({ name: '杯' }))
  })

  it('says a later time when it is taken later, and nothing when it is too old', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'], now: Date.parse('2026-11-21T02:00:00.000Z') })
    try {
      const { earlyCalls } = window as unknown as { earlyCalls: ReturnType<typeof sendFirstCalls> | undefined }
      expect(earlyCalls).toBeUndefined()
      globalThis.fetch = (() => Promise.resolve({ status: 200, json: () => Promise.resolve(yes({ now: '2026-11-21T02:00:00.000Z', name: '團' })) })) as unknown as typeof fetch
      const visit = { login: { token: 'token-1', result: { ClientNO: 'TW208516' } }, language: 'zh-Hant' as const, search: '?id=1' }
      const early = [sendFirstCalls([aCall], visit), sendFirstCalls([aCall], visit)]
      await jest.advanceTimersByTimeAsync(3_000)
      expect(await early[0]?.take(request('1'))).toMatchObject({ body: { data: { now: '2026-11-21T02:00:03.000Z', name: '團' } } })
      await jest.advanceTimersByTimeAsync(30_000)
      expect(await early[1]?.take(request('1'))).toBeUndefined()
    } finally {
      jest.useRealTimers()
    }
  })
})

it('tells what the network says where nothing was asked before', async () => {
  globalThis.fetch = (() => Promise.reject(new Error('away'))) as unknown as typeof fetch
  await expect(sendRequest(request('1'))).rejects.toBeInstanceOf(NetworkFailure)
})
