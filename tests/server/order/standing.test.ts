import type { InputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { DAY_MS } from '@contract/kit/time'
import { deleteAddress } from '@contract/address/address-endpoints'
import { addSender, deleteSender } from '@contract/address/sender-endpoints'
import { cancelOrder, getOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { listStanding, saveStanding, stopStanding as stopStandingEndpoint } from '@contract/order/standing-endpoints'
import { flagParcel, reassignParcel, receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { getNow } from '@server/db/clock'
import { lookAtAllStanding } from '@server/trade/order/standing/standing-jobs'
import { lookAtStanding, stopStanding } from '@server/trade/order/standing/standing-service'
import { setClockOffset, testEngine } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anAddress, anApplication, packingPlatform } from '../../support/orders'
import { aForecastParcel, anArrival, anOperatorPhoto } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
let photo: { fileId: string; kind: 'weighing' }
let addressId: string
beforeEach(async () => {
  photo = { fileId: await anOperatorPhoto(server, platform), kind: 'weighing' }
  addressId = (await anAddress(server, member)).addressId
})
afterEach(() => expectLedgerInOrder(server.db))

const by = () => ({ token: member.token })
const desk = () => ({ operatorKey: platform.warehouseKey })
const look = () => lookAtAllStanding(server.db, server.app.ports)
const standings = async () => (await server.ask(listStanding, {}, by())).items
const first = async () => {
  const [one] = await standings()
  if (!one) throw new Error('no standing application')
  return one
}
const arrive = async (trackingNumber: string) => server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { photos: [photo] }), desk())
const aWish = (parcelIds: string[], change: Partial<InputOf<typeof saveStanding>> = {}): InputOf<typeof saveStanding> => ({
  parcelIds,
  warehouseId: platform.warehouseIds['DG'] ?? '',
  addressId,
  pickupMethod: 'delivery',
  channelCode: 'SEA',
  notesAccepted: true,
  capCents: 50_000,
  waitDays: 14,
  ifLate: 'wait',
  ifProblem: 'wait',
  ...change,
})
async function twoComing() {
  const parcels = [await aForecastParcel(server, platform, member), await aForecastParcel(server, platform, member)] as const
  return { ids: parcels.map(({ parcelId }) => parcelId), numbers: [parcels[0].trackingNumber, parcels[1].trackingNumber] as const }
}

it('becomes the order that the member could have made, when the last parcel is in stock', async () => {
  const { ids, numbers } = await twoComing()
  await server.ask(saveStanding, aWish(ids), by())
  await arrive(numbers[0])
  await look()
  expect(await first()).toMatchObject({ status: 'open', parcels: [{ status: 'inStock' }, { status: 'notInStock' }] })
  await arrive(numbers[1])
  await look()
  const { status, orderId } = await first()
  expect(status).toBe('applied')
  const order = await server.ask(getOrder, { orderId: orderId ?? '' }, by())
  expect(order).toMatchObject({ status: 'unprocessed', channelCode: 'SEA' })
  expect(order.parcels.map(({ parcelId }) => parcelId).sort()).toEqual([...ids].sort())
  // Again, nothing more happens.
  await look()
  const { rows } = await server.db.execute('select count(*)::int as orders from orders')
  expect(rows).toEqual([{ orders: 1 }])
  const notices = await server.db.kysely.selectFrom('notifications').select('event').where('event', 'in', ['transferMade', 'transferBlocked']).execute()
  expect(notices).toEqual([{ event: 'transferMade' }])
})

it('makes no order above the cap, says what it would cost, tells it once, and becomes one when the cap is raised', async () => {
  const { ids, numbers } = await twoComing()
  const saved = await server.ask(saveStanding, aWish(ids, { capCents: 100 }), by())
  for (const number of numbers) await arrive(number)
  await look()
  await look()
  const { status, obstacle } = await first()
  expect(status).toBe('open')
  expect(obstacle?.totalCents).toBeGreaterThan(100)
  expect((await server.db.kysely.selectFrom('notifications').select('event').where('event', '=', 'transferBlocked').execute())).toHaveLength(1)
  const { rows } = await server.db.execute('select count(*)::int as orders from orders')
  expect(rows).toEqual([{ orders: 0 }])
  await server.ask(saveStanding, aWish(ids, { standingId: saved.standingId, capCents: obstacle?.totalCents ?? 0 }), by())
  await look()
  expect((await first()).status).toBe('applied')
})

