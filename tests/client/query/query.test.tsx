import { defineEndpoint } from '@contract/kit/endpoint'
import { pageRequest, pageSchema } from '@contract/kit/page'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { AppProviders } from '@/app-providers'
import { setLanguage } from '@/i18n/language'
import { toast, usePrompts } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import { keepAnswers } from '@/query/kept-answers'
import { createQueryClient } from '@/query/query-client'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { session } from '@/session/session'
import { aLogin, around, aUser, pages, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const thing = v.object({ name: v.string() })
const getThing = {
  ...defineEndpoint({ path: 'thing/get', access: 'member', effect: 'read', about: 'parcel', summary: '', input: v.object({ id: v.optional(v.string()) }), output: thing }),
  // As the client's build writes it beside the endpoints of the contract.
  shape: '{name}',
}
const listThings = defineEndpoint({ path: 'thing/list', access: 'member', effect: 'read', about: 'parcel', summary: '', input: v.object({ ...pageRequest, status: v.optional(v.string()) }), output: pageSchema(thing) })
const getOther = defineEndpoint({ path: 'other/get', access: 'member', effect: 'read', about: 'wallet', summary: '', input: v.object({}), output: thing })
const saveThing = defineEndpoint({ path: 'thing/save', access: 'member', effect: 'write', about: 'parcel', changes: ['order'], summary: '', input: thing, output: thing })

const toName = ({ name }: { readonly name: string }) => name

const stopped: (() => void)[] = []
afterEach(() => {
  for (const stop of stopped.splice(0)) stop()
})

describe('a read', () => {
  it('gives the data and hides the loading sign', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/get', yes({ name: '杯' }))
    const { result } = renderHook(() => useEndpointQuery(getThing, { id: '1' }), { wrapper: around(app) })
    expect(result.current.isPending).toBe(true)
    await waitFor(() => expect(result.current.data).toEqual({ name: '杯' }))
    expect(app.server.received[0]?.body).toMatchObject({ id: '1', lang: 'zh-Hant' })
  })

  it('turns a refusal into a BusinessError with its code', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/get', no('找不到這筆資料', 'notFound'))
    const { result } = renderHook(() => useEndpointQuery(getThing, {}), { wrapper: around(app) })
    await waitFor(() => expect(result.current.error).toBeInstanceOf(BusinessError))
    expect(result.current.error).toMatchObject({ code: 'notFound', message: '找不到這筆資料' })
  })

  it('is told when the network is away, at once and not only when it returns', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.cut(true)
    const { result } = renderHook(() => useEndpointQuery(getThing, {}), { wrapper: around(app) })
    await waitFor(() => expect(result.current.error).not.toBeNull())
    expect(app.server.received).toHaveLength(1)
  })

  it.each([
    ['one', () => useEndpointQuery(getThing, {}, { staleSeconds: 0 })],
    ['a list', () => useEndpointPages(listThings, {}, toName, { staleSeconds: 0 })],
  ])('of a page below another one fails without a word over it: %s', async (_, useRead) => {
    const app = startTestApp({ member: aUser() })
    // Another word the second time: the same one within two seconds is said once anyway.
    const answers = [no('稍後再試', 'unavailable'), no('目前的狀態不能這樣做', 'wrongState')]
    app.server.on('thing/get', ...answers).on('thing/list', ...answers)
    const { result } = renderHook(() => ({ read: useRead(), said: usePrompts().toast }), { wrapper: around(app) })
    await waitFor(() => expect(result.current.said).toBe('稍後再試'))
    act(() => toast('下一頁', 60_000))
    act(() => pages.hide())
    await act(() => result.current.read.refetch())
    await waitFor(() => expect(result.current.read.error).toMatchObject({ code: 'wrongState' }))
    expect(app.server.received).toHaveLength(2)
    expect(result.current.said).toBe('下一頁')
  })

  it('is asked again in another language, because answers carry texts', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/get', ({ lang }) => yes({ name: String(lang) }))
    const { result } = renderHook(() => useEndpointQuery(getThing, {}), { wrapper: around(app) })
    await waitFor(() => expect(result.current.data).toEqual({ name: 'zh-Hant' }))
    act(() => setLanguage('en'))
    await waitFor(() => expect(result.current.data).toEqual({ name: 'en' }))
  })

  it('is asked again when the member comes back to a page grown stale', async () => {
    const app = startTestApp({ member: aUser() })
    let count = 0
    app.server.on('thing/get', () => yes({ name: String((count += 1)) }))
    const { result } = renderHook(() => useEndpointQuery(getThing, {}, { staleSeconds: 0 }), { wrapper: around(app) })
    await waitFor(() => expect(result.current.data).toEqual({ name: '1' }))
    act(() => pages.show())
    await waitFor(() => expect(result.current.data).toEqual({ name: '2' }))
  })

  it('of one member is never shown to the next', async () => {
    const app = startTestApp({ member: aUser() })
    stopped.push(keepAnswers(app.queryClient, 'test'))
    app.server.on('thing/get', ({ token }) => yes({ name: String(token) }))
    const { result } = renderHook(() => useEndpointQuery(getThing, {}), { wrapper: around(app) })
    await waitFor(() => expect(result.current.data).toEqual({ name: 'token-1' }))
    act(() => session.keepLogin(aLogin({ ClientNO: 'TW300000', token: 'token-of-the-next' })))
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.data).toEqual({ name: 'token-of-the-next' }))
  })
})

