import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { getOrder } from '@contract/order/order-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { remindOfStorage } from '@server/goods/parcel/storage-reminders'
import { stopClock } from '../../support/database'
import { aGroup, groupPlatform, joinWithParcel, priceIt } from '../../support/groups'
import { aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs } from './group-acts'

// The storage clock stands for so many days of a parcel's life in groups that have not formed; then it goes on.

const START = Date.parse('2026-11-21T02:00:00.000Z')
const STANDS = limits.group.freeStorageDays
const FREE = limits.storage.freeDays
const server = useTestServer()
beforeEach(() => stopClock(server.db, new Date(START)))
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const acts = groupActs(server)

afterEach(() => acts.expectInOrder())

const at = (days: number) => START + days * DAY_MS
const iso = (days: number) => new Date(at(days)).toISOString()
const clockOf = async (parcelId: string) => (await server.ask(getParcel, { parcelId }, as(friend))).storage

/** A group whose end its leader puts off again and again; the friend agrees each time. */
async function aPutOffGroup() {
  const { parcelId } = await aParcelInStock(server, platform, friend)
  const { group } = await aGroup(server, platform, leader, { endsAt: iso(20) })
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [parcelId] })
  const putOff = async (now: number, endsAt: number) => {
    await acts.goTo(at(now), leader, friend)
    expect(await acts.change(leader, { groupId: group.groupId, endsAt: iso(endsAt) })).toMatchObject({ status: 'y' })
    expect(await acts.consent(friend, group, 1_000_000)).toMatchObject({ status: 'y' })
  }
  return { parcelId, group, putOff }
}

it('goes on in a group that is put off, first through the free days, and the bill takes what it comes to', async () => {
  const { parcelId, group, putOff } = await aPutOffGroup()
  await putOff(19, 45)
  await acts.goTo(at(STANDS - 1), friend)
  expect(await clockOf(parcelId)).toMatchObject({ paused: true, freeDaysLeft: FREE })
  await putOff(STANDS + 10, STANDS + FREE + 5)
  expect(await clockOf(parcelId)).toMatchObject({ paused: false, freeDaysLeft: FREE - 10, accruedCents: 0 })

  // The owner hears in time that the free days end.
  await acts.goTo(at(STANDS + FREE - 3), friend)
  await remindOfStorage(server.db, server.app.ports)
  const { rows } = await server.db.execute(`select facts from notifications where event = 'storage'`)
  expect(rows).toMatchObject([{ facts: { freeDaysLeft: 3, parcels: [{ parcelId }] } }])

  await acts.goTo(at(STANDS + FREE + 2), leader, friend)
  const storage = await clockOf(parcelId)
  expect(storage).toMatchObject({ paused: false, freeDaysLeft: 0 })
  expect(storage?.accruedCents).toBeGreaterThan(0)
  expect((await acts.detail(friend, group)).mine?.share.ownCents).toBe(storage?.accruedCents)

  // From forming on it is the warehouse that the parcels wait for.
  expect(await acts.form(leader, group)).toMatchObject({ status: 'y' })
  await acts.goTo(at(STANDS + FREE + 12), leader, friend)
  expect(await clockOf(parcelId)).toMatchObject({ paused: true, accruedCents: storage?.accruedCents })
  await priceIt(server, platform, group.groupId, 2_500)
  const { mine } = await acts.detail(friend, group)
  const { bill } = await server.ask(getOrder, { orderId: mine?.order?.orderId ?? '' }, as(friend))
  expect(bill?.quote.lines.filter(({ kind }) => kind === 'storage')).toMatchObject([{ amountCents: storage?.accruedCents }])
})

it('stands no longer for going from one group to the next', async () => {
  const { parcelId, group } = await aPutOffGroup()
  await acts.goTo(at(19), leader, friend)
  await acts.quit(friend, group)
  const { group: next } = await aGroup(server, platform, leader, { endsAt: iso(45) })
  await joinWithParcel(server, platform, friend, next.groupId, { parcelIds: [parcelId] })
  await acts.goTo(at(STANDS - 1), friend)
  expect((await clockOf(parcelId))?.paused).toBe(true)
  await acts.goTo(at(STANDS + 4), friend)
  expect(await clockOf(parcelId)).toMatchObject({ paused: false, freeDaysLeft: FREE - 4 })
})