it('goes without a late parcel by the database’s time where the member wanted that, and else waits', async () => {
  const [patient, hasty] = [await twoComing(), await twoComing()]
  await server.ask(saveStanding, aWish(patient.ids, { waitDays: 2 }), by())
  await server.ask(saveStanding, aWish(hasty.ids, { waitDays: 2, ifLate: 'goWithout' }), by())
  await arrive(patient.numbers[0])
  await arrive(hasty.numbers[0])
  await look()
  expect((await standings()).map(({ status }) => status)).toEqual(['open', 'open'])
  setClockOffset(server.db, 2 * DAY_MS + 60_000)
  await look()
  const rows = await server.db.kysely.selectFrom('standingApplications').select(['ifLate', 'status']).orderBy('ifLate').execute()
  expect(rows).toEqual([{ ifLate: 'goWithout', status: 'applied' }, { ifLate: 'wait', status: 'open' }])
})

it('waits for a problem to be put right, or goes without it', async () => {
  const { ids, numbers } = await twoComing()
  const saved = await server.ask(saveStanding, aWish(ids), by())
  for (const number of numbers) await arrive(number)
  await server.ask(flagParcel, { parcelId: ids[0] ?? '', type: 'damaged', remark: '外箱破損' }, desk())
  await look()
  expect((await first()).status).toBe('open')
  await server.ask(saveStanding, aWish(ids, { standingId: saved.standingId, ifProblem: 'goWithout' }), by())
  await look()
  const { orderId } = await first()
  expect((await server.ask(getOrder, { orderId: orderId ?? '' }, by())).parcels).toHaveLength(1)
})

it.each([
  ['zh-Hant', '選的收貨地址已經刪除，請改選一個', '選的寄件人已經刪除，請改選一個'],
  ['zh-Hans', '选的收货地址已经删除，请改选一个', '选的寄件人已经删除，请改选一个'],
  ['en', 'The address that you chose was deleted, please choose another one', 'The sender that you chose was deleted, please choose another one'],
] as const)('says in %s that its address or its sender is gone, and keeps the parcels free', async (language, addressText, senderText) => {
  const { ids, numbers } = await twoComing()
  const sender = { contact: '廣州小舖', country: 'CN' as const, phone: '13800138000', province: '廣東省', city: '東莞市', address: '南城街道 1 號' }
  const { senderId } = await server.ask(addSender, sender, by())
  const { standingId } = await server.ask(saveStanding, aWish(ids, { senderId }), by())
  for (const number of numbers) await arrive(number)
  const text = async () => (await server.ask(listStanding, {}, { ...by(), language })).items[0]?.obstacle?.text
  await server.ask(deleteSender, { senderId }, by())
  await look()
  expect(await text()).toBe(senderText)
  const another = (await anAddress(server, member)).addressId
  await server.ask(saveStanding, aWish(ids, { standingId, addressId: another }), by())
  await server.ask(deleteAddress, { addressId: another }, by())
  await look()
  expect(await text()).toBe(addressText)
  expect(await server.post(applyForPacking, { ...(await anApplication(server, platform, member, { parcelIds: [...ids], addressId })) }, by())).toMatchObject({ status: 'y' })
  // What is in another order has left it: nothing is waited for any more.
  setClockOffset(server.db, 2 * 3_600_000)
  await look()
  const rows = await server.db.kysely.selectFrom('standingApplications').select('status').execute()
  expect(rows).toEqual([{ status: 'ended' }])
})

it.each([
  ['from another warehouse', { channelCode: 'OSAKA' }, 'ordinary', 'channelNotFromWarehouse', '這個倉不走此渠道'],
  ['to where it does not go', { addressId: 'in Singapore' }, 'ordinary', 'channelNotToPlace', '此渠道不送這個地區'],
  ['with goods that it does not take', { channelCode: 'AIR' }, 'sensitive', 'channelNotForGoods', '此渠道不收這類貨物'],
  ['by a channel that is not there', { channelCode: 'NONE' }, 'ordinary', 'channelRequired', '請選擇渠道'],
] as const)('is not taken %s: said at the channel', async (_, change: Partial<InputOf<typeof saveStanding>>, goodsNature, code, message) => {
  const { parcelId } = await aForecastParcel(server, platform, member, { goodsNature })
  const abroad = { country: 'SG' as const, phone: '+65 8123 4567', province: 'Singapore', city: 'Singapore', address: '1 Orchard Road', postcode: '238823' }
  const wish = aWish([parcelId], change.addressId === undefined ? change : { addressId: (await anAddress(server, member, abroad)).addressId })
  const answer = await server.post(saveStanding, wish, { ...by(), language: 'zh-Hant' })
  expect(answer).toMatchObject({ status: 'n', code, fields: [{ path: 'channelCode', Message: message }] })
  expect(await standings()).toEqual([])
})