describe('a paged read [spec 9.09]', () => {
  it('asks for one page after the other and ends with the last', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/list', ({ cursor }) =>
      yes(cursor === 'second' ? { items: [{ name: 'c' }] } : { items: [{ name: 'a' }, { name: 'b' }], nextCursor: 'second' }),
    )
    const { result } = renderHook(() => useEndpointPages(listThings, { status: 'inStock' }, toName), { wrapper: around(app) })
    await waitFor(() => expect(result.current.items).toHaveLength(2))
    expect(result.current.hasNextPage).toBe(true)
    act(() => {
      result.current.loadMore()
      result.current.loadMore()
    })
    await waitFor(() => expect(result.current.items.map((item) => item.name)).toEqual(['a', 'b', 'c']))
    act(() => result.current.loadMore())
    expect(result.current.hasNextPage).toBe(false)
    expect(app.server.received.map((one) => [one.body.status, one.body.cursor])).toEqual([['inStock', undefined], ['inStock', 'second']])
  })

  it('asks on past a page that is empty and not the last', async () => {
    const app = startTestApp({ member: aUser() })
    const answers = [{ items: [], nextCursor: 'second' }, { items: [], nextCursor: 'third' }, { items: [{ name: 'a' }] }]
    app.server.on('thing/list', () => yes(answers.shift()))
    const { result } = renderHook(() => useEndpointPages(listThings, {}, toName), { wrapper: around(app) })
    await waitFor(() => expect(result.current.items).toEqual([{ name: 'a' }]))
    expect(app.server.received.map((one) => one.body.cursor)).toEqual([undefined, 'second', 'third'])
  })

  it('refreshed reads the first page and what is in sight, however many are loaded; the rest when it comes into sight', async () => {
    const app = startTestApp({ member: aUser() })
    let day = 'monday'
    app.server.on('thing/list', ({ cursor }) => {
      const from = Number(cursor ?? 0)
      const items = [0, 1].map((n) => ({ name: `${from + n} ${day}`, id: from + n }))
      return yes({ items, ...(from < 18 && { nextCursor: String(from + 2) }) })
    })
    const toId = (item: object) => (item as { id: number }).id
    const { result } = renderHook(() => useEndpointPages(listThings, {}, toId, { staleSeconds: 0 }), { wrapper: around(app) })
    for (let count = 2; count <= 20; count += 2) {
      await waitFor(() => expect(result.current.items).toHaveLength(count))
      act(() => result.current.loadMore())
    }
    act(() => result.current.onSight({ start: 11, end: 13 }))
    const before = app.server.received.length
    day = 'tuesday'
    await act(() => result.current.refetch())
    expect(app.server.received.slice(before).map((one) => one.body.cursor)).toEqual([undefined, '10', '12'])
    const ofTuesday = () => result.current.items.filter(({ name }) => name.endsWith('tuesday')).map(toId)
    await waitFor(() => expect(ofTuesday()).toEqual([0, 1, 10, 11, 12, 13]))
    act(() => result.current.onSight({ start: 7, end: 12 }))
    await waitFor(() => expect(ofTuesday()).toEqual([0, 1, 6, 7, 8, 9, 10, 11, 12, 13]))
    expect(app.server.received.slice(before + 3).map((one) => one.body.cursor)).toEqual(['6', '8'])
  })

  it('that fails at its end stays, says so, and goes on when asked again', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/list', yes({ items: [{ name: 'a' }], nextCursor: 'second' }), no('稍後再試'), yes({ items: [{ name: 'b' }] }))
    const { result } = renderHook(() => useEndpointPages(listThings, {}, toName), { wrapper: around(app) })
    await waitFor(() => expect(result.current.items).toHaveLength(1))
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.error).toMatchObject({ message: '稍後再試' }))
    expect(result.current.isFetchingNextPage).toBe(false)
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.items.map(toName)).toEqual(['a', 'b']))
    expect(result.current.error).toBeNull()
  })
})

