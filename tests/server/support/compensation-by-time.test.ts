import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { getOrder } from '@contract/order/order-endpoints'
import { trackOrder } from '@contract/order/order-operator-endpoints'
import { COMPENSATION_PHOTO_KINDS } from '@contract/support/compensation'
import { fileCompensation, getCompensationTerms } from '@contract/support/compensation-endpoints'
import { allParcelFollowers } from '@server/app/all-parcel-followers'
import { confirmOldShipments } from '@server/trade/order/order-jobs'
import { stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { aShippedOrder, packingPlatform } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Time has signed for a box, and not its member: how long damaged and missing goods can be reported, to the millisecond.

const START = Date.parse('2026-11-21T15:45:00.000Z')
const server = useTestServer()
beforeEach(() => stopClock(server.db, new Date(START)))
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const as = () => ({ token: member.token })

async function goTo(at: number): Promise<void> {
  stopClock(server.db, new Date(at))
  await signInAgain(server, member)
}

const track = (orderId: string) => server.ask(trackOrder, { orderId, kind: 'delivered' }, { operatorKey: platform.warehouseKey })

async function signByTime(orderId: string, at: number): Promise<void> {
  await goTo(at)
  await confirmOldShipments(server.db, server.app.ports, allParcelFollowers)
  expect(await server.ask(getOrder, { orderId }, as())).toMatchObject({ status: 'signed' })
}

async function windowOf(orderId: string, ground: 'damaged' | 'short') {
  const term = (await server.ask(getCompensationTerms, { orderId }, as())).terms.find((one) => one.ground === ground)
  if (!term?.parcelId) throw new Error(`no parcel to be ${ground}`)
  const { parcelId, opensAt = '', closesAt = '' } = term
  return { parcelId, opensAt: Date.parse(opensAt), closesAt: Date.parse(closesAt) }
}

async function report(orderId: string, ground: 'damaged' | 'short') {
  const { parcelId } = await windowOf(orderId, ground)
  const photos = []
  for (const kind of COMPENSATION_PHOTO_KINDS) {
    const stored = await server.upload(await aPhoto(), as())
    photos.push({ kind, fileId: stored.status === 'y' ? stored.data.fileId : '' })
  }
  return server.post(fileCompensation, { orderId, ground, parcelId, claimedCents: 1, text: '外箱破了', photos }, as())
}

const { compensation: { signedWithinDays }, order: { confirmAfterDays } } = limits

describe.each(['damaged', 'short'] as const)('goods that are %s', (ground) => {
  it('are reported within seven days from when time signed, though the carrier had brought them before', async () => {
    const [early, late] = [await aShippedOrder(server, platform, member), await aShippedOrder(server, platform, member)]
    await goTo(START + 2 * DAY_MS)
    for (const { orderId } of [early, late]) await track(orderId)
    const signedAt = START + (2 + confirmAfterDays) * DAY_MS + 1
    await signByTime(early.orderId, signedAt)
    const closesAt = signedAt + signedWithinDays * DAY_MS
    expect(await windowOf(early.orderId, ground)).toMatchObject({ opensAt: signedAt, closesAt })
    await goTo(closesAt - 1)
    expect(await report(early.orderId, ground)).toMatchObject({ status: 'y' })
    await goTo(closesAt)
    expect(await report(late.orderId, ground)).toMatchObject({ code: 'compensationTooLate' })
  })

  it('are reported within seven days from when they came, where time had signed before that', async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    await signByTime(orderId, START + 26 * DAY_MS)
    const cameAt = START + 40 * DAY_MS
    await goTo(cameAt)
    await track(orderId)
    const closesAt = cameAt + signedWithinDays * DAY_MS
    expect(await windowOf(orderId, ground)).toMatchObject({ opensAt: cameAt, closesAt })
    await goTo(closesAt)
    expect(await report(orderId, ground)).toMatchObject({ code: 'compensationTooLate' })
    await goTo(closesAt - 1)
    expect(await report(orderId, ground)).toMatchObject({ status: 'y' })
  })
})