it('can be changed and stopped until it is an order, by its member alone', async () => {
  const { ids, numbers } = await twoComing()
  const { standingId } = await server.ask(saveStanding, aWish(ids), by())
  const other = await server.signUpMember()
  expect(await server.post(stopStandingEndpoint, { standingId }, { token: other.token })).toMatchObject({ code: 'notFound' })
  expect(await server.post(saveStanding, aWish(ids), by())).toMatchObject({ code: 'inOtherTransfer' })
  expect(await server.ask(saveStanding, aWish(ids.slice(0, 1), { standingId, waitDays: 3 }), by())).toMatchObject({ wish: { waitDays: 3 }, parcels: [{ parcelId: ids[0] }] })
  expect(await server.ask(stopStandingEndpoint, { standingId }, by())).toMatchObject({ status: 'stopped' })
  expect(await server.post(stopStandingEndpoint, { standingId }, by())).toMatchObject({ code: 'notAllowedNow' })
  expect(await server.post(saveStanding, aWish(ids, { standingId }), by())).toMatchObject({ code: 'notAllowedNow' })
  await arrive(numbers[0])
  await look()
  const { rows } = await server.db.execute('select count(*)::int as orders from orders')
  expect(rows).toEqual([{ orders: 0 }])
  // Its parcels may wait in another one.
  expect(await server.post(saveStanding, aWish(ids), by())).toMatchObject({ status: 'y' })
})

it('refuses parcels that are not the member’s, not of one warehouse, or packed already', async () => {
  const other = await server.signUpMember()
  const theirs = await aForecastParcel(server, platform, other)
  expect(await server.post(saveStanding, aWish([theirs.parcelId]), by())).toMatchObject({ code: 'notFound' })
  const { ids, numbers } = await twoComing()
  expect(await server.post(saveStanding, aWish(ids, { warehouseId: platform.warehouseIds['OS'] ?? '' }), by())).toMatchObject({ status: 'n' })
  for (const number of numbers) await arrive(number)
  const order = await server.ask(applyForPacking, await anApplication(server, platform, member, { parcelIds: [...ids], addressId }), by())
  expect(await server.post(saveStanding, aWish(ids), by())).toMatchObject({ code: 'parcelNotReady' })
  await server.ask(cancelOrder, { orderId: order.orderId, reason: 'other' }, by())
  expect(await server.post(saveStanding, aWish(ids), by())).toMatchObject({ status: 'y' })
})

it('is not kept from its turn by older ones that go on waiting', async () => {
  const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
  const { standingId } = await server.ask(saveStanding, aWish([parcelId], { ifProblem: 'wait' }), by())
  await arrive(trackingNumber)
  // 250 older ones, each with a parcel that has a problem.
  await server.db.execute(
    `with copies as (
       insert into parcels select (jsonb_populate_record(parcels, jsonb_build_object('id', gen_random_uuid(), 'status', 'problem', 'tracking_number', 'SF7' || lpad(n::text, 11, '0')))).*
       from parcels, generate_series(1, 250) n where id = $1 returning id
     ), older as (
       insert into standing_applications (member_id, warehouse_id, wish, if_late, if_problem, late_from, created_at)
       select member_id, warehouse_id, wish, if_late, if_problem, late_from, app_now() - interval '1 day' from standing_applications, generate_series(1, 250)
       where id = $2 returning id
     )
     insert into standing_parcels (standing_id, parcel_id, position)
     select s.id, p.id, 0 from (select id, row_number() over () n from older) s join (select id, row_number() over () n from copies) p using (n)`,
    [parcelId, standingId],
  )
  await look()
  const row = await server.db.kysely.selectFrom('standingApplications').select('status').where('id', '=', standingId).executeTakeFirst()
  expect(row?.status).toBe('applied')
})

it('does not wait again for a parcel that was packed otherwise, though that order is cancelled', async () => {
  const { ids, numbers } = await twoComing()
  await server.ask(saveStanding, aWish(ids), by())
  await arrive(numbers[0])
  const order = await server.ask(applyForPacking, anApplicationOf(ids.slice(0, 1)), by())
  await server.ask(cancelOrder, { orderId: order.orderId, reason: 'other' }, by())
  await arrive(numbers[1])
  await look()
  const { orderId } = await first()
  expect((await server.ask(getOrder, { orderId: orderId ?? '' }, by())).parcels.map(({ parcelId }) => parcelId)).toEqual([ids[1]])
})

