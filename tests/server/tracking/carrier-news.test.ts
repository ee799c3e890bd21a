import { confirmReceipt } from '@contract/order/order-endpoints'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { random } from '../../support/chance'
import type { FakeAggregator, ToldEvent } from '../../support/fake-carriers/fake-aggregator'
import { FakeKuaidi100 } from '../../support/fake-carriers/fake-kuaidi100'
import { FakeSeventeenTrack } from '../../support/fake-carriers/fake-17track'
import { aTrackingScene, type Shipped, type TrackingScene } from './tracking-scene'

const shuffle = <T>(all: readonly T[]): T[] =>
  all.map((one) => [random(), one] as const).sort(([a], [b]) => a - b).map(([, one]) => one)

/** A time to come is now: whatever the shipment left before. */
const soon = () => new Date(Date.now() + DAY_MS)

interface Provider {
  readonly start: () => Promise<FakeAggregator>
  readonly codes: Readonly<Record<'collected' | 'out' | 'pickup' | 'delivered' | 'cleared' | 'trouble', string>>
}

const PROVIDERS: readonly (readonly [string, Provider])[] = [
  ['kuaidi100', { start: () => FakeKuaidi100.start(), codes: { collected: '103', out: '5', pickup: '501', delivered: '301', cleared: '12', trouble: '203' } }],
  [
    '17track',
    {
      start: () => FakeSeventeenTrack.start(),
      codes: {
        collected: 'InTransit_PickedUp',
        out: 'OutForDelivery_Other',
        pickup: 'AvailableForPickup_Other',
        delivered: 'Delivered_Signed',
        cleared: 'InTransit_CustomsReleased',
        trouble: 'DeliveryFailure_Rejected',
      },
    },
  ],
]