describe('a write', () => {
  it('joins a second tap while the first is on its way', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/save', yes({ name: '杯' }))
    const { result } = renderHook(() => useEndpointMutation(saveThing), { wrapper: around(app) })
    await act(async () => {
      const [first, second] = await Promise.all([result.current.run({ name: '杯' }), result.current.run({ name: '杯' })])
      expect(first).toEqual({ ok: true, data: { name: '杯' } })
      expect(second).toBe(first)
    })
    expect(app.server.received).toHaveLength(1)
  })

  it('refused resolves with its error, told by one toast', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/save', no('儲存失敗', 'saveFailed', { params: { max: 3 } }))
    const { result } = renderHook(() => useEndpointMutation(saveThing), { wrapper: around(app) })
    await act(async () => {
      const outcome = await result.current.run({ name: '杯' })
      expect(outcome).toMatchObject({ ok: false, error: { code: 'saveFailed', message: '儲存失敗', params: { max: 3 } } })
    })
    expect(result.current.error).toMatchObject({ code: 'saveFailed' })
  })

  it('sent again after a lost answer carries the same requestId; another one, or after an answer, a new one', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/save', yes({ name: '杯' }))
    const { result } = renderHook(() => useEndpointMutation(saveThing), { wrapper: around(app) })
    const run = (name: string) => act(async () => void (await result.current.run({ name })))
    app.server.cut(true)
    await run('杯')
    await run('杯')
    app.server.cut(false)
    await run('杯')
    await run('杯')
    app.server.cut(true)
    await run('盤')
    app.server.cut(false)
    await run('碗')
    const [a, b, c, d, e, f] = app.server.received.map((one) => one.body.requestId)
    expect([a, a]).toEqual([b, c])
    expect(new Set([a, d, e, f]).size).toBe(4)
  })

  it('makes its subject and what it changes stale, and nothing else', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/get', yes({ name: '杯' })).on('other/get', yes({ name: '錢' })).on('thing/save', yes({ name: '盤' }))
    const { result } = renderHook(
      () => ({ save: useEndpointMutation(saveThing), thing: useEndpointQuery(getThing, {}), other: useEndpointQuery(getOther, {}) }),
      { wrapper: around(app) },
    )
    await waitFor(() => expect(result.current.other.data).toBeTruthy())
    await act(async () => void (await result.current.save.run({ name: '盤' })))
    await waitFor(() => expect(app.server.receivedAt('thing/get')).toHaveLength(2))
    expect(app.server.receivedAt('other/get')).toHaveLength(1)
  })
})

