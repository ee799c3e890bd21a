import { setTimeout as sleep } from 'node:timers/promises'
import type { MallCard } from '@contract/mall/mall'
import { searchMall } from '@contract/mall/mall-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { resetClock, stopClock } from '../support/database'
import type { Fault } from '../support/fake-mall-gateway'
import { useMall } from '../support/mall'
import { atScale } from '../support/scale'
import { useMember } from '../support/use-server'

/*
 * The mall's gateway ails in each way, and is gone for ten minutes, while many search. Slices of time take turns: in one the searches are
 * all answered from what is kept and fresh, in the next as many need the gateway that ails. The other pages must be as fast in both, so that
 * no machine's speed matters. Nothing piles up, what is kept is shown with its time, and the way opens again by itself. A gateway that is
 * only slow is compared with itself when it answers at once, since what it says has to be read and kept either way.
 */

jest.setTimeout(1_800_000)

const MAX_RATIO = 1.1
const SLICE_MS = 250
const SEARCHES_A_SECOND = 40
const TERMS = ['檯燈', '鍵盤', '充氣床墊', '風扇', '水壺']
/** Those of the slices in which all is well, and those that ail. */
const WELL = TERMS.map((term) => `${term} `.repeat(2).trim())
const KEPT = TERMS
/** Longer than the longest rest of the breaker, 60 s, and the longest call. */
const OPENS_WITHIN_MS = 80_000
/** The whole time of a call, with all its tries and the wait for room. */
const ANSWERED_WITHIN_MS = 10_000
/** Room for 20 calls, and 20 that wait without a socket. */
const MAX_SOCKETS = 40

const mall = useMall()
const { server } = mall
const member = useMember(server)

afterEach(() => resetClock(server.db))

/** Later than what is kept stays fresh; the database's clock stands, so that the rest stays fresh for as long as this takes. */
const STALE_AFTER_MS = 31 * 60_000
const search = (q: string) => server.post(searchMall, { q })
const current = () => server.app.ports.mallGateway

interface Load {
  /** Of those that are not answered yet. */
  open: number
  mostOpen: number
  sent: number
  slowestMs: number
}

/** Sends so many searches a second, whether or not those before are answered. */
async function searchSteadily(until: number, load: Load, next: (index: number) => Promise<void>): Promise<void> {
  for (let index = load.sent; performance.now() < until; index += 1) {
    load.sent += 1
    load.open += 1
    load.mostOpen = Math.max(load.mostOpen, load.open)
    const begun = performance.now()
    void next(index).finally(() => {
      load.open -= 1
      load.slowestMs = Math.max(load.slowestMs, performance.now() - begun)
    })
    await sleep(1_000 / SEARCHES_A_SECOND)
  }
}

/** Other pages, one after the other. @returns how long each pair took, in milliseconds */
async function visitOthers(until: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < until) {
    const begun = performance.now()
    await server.ask(listParcels, {}, { token: member.token })
    expect(await server.get(getSystem, {})).toMatchObject({ status: 'y' })
    times.push(performance.now() - begun)
    await sleep(5)
  }
  return times
}

/** The time that a tenth stays below: what else the machine does makes many visits slower, and none faster. */
function toTenth(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 10)] ?? NaN
}

/** Where the machine was busy with something else it is measured anew: what is slower by itself is so each time. */
const MOST_TIMES = 4

const AILMENTS: readonly (readonly [string, Fault, seconds: number])[] = [
  ['answers after 2.5 s', { slowMs: 2_500 }, atScale({ quick: 4, bounded: 8, full: 60 })],
  ['says 500', 'failing', atScale({ quick: 4, bounded: 8, full: 60 })],
  ['hangs', 'hang', atScale({ quick: 4, bounded: 8, full: 60 })],
  ['answers nonsense', 'malformed', atScale({ quick: 4, bounded: 8, full: 60 })],
  ['signs wrongly', 'wrongSign', atScale({ quick: 4, bounded: 8, full: 60 })],
  ['is gone', 'dead', atScale({ quick: 4, bounded: 16, full: 600 })],
]

