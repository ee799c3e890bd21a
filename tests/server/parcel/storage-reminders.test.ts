import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { cancelOrder } from '@contract/order/order-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { login } from '@contract/account/session-endpoints'
import { remindOfStorage } from '@server/goods/parcel/storage-reminders'
import { setClockOffset } from '../../support/database'
import { anOrder, packingPlatform } from '../../support/orders'
import { aForecastParcel, anArrival, aParcelInStock, aTrackingNumber } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

/** Moves the clock so many days on from now and lets the job run. */
async function onDay(day: number): Promise<void> {
  setClockOffset(server.db, day * DAY_MS)
  await remindOfStorage(server.db, server.app.ports)
}
const told = async () =>
  (await server.db.kysely.selectFrom('notifications').where('event', '=', 'storage').select('facts').orderBy('createdAt').execute()).map(
    ({ facts }) => facts as { freeDaysLeft: number; freeUntil: string; parcels: { trackingNumber: string; dayFeeCents: number }[] },
  )
const mails = async () => (await server.listMails()).filter(({ recipient, text }) => recipient === member.email && /存放|storage|stored/.test(text))

it('tells 7, 3 and 1 days before the free days end, once each, in the app and by mail', async () => {
  const { trackingNumber } = await aParcelInStock(server, platform, member)
  for (let day = 0; day <= 40; day += 1) {
    await onDay(day)
    await onDay(day)
  }
  expect((await told()).map(({ freeDaysLeft }) => freeDaysLeft)).toEqual([7, 3, 1])
  // 1.32 kg are two started kilograms at 50 cents.
  expect((await told())[0]?.parcels).toMatchObject([{ trackingNumber, dayFeeCents: 100 }])
  expect(await mails()).toHaveLength(3)
})

it('says which day is the last free one, the same in each notice', async () => {
  await aParcelInStock(server, platform, member)
  for (const day of [23, 27, 29]) await onDay(day)
  const days = (await told()).map(({ freeUntil }) => freeUntil)
  expect(days).toHaveLength(3)
  expect(new Set(days).size).toBe(1)
})

it('has one notice for all parcels of a day', async () => {
  const numbers = [await aParcelInStock(server, platform, member), await aParcelInStock(server, platform, member)].map((one) => one.trackingNumber)
  await onDay(24)
  const [notice, ...others] = await told()
  expect(notice?.parcels.map((one) => one.trackingNumber).sort()).toEqual(numbers.sort())
  expect(others).toEqual([])
})

it('tells late, and with the days that are left, after it stood still; nothing once the days are over', async () => {
  await aParcelInStock(server, platform, member)
  await onDay(28)
  expect((await told()).map(({ freeDaysLeft }) => freeDaysLeft)).toEqual([2])
  await onDay(45)
  expect(await told()).toHaveLength(1)
})

it('is silent while the parcel is in an application, and goes on when it is back', async () => {
  const parcels = [await aParcelInStock(server, platform, member)]
  const { orderId } = await anOrder(server, platform, member, { parcelIds: parcels.map((one) => one.parcelId), declaredValueCents: 100 })
  for (const day of [23, 27, 29, 35]) await onDay(day)
  expect(await told()).toEqual([])
  const { token } = await server.ask(login, { email: member.email, password: member.password })
  await server.ask(cancelOrder, { orderId, reason: 'changedMind' }, { token })
  await onDay(35 + 23)
  expect((await told()).map(({ freeDaysLeft }) => freeDaysLeft)).toEqual([7])
})

it('tells nobody of a parcel that is nobody’s', async () => {
  await server.ask(receiveParcel, await anArrival(server, platform, aTrackingNumber()), { operatorKey: platform.warehouseKey })
  await aForecastParcel(server, platform, member)
  await onDay(25)
  expect(await told()).toEqual([])
})
