import { login } from '@contract/account/session-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { applyForPacking, previewOrder } from '@contract/order/packing-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { randomUUID } from '../../support/chance'
import { anAddress, anApplication, packingPlatform } from '../../support/orders'
import { setClockOffset } from '../../support/database'
import { aForecastParcel, anArrival, aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })

async function aChoice(change: Partial<InputOf<typeof previewOrder>> = {}): Promise<InputOf<typeof previewOrder>> {
  const parcelIds = change.parcelIds ?? [
    (await aParcelInStock(server, platform, member)).parcelId,
    (await aParcelInStock(server, platform, member)).parcelId,
  ]
  const { addressId } = await anAddress(server, member)
  return { addressId, channelCode: 'SEA', ...change, parcelIds }
}

/** One parcel of this weight and size. */
async function aParcelOf(weightGrams: number, [lengthMm, widthMm, heightMm]: [number, number, number], unitPriceCents = 16_800) {
  const items = [{ name: '咖啡濾紙', quantity: 1, unitPriceCents }]
  const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member, { items })
  const arrival = await anArrival(server, platform, trackingNumber, { weightGrams, size: { lengthMm, widthMm, heightMm } })
  await server.ask(receiveParcel, arrival, { operatorKey: platform.warehouseKey })
  return parcelId
}

it('shows every channel with its price or why it does not fit, cheapest and fastest marked [spec 8.20]', async () => {
  const preview = await server.ask(previewOrder, await aChoice(), { ...as(member), language: 'zh-Hans' })
  expect(preview).toMatchObject({ parcelCount: 2, actualGrams: 2_640, goodsValueCents: 33_600, declaredValueCents: 33_600, fragile: false })
  expect(preview.channels.map(({ code, name, cheapest, fastest, unfit }) => ({ code, name, cheapest, fastest, unfit }))).toEqual([
    { code: 'SEA', name: '海快特惠', cheapest: true, fastest: false, unfit: undefined },
    { code: 'AIR', name: '空运', cheapest: false, fastest: true, unfit: undefined },
    { code: 'OSAKA', name: '大阪专线', cheapest: false, fastest: false, unfit: 'warehouseNotServed' },
  ])
  expect(preview.quote).toEqual(preview.channels[0]?.quote)
})

it('gives a range from the best to the worst packing', async () => {
  const preview = await server.ask(previewOrder, await aChoice(), as(member))
  const total = preview.quote?.totalCents ?? 0
  expect(preview.range?.bestCents).toBeLessThanOrEqual(total)
  expect(preview.range?.worstCents).toBeGreaterThanOrEqual(total)
  expect(preview.range?.bestCents).toBeLessThan(preview.range?.worstCents ?? 0)
})

it('leaves the range open where the worst packing is more than the channel takes', async () => {
  const parcelIds = [await aParcelOf(10_000, [500, 500, 300]), await aParcelOf(10_000, [500, 500, 300])]
  const preview = await server.ask(previewOrder, await aChoice({ parcelIds }), as(member))
  expect(preview.quote).toBeDefined()
  expect(preview.range?.bestCents).toBeLessThan(preview.quote?.totalCents ?? 0)
  expect(preview.range).not.toHaveProperty('worstCents')
})

it('has no range and no saving for a parcel that goes in its own box', async () => {
  const { parcelId } = await aParcelInStock(server, platform, member)
  const preview = await server.ask(previewOrder, await aChoice({ parcelIds: [parcelId] }), as(member))
  expect(preview.box).toEqual({ lengthMm: 420, widthMm: 300, heightMm: 120 })
  expect(preview.quote?.totalCents).toBe(3 * 1_800 + 800)
  expect(preview).not.toHaveProperty('range')
  expect(preview).not.toHaveProperty('savingCents')
})

it('says what going together saves', async () => {
  const small: [number, number, number] = [100, 100, 100]
  const parcelIds = [await aParcelOf(700, small, 10_000), await aParcelOf(1_100, small, 10_000), await aParcelOf(600, small, 10_000)]
  const preview = await server.ask(previewOrder, await aChoice({ parcelIds }), as(member))
  // Alone 26.00 + 44.00 + 26.00, together 3 kg: 62.00.
  expect(preview.quote?.totalCents).toBe(6_200)
  expect(preview.savingCents).toBe(3_400)
})

it('says nothing of saving where going together only brings the customs tax', async () => {
  const parcelIds = [await aParcelOf(900, [100, 100, 100], 30_000), await aParcelOf(900, [100, 100, 100], 30_000)]
  const preview = await server.ask(previewOrder, await aChoice({ parcelIds }), as(member))
  expect(preview.overCustomsThreshold).toBe(true)
  expect(preview).not.toHaveProperty('savingCents')
})

it('adds the tax and the document fee above 400, not at it [spec 9.04]', async () => {
  const at = await server.ask(previewOrder, await aChoice({ parcelIds: [await aParcelOf(900, [100, 100, 100], 40_000)] }), as(member))
  expect(at).toMatchObject({ overCustomsThreshold: false, customs: { thresholdCents: 40_000, taxRateBasisPoints: 700, documentFeeCents: 3_000 } })
  expect(at.quote?.lines.map((line) => line.kind)).toEqual(['freight', 'surcharge'])
  const above = await server.ask(previewOrder, await aChoice({ parcelIds: [await aParcelOf(900, [100, 100, 100], 43_000)] }), as(member))
  expect(above.overCustomsThreshold).toBe(true)
  expect(above.quote?.lines.map((line) => [line.label, line.amountCents])).toEqual([
    ['freight', 1_800],
    ['handling', 800],
    ['customsDocument', 3_000],
    ['consumptionTax', 3_010],
  ])
})