describe('answers last seen', () => {
  function Name() {
    const { data, error } = useEndpointQuery(getThing, {}, { staleSeconds: 0 })
    return <>{`${data?.name ?? 'nothing'}${error ? ' (old)' : ''}`}</>
  }

  it('are shown without a network after a restart, and gone after signing out', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/get', yes({ name: '杯' }))
    const stop = keepAnswers(app.queryClient, '1')
    const first = app.render(<Name />)
    await screen.findByText('杯')
    await waitFor(() => expect(window.localStorage.getItem('answers:TW208516')).toContain('杯'), { timeout: 3_000 })
    first.unmount()
    stop()

    const restarted = createQueryClient()
    stopped.push(keepAnswers(restarted, '1'))
    app.server.cut(true)
    render(
      <AppProviders api={app.api} queryClient={restarted}>
        <Name />
      </AppProviders>,
    )
    await screen.findByText('杯 (old)')
    act(() => session.clear())
    expect(window.localStorage.getItem('answers:TW208516')).toBeNull()
    expect(screen.queryByText(/杯/)).toBeNull()
  })

  it('stay on the device when memory has let them go, until the server says that it is gone or they are fourteen days old', async () => {
    const { queryClient } = startTestApp({ member: aUser() })
    const device = () => window.localStorage.getItem('answers:TW208516') ?? ''
    stopped.push(keepAnswers(queryClient, '1'))
    const keyOf = (name: string) => ['parcel', name, 'TW208516']
    async function answer(name: string): Promise<void> {
      await queryClient.fetchQuery({ queryKey: keyOf(name), queryFn: () => name, meta: { keep: true } })
      await waitFor(() => expect(device()).toContain(`"data":"${name}"`), { timeout: 3_000 })
    }
    await answer('杯')
    await answer('碗')
    // What ten minutes without their pages do.
    queryClient.clear()
    await answer('盤')
    expect(device()).toContain('"data":"杯"')
    const isGone = () => Promise.reject(new BusinessError({ status: 'n', code: 'notFound', Message: '找不到這筆資料' }))
    await queryClient.fetchQuery({ queryKey: keyOf('杯'), queryFn: isGone }).catch(() => undefined)
    await answer('勺')
    expect(device()).not.toContain('"data":"杯"')
    expect(device()).toContain('"data":"碗"')
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 24 * 3_600_000)
    await answer('鍋')
    expect(device()).not.toContain('"data":"碗"')
    now.mockRestore()
  })

  it('are written at once when the app is left', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/get', yes({ name: '杯' }))
    stopped.push(keepAnswers(app.queryClient, '1'))
    app.render(<Name />)
    await screen.findByText('杯')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    expect(window.localStorage.getItem('answers:TW208516')).toContain('杯')
  })

  it('of another version are not read', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/get', yes({ name: '杯' }))
    const stop = keepAnswers(app.queryClient, '1')
    app.render(<Name />)
    await waitFor(() => expect(window.localStorage.getItem('answers:TW208516')).toContain('杯'), { timeout: 3_000 })
    stop()
    const updated = createQueryClient()
    stopped.push(keepAnswers(updated, '2'))
    expect(updated.getQueryCache().getAll()).toEqual([])
  })

  /** The app starts again on a device that keeps these data of the read. */
  async function restartWith(data: unknown): Promise<void> {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/get', yes({ name: '杯' }))
    const stop = keepAnswers(app.queryClient, '1')
    const first = app.render(<Name />)
    await waitFor(() => expect(window.localStorage.getItem('answers:TW208516')).toContain('杯'), { timeout: 3_000 })
    first.unmount()
    stop()
    const kept = window.localStorage.getItem('answers:TW208516') ?? ''
    window.localStorage.setItem('answers:TW208516', kept.replace('{"name":"杯"}', JSON.stringify(data)))
    const restarted = createQueryClient()
    stopped.push(keepAnswers(restarted, '1'))
    app.server.on('thing/get', yes({ name: '盤' }))
    render(
      <AppProviders api={app.api} queryClient={restarted}>
        <Name />
      </AppProviders>,
    )
  }

  it.each([{}, 'x', null, { name: 7 }])('are forgotten before they are drawn where they are not what the endpoint promises: %j', async (data) => {
    await restartWith(data)
    expect(screen.queryByText('nothing')).not.toBeNull()
    await screen.findByText('盤')
  })

  it('are shown first where they are', async () => {
    await restartWith({ name: '杯' })
    expect(screen.queryByText('杯')).not.toBeNull()
    await screen.findByText('盤')
  })

  it.each(['{"data":7}', '{"data":{"version":"1"}}', '{"data":{"version":"1","state":{"queries":[{}]}}}', '{"data":{"version":"1","state":{"queries":7}}}', '{'])(
    'that are nothing of ours are left alone: %s',
    (text) => {
      startTestApp({ member: aUser(), kept: { 'answers:TW208516': text } })
      const queryClient = createQueryClient()
      stopped.push(keepAnswers(queryClient, '1'))
      expect(queryClient.getQueryCache().getAll()).toEqual([])
    },
  )
})
