import type { InputOf } from '@contract/kit/endpoint'
import { addAddress, updateAddress } from '@contract/address/address-endpoints'
import { getOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { flagParcel, receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { randomUUID } from '../../support/chance'
import { anAddress, anApplication, anOrder, packingPlatform } from '../../support/orders'
import { aForecastParcel, anArrival, aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })

it('makes an order with all that the member said [spec 1.02, 3.10, 3.11]', async () => {
  const application = await anApplication(server, platform, member, {
    services: ['photoCheck'],
    insured: true,
    declaredValueCents: 20_000,
    remark: '請小心',
    topUpCapCents: 2_000,
  })
  const order = await server.ask(applyForPacking, application, { ...as(member), language: 'zh-Hant' })
  expect(order).toMatchObject({
    status: 'unprocessed',
    warehouseName: '東莞倉',
    channelName: '海快特惠',
    pickupMethod: 'delivery',
    address: { contact: '林予安', phone: '+886912345678', country: 'TW', city: '信義區', postcode: '110' },
    destinationCity: '信義區',
    declaredValueCents: 20_000,
    goodsValueCents: 33_600,
    services: ['photoCheck'],
    insured: true,
    remark: '請小心',
    topUpCapCents: 2_000,
    parcelCount: 2,
    weightGrams: 2_640,
    isEstimate: true,
    paidCents: 0,
    actions: ['cancel'],
    adjustments: [],
    tracks: [],
  })
  expect(order.orderNumber).toMatch(/^C\d{8}\d{3,}$/)
  expect(order.parcels.map((parcel) => [parcel.itemNames, parcel.valueCents, parcel.actualGrams])).toEqual([
    [['機能尼龍後背包'], 16_800, 1_320],
    [['機能尼龍後背包'], 16_800, 1_320],
  ])
  expect(order.totalCents).toBe(order.estimate.totalCents)
  expect(order).not.toHaveProperty('bill')
  expect(await server.ask(getOrder, { orderId: order.orderId }, { ...as(member), language: 'zh-Hant' })).toEqual({ ...order, now: expect.any(String) })
})

it('locks the parcels: a second application cannot have them [spec 4.07]', async () => {
  const application = await anApplication(server, platform, member)
  const order = await server.ask(applyForPacking, application, as(member))
  const [parcelId = ''] = application.parcelIds
  const parcel = await server.ask(getParcel, { parcelId }, as(member))
  expect(parcel).toMatchObject({ status: 'inOrder', orderId: order.orderId, storage: { paused: true } })
  expect(await server.post(applyForPacking, application, as(member))).toMatchObject({
    status: 'n',
    code: 'parcelNotReady',
    fields: [{ path: 'parcelIds' }],
  })
})

it.each([
  ['warehouseId', 'required'],
  ['addressId', 'addressRequired'],
  ['pickupMethod', 'required'],
  ['parcelIds', 'parcelsRequired'],
  ['declaredValueCents', 'declaredValueRequired'],
  ['channelCode', 'channelRequired'],
  ['notesAccepted', 'notesNotAccepted'],
] as const)('refuses an application without %s [spec 5.15]', async (field, code) => {
  const { [field]: _left, ...rest } = await anApplication(server, platform, member)
  const answer = await server.post(applyForPacking, rest as InputOf<typeof applyForPacking>, as(member))
  expect(answer).toMatchObject({ status: 'n', fields: [{ path: field, code }] })
})

it('refuses notes that were not accepted [spec 5.15]', async () => {
  const application = await anApplication(server, platform, member)
  const answer = await server.post(applyForPacking, { ...application, notesAccepted: false as true }, as(member))
  expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'notesAccepted', code: 'notesNotAccepted' }] })
})

it('takes complete parcels in stock only [spec 4.08, 5.16]', async () => {
  const incomplete = await aParcelInStock(server, platform, member, { items: [] })
  const { parcelId: notArrived } = await aForecastParcel(server, platform, member)
  const { parcelId: flagged } = await aParcelInStock(server, platform, member)
  await server.ask(flagParcel, { parcelId: flagged, type: 'damaged', remark: '' }, { operatorKey: platform.warehouseKey })
  for (const parcelId of [incomplete.parcelId, notArrived, flagged]) {
    const application = await anApplication(server, platform, member, { parcelIds: [parcelId] })
    expect(await server.post(applyForPacking, application, as(member))).toMatchObject({ code: 'parcelNotReady' })
  }
})

it('takes parcels of one warehouse only', async () => {
  const here = await aParcelInStock(server, platform, member)
  const there = await aForecastParcel(server, platform, member, { warehouseId: platform.warehouseIds['OS'] ?? '' })
  const arrival = await anArrival(server, platform, there.trackingNumber, { warehouseCode: 'OS' })
  await server.ask(receiveParcel, arrival, { operatorKey: platform.warehouseKey })
  const mixed = await anApplication(server, platform, member, { parcelIds: [here.parcelId, there.parcelId] })
  expect(await server.post(applyForPacking, mixed, as(member))).toMatchObject({ code: 'oneWarehouseAtATime' })
  const other = await anApplication(server, platform, member, { parcelIds: [there.parcelId] })
  expect(await server.post(applyForPacking, other, as(member))).toMatchObject({ code: 'oneWarehouseAtATime' })
})

it('takes at most 20 parcels, each once', async () => {
  const { parcelId } = await aParcelInStock(server, platform, member)
  const many = Array.from({ length: 21 }, () => randomUUID())
  const application = await anApplication(server, platform, member, { parcelIds: many })
  expect(await server.post(applyForPacking, application, as(member))).toMatchObject({ code: 'tooManyParcels' })
  const twice = { ...application, parcelIds: [parcelId, parcelId] }
  expect(await server.post(applyForPacking, twice, as(member))).toMatchObject({ status: 'n', fields: [{ path: 'parcelIds' }] })
})