it.each(AILMENTS)('while it %s the product stays as fast, shows what is kept with its time, piles nothing up, and asks again by itself', async (name, fault, seconds) => {
  const asOf = new Map<string, string>()
  const items = new Map<string, readonly MallCard[]>()
  for (const q of KEPT) {
    const answer = await server.ask(searchMall, { q })
    asOf.set(q, answer.asOf)
    items.set(q, answer.items)
  }
  stopClock(server.db, new Date(Date.now() + STALE_AFTER_MS))
  for (const q of WELL) expect((await server.ask(searchMall, { q })).isStale).toBe(false)
  const well = current()
  mall.reopen()
  const ailing = current()
  // Both have what they need at hand, and the pages their code warm.
  await visitOthers(performance.now() + SLICE_MS)
  mall.gateway.reset()

  const loads = { well: { open: 0, mostOpen: 0, sent: 0, slowestMs: 0 }, ailing: { open: 0, mostOpen: 0, sent: 0, slowestMs: 0 } }
  const times = { well: [] as number[], ailing: [] as number[] }
  const wrong: unknown[] = []
  const seen = { stale: 0, fresh: 0, refused: 0 }
  const isSlow = typeof fault === 'object'
  const searchWell = async (index: number) => {
    const answer = await search(isSlow && index % 2 === 1 ? `還沒有人找過的${index}` : (WELL[index % WELL.length] ?? ''))
    if (answer.status !== 'y' || answer.data.isStale) wrong.push(answer)
  }
  const searchAiling = async (index: number) => {
    const q = index % 2 === 0 ? (KEPT[(index / 2) % KEPT.length] ?? '') : `沒有人找過的${index}`
    const answer = await search(q)
    if (answer.status === 'n') {
      seen.refused += 1
      if (asOf.has(q) || (answer.code !== 'mallUnavailable' && answer.code !== 'mallBusy')) wrong.push([q, answer])
    } else if (answer.data.isStale) {
      seen.stale += 1
      if (answer.data.asOf !== asOf.get(q) || JSON.stringify(answer.data.items) !== JSON.stringify(items.get(q))) wrong.push([q, answer.data])
    } else {
      seen.fresh += 1
      // Only one that is slow, and not one that is ill, says something new.
      if (!isSlow) wrong.push([q, answer.data])
    }
  }

  const toRatio = () => toTenth(times.ailing) / toTenth(times.well)
  let measured = performance.now()
  const isLong = () => performance.now() - measured > seconds * 1_000
  for (let slice = 0, tries = 1; slice % 2 === 1 || !isLong() || (toRatio() > MAX_RATIO && tries < MOST_TIMES); slice += 1) {
    if (slice % 2 === 0 && isLong()) {
      tries += 1
      measured = performance.now()
      Object.assign(times, { well: [], ailing: [] })
    }
    const which = slice % 2 === 0 ? 'well' : 'ailing'
    Object.assign(server.app.ports, { mallGateway: which === 'well' ? well : ailing })
    mall.gateway.fault = isSlow && which === 'well' ? 'none' : fault
    const until = performance.now() + SLICE_MS
    const [visits] = await Promise.all([visitOthers(until), searchSteadily(until, loads[which], which === 'well' ? searchWell : searchAiling)])
    times[which].push(...visits)
  }
  const begun = performance.now()
  while (loads.ailing.open > 0 && performance.now() - begun < ANSWERED_WITHIN_MS) await sleep(20)

  expect(wrong.slice(0, 3)).toEqual([])
  expect({ open: loads.ailing.open, wellOpen: loads.well.open }).toEqual({ open: 0, wellOpen: 0 })
  expect(loads.ailing.slowestMs).toBeLessThan(ANSWERED_WITHIN_MS)
  expect(loads.ailing.mostOpen).toBeLessThanOrEqual((SEARCHES_A_SECOND * ANSWERED_WITHIN_MS) / 1_000)
  expect(mall.gateway.mostOpen).toBeLessThanOrEqual(MAX_SOCKETS)
  if (!isSlow) expect(Math.min(seen.stale, seen.refused)).toBeGreaterThan(0)
  const ratio = toRatio()
  process.stdout.write(`${name}: ratio ${ratio.toFixed(3)} of ${times.well.length} and ${times.ailing.length} visits, ${JSON.stringify(seen)}, most at once ${loads.ailing.mostOpen}, sockets ${mall.gateway.mostOpen}\n`)
  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)

  // Well again: nobody does anything for it but to ask.
  mall.gateway.fault = 'none'
  Object.assign(server.app.ports, { mallGateway: ailing })
  const healed = performance.now()
  let answer = await search('檯燈')
  while (performance.now() - healed < OPENS_WITHIN_MS && !(answer.status === 'y' && !answer.data.isStale)) {
    await sleep(250)
    answer = await search('檯燈')
  }
  expect(answer).toMatchObject({ status: 'y', data: { isStale: false } })
  expect(await search('從來沒有找過')).toMatchObject({ status: 'y' })
  expect(mall.gateway.open).toBe(0)
})
