import { getLanded } from '@contract/shop/shop-order-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { cents } from '@contract/kit/money'
import { STANDARD_CUSTOMS_RULE } from '@server/base/freight/freight-service'
import { toCustomsExtra } from '@server/trade/shop-order/landed-service'
import { anAddress } from '../../support/orders'
import { aForecastParcel, anArrival } from '../../support/parcels'
import { aShop, bringGoods, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let ids: SkuIds
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})

const ask = (skuId: string, delivery: 'join' | 'home' = 'join', change = {}) =>
  server.ask(getLanded, { lines: [{ skuId, quantity: 1 }], delivery, ...change }, { token: member.token })

it('[shop case 45] adds tax and document fee where goods lift the value above what is let in free', () => {
  expect(toCustomsExtra(STANDARD_CUSTOMS_RULE, cents(38_500), cents(17_280))).toEqual({ valueCents: 55_780, extraCents: 3_905 + 3_000 })
  expect(toCustomsExtra(STANDARD_CUSTOMS_RULE, cents(10_000), cents(17_280))).toBeUndefined()
})

it('[shop case 46] adds nothing at the threshold itself', () => {
  expect(toCustomsExtra(STANDARD_CUSTOMS_RULE, cents(0), cents(40_000))).toBeUndefined()
  expect(toCustomsExtra(STANDARD_CUSTOMS_RULE, cents(0), cents(40_001))).toEqual({ valueCents: 40_001, extraCents: 2_800 + 3_000 })
})

it('asks where to while it knows no address, and takes a country instead', async () => {
  const [withoutPlace, withCountry] = [await ask(ids['POOL'] ?? ''), await ask(ids['POOL'] ?? '', 'join', { country: 'TW' })]
  expect(withoutPlace).toMatchObject({ parcelCount: 0, grams: 210 })
  expect([withoutPlace.country, withoutPlace.extraCents]).toEqual([undefined, undefined])
  // 1 kg by sea at 18.00, with 8.00 of handling: the tariff of the shop’s own channel is cheaper.
  expect(withCountry).toMatchObject({ country: 'TW', extraCents: 1_100, channelName: 'Shop direct' })
})

it('[shop case 44a] can be less than nothing, where the added weight reaches a cheaper way', async () => {
  const [sea] = shopPlatform.channels
  if (!sea) throw new Error('a platform without channels')
  const flat = (code: string, price: number, minGrams: number, version: string) => ({
    ...sea,
    code,
    forShop: false,
    tariff: { ...sea.tariff, version, bubbleShare: 0, handlingCents: 0, minGrams, mode: { kind: 'flatBands' as const, bands: [{ upToGrams: 30_000, cents: price }] } },
  })
  const nowhere = { countries: ['JP' as const] }
  const others = shopPlatform.channels.slice(2).map((channel) => ({ ...channel, tariff: { ...channel.tariff, ...nowhere, version: `${channel.tariff.version}/2` } }))
  await server.ask(setUpPlatform, { channels: [flat('SEA', 15_000, 5_000, 'SEA/2'), flat('AIR', 18_000, 0, 'AIR/2'), ...others] }, { operatorKey: platform.adminKey })
  await anAddress(server, member)
  const { trackingNumber } = await aForecastParcel(server, platform, member)
  const arrival = await anArrival(server, platform, trackingNumber, { weightGrams: 4_600 })
  await server.ask(receiveParcel, arrival, { operatorKey: platform.warehouseKey })
  const skuId = await bringGoods(server, platform, 'HEAVY', { sku: { weightGrams: 560, priceCents: 100 } })
  expect(await ask(skuId)).toMatchObject({ parcelCount: 1, grams: 5_160, extraCents: -3_000 })
})

it('straight home is what the shop’s own channel asks', async () => {
  await anAddress(server, member)
  expect(await ask(ids['CUP'] ?? '', 'home')).toMatchObject({ delivery: 'home', extraCents: 1_800, channelName: 'Shop direct', parcelCount: 0 })
})
