import { advisePacking, applyForPacking, previewOrder } from '@contract/order/packing-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { anAddress, anApplication, packingPlatform } from '../../support/orders'
import { aForecastParcel, anArrival, aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const byMember = () => ({ token: member.token })

async function aParcelWorth(unitPriceCents: number) {
  const items = [{ name: '咖啡濾紙', quantity: 1, unitPriceCents }]
  const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member, { items })
  const arrival = await anArrival(server, platform, trackingNumber, { weightGrams: 900, size: { lengthMm: 100, widthMm: 100, heightMm: 100 } })
  await server.ask(receiveParcel, arrival, { operatorKey: platform.warehouseKey })
  return parcelId
}

async function aDearChoice() {
  const parcelIds = [await aParcelWorth(30_000), await aParcelWorth(30_000), await aParcelWorth(5_000)]
  return { parcelIds, addressId: (await anAddress(server, member)).addressId }
}

it('reckons other ways by the cheapest channel, in the member’s language', async () => {
  const choice = await aDearChoice()
  const { advice } = await server.ask(advisePacking, choice, { ...byMember(), language: 'en' })
  // Three in one: 3 kg 54.00 + 8.00 + 30.00 + 45.50; one of the dear ones by itself: 18.00 + 8.00.
  expect(advice).toMatchObject({ channelCode: 'SEA', channelName: 'Sea saver', comparedAll: true })
  expect(advice?.together).toMatchObject({ totalCents: 13_750, boxes: [{ overCustomsThreshold: true }] })
  expect([...(advice?.together?.boxes[0]?.parcelIds ?? [])].sort()).toEqual([...choice.parcelIds].sort())
  expect(advice?.split).toMatchObject({ totalCents: 7_000, boxes: [{ overCustomsThreshold: false }, { overCustomsThreshold: false }] })
  expect(advice?.split?.fees).toEqual([{ kind: 'freight', cents: 5_400 }, { kind: 'surcharge', cents: 1_600 }])
  expect(advice?.singly?.totalCents).toBe(7_800)
  expect(advice).not.toHaveProperty('belowThreshold')
})

it('keeps its word: the boxes cost as applications what was advised', async () => {
  const choice = { ...(await aDearChoice()), insured: true, declaredValueCents: 50_001, services: ['photoCheck' as const], channelCode: 'AIR' }
  const { advice } = await server.ask(advisePacking, choice, byMember())
  const boxes = advice?.split?.boxes ?? []
  expect(boxes.length).toBeGreaterThan(1)
  for (const { parcelIds, declaredValueCents, totalCents } of boxes) {
    const application = await anApplication(server, platform, member, { ...choice, parcelIds, declaredValueCents, seenTotalCents: totalCents })
    expect(await server.ask(applyForPacking, application, byMember())).toMatchObject({ totalCents })
  }
  expect(boxes.reduce((sum, box) => sum + box.declaredValueCents, 0)).toBe(50_001)
})

it('says the saving that the preview says', async () => {
  const parcelIds = [(await aParcelInStock(server, platform, member)).parcelId, (await aParcelInStock(server, platform, member)).parcelId]
  const choice = { parcelIds, addressId: (await anAddress(server, member)).addressId, channelCode: 'SEA' }
  const [{ advice }, preview] = await Promise.all([server.ask(advisePacking, choice, byMember()), server.ask(previewOrder, choice, byMember())])
  expect(preview.savingCents).toBeGreaterThan(0)
  expect((advice?.singly?.totalCents ?? 0) - (advice?.together?.totalCents ?? 0)).toBe(preview.savingCents)
})

it('has nothing to say of one parcel; refuses what cannot be packed, and needs a login', async () => {
  const choice = await aDearChoice()
  expect(await server.ask(advisePacking, { ...choice, parcelIds: choice.parcelIds.slice(0, 1) }, byMember())).toEqual({})
  expect(await server.post(advisePacking, { ...choice, declaredValueCents: 99_999 }, byMember())).toMatchObject({ code: 'declaredValueTooHigh' })
  expect(await server.post(advisePacking, choice)).toMatchObject({ code: 'tokenExpired' })
  expect(await server.post(advisePacking, choice, { token: (await server.signUpMember()).token })).toMatchObject({ code: 'notFound' })
})
