import { getServiceTypes } from '@contract/freight/service-type-endpoints'
import { basisPoints } from '@contract/kit/money'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { previewOrder } from '@contract/order/packing-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { anAddress, packingPlatform } from '../../support/orders'
import { aForecastParcel, anArrival } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const [sea, air] = packingPlatform.channels
if (!sea || !air) throw new Error('the platform of the tests has no channels')

const change = (setup: object) => server.ask(setUpPlatform, setup, { operatorKey: platform.adminKey })

it('tells a guest every transport and service that the operator has set up [spec 2.15]', async () => {
  const { transports, services } = await server.ask(getServiceTypes, {})
  expect(transports.map(({ transport, channels }) => [transport, channels.map(({ code }) => code)])).toEqual([
    ['sea', ['SEA', 'OSAKA']],
    ['air', ['AIR']],
  ])
  expect(transports[1]?.channels[0]).toMatchObject({
    transitDaysMin: air.transitDaysMin,
    transitDaysMax: air.transitDaysMax,
    tariff: { mode: air.tariff.mode, minGrams: 0, maxGrams: 20_000, goodsNatures: ['ordinary'] },
  })
  expect(services.map(({ code, cents }) => [code, cents])).toEqual([
    ['photoCheck', 300],
    ['reinforcement', 600],
    ['removePackaging', 0],
  ])
})

it('speaks the language of who asks', async () => {
  for (const language of ['zh-Hant', 'zh-Hans', 'en'] as const) {
    const { transports, services, insurance } = await server.ask(getServiceTypes, {}, { language })
    const name = sea.name[language]
    expect([transports[0]?.channels[0]?.name, services[0]?.example?.channelName, insurance.example?.channelName]).toEqual([name, name, name])
  }
})

it('names the goods that have no other way, and the service that fragile goods require [spec 5.18]', async () => {
  const { transports, services } = await server.ask(getServiceTypes, {})
  expect(transports.map(({ onlyWayFor }) => onlyWayFor)).toEqual([['special', 'sensitive'], []])
  expect(services.map(({ code, requiredFor }) => [code, requiredFor])).toEqual([
    ['photoCheck', []],
    ['reinforcement', ['fragile']],
    ['removePackaging', []],
  ])
})

it('calls nothing the only way where nothing else goes at all', async () => {
  await change({ channels: packingPlatform.channels.map((channel) => ({ ...channel, transport: 'sea' })) })
  expect((await server.ask(getServiceTypes, {})).transports.map(({ onlyWayFor }) => onlyWayFor)).toEqual([[]])
})

/** A member's own parcel of the example's measures, priced as it would be before an application. */
async function preview(choice: { readonly services?: readonly 'reinforcement'[]; readonly insured?: boolean }) {
  const items = [{ name: '咖啡濾紙', quantity: 1, unitPriceCents: 30_000 }]
  const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member, { items })
  const arrival = await anArrival(server, platform, trackingNumber, { weightGrams: 3_200, size: { lengthMm: 400, widthMm: 300, heightMm: 250 } })
  await server.ask(receiveParcel, arrival, { operatorKey: platform.warehouseKey })
  const { addressId } = await anAddress(server, member)
  const asked = { ...choice, services: [...(choice.services ?? [])], parcelIds: [parcelId], addressId, channelCode: 'SEA' }
  return (await server.ask(previewOrder, asked, { token: member.token })).quote
}

it('shows as example what a member with that box is asked for', async () => {
  const { transports, services, insurance } = await server.ask(getServiceTypes, {})
  const example = transports[0]?.channels[0]?.example
  // 5 kg by its size at 18.00, and 8.00 handling.
  expect(example?.quote.totalCents).toBe(9_800)
  expect(example?.quote).toEqual(await preview({}))
  const reinforcement = services.find(({ code }) => code === 'reinforcement')?.example
  expect(reinforcement).toMatchObject({ withoutCents: 9_800, withCents: (await preview({ services: ['reinforcement'] }))?.totalCents })
  expect(insurance).toMatchObject({
    rateBasisPoints: 100,
    example: { declaredValueCents: 30_000, premiumCents: 300, withoutCents: 9_800, withCents: (await preview({ insured: true }))?.totalCents },
  })
})

it('follows the operator: a service costs its tax too', async () => {
  await change({
    channels: [{ ...sea, tariff: { ...sea.tariff, version: 'SEA/2', vatRate: basisPoints(1_000) } }],
    services: [{ code: 'reinforcement', cents: 1_000, version: 'services-2' }],
  })
  const { services } = await server.ask(getServiceTypes, {})
  const reinforcement = services.find(({ code }) => code === 'reinforcement')
  expect(reinforcement?.cents).toBe(1_000)
  expect((reinforcement?.example?.withCents ?? 0) - (reinforcement?.example?.withoutCents ?? 0)).toBe(1_100)
})

it('takes a heavier box where the channel begins later, and has no example where it takes none', async () => {
  const heavy = { ...sea, code: 'BULK', tariff: { ...sea.tariff, version: 'BULK/1', minGrams: 10_000 } }
  const odd = { ...sea, code: 'ODD', tariff: { ...sea.tariff, version: 'ODD/1', minGrams: 11_000, maxGrams: 11_500 } }
  await change({ channels: [heavy, odd] })
  const channels = (await server.ask(getServiceTypes, {})).transports.flatMap((type) => type.channels)
  expect(channels.find(({ code }) => code === 'BULK')?.example?.quote.billedGrams).toBe(12_000)
  expect(channels.find(({ code }) => code === 'ODD')).toMatchObject({ code: 'ODD' })
  expect(channels.find(({ code }) => code === 'ODD')).not.toHaveProperty('example')
})
