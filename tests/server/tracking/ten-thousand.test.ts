import { HOUR_MS, MINUTE_MS } from '@contract/kit/time'
import { randomInt } from '../../support/chance'
import type { ToldEvent } from '../../support/fake-carriers/fake-aggregator'
import { FakeKuaidi100 } from '../../support/fake-carriers/fake-kuaidi100'
import { aTrackingScene, type Shipped, type TrackingScene } from './tracking-scene'

// 10,000 events of a hundred shipments and what is forged among them: in pieces, out of order, again and again, several at a time.

const SHIPMENTS = 100
const EVENTS = 100
const AT_ONCE = 8
/** Each event comes so often. */
const TIMES = 3
const A_PUSH = 20

let at: TrackingScene
beforeAll(async () => {
  at = await aTrackingScene(await FakeKuaidi100.start())
})
afterAll(() => at.stop())

const toEvent = (index: number, begin: number): ToldEvent => ({ text: `第 ${index} 站`, code: '0', at: new Date(begin + (index + 1) * MINUTE_MS) })

/** The numbers of events in pieces: each as often as it comes, anywhere. */
function inPieces(): number[][] {
  const all = Array.from({ length: EVENTS * TIMES }, (_, index) => index % EVENTS)
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1)
    ;[all[index], all[other]] = [all[other] ?? 0, all[index] ?? 0]
  }
  return Array.from({ length: all.length / A_PUSH }, (_, piece) => all.slice(piece * A_PUSH, (piece + 1) * A_PUSH))
}

it('stand on their ways once each, and what is forged nowhere', async () => {
  const shipments: Shipped[] = []
  for (let index = 0; index < SHIPMENTS; index += 1) shipments.push(await at.aShipment())
  const begin = Date.now()
  at.setHours(EVENTS)
  const work = shipments.flatMap(({ number }) => inPieces().map((piece) => ({ number, piece })))
  const statuses = new Map<number, number>()
  const next = async () => {
    for (let one = work.pop(); one; one = work.pop()) {
      const push = at.aggregator.toPush(one.number, one.piece.map((index) => toEvent(index, begin)))
      const forged = at.aggregator.toPush(one.number, [{ text: '偽造', code: '301', at: new Date(begin + HOUR_MS) }])
      const { status } = await at.send(push)
      const refused = await at.send({ ...forged, body: forged.body.replace(/sign=.{6}/, 'sign=000000') })
      for (const said of [status, refused.status]) statuses.set(said, (statuses.get(said) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  const pushes = (SHIPMENTS * EVENTS * TIMES) / A_PUSH
  expect(Object.fromEntries(statuses)).toEqual({ 200: pushes, 401: pushes })
  const { rows } = await at.server.db.execute(
    'select count(*)::integer as events, count(distinct carrier_text)::integer as texts from order_tracks where carrier_mark is not null group by order_id',
  )
  expect(rows).toEqual(shipments.map(() => ({ events: EVENTS, texts: EVENTS })))
})