describe.each(PROVIDERS)('what carriers say, by %s', (_name, { start, codes }) => {
  let at: TrackingScene
  beforeAll(async () => {
    at = await aTrackingScene(await start())
  })
  beforeEach(() => at.reset())
  afterAll(() => at.stop())

  /** So many hours after the shipment left. */
  async function timesOf(shipped: Shipped) {
    const { shippedAt = '' } = await at.order(shipped)
    at.setHours(72)
    return (hours: number) => new Date(Math.ceil(Date.parse(shippedAt) / 1_000) * 1_000 + hours * HOUR_MS)
  }

  async function aWay(shipped: Shipped): Promise<ToldEvent[]> {
    const after = await timesOf(shipped)
    return [
      { text: '快件已由本人簽收', code: codes.delivered, at: after(60), place: '臺北市' },
      { text: '快件正在派送途中', code: codes.out, at: after(55) },
      { text: '清關完成', code: codes.cleared, at: after(30), place: '桃園' },
      { text: '已攬收', code: codes.collected, at: after(1) },
    ]
  }
  const WAY = ['delivered', 'outForDelivery', 'customsCleared', 'handedOver', 'handedOver']

  it('is the order’s way: delivered when the carrier says so, in its words beside ours [spec 4.05]', async () => {
    const shipped = await at.aShipment()
    expect(await at.push(shipped.number, ...(await aWay(shipped)))).toMatchObject({ status: 200 })
    expect((await at.way(shipped)).map(([kind]) => kind)).toEqual(WAY)
    const { tracks, status } = await at.order(shipped)
    expect(tracks[0]).toMatchObject({ kind: 'delivered', carrierText: '快件已由本人簽收', place: '臺北市' })
    expect(status).toBe('shipped')
  })

  it('stands there once, however often and in whatever order it is told', async () => {
    const shipped = await at.aShipment()
    const events = await aWay(shipped)
    for (let round = 0; round < 4; round += 1) for (const event of shuffle(events)) await at.push(shipped.number, event)
    await Promise.all(Array.from({ length: 8 }, () => at.push(shipped.number, ...shuffle(events))))
    expect((await at.way(shipped)).map(([kind]) => kind)).toEqual(WAY)
  })

  it('is not believed without the provider’s own signature, and changes nothing then', async () => {
    const shipped = await at.aShipment()
    const { headers, body } = at.aggregator.toPush(shipped.number, await aWay(shipped))
    const wrong = [
      { headers, body: body.replace(shipped.number, `${shipped.number}9`) },
      { headers: { ...headers, sign: 'f'.repeat(64) }, body: body.replace(/sign=[0-9A-F]+/, `sign=${'F'.repeat(32)}`) },
      { headers: { 'content-type': headers['content-type'] ?? '' }, body: body.replace(/^sign=[0-9A-F]+&/, '') },
      { headers, body: '' },
      { headers, body: '\u0000\ufffd{{' },
    ]
    for (const one of wrong) expect(await at.send(one)).toMatchObject({ status: 401 })
    expect((await at.way(shipped)).map(([kind]) => kind)).toEqual(['handedOver'])
  })

  it('of a number that no order has is thanked for and kept nowhere', async () => {
    expect(await at.push('SF0000000000000', { text: '已簽收', code: codes.delivered, at: soon() })).toMatchObject({ status: 200 })
  })

  it('from before the shipment left was said of another; a time to come is now; none is when it was heard', async () => {
    const shipped = await at.aShipment()
    const after = await timesOf(shipped)
    await at.push(
      shipped.number,
      { text: '前一件已簽收', code: codes.delivered, at: after(-30) },
      { text: '時區不同', at: after(500) },
      { text: '沒有時間' },
    )
    const { tracks } = await at.order(shipped)
    expect(tracks.map(({ carrierText }) => carrierText).sort()).toEqual(['時區不同', '沒有時間', undefined].sort())
    for (const { at: time } of tracks) expect(Date.parse(time)).toBeLessThan(after(73).getTime())
  })

  it('ends a shipment by the provider’s code alone, not by words', async () => {
    const shipped = await at.aShipment()
    const after = await timesOf(shipped)
    await at.push(
      shipped.number,
      { text: '您的快件已簽收，感謝使用', at: after(5) },
      { text: '收件人拒收', code: codes.trouble, at: after(4) },
      { text: '抵達 桃園', at: after(3) },
    )
    expect((await at.way(shipped)).map(([kind]) => kind)).toEqual(['note', 'note', 'arrived', 'handedOver'])
    expect((await at.watches()).every(({ state }) => state !== 'ended')).toBe(true)
  })

  it('of a number that was corrected goes with it, and comes back with it', async () => {
    const shipped = await at.aShipment()
    await at.push(shipped.number, ...(await aWay(shipped)))
    await at.correct(shipped, `${shipped.number}X`)
    expect((await at.way(shipped)).map(([kind]) => kind)).toEqual(['handedOver'])
    await at.push(shipped.number, { text: '別人的', code: codes.out, at: soon() })
    expect(await at.way(shipped)).toHaveLength(1)
    await at.correct(shipped, shipped.number)
    expect((await at.way(shipped)).map(([kind]) => kind)).toEqual(WAY)
  })

  it('is heard after the member has confirmed no more', async () => {
    const shipped = await at.aShipment()
    await at.server.ask(confirmReceipt, { orderId: shipped.orderId }, { token: shipped.member.token })
    await at.push(shipped.number, ...(await aWay(shipped)))
    expect(await at.way(shipped)).toHaveLength(1)
  })

  it('is one clean line, whatever was sent', async () => {
    const shipped = await at.aShipment()
    await at.push(shipped.number, { text: `派件員\u0000\u202e 王\n小明\ud800 ${'很長'.repeat(200)}`, place: '臺\u2028北', code: codes.out, at: soon() })
    const [track] = (await at.order(shipped)).tracks
    expect(track?.carrierText).toMatch(/^派件員 {1,2}王 小明/)
    expect(track?.carrierText?.length).toBeLessThanOrEqual(200)
    expect(track).toMatchObject({ kind: 'outForDelivery', place: '臺 北' })
  })

  it('starts the days to sign when the box is ready at a pickup point', async () => {
    const shipped = await at.aShipment()
    const after = await timesOf(shipped)
    await at.push(shipped.number, { text: '已到自提點', code: codes.pickup, at: after(10) })
    expect((await at.order(shipped)).confirmsAt).toBe(new Date(after(10).getTime() + limits.order.confirmAfterDays * DAY_MS).toISOString())
  })
})
