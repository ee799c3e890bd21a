import fc from 'fast-check'
import type { Tariff } from '@contract/freight/freight'
import { cents, type Cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { PACKING_LEVELS } from '@contract/order/packing-level'
import { GOODS_NATURES, type GoodsNature } from '@contract/parcel/parcel'
import type { Channel } from '@server/base/freight/freight-service'
import type { OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import type { PackingFacts, PackingWish } from '@server/trade/packing/packing-plan'
import { aSize, customsRule } from '../contract/freight/a-quote'
import { tariffs } from '../contract/freight/any-quote'

// Packing applications with everything that they are priced by, without a database.

export interface PackingCase {
  readonly wish: PackingWish
  readonly facts: PackingFacts
}

const services = [
  { code: 'photoCheck' as const, cents: cents(300), version: 'services-1' },
  { code: 'reinforcement' as const, cents: cents(600), version: 'services-1' },
  { code: 'removePackaging' as const, cents: cents(200), version: 'services-1' },
]

export const aChannel = (tariff: Tariff, code = 'SEA'): Channel => ({
  code,
  name: { 'zh-Hant': code, 'zh-Hans': code, en: code },
  transport: 'sea',
  warehouseCodes: ['DG'],
  transitDaysMin: 7,
  transitDaysMax: 10,
  tariff,
  forShop: false,
})

export function aPackedParcel(index: number, change: Partial<OrderParcel> = {}): OrderParcel {
  return {
    parcelId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    warehouseId: 'the warehouse',
    trackingNumber: `SF${index}`,
    carrierCode: 'SF',
    goodsNature: 'ordinary',
    fragile: false,
    items: [],
    valueCents: cents(10_000),
    actualGrams: grams(1_000),
    size: aSize(200, 200, 100),
    storage: {
      freeDays: 30, freeDaysLeft: 30, freeUntil: '2026-12-31', startedOn: '2026-12-01', feeCentsPerKgDay: cents(0), accruedCents: cents(0), paused: false,
    },
    storageCharge: undefined,
    ...change,
  }
}

export function aCase(parcels: readonly OrderParcel[], tariff: Tariff, change: Partial<PackingWish> = {}, others: readonly Channel[] = []): PackingCase {
  const address = { country: 'TW', postcode: '110' } as unknown as PackingFacts['address']
  const warehouse = { warehouseId: 'the warehouse', code: 'DG' } as unknown as PackingFacts['warehouse']
  return {
    wish: { memberId: 'the member', parcels, services: [], insured: false, ...change },
    facts: { warehouse, address, servicePrices: services, customs: customsRule, channels: [aChannel(tariff), ...others] },
  }
}

const anyParcel = fc.record({
  // Not above what a car carries: two heavy ones may be more than a channel takes.
  actualGrams: fc.integer({ min: 1, max: 12_000 }).map(grams),
  size: fc.tuple(fc.integer({ min: 20, max: 700 }), fc.integer({ min: 20, max: 500 }), fc.integer({ min: 5, max: 400 })).map((edges) => aSize(...edges)),
  valueCents: fc.integer({ min: 1, max: 50_000 }).map(cents),
  // Mostly what every channel takes: else hardly any case would have a price.
  goodsNature: fc.constantFrom(...Array.from({ length: 8 }, () => 'ordinary' as const), 'special' as const, 'sensitive' as const),
  fragile: fc.boolean(),
  storageCharge: fc.option(
    fc.record({
      trackingNumber: fc.constant('SF1'),
      kilograms: fc.integer({ min: 1, max: 12 }),
      days: fc.integer({ min: 1, max: 60 }),
      perKgDayCents: fc.integer({ min: 1, max: 300 }).map(cents),
      version: fc.constant('storage-1'),
    }),
    { nil: undefined },
  ),
})

/** A way by its tariff, with its own bounds of weight and goods. */
const anyTariff = (goods: readonly (readonly GoodsNature[])[]): fc.Arbitrary<Tariff> =>
  fc
    .record({ tariff: tariffs, maxGrams: fc.constantFrom(20_000, 60_000, 1_000_000).map(grams), goodsNatures: fc.constantFrom(...goods) })
    .map(({ tariff, maxGrams, goodsNatures }) => ({ ...tariff, maxGrams, goodsNatures: [...goodsNatures] }))

/** Up to so many parcels, whatever was chosen with them, by whatever tariffs of two channels. */
export const anyCase = (maxParcels: number): fc.Arbitrary<PackingCase> =>
  fc
    .record({
      parcels: fc.array(anyParcel, { minLength: 1, maxLength: maxParcels }),
      tariff: anyTariff([GOODS_NATURES, ['ordinary', 'special']]),
      other: anyTariff([GOODS_NATURES, ['ordinary']]),
      chosen: fc.subarray(['photoCheck' as const, 'reinforcement' as const]),
      packingLevel: fc.constantFrom(undefined, ...PACKING_LEVELS),
      insured: fc.boolean(),
      declaredShare: fc.constantFrom(1, 0.5, 0.01),
    })
    .map(({ parcels, tariff, other, chosen, packingLevel, insured, declaredShare }) => {
      const packed = parcels.map((parcel, index) => aPackedParcel(index, parcel))
      const value = packed.reduce((sum, parcel) => sum + parcel.valueCents, 0)
      const declaredValueCents = cents(Math.max(1, Math.floor(value * declaredShare))) satisfies Cents
      return aCase(packed, tariff, { services: chosen, packingLevel, insured, declaredValueCents }, [aChannel(other, 'AIR')])
    })
