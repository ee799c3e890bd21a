import { basisPoints, cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { toBillDifferences, type PricedBox } from '@server/trade/order/bill-differences'
import { aQuote, aSize, customsRule, perKg } from '../../contract/freight/a-quote'

function aPricedBox(actual: number, [length, width, height]: [number, number, number], request: Parameters<typeof aQuote>[0] = {}): PricedBox {
  const box = aSize(length, width, height)
  return { box, quote: aQuote({ actualGrams: grams(actual), size: box, ...request }) }
}

const reasonsOf = (estimate: PricedBox, bill: PricedBox) =>
  Object.fromEntries(toBillDifferences(estimate, bill, undefined).map(({ kind, reasons }) => [kind, reasons]))

it('has nothing to say where the bill is the estimate', () => {
  const box = aPricedBox(5_000, [300, 300, 200])
  expect(toBillDifferences(box, box, 'A note')).toEqual([])
  expect(reasonsOf(box, aPricedBox(4_900, [290, 300, 200]))).toEqual({})
})

it('names a heavier box with its numbers', () => {
  expect(toBillDifferences(aPricedBox(4_620, [300, 200, 200]), aPricedBox(5_380, [300, 200, 200]), undefined)).toEqual([
    {
      kind: 'freight',
      estimateCents: 9_000,
      billCents: 10_800,
      differenceCents: 1_800,
      reasons: ['heavier'],
      basis: {
        estimateGrams: 5_000,
        billGrams: 6_000,
        estimateActualGrams: 4_620,
        billActualGrams: 5_380,
        estimateLengthMm: 300,
        estimateWidthMm: 200,
        estimateHeightMm: 200,
        billLengthMm: 300,
        billWidthMm: 200,
        billHeightMm: 200,
      },
    },
  ])
})

it('names a larger box where volume is charged', () => {
  expect(reasonsOf(aPricedBox(1_000, [400, 300, 220]), aPricedBox(1_100, [400, 300, 300]))).toEqual({ freight: ['largerBox'] })
})

it('names a lighter and smaller one', () => {
  expect(reasonsOf(aPricedBox(3_000, [400, 300, 300]), aPricedBox(2_000, [100, 100, 100]))).toEqual({
    freight: ['lighter', 'smallerBox'],
  })
})

it('does not blame a larger box that is charged by its scale weight', () => {
  expect(reasonsOf(aPricedBox(5_000, [200, 200, 200]), aPricedBox(5_500, [210, 200, 200]))).toEqual({ freight: ['heavier'] })
})

it('names storage, value and services by their kind, and passes the warehouse’s note on', () => {
  const storage = [{ trackingNumber: 'SF1', kilograms: 3, days: 2, perKgDayCents: cents(50), version: '1' }]
  const services = [{ code: 'photoCheck' as const, cents: cents(300), version: '1' }]
  const plain = aPricedBox(1_000, [100, 100, 100])
  const full = aPricedBox(1_000, [100, 100, 100], { storage, services, insured: true })
  expect(toBillDifferences(plain, full, 'Please see').map(({ kind, reasons, differenceCents }) => [kind, reasons, differenceCents])).toEqual([
    ['valueAdded', ['serviceAdded', 'operatorNote'], 300],
    ['insurance', ['insuranceAdded', 'operatorNote'], 100],
    ['storage', ['storageAdded', 'operatorNote'], 300],
  ])
  expect(reasonsOf(full, plain)).toEqual({ valueAdded: ['serviceRemoved'], insurance: ['insuranceRemoved'], storage: ['storageRemoved'] })
})

it('adds up to the difference of the totals', () => {
  const estimate = aPricedBox(1_000, [400, 300, 220], { insured: true })
  const bill = aPricedBox(9_000, [400, 300, 300])
  const sum = toBillDifferences(estimate, bill, undefined).reduce((total, one) => total + one.differenceCents, 0)
  expect(sum).toBe(bill.quote.totalCents - estimate.quote.totalCents)
})

describe('an estimate that went another way', () => {
  const way = { channelCode: 'SEA', country: 'TW' as const, postcode: '110' }
  const dear = { mode: perKg(1_000, [0, 3_000]), version: 'air-1', handlingCents: cents(900) }
  const priced = (request: Parameters<typeof aQuote>[0], tariff: Parameters<typeof aQuote>[1], change: Partial<typeof way> = {}): PricedBox => {
    const box = aSize(100, 100, 100)
    return { box, quote: aQuote({ size: box, ...request }, tariff), way: { ...way, ...change } }
  }

  it('is explained by the channel first, and by the box beside it', () => {
    const estimate = priced({ actualGrams: grams(1_000) }, {})
    expect(reasonsOf(estimate, priced({ actualGrams: grams(3_000) }, dear, { channelCode: 'AIR' }))).toEqual({
      freight: ['channelChanged', 'heavier'], surcharge: ['channelChanged'],
    })
  })

  it('is explained by the place', () => {
    const remote = { remoteArea: { postcodePrefixes: ['880'], cents: cents(2_500) } }
    const near = priced({}, remote)
    const far = priced({ destination: { country: 'TW', postcode: '880' } }, remote, { postcode: '880' })
    expect(reasonsOf(near, far)).toEqual({ remoteArea: ['destinationChanged'] })
    const hongKong = priced({ destination: { country: 'HK', postcode: '' } }, { version: 'hk', mode: perKg(1_000, [0, 1_000]) }, { country: 'HK' as never })
    expect(reasonsOf(near, hongKong)).toEqual({ freight: ['destinationChanged'] })
  })

  it('is explained by the tariff where channel, place and box are the same', () => {
    expect(reasonsOf(priced({}, {}), priced({}, { version: 'sea-2026-12-01', mode: perKg(1_000, [0, 2_000]) }))).toEqual({ freight: ['tariffChanged'] })
  })

  it('has a document fee by the value, and a tax that follows what it is of', () => {
    const customs = { customs: customsRule }
    const low = priced({ ...customs, goodsValueCents: cents(40_000) }, {})
    const high = priced({ ...customs, goodsValueCents: cents(40_001) }, {})
    expect(reasonsOf(low, high)).toMatchObject({ surcharge: ['valueChanged'], consumptionTax: ['valueChanged'] })
    const services = [{ code: 'photoCheck' as const, cents: cents(300), version: '1' }]
    const taxed = { vatRate: basisPoints(500) }
    expect(reasonsOf(priced({}, taxed), priced({ services }, taxed))).toEqual({ valueAdded: ['serviceAdded'], vat: ['serviceAdded'] })
  })
})