it('requires reinforcement for fragile goods and charges it [spec 5.18]', async () => {
  const { parcelId } = await aParcelInStock(server, platform, member, { fragile: true })
  const application = await anApplication(server, platform, member, { parcelIds: [parcelId] })
  expect(await server.post(applyForPacking, application, as(member))).toMatchObject({
    status: 'n',
    code: 'reinforcementRequired',
    Message: 'Fragile goods require the reinforcement package',
    fields: [{ path: 'services' }],
  })
  const order = await server.ask(applyForPacking, { ...application, services: ['reinforcement'] }, as(member))
  expect(order.estimate.lines.find((line) => line.subject === 'reinforcement')?.amountCents).toBe(600)
})

it('requires a postcode; Hong Kong gets its own [spec 5.17]', async () => {
  const { addressId } = await anAddress(server, member, { postcode: undefined })
  const application = await anApplication(server, platform, member, { addressId })
  expect(await server.post(applyForPacking, application, as(member))).toMatchObject({
    code: 'addressLacksPostcode',
    fields: [{ path: 'addressId' }],
  })
  const hongKong = await anAddress(server, member, { country: 'HK', phone: '5123 4567', postcode: undefined })
  const order = await server.ask(applyForPacking, { ...application, addressId: hongKong.addressId }, as(member))
  expect(order.address).toMatchObject({ country: 'HK', postcode: '999077' })
})

it('refuses a pickup method that is not the address’s [spec 5.15]', async () => {
  const application = await anApplication(server, platform, member, { pickupMethod: 'selfPickup' })
  expect(await server.post(applyForPacking, application, as(member))).toMatchObject({ fields: [{ path: 'pickupMethod' }] })
})

it('refuses a declared value above the goods value, and takes it at the goods value [spec 5.15]', async () => {
  const application = await anApplication(server, platform, member, { declaredValueCents: 33_601 })
  expect(await server.post(applyForPacking, application, as(member))).toMatchObject({
    code: 'declaredValueTooHigh',
    fields: [{ path: 'declaredValueCents' }],
  })
  for (const declaredValueCents of [0, -1, 0.5]) {
    const answer = await server.post(applyForPacking, { ...application, declaredValueCents }, as(member))
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'declaredValueCents' }] })
  }
  const order = await server.ask(applyForPacking, { ...application, declaredValueCents: 33_600 }, as(member))
  expect(order.declaredValueCents).toBe(33_600)
})

it('refuses an unknown channel and one that does not take the parcels [spec 8.20]', async () => {
  const application = await anApplication(server, platform, member, { channelCode: 'ROCKET' })
  expect(await server.post(applyForPacking, application, as(member))).toMatchObject({ code: 'channelRequired' })
  const elsewhere = { ...application, channelCode: 'OSAKA' }
  expect(await server.post(applyForPacking, elsewhere, as(member))).toMatchObject({ code: 'noFreightQuote', Message: 'Not found' })
  const { parcelId } = await aParcelInStock(server, platform, member, { goodsNature: 'sensitive' })
  const sensitive = { ...application, channelCode: 'AIR', parcelIds: [parcelId] }
  expect(await server.post(applyForPacking, sensitive, as(member))).toMatchObject({ code: 'noFreightQuote' })
})

it('refuses when the price is no longer what the member saw', async () => {
  const application = await anApplication(server, platform, member, { seenTotalCents: 1 })
  expect(await server.post(applyForPacking, application, as(member))).toMatchObject({ code: 'priceChanged' })
})

it('copies the address and the tariff: later changes do not touch the order', async () => {
  const { addressId, isDefault: _, ...fields } = await anAddress(server, member)
  const order = await anOrder(server, platform, member, { addressId })
  await server.ask(updateAddress, { ...fields, addressId, contact: '王小明' }, as(member))
  const channels = packingPlatform.channels.map((channel) => ({
    ...channel,
    tariff: { ...channel.tariff, version: `${channel.code}/2027-01-01`, handlingCents: 9_900 },
  }))
  await server.ask(setUpPlatform, { channels }, { operatorKey: platform.adminKey })
  expect(await server.ask(getOrder, { orderId: order.orderId }, as(member))).toEqual({ ...order, now: expect.any(String) })
})

it('is the member’s own affair', async () => {
  const stranger = await server.signUpMember()
  const { parcelId } = await aParcelInStock(server, platform, stranger)
  const theirs = await server.ask(addAddress, { ...(await strangersAddress()), contact: '別人' }, as(stranger))
  const mine = await anApplication(server, platform, member)
  expect(await server.post(applyForPacking, { ...mine, parcelIds: [parcelId] }, as(member))).toMatchObject({ code: 'notFound' })
  expect(await server.post(applyForPacking, { ...mine, addressId: theirs.addressId }, as(member))).toMatchObject({ code: 'notFound' })
  expect(await server.post(applyForPacking, mine)).toMatchObject({ code: 'tokenExpired' })
  const order = await server.ask(applyForPacking, mine, as(member))
  expect(await server.post(getOrder, { orderId: order.orderId }, as(stranger))).toMatchObject({ code: 'notFound' })
})

async function strangersAddress() {
  const { addressId: _id, isDefault: _default, ...fields } = await anAddress(server, member)
  return fields
}

it('gives one parcel to one of many applications at the same time', async () => {
  const application = await anApplication(server, platform, member)
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.post(applyForPacking, application, as(member))))
  expect(answers.filter((answer) => answer.status === 'y')).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status === 'n')
  expect(new Set(refused.map((answer) => answer.code))).toEqual(new Set(['parcelNotReady']))
})
