import type { InputOf } from '@contract/kit/endpoint'
import { estimateFreight, listChannels } from '@contract/freight/freight-endpoints'
import { cents } from '@contract/kit/money'
import { previewOrder } from '@contract/order/packing-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { anAddress, packingPlatform } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

type Request = InputOf<typeof estimateFreight>

const size = { lengthMm: 360, widthMm: 300, heightMm: 220 }
const aRequest = (change: Partial<Request> = {}): Request => ({
  warehouseId: platform.warehouseIds['DG'] ?? '', pickupMethod: 'delivery', country: 'TW', actualGrams: 4_620, size, ...change,
})
const ask = (change: Partial<Request> = {}) => server.ask(estimateFreight, aRequest(change))
const offerOf = async (code: string, change: Partial<Request> = {}) => {
  const estimate = await ask(change)
  const offer = estimate.channels.find((one) => one.code === code)
  if (!offer) throw new Error(`no channel ${code}`)
  return offer
}

describe('a freight estimate', () => {
  it('tells a guest every channel’s price, days and limits, the cheapest and the fastest marked [spec 1.04]', async () => {
    const { channels, warehouseName, regionName } = await ask()
    expect([warehouseName, regionName]).toEqual(['Dongguan', 'Taiwan'])
    const [sea, air] = channels
    // 4.62 kg, volumetric 3.96: five started kilograms at 18, and 8 for handling.
    expect(sea).toMatchObject({ code: 'SEA', cheapest: true, fastest: false, transitDaysMin: 7, transitDaysMax: 10, quote: { totalCents: 9_800, billedGrams: 5_000 } })
    // 50 for the first half kilogram, 25 for each of nine more, and 8.
    expect(air).toMatchObject({ code: 'AIR', cheapest: false, fastest: true, quote: { totalCents: 28_300 } })
    expect(air?.terms).toEqual({ goodsNatures: ['ordinary'], minGrams: 0, maxGrams: 20_000, warehouses: ['Dongguan', 'Osaka'], destinations: ['Taiwan', 'Hong Kong'] })
  })

  it.each(['warehouseId', 'pickupMethod', 'country', 'actualGrams'] as const)('needs %s [spec 5.24]', async (field) => {
    const { [field]: _, ...rest } = aRequest()
    expect(await server.post(estimateFreight, rest as Request)).toMatchObject({ status: 'n', fields: [{ path: field }] })
  })

  it.each([
    ['warehouseNotServed', 'OSAKA', {}],
    ['destinationNotServed', 'SEA', { country: 'JP' }],
    ['goodsNotAllowed', 'AIR', { goodsNature: 'sensitive' }],
    ['tooHeavy', 'AIR', { actualGrams: 20_001 }],
    ['tooHeavy', 'SEA', { size: { lengthMm: 1_000, widthMm: 1_000, heightMm: 1_000 } }],
  ] as const)('says %s of %s and shows no price for it', async (unfit, code, change) => {
    const offer = await offerOf(code, change)
    expect(offer).toMatchObject({ unfit, cheapest: false, fastest: false })
    expect(offer).not.toHaveProperty('quote')
  })

  it('marks nothing where nothing fits [spec 8.20]', async () => {
    const { channels } = await ask({ country: 'JP' })
    expect(channels.map(({ quote, cheapest, fastest, ladder }) => [quote, cheapest, fastest, ladder])).toEqual(channels.map(() => [undefined, false, false, []]))
  })

  it('asks the remote-area fee by the postcode, and none without one', async () => {
    const [near, far] = [await offerOf('SEA'), await offerOf('SEA', { postcode: '８８０' })]
    expect((far.quote?.totalCents ?? 0) - (near.quote?.totalCents ?? 0)).toBe(2_500)
  })

  it.each(['000000', '000', '999999'])('takes no %s for a postcode: the fee would be forgotten on an island', async (postcode) => {
    expect(await server.post(estimateFreight, aRequest({ postcode }))).toMatchObject({ status: 'n', fields: [{ path: 'postcode' }] })
  })

  it('asks tax and document fee above a goods value of 400, not at it [spec 9.04]', async () => {
    const atIt = await ask({ goodsValueCents: 40_000 })
    const above = await ask({ goodsValueCents: 43_000 })
    expect([atIt.overCustomsThreshold, above.overCustomsThreshold]).toEqual([false, true])
    const totalOf = ({ channels }: typeof above) => channels.find(({ code }) => code === 'SEA')?.quote?.totalCents ?? 0
    expect(totalOf(above) - totalOf(atIt)).toBe(3_010 + 3_000)
  })

  it('is a range from the best to the worst packing where no size is given, the likely price within it', async () => {
    const { channels, box } = await ask({ size: undefined, actualGrams: 4_000 })
    // 4 kg of usual goods are 20 dm³, packed as usual 23: 3.84 kg by ÷6000, at worst 4.67.
    expect(box.lengthMm * box.widthMm * box.heightMm).toBeGreaterThanOrEqual(23_000_000)
    const sea = channels.find(({ code }) => code === 'SEA')
    expect(sea).toMatchObject({ quote: { totalCents: 8_000 }, range: { bestCents: 8_000, worstCents: 9_800 } })
    expect(await offerOf('SEA')).not.toHaveProperty('range')
  })

  it('is open where the worst packing does not fit, and none where the likely one does not', async () => {
    const offersOf = async (actualGrams: number) => (await ask({ size: undefined, actualGrams })).channels.find(({ code }) => code === 'AIR')
    // 18 kg of usual goods, packed loosely, are 21 by volume, of 20 that go by air: the price is that of 18.
    const air = await offersOf(18_000)
    expect(air).toMatchObject({ range: { bestCents: air?.quote?.totalCents } })
    expect(air?.range).not.toHaveProperty('worstCents')
    expect(await offersOf(20_500)).not.toHaveProperty('range')
  })

  it('has a ladder that says the very price of each weight on it', async () => {
    const { channels, ladderMaxGrams, ladderStepGrams } = await ask()
    expect([ladderMaxGrams, ladderStepGrams]).toEqual([10_000, 100])
    for (const actualGrams of [100, 2_500, 4_700, 9_100, 10_000]) {
      const there = await ask({ actualGrams })
      for (const { code, ladder } of channels) {
        const step = ladder.find(({ fromGrams, upToGrams }) => fromGrams < actualGrams && actualGrams <= upToGrams)
        expect([code, step?.totalCents]).toEqual([code, there.channels.find((one) => one.code === code)?.quote?.totalCents])
      }
    }
  })

  it('has no price in its ladder beyond a channel’s limit', async () => {
    const { ladderMaxGrams, channels } = await ask({ actualGrams: 25_000 })
    expect(ladderMaxGrams).toBe(50_000)
    expect(channels.map(({ code, ladder }) => [code, ladder[ladder.length - 1]?.upToGrams])).toEqual([['SEA', 30_000], ['AIR', 20_000], ['OSAKA', undefined]])
  })

  it('gives the heaviest box no more than it can', async () => {
    const { ladderMaxGrams } = await ask({ actualGrams: 1_000_000, size: undefined })
    expect(ladderMaxGrams).toBe(1_000_000)
  })

  it('has self-pickup only where there is a point', async () => {
    expect(await ask({ pickupMethod: 'selfPickup' })).toHaveProperty('channels')
    expect(await server.post(estimateFreight, aRequest({ pickupMethod: 'selfPickup', country: 'JP' }))).toMatchObject({ status: 'n', fields: [{ path: 'country', code: 'invalidRegion' }] })
  })

  it('knows no warehouse that there is not', async () => {
    expect(await server.post(estimateFreight, aRequest({ warehouseId: '00000000-0000-4000-8000-000000000000' }))).toMatchObject({ status: 'n', code: 'unknownWarehouse' })
  })

  it('says what the application says for the same parcel', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const { addressId, postcode, country } = await anAddress(server, member)
    const preview = await server.ask(previewOrder, { parcelIds: [parcelId], addressId }, { token: member.token })
    // As the warehouse of these tests measures every parcel, and as each is forecast.
    const measured = { actualGrams: 1_320, size: { lengthMm: 420, widthMm: 300, heightMm: 120 }, goodsValueCents: 16_800 }
    const estimate = await ask({ ...measured, country, postcode })
    const lines = (offers: typeof preview.channels) => offers.map(({ code, quote, unfit, cheapest, fastest }) => ({ code, quote, unfit, cheapest, fastest }))
    expect(lines(estimate.channels)).toEqual(lines(preview.channels))
    expect(preview.channels.some(({ quote }) => quote)).toBe(true)
  })

  it('follows the tariff as the operator has changed it', async () => {
    const [setup] = packingPlatform.channels
    if (!setup) throw new Error('the platform of the tests has no channel')
    const tariff = { ...setup.tariff, version: 'dearer-1', handlingCents: cents(1_800) }
    const before = await offerOf('SEA')
    await server.ask(setUpPlatform, { channels: [{ ...setup, tariff }] }, { operatorKey: platform.adminKey })
    expect((await offerOf('SEA')).quote?.totalCents).toBe((before.quote?.totalCents ?? 0) + 1_000)
  })
})

describe('the list of channels', () => {
  it('names each with its days and warehouses, to a guest in their language', async () => {
    const channels = await server.ask(listChannels, {}, { language: 'en' })
    expect(channels).toContainEqual({
      code: 'AIR', name: 'Air', transport: 'air', transitDaysMin: 3, transitDaysMax: 5,
      warehouseIds: [platform.warehouseIds['DG'], platform.warehouseIds['OS']],
      destinations: ['TW', 'HK'],
      goodsNatures: ['ordinary'],
    })
  })
})
