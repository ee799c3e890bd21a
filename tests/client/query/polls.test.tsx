import { defineEndpoint } from '@contract/kit/endpoint'
import { pageRequest, pageSchema } from '@contract/kit/page'
import { act, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { setLanguage } from '@/i18n/language'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useListsFollow } from '@/query/use-lists-follow'
import { around, aUser, startTestApp, type TestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const thing = v.object({ name: v.string() })
const getThing = defineEndpoint({ path: 'thing/get', access: 'member', effect: 'read', about: 'parcel', summary: '', input: v.object({ id: v.optional(v.string()) }), output: thing })
const listThings = defineEndpoint({ path: 'thing/list', access: 'member', effect: 'read', about: 'parcel', summary: '', input: v.object(pageRequest), output: pageSchema(thing) })
const saveThing = defineEndpoint({ path: 'thing/save', access: 'member', effect: 'write', about: 'parcel', summary: '', input: thing, output: thing })

const EVERY_SECONDS = 30
const unchanged = { status: 'y', unchanged: true }
const named = (data: unknown, tag: string): object => ({ ...yes(data), tag })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))
/** What each call named, in order. */
const tagsAt = (app: TestApp, path: string) => app.server.receivedAt(path).map(({ body }) => body.tag)

async function aThing(...replies: readonly object[]) {
  const app = startTestApp({ member: aUser() })
  app.server.on('thing/get', ...replies)
  const hook = renderHook(() => useEndpointQuery(getThing, {}, { refreshEverySeconds: EVERY_SECONDS }), { wrapper: around(app) })
  await waitFor(() => expect(hook.result.current.data).toEqual({ name: '杯' }))
  return { app, ...hook }
}

describe('a look by the clock', () => {
  it('names the answer that is there, and leaves it as it is where nothing has changed', async () => {
    const { app, result } = await aThing(named({ name: '杯' }, 'first'), unchanged)
    const { data, dataUpdatedAt } = result.current
    await wait(2 * EVERY_SECONDS)
    expect(tagsAt(app, 'thing/get')).toEqual([undefined, 'first', 'first'])
    expect(result.current.data).toBe(data)
    expect(result.current.error).toBeNull()
    // Seen again, as it is now.
    expect(result.current.dataUpdatedAt).toBeGreaterThan(dataUpdatedAt)
  })

  it('takes the answer that it gets instead, and names that one from then on', async () => {
    const { app, result } = await aThing(named({ name: '杯' }, 'first'), named({ name: '盤' }, 'second'), unchanged)
    await wait(2 * EVERY_SECONDS)
    expect(tagsAt(app, 'thing/get')).toEqual([undefined, 'first', 'second'])
    expect(result.current.data).toEqual({ name: '盤' })
  })

  it('names nothing to a server that has named nothing', async () => {
    const { app } = await aThing(named({ name: '杯' }, 'first'), yes({ name: '杯' }))
    await wait(2 * EVERY_SECONDS)
    expect(tagsAt(app, 'thing/get')).toEqual([undefined, 'first', undefined])
  })

  it('is content with nothing less than an answer after one that failed', async () => {
    const { app } = await aThing(named({ name: '杯' }, 'first'), no('稍後再試'), named({ name: '杯' }, 'second'))
    await wait(2 * EVERY_SECONDS)
    expect(tagsAt(app, 'thing/get')).toEqual([undefined, 'first', undefined])
  })

  it('is no answer where a server says so without having been asked', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('thing/get', unchanged)
    const { result } = renderHook(() => useEndpointQuery({ ...getThing, shape: '{name}' }, {}), { wrapper: around(app) })
    await waitFor(() => expect(result.current.error).not.toBeNull())
    expect(result.current.data).toBeUndefined()
  })
})

