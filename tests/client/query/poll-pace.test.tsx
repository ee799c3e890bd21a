import { defineEndpoint } from '@contract/kit/endpoint'
import { pageRequest, pageSchema } from '@contract/kit/page'
import { act, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { around, aUser, pages, startTestApp, type TestApp } from '../../support/client'
import { yes } from '../../support/fake-server'

// How often a page that is left to itself asks, where the server has no shorter word for "nothing new" than the whole answer.

const group = v.object({ now: v.string(), members: v.number() })
const getGroup = defineEndpoint({ path: 'club/get', access: 'public', effect: 'read', about: 'group', summary: '', input: v.object({}), output: group })
const joinGroup = defineEndpoint({ path: 'club/join', access: 'member', effect: 'write', about: 'group', summary: '', input: v.object({}), output: v.object({}) })
const row = v.object({ name: v.string() })
const listGroups = defineEndpoint({ path: 'club/list', access: 'public', effect: 'read', about: 'group', summary: '', input: v.object(pageRequest), output: v.object({ ...pageSchema(row).entries, now: v.string() }) })

const EVERY_SECONDS = 16

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))
const now = () => new Date().toISOString()

/** Seconds between one ask and the next, while so much time passes. */
async function gapsIn(app: TestApp, path: string, seconds: number): Promise<readonly number[]> {
  const asked = () => app.server.receivedAt(path).length
  const gaps: number[] = []
  let last = 0
  for (let second = 1; second <= seconds; second += 1) {
    const before = asked()
    await wait(1)
    if (asked() === before) continue
    gaps.push(second - last)
    last = second
  }
  return gaps
}

async function aGroup(tag?: string) {
  const app = startTestApp({ member: aUser() })
  let members = 3
  app.server.on('club/get', () => ({ ...yes({ now: now(), members }), ...(tag !== undefined && { tag }) }))
  app.server.on('club/join', yes({}))
  const hook = renderHook(() => ({ read: useEndpointQuery(getGroup, {}, { refreshEverySeconds: EVERY_SECONDS, staleSeconds: 0 }), join: useEndpointMutation(joinGroup) }), { wrapper: around(app) })
  await waitFor(() => expect(hook.result.current.read.data).toBeDefined())
  const joins = () => {
    members += 1
  }
  return { app, joins, ...hook, gaps: (seconds: number) => gapsIn(app, 'club/get', seconds) }
}

it('slows down to a minute while nothing changes but the server’s time', async () => {
  const { gaps } = await aGroup()
  expect(await gaps(16 + 16 + 24 + 36 + 54 + 60 + 60)).toEqual([16, 16, 24, 36, 54, 60, 60])
})

it('is quick again once something has changed, and shows it', async () => {
  const { gaps, joins, result } = await aGroup()
  await gaps(16 + 16 + 24)
  joins()
  expect(await gaps(36 + 16)).toEqual([36, 16])
  expect(result.current.read.data?.members).toBe(4)
})

it('is quick again after the member’s own deed', async () => {
  const { gaps, result } = await aGroup()
  await gaps(16 + 16 + 24)
  await act(async () => void (await result.current.join.run({})))
  expect(await gaps(16 + 16)).toEqual([16, 16])
})

it('is quick again when the member asks', async () => {
  const { gaps, result } = await aGroup()
  await gaps(16 + 16 + 24)
  await act(() => result.current.read.refetch())
  expect(await gaps(16)).toEqual([16])
})

it('asks nothing below another page; who comes back has the newest at once, and the first pace', async () => {
  const { app, gaps, joins, result } = await aGroup()
  await gaps(16 + 16 + 24)
  act(() => pages.hide())
  joins()
  expect(await gaps(300)).toEqual([])
  await act(async () => pages.show())
  await wait(0)
  expect(result.current.read.data?.members).toBe(4)
  const before = app.server.receivedAt('club/get').length
  expect(await gaps(32)).toEqual([16, 16])
  expect(app.server.receivedAt('club/get').length - before).toBe(2)
})

it('is quick again for who comes back, though nothing has changed', async () => {
  const { gaps } = await aGroup()
  await gaps(16 + 16 + 24 + 36)
  act(() => pages.hide())
  await gaps(300)
  await act(async () => pages.show())
  expect(await gaps(16)).toEqual([16])
})

it('keeps its pace where the server names its answers: hearing that nothing is new costs nobody anything', async () => {
  const { gaps } = await aGroup('a tag')
  expect(await gaps(16 * 5)).toEqual([16, 16, 16, 16, 16])
})

it('keeps a pace that is slower than a minute', async () => {
  const app = startTestApp()
  app.server.on('club/get', () => yes({ now: now(), members: 3 }))
  renderHook(() => useEndpointQuery(getGroup, {}, { refreshEverySeconds: 90 }), { wrapper: around(app) })
  await wait(0)
  expect(await gapsIn(app, 'club/get', 270)).toEqual([90, 90, 90])
})

describe('a list', () => {
  async function aList() {
    const app = startTestApp()
    const names = ['甲', '乙']
    app.server.on('club/list', () => yes({ items: names.map((name) => ({ name })), now: now() }))
    const hook = renderHook(() => useEndpointPages(listGroups, {}, ({ name }) => name, { refreshEverySeconds: EVERY_SECONDS }), { wrapper: around(app) })
    await waitFor(() => expect(hook.result.current.items).toHaveLength(2))
    return { app, names, ...hook }
  }

  it('slows down and is quick again in the same way', async () => {
    const { app, names, result } = await aList()
    expect(await gapsIn(app, 'club/list', 16 + 16 + 24)).toEqual([16, 16, 24])
    names.push('丙')
    expect(await gapsIn(app, 'club/list', 36 + 16)).toEqual([36, 16])
    expect(result.current.items).toHaveLength(3)
  })

  it('asks nothing below another page', async () => {
    const { app } = await aList()
    act(() => pages.hide())
    expect(await gapsIn(app, 'club/list', 120)).toEqual([])
  })
})
