import { MINUTE_MS } from '@contract/kit/time'
import { createChangeFeed } from '@server/db/change-feed'
import type { Changes } from '@server/db/member-changes'
import type { ViewEnd } from '@server/db/view-end'

// The table and its readings in the test's own hand: who commits late, who reads rarely.

const [me, another] = ['me', 'another']

let clockMs = 0
let nowMs = Date.parse('2026-11-23T00:00:00Z')
let epoch = 'one'
let xmin = 100
/** The table as the next reading will see it. */
let table: { readonly xid: number; readonly memberId: string | null }[] = []
let readings: (number | undefined)[] = []
beforeEach(() => {
  epoch = 'one'
  xmin = 100
  table = []
  readings = []
})

function aFeed() {
  return createChangeFeed(
    (fromXmin): Promise<Changes> => {
      readings.push(fromXmin)
      return Promise.resolve({ epoch, xmin, nowMs, rows: table.filter(({ xid }) => xid >= (fromXmin ?? xmin)) })
    },
    { clockMs: () => clockMs },
  )
}

const since = (numberOf: number, epochOf: string | null = 'one'): ViewEnd => ({ epoch: epochOf, xmin: numberOf })

/** Time goes by here and in the database. */
function wait(ms: number): void {
  clockMs += ms
  nowMs += ms
}

/** A transaction is committed, and none is under way. */
function commit(xid: number, memberId: string | null): void {
  table.push({ xid, memberId })
  xmin = Math.max(xmin, xid + 1)
}

it('tells a member’s change from another’s, and what everybody sees', async () => {
  const feed = aFeed()
  expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: true })
  commit(100, another)
  wait(1_000)
  expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: true })
  expect(await feed.look(another, since(100))).toMatchObject({ isUnchanged: false })
  commit(101, null)
  wait(1_000)
  expect(await feed.look(me, since(101))).toMatchObject({ isUnchanged: false })
  expect(await feed.look(me, since(102))).toMatchObject({ isUnchanged: true })
})

it('finds what began before a view was made and was committed after it', async () => {
  const feed = aFeed()
  // 100 is under way, 101 has come and gone.
  table.push({ xid: 101, memberId: another })
  expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: true })
  wait(1_000)
  expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: true })
  commit(100, me)
  xmin = 102
  wait(1_000)
  expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: false })
})

it('reads once a second for all who ask, and never by itself', async () => {
  const feed = aFeed()
  await Promise.all([feed.look(me, since(100)), feed.look(another, since(100)), feed.look(me, since(90))])
  wait(999)
  await feed.look(me, since(100))
  expect(readings).toEqual([undefined])
  wait(1)
  await Promise.all([feed.look(me, since(100)), feed.look(another, since(100))])
  expect(readings).toEqual([undefined, 100])
})

it('reads at once for a view that is newer than what it knows', async () => {
  const feed = aFeed()
  await feed.look(me, since(100))
  commit(100, me)
  expect(await feed.look(me, since(101))).toMatchObject({ isUnchanged: true })
  expect(readings).toHaveLength(2)
})

it('reads anew for who asks about a view that came after the reading under way', async () => {
  const feed = aFeed()
  const first = feed.look(another, since(100))
  commit(100, me)
  expect(await feed.look(me, since(101))).toMatchObject({ isUnchanged: true })
  await first
  expect(readings).toEqual([undefined, 100])
})

it('knows nothing of what was before it began, nor of a view that there has never been', async () => {
  const feed = aFeed()
  expect(await feed.look(me, since(99))).toMatchObject({ isUnchanged: false })
  expect(await feed.look(me, since(1_000))).toMatchObject({ isUnchanged: false })
})

it('knows a change for five minutes at least, and forgets it when nobody can ask about it any more', async () => {
  const feed = aFeed()
  await feed.look(me, since(100))
  commit(100, me)
  for (let second = 0; second < 5 * 60; second += 1) {
    wait(1_000)
    expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: false })
  }
  // What is no longer known in full says nothing, also of those who have not changed.
  for (let minute = 0; minute < 10; minute += 1) {
    commit(101 + minute, another)
    wait(MINUTE_MS)
    await feed.look(me, since(101))
  }
  expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: false })
  expect(await feed.look(me, since(106))).toMatchObject({ isUnchanged: true })
})

it('begins anew after a silence in which rows may have been cleaned away', async () => {
  const feed = aFeed()
  await feed.look(me, since(100))
  commit(100, me)
  table = []
  wait(11 * MINUTE_MS)
  expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: false })
  expect(await feed.look(me, since(101))).toMatchObject({ isUnchanged: true })
})

it('begins anew in a database that was put back to an earlier state', async () => {
  const feed = aFeed()
  await feed.look(me, since(100))
  xmin = 50
  commit(50, another)
  wait(1_000)
  expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: false })
  expect(await feed.look(me, since(51))).toMatchObject({ isUnchanged: true })
})

describe('after a crash, which gives out numbers once more,', () => {
  /** Some of what was there before has never been: the numbers from 90 on are free again. */
  function crash(): void {
    epoch = 'two'
    xmin = 90
    table = []
  }

  it('confirms no view of before, however far the numbers have come since', async () => {
    const feed = aFeed()
    await feed.look(me, since(100))
    crash()
    wait(1_000)
    expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: false })
    commit(90, me)
    for (const xid of [91, 99, 100, 120]) {
      commit(xid, another)
      wait(1_000)
      expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: false })
    }
    expect(await feed.look(me, since(91, 'two'))).toMatchObject({ isUnchanged: true })
    expect(await feed.look(me, since(90, 'two'))).toMatchObject({ isUnchanged: false })
  })

  it('confirms none either where the server began between', async () => {
    crash()
    const feed = aFeed()
    await feed.look(me, since(90, 'two'))
    commit(90, me)
    commit(120, another)
    wait(1_000)
    expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: false })
  })

  it('does not read for each who comes from before', async () => {
    crash()
    const feed = aFeed()
    await feed.look(me, since(90, 'two'))
    await Promise.all([feed.look(me, since(100)), feed.look(another, since(1_000))])
    expect(readings).toHaveLength(1)
  })

  it('confirms nothing to a view of no epoch', async () => {
    const feed = aFeed()
    await feed.look(me, since(100))
    expect(await feed.look(me, since(100, null))).toMatchObject({ isUnchanged: false })
  })
})

it('tells the database’s time between readings too', async () => {
  const feed = aFeed()
  await feed.look(me, since(100))
  wait(700)
  expect((await feed.look(me, since(100))).nowMs).toBe(nowMs)
  expect(readings).toHaveLength(1)
})

it('asks again where a reading has failed', async () => {
  let isAway = true
  const feed = createChangeFeed(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ epoch, xmin, nowMs, rows: [] })), { clockMs: () => clockMs })
  await expect(feed.look(me, since(100))).rejects.toThrow('away')
  isAway = false
  expect(await feed.look(me, since(100))).toMatchObject({ isUnchanged: true })
})