it('lets a parcel wait for its new owner, when it was given to them', async () => {
  const { ids, numbers } = await twoComing()
  await server.ask(saveStanding, aWish(ids), by())
  await arrive(numbers[0])
  const other = await server.signUpMember()
  await server.ask(reassignParcel, { parcelId: ids[0] ?? '', ClientNO: other.ClientNO, reason: '面單如此' }, desk())
  const theirAddress = (await anAddress(server, other)).addressId
  expect(await server.post(saveStanding, aWish(ids.slice(0, 1), { addressId: theirAddress }), { token: other.token })).toMatchObject({ status: 'y' })
})

/** On the embedded engine one statement waits for the other: a few pairs show that each ends once. */
const PAIRS = testEngine === 'postgres' ? 100 : 6

/** Each with one parcel that is in stock. */
async function makeReady(): Promise<{ standingId: string; parcelId: string }[]> {
  const made: { standingId: string; parcelId: string }[] = []
  while (made.length < PAIRS) {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
    await arrive(trackingNumber)
    made.push({ parcelId, standingId: (await server.ask(saveStanding, aWish([parcelId]), by())).standingId })
  }
  return made
}

/** In a transaction of its own, as the job has it. */
const lookAt = (standingId: string) => server.db.transaction(async (tx) => lookAtStanding(tx, server.app.ports.idNumberSeal, standingId, await getNow(tx)))

/** Both of each pair at the same moment, and all pairs at the same moment; turn by turn the other comes first. */
function race<A, B>(index: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  return index % 2 === 0 ? Promise.all([one(), other()]) : Promise.all([other(), one()]).then(([b, a]): [A, B] => [a, b])
}

async function listEnds(): Promise<string[]> {
  const { rows } = await server.db.execute(`
    select s.status || ' ' || p.status || ' ' || (select count(*) from order_parcels where parcel_id = p.id) as line
    from standing_applications s join standing_parcels c on c.standing_id = s.id join parcels p on p.id = c.parcel_id`)
  return (rows as { line: string }[]).map(({ line }) => line)
}

it(`ends each of ${PAIRS} once, stopped at the moment at which it becomes an order`, async () => {
  const made = await makeReady()
  const { id: memberId } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
  // By the services themselves, so that neither has a longer way to the row.
  const stop = (standingId: string) =>
    server.db.transaction((tx) => stopStanding(tx, memberId, standingId)).then(() => 'stopped', (error: unknown) => (error instanceof Refusal ? error.code : String(error)))
  const answers = await Promise.all(made.map(({ standingId }, index) => race(index, () => stop(standingId), () => lookAt(standingId))))
  const said = answers.map(([stopped, looked]) => `${stopped} ${looked.kind}`)
  // Both happen, each for whoever came first, and never both to one.
  const either = ['notAllowedNow applied', 'stopped left']
  expect([...new Set(said)].filter((one) => !either.includes(one))).toEqual([])
  if (testEngine === 'postgres') expect([...new Set(said)].sort()).toEqual(either)
  const ends = await listEnds()
  expect(ends.filter((end) => end === 'applied inOrder 1')).toHaveLength(said.filter((one) => one === either[0]).length)
  expect(ends.filter((end) => end === 'stopped inStock 0')).toHaveLength(said.filter((one) => one === either[1]).length)
  expect(ends).toHaveLength(PAIRS)
})

it(`ends each of ${PAIRS} once, packed otherwise at the moment at which it becomes an order, with its parcel in one place`, async () => {
  const made = await makeReady()
  const apply = async (parcelId: string): Promise<string> => {
    const { status, ...rest } = await server.post(applyForPacking, anApplicationOf([parcelId]), by())
    const said = 'code' in rest ? rest.code : status
    return said === 'busy' ? apply(parcelId) : said
  }
  const answers = await Promise.all(made.map(({ standingId, parcelId }, index) => race(index, () => apply(parcelId), () => lookAt(standingId))))
  const said = answers.map(([applied, looked]) => `${applied} ${looked.kind}`)
  expect([...new Set(said)].filter((one) => !['y left', 'parcelNotReady applied'].includes(one))).toEqual([])
  // What was packed otherwise is not waited for any more.
  await look()
  const ends = await listEnds()
  expect(ends.filter((end) => end === 'applied inOrder 1')).toHaveLength(said.filter((one) => one === 'parcelNotReady applied').length)
  expect(ends.filter((end) => end === 'ended inOrder 1')).toHaveLength(said.filter((one) => one === 'y left').length)
  expect(ends).toHaveLength(PAIRS)
})

function anApplicationOf(parcelIds: string[]): InputOf<typeof applyForPacking> {
  return { parcelIds, warehouseId: platform.warehouseIds['DG'] ?? '', addressId, pickupMethod: 'delivery', channelCode: 'SEA', declaredValueCents: 10_000, notesAccepted: true }
}
