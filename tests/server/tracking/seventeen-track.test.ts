import { DAY_MS } from '@contract/kit/time'
import { AGGREGATOR_KEY } from '../../support/fake-carriers/fake-aggregator'
import { FakeSeventeenTrack } from '../../support/fake-carriers/fake-17track'
import { aTrackingScene, type TrackingScene } from './tracking-scene'

/** A time to come is now: whatever the shipment left before. */
const soon = () => new Date(Date.now() + DAY_MS)

describe('17TRACK', () => {
  let track: FakeSeventeenTrack
  let at: TrackingScene
  beforeAll(async () => {
    track = await FakeSeventeenTrack.start()
    at = await aTrackingScene(track)
  })
  beforeEach(() => at.reset())
  afterAll(() => at.stop())

  it('is asked in its published form', async () => {
    const shipped = await at.aShipment()
    await at.run()
    const phoneEnd = (await at.order(shipped)).address.phone.replace(/\D/g, '').slice(-4)
    expect(track.asked.map(({ path, headers, body }) => [path, headers['17token'], JSON.parse(body) as unknown])).toEqual([
      ['/track/v2.2/register', AGGREGATOR_KEY, [{ number: shipped.number, carrier: 100_012, param: phoneEnd }]],
    ])
    track.known.set(shipped.number, [{ text: 'Delivered', code: 'Delivered_Other', at: soon() }])
    at.setHours(25)
    await at.run()
    expect(track.asked.at(-1)?.path).toBe('/track/v2.2/gettrackinfo')
    expect((await at.way(shipped))[0]).toEqual(['delivered', 'Delivered'])
  })

  it.each([
    [-18_019_903, 'refused'], [-18_019_911, 'refused'], [-18_019_908, 'waiting'],
  ])('saying %i leaves it %s', async (code, state) => {
    const { number } = await at.aShipment()
    track.rejected.set(number, code)
    await at.run()
    expect(await at.watches()).toMatchObject([{ state }])
  })

  it('knowing it before has it, and follows it as before', async () => {
    const { number } = await at.aShipment()
    track.registered.push(number)
    await at.run()
    expect(await at.watches()).toMatchObject([{ state: 'watched', lastError: null }])
    expect(track.retracked).toEqual([])
  })

  it('having given it up follows it again, once; then it is an operator’s', async () => {
    const { number } = await at.aShipment()
    await at.run()
    await at.send(track.toStop(number))
    at.setHours(25)
    await at.run()
    expect(track.retracked).toEqual([number])
    expect(await at.watches()).toMatchObject([{ state: 'watched', lastError: null }])
    await at.send(track.toStop(number))
    at.setHours(50)
    await at.run()
    expect(await at.watches()).toMatchObject([{ state: 'refused', lastError: expect.stringContaining('-18019905') as string }])
  })

  it('having lost it is subscribed to anew at the next turn', async () => {
    const { number } = await at.aShipment()
    await at.run()
    track.registered.length = 0
    at.setHours(25)
    await at.run()
    expect(await at.watches()).toMatchObject([{ state: 'waiting', lastError: expect.stringContaining('-18019902') as string }])
    await at.run()
    expect(track.registered).toEqual([number])
    expect(await at.watches()).toMatchObject([{ state: 'watched', tries: 0, lastError: null }])
  })
})