describe('asks for the whole answer', () => {
  it('when the member asks', async () => {
    const { app, result } = await aThing(named({ name: '杯' }, 'first'))
    await wait(EVERY_SECONDS / 2)
    await act(() => result.current.refetch())
    expect(tagsAt(app, 'thing/get')).toEqual([undefined, undefined])
  })

  it('after a write', async () => {
    const { app } = await aThing(named({ name: '杯' }, 'first'))
    app.server.on('thing/save', yes({ name: '盤' }))
    const { result } = renderHook(() => useEndpointMutation(saveThing), { wrapper: around(app) })
    await act(async () => void (await result.current.run({ name: '盤' })))
    expect(tagsAt(app, 'thing/get')).toEqual([undefined, undefined])
  })

  it('when a write has made it stale and the first ask after it was lost', async () => {
    const { app } = await aThing(named({ name: '杯' }, 'first'))
    app.server.cut(true)
    await act(() => app.queryClient.invalidateQueries({ queryKey: ['parcel'] }))
    app.server.cut(false)
    await wait(EVERY_SECONDS)
    expect(tagsAt(app, 'thing/get')).toEqual([undefined, undefined, undefined])
  })

  it('when a page is opened anew', async () => {
    const { app, unmount } = await aThing(named({ name: '杯' }, 'first'))
    unmount()
    await wait(2 * EVERY_SECONDS)
    renderHook(() => useEndpointQuery(getThing, {}, { refreshEverySeconds: EVERY_SECONDS }), { wrapper: around(app) })
    await wait(0)
    expect(tagsAt(app, 'thing/get')).toEqual([undefined, undefined])
  })

  it('in another language', async () => {
    const { app } = await aThing(named({ name: '杯' }, 'first'))
    act(() => setLanguage('en'))
    await wait(0)
    expect(tagsAt(app, 'thing/get')).toEqual([undefined, undefined])
  })
})

describe('a list looked at by the clock', () => {
  const pageFrom = (from: number, mark = '') => ({ items: [0, 1].map((n) => ({ name: `${from + n}${mark}` })), ...(from < 4 && { nextCursor: String(from + 2) }) })

  /** Three pages, of which the first and the last are in sight. */
  async function aList() {
    const app = startTestApp({ member: aUser() })
    const changed = new Set<number>()
    app.server.on('thing/list', ({ cursor, tag }) => {
      const from = Number(cursor ?? 0)
      if (tag === `tag ${from}` && !changed.has(from)) return unchanged
      return named(pageFrom(from, changed.has(from) ? ' new' : ''), `tag ${from}`)
    })
    const { result } = renderHook(() => useEndpointPages(listThings, {}, ({ name }) => name, { refreshEverySeconds: EVERY_SECONDS }), { wrapper: around(app) })
    for (let count = 2; count <= 6; count += 2) {
      await waitFor(() => expect(result.current.items).toHaveLength(count))
      act(() => result.current.loadMore())
    }
    act(() => result.current.onSight({ start: 4, end: 6 }))
    return { app, result, changed, before: app.server.received.length }
  }

  it('names each page that it asks for, and stays the same list where none has changed', async () => {
    const { app, result, before } = await aList()
    const { items } = result.current
    await wait(EVERY_SECONDS)
    expect(app.server.received.slice(before).map(({ body }) => [body.cursor, body.tag])).toEqual([[undefined, 'tag 0'], ['4', 'tag 4']])
    expect(result.current.items).toBe(items)
  })

  it('takes up the page that has changed beside one that has not', async () => {
    const { result, changed } = await aList()
    changed.add(4)
    await wait(EVERY_SECONDS)
    expect(result.current.items.map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4 new', '5 new'])
  })

  it('is asked for in full when the member asks', async () => {
    const { app, result, before } = await aList()
    await act(() => result.current.refetch())
    expect(app.server.received.slice(before).map(({ body }) => body.tag)).toEqual([undefined, undefined])
  })
})

describe('a list below the page of one of its things', () => {
  /** The list was read a while before the thing opens; only the thing asks by the clock. */
  async function openThing(...names: readonly string[]) {
    const app = startTestApp({ member: aUser() })
    const calls = () => ({ list: app.server.receivedAt('thing/list').length, thing: app.server.receivedAt('thing/get').length })
    app.server.on('thing/get', ...names.map((name) => yes({ name })))
    app.server.on('thing/list', yes({ items: [{ name: '杯' }] }))
    renderHook(() => useEndpointPages(listThings, {}, ({ name }) => name), { wrapper: around(app) })
    await waitFor(() => expect(calls().list).toBe(1))
    await wait(5)
    renderHook(() => useListsFollow('parcel', useEndpointQuery(getThing, {}, { refreshEverySeconds: EVERY_SECONDS }).data?.name), { wrapper: around(app) })
    await waitFor(() => expect(calls().thing).toBe(1))
    await wait(1)
    return calls
  }

  afterEach(() => document.body.replaceChildren())

  it('is read again when that has moved, which is not asked again for it', async () => {
    const calls = await openThing('new', 'new', 'paid')
    await wait(EVERY_SECONDS)
    expect(calls()).toEqual({ list: 1, thing: 2 })
    await wait(EVERY_SECONDS)
    expect(calls()).toEqual({ list: 2, thing: 3 })
  })

  it('is read again when that opens beside it', async () => {
    document.body.appendChild(document.createElement('div')).className = 'beside'
    const calls = await openThing('new')
    expect(calls()).toEqual({ list: 2, thing: 1 })
  })
})