it('follows the customs rule of the destination from its day on', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  const rule = { country: 'TW' as const, thresholdCents: 10_000, documentFeeCents: 0 }
  const customs = [
    { ...rule, validFrom: today, version: 'TW-1', taxRate: 900 },
    { ...rule, validFrom: tomorrow, version: 'TW-2', taxRate: 5_000 },
  ]
  await server.ask(setUpPlatform, { customs }, { operatorKey: platform.adminKey })
  const preview = await server.ask(previewOrder, await aChoice(), as(member))
  expect(preview.quote?.lines.find((line) => line.kind === 'consumptionTax')).toMatchObject({ amountCents: 3_024, tariffVersion: 'TW-1' })
})

it('insures 1 % of the declared value when asked to [spec 9.05]', async () => {
  const preview = await server.ask(previewOrder, await aChoice({ insured: true, declaredValueCents: 20_000 }), as(member))
  expect(preview.quote?.lines.find((line) => line.kind === 'insurance')?.amountCents).toBe(200)
})

it('counts what fragile goods need, chosen or not [spec 5.18]', async () => {
  const { parcelId } = await aParcelInStock(server, platform, member, { fragile: true })
  const preview = await server.ask(previewOrder, await aChoice({ parcelIds: [parcelId], services: ['photoCheck'] }), as(member))
  expect(preview.fragile).toBe(true)
  expect(preview.services).toEqual([
    { code: 'photoCheck', cents: 300, required: false },
    { code: 'reinforcement', cents: 600, required: true },
    { code: 'removePackaging', cents: 0, required: false },
  ])
  expect(preview.quote?.lines.filter((line) => line.kind === 'valueAdded').map((line) => line.subject)).toEqual(['photoCheck', 'reinforcement'])
})

it('charges storage after the free days, parcel by parcel [spec 3.13]', async () => {
  const choice = await aChoice()
  setClockOffset(server.db, 32 * DAY_MS)
  const session = await server.ask(login, { email: member.email, password: member.password })
  const preview = await server.ask(previewOrder, choice, { token: session.token })
  expect(preview.quote?.lines.filter((line) => line.kind === 'storage').map((line) => [line.basis, line.amountCents])).toEqual([
    [{ kilograms: 2, days: 2 }, 200],
    [{ kilograms: 2, days: 2 }, 200],
  ])
})

it('lists the channels without prices before an address is chosen', async () => {
  const { parcelId } = await aParcelInStock(server, platform, member)
  const preview = await server.ask(previewOrder, { parcelIds: [parcelId] }, as(member))
  expect(preview.channels.map(({ code }) => code)).toEqual(['SEA', 'AIR', 'OSAKA'])
  expect(preview.channels.some((channel) => 'quote' in channel || 'unfit' in channel || channel.cheapest)).toBe(false)
  expect(preview).not.toHaveProperty('quote')
})

it('is what the application then keeps as the estimate', async () => {
  const application = await anApplication(server, platform, member, { services: ['photoCheck'], insured: true, declaredValueCents: 30_000 })
  const { parcelIds, addressId, channelCode, services, insured, declaredValueCents } = application
  const preview = await server.ask(previewOrder, { parcelIds, addressId, channelCode, services, insured, declaredValueCents }, as(member))
  const seenTotalCents = preview.quote?.totalCents ?? 0
  const order = await server.ask(applyForPacking, { ...application, seenTotalCents }, as(member))
  expect(order.estimate).toEqual(preview.quote)
})

it('refuses parcels that are worth more together than the largest amount', async () => {
  const parcelIds = [await aParcelOf(1_000, [100, 100, 100], 1_000_000_000_000), await aParcelOf(1_000, [100, 100, 100], 1)]
  expect(await server.post(previewOrder, await aChoice({ parcelIds }), as(member))).toMatchObject({
    status: 'n',
    code: 'invalidAmount',
    fields: [{ path: 'parcelIds' }],
  })
})

it('refuses what cannot be packed, and needs a login', async () => {
  const choice = await aChoice({ declaredValueCents: 33_601 })
  expect(await server.post(previewOrder, choice, as(member))).toMatchObject({ code: 'declaredValueTooHigh' })
  expect(await server.post(previewOrder, { ...choice, parcelIds: [] }, as(member))).toMatchObject({ code: 'parcelsRequired' })
  expect(await server.post(previewOrder, { ...choice, parcelIds: [randomUUID()] }, as(member))).toMatchObject({ code: 'notFound' })
  expect(await server.post(previewOrder, choice)).toMatchObject({ code: 'tokenExpired' })
  const stranger = await server.signUpMember()
  expect(await server.post(previewOrder, choice, as(stranger))).toMatchObject({ code: 'notFound' })
})

it('holds with parcels that weigh more together than any scale', async () => {
  const parcelIds = [await aParcelOf(900_000, [9_999, 9_999, 9_999]), await aParcelOf(900_000, [9_999, 9_999, 9_999])]
  const preview = await server.ask(previewOrder, await aChoice({ parcelIds }), as(member))
  expect(preview.actualGrams).toBe(1_800_000)
  expect(preview.channels[0]).toMatchObject({ unfit: 'tooHeavy' })
})
