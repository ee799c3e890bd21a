import { cancelOrder, confirmReceipt } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { priceOrder } from '@contract/order/order-operator-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { countParcels } from '@contract/parcel/parcel-endpoints'
import { completeParcel } from '@contract/parcel/forecast-endpoints'
import { flagParcel } from '@contract/parcel/parcel-operator-endpoints'
import { goToDay } from '../../support/go-to-day'
import { aBill, anApplication, anOrder, aPaidOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const askParcel = (parcelId: string) => server.ask(getParcel, { parcelId }, { token: member.token })

async function anOrderOf(parcelId: string): Promise<string> {
  return (await anOrder(server, platform, member, { parcelIds: [parcelId] })).orderId
}

describe('a parcel in an application', () => {
  it('is in a consolidation order, then to be paid, and back in stock when it is cancelled [spec 4.07]', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const orderId = await anOrderOf(parcelId)
    expect(await askParcel(parcelId)).toMatchObject({ status: 'inOrder', orderId, storage: { paused: true } })
    await server.ask(priceOrder, await aBill(server, platform, orderId), { operatorKey: platform.warehouseKey })
    expect(await askParcel(parcelId)).toMatchObject({ status: 'toBePaid', orderId })
    expect(await server.ask(countParcels, {}, { token: member.token })).toMatchObject({ inOrder: 0, toBePaid: 1, inStock: 0 })
    await server.ask(cancelOrder, { orderId, reason: 'changedMind' }, { token: member.token })
    const released = await askParcel(parcelId)
    expect(released).toMatchObject({ status: 'inStock', storage: { paused: false } })
    expect(released).not.toHaveProperty('orderId')
    expect(released.events.map((event) => event.kind)).toEqual(['released', 'priced', 'applied', 'received', 'forecast'])
  })

  it('stays what it is: no correction, no problem, no second application', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    await anOrderOf(parcelId)
    const goods = { parcelId, goodsNature: 'ordinary' as const, items: [{ name: '毛毯', quantity: 1, unitPriceCents: 100 }] }
    const flag = { parcelId, type: 'other' as const, remark: '…' }
    const again = await anApplication(server, platform, member, { parcelIds: [parcelId] })
    expect(await server.post(completeParcel, goods, { token: member.token })).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(flagParcel, flag, { operatorKey: platform.warehouseKey })).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(applyForPacking, again, { token: member.token })).toMatchObject({ code: 'parcelNotReady' })
  })

  it('does not pay for the days that it waits there', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    await goToDay(server, member, 10)
    const orderId = await anOrderOf(parcelId)
    await goToDay(server, member, 60)
    expect((await askParcel(parcelId)).storage).toMatchObject({ paused: true, freeDaysLeft: 20, accruedCents: 0 })
    await server.ask(cancelOrder, { orderId, reason: 'changedMind' }, { token: member.token })
    await goToDay(server, member, 81)
    // 10 days before, 21 days after: one over the 30, 2 started kilograms, ¥0.50 each.
    expect((await askParcel(parcelId)).storage).toMatchObject({ paused: false, freeDaysLeft: 0, accruedCents: 100 })
  })

  it('is applied for once by many at the same time', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const application = await anApplication(server, platform, member, { parcelIds: [parcelId] })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.post(applyForPacking, application, { token: member.token })),
    )
    expect(answers.filter((answer) => answer.status === 'y')).toHaveLength(1)
    expect((await askParcel(parcelId)).events.filter((event) => event.kind === 'applied')).toHaveLength(1)
  })
})

it('goes on its way with its order and is done when it is signed for', async () => {
  const paid = await aPaidOrder(server, platform, member)
  expect(await askParcel(paid.parcels[0]?.parcelId ?? '')).toMatchObject({ status: 'inOrder', events: [{ kind: 'paid' }, {}, {}, {}, {}] })
  const { orderId, parcels } = await aShippedOrder(server, platform, member)
  const parcelId = parcels[0]?.parcelId ?? ''
  const shipped = await askParcel(parcelId)
  expect(shipped).toMatchObject({ status: 'shipped' })
  expect(shipped).not.toHaveProperty('storage')
  await server.ask(confirmReceipt, { orderId }, { token: member.token })
  expect(await askParcel(parcelId)).toMatchObject({ status: 'done', events: [{ kind: 'signed' }, {}, {}, {}, {}, {}, {}] })
})
