import * as v from 'valibot'
import { LINE_KINDS, quoteSchema, type Tariff } from '@contract/freight/freight'
import { quote } from '@contract/freight/quote'
import { basisPoints, cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { amountOf, aQuote, aRequest, aSize, aTariff, customsRule, flat, perKg } from './a-quote'

describe('chargeable weight', () => {
  const big = aSize(400, 300, 300)

  it.each([
    { name: 'a large light box at ÷5000', size: big, actual: 5_000, divisor: 5_000, step: 500, chargeable: 7_200, billed: 7_500 },
    { name: 'an exact step at ÷6000', size: big, actual: 5_000, divisor: 6_000, step: 500, chargeable: 6_000, billed: 6_000 },
    { name: 'the least step', size: aSize(200, 150, 100), actual: 300, divisor: 6_000, step: 500, chargeable: 500, billed: 500 },
    { name: 'a bulky box by whole kilograms', size: aSize(500, 400, 350), actual: 3_200, divisor: 6_000, step: 1_000, chargeable: 11_667, billed: 12_000 },
    { name: 'a heavy small box', size: aSize(100, 100, 100), actual: 2_001, divisor: 6_000, step: 1_000, chargeable: 2_001, billed: 3_000 },
  ])('bills $name by the larger weight', ({ size, actual, divisor, step, chargeable, billed }) => {
    const result = aQuote({ size, actualGrams: grams(actual) }, { divisor, mode: perKg(step, [0, 1_000]) })
    expect(result.lines[0]?.basis).toMatchObject({ actualGrams: actual, chargeableGrams: chargeable, billedGrams: billed, divisor })
    expect(result.billedGrams).toBe(billed)
  })

  it('shares the bubble where the channel does', () => {
    const half = { bubbleShare: basisPoints(5_000), mode: perKg(10, [0, 1_000]) }
    const result = aQuote({ size: aSize(500, 400, 350), actualGrams: grams(3_200) }, half)
    expect(result.lines[0]?.basis['chargeableGrams']).toBe(7_434)
    expect(result.volumetricGrams).toBe(11_667)
  })

  it('rounds the shared bubble once, so that an exact step stays', () => {
    // Volume 20,000 mm³ over 6000 is 3 1/3 g; 30 % of that is 1 g exactly.
    const result = aQuote(
      { size: aSize(200, 100, 1), actualGrams: grams(0) },
      { bubbleShare: basisPoints(3_000), mode: perKg(1, [0, 100_000]) },
    )
    expect(result.billedGrams).toBe(1)
  })
})

describe('first and continued weight', () => {
  const tariff: Partial<Tariff> = {
    mode: {
      kind: 'firstAndContinued',
      firstGrams: grams(500),
      firstCents: cents(20_500),
      stepGrams: grams(500),
      stepCents: cents(7_200),
    },
    handlingCents: cents(800),
  }
  const total = (weight: number) => aQuote({ actualGrams: grams(weight) }, tariff).totalCents

  it('charges the first weight and each started step, and handling', () => {
    expect([700, 1_100, 1_600].map(total)).toEqual([28_500, 35_700, 42_900])
    expect(total(700) + total(1_100) + total(1_600)).toBe(107_100)
    expect(total(3_400)).toBe(64_500)
  })

  it('never charges less than the first weight', () => {
    expect(total(1)).toBe(21_300)
    expect(total(500)).toBe(21_300)
    expect(total(501)).toBe(28_500)
  })

  it('says the numbers that it used', () => {
    const result = aQuote({ actualGrams: grams(1_100) }, tariff)
    expect(result.lines[0]).toMatchObject({
      rule: 'firstAndContinued',
      quantity: 1,
      amountCents: 34_900,
      basis: { firstGrams: 500, firstCents: 20_500, stepGrams: 500, stepCents: 7_200, steps: 2, billedGrams: 1_500 },
    })
  })
})

describe('bands', () => {
  const mode = perKg(1_000, [0, 2_000], [10_000, 1_500], [20_000, 1_000])

  it('charges the price of the weight’s own band', () => {
    expect(aQuote({ actualGrams: grams(5_380) }, { mode: perKg(1_000, [0, 1_800]) }).lines[0]).toMatchObject({
      rule: 'perKgBand',
      quantity: 6,
      unitPriceCents: 1_800,
      amountCents: 10_800,
    })
  })

  it('charges the least weight of the next band where that is cheaper', () => {
    // 8 kg: 160.00 in its own band, 10 kg × 15.00 = 150.00 in the next.
    expect(aQuote({ actualGrams: grams(8_000) }, { mode }).lines[0]).toMatchObject({
      rule: 'nextBandIsCheaper',
      quantity: 10,
      unitPriceCents: 1_500,
      amountCents: 15_000,
    })
    // 15 kg: 225.00; 20 kg × 10.00 = 200.00.
    expect(aQuote({ actualGrams: grams(15_000) }, { mode }).totalCents).toBe(20_000)
    expect(aQuote({ actualGrams: grams(7_000) }, { mode }).totalCents).toBe(14_000)
  })

  it('rounds half a cent up where part of a kilogram meets an odd price', () => {
    expect(aQuote({ actualGrams: grams(500) }, { mode: perKg(500, [0, 1_333]) }).totalCents).toBe(667)
  })

  it('charges one price up to each weight', () => {
    const bands = flat([1_000, 5_000], [2_000, 8_000], [5_000, 7_000])
    expect(aQuote({ actualGrams: grams(1_000) }, { mode: bands }).lines[0]).toMatchObject({ rule: 'flatBand', amountCents: 5_000 })
    expect(aQuote({ actualGrams: grams(1_001) }, { mode: bands }).lines[0]).toMatchObject({ rule: 'nextBandIsCheaper', amountCents: 7_000 })
    expect(quote(aRequest({ actualGrams: grams(5_001) }), aTariff({ mode: bands }))).toMatchObject({ unfit: 'tooHeavy', charged: { chargeableGrams: 5_001 } })
  })

  it('charges the minimum and says what the weight alone would have cost', () => {
    expect(aQuote({}, { minimumCents: cents(3_000) }).lines[0]).toMatchObject({
      rule: 'minimumCharge',
      amountCents: 3_000,
      basis: { freightCents: 1_800 },
    })
    expect(aQuote({}, { minimumCents: cents(1_800) }).lines[0]?.rule).toBe('perKgBand')
  })
})

describe('what a channel does not take [spec 8.20]', () => {
  it.each([
    { name: 'another destination', request: { destination: { country: 'JP' } }, tariff: {}, unfit: 'destinationNotServed' },
    { name: 'goods of a nature', request: { goodsNatures: ['ordinary', 'sensitive'] }, tariff: { goodsNatures: ['ordinary'] }, unfit: 'goodsNotAllowed' },
    { name: 'too little weight', request: { actualGrams: grams(999) }, tariff: { minGrams: grams(1_000) }, unfit: 'tooLight' },
    { name: 'too much weight', request: { actualGrams: grams(1_001) }, tariff: { maxGrams: grams(1_000) }, unfit: 'tooHeavy' },
    { name: 'too large a box', request: { size: aSize(600, 100, 101) }, tariff: { maxGrams: grams(1_000) }, unfit: 'tooHeavy' },
  ] as const)('refuses $name', ({ request, tariff, unfit }) => {
    expect(quote(aRequest(request), aTariff(tariff as Partial<Tariff>))).toMatchObject({ unfit })
  })

  it('says what a large and light box was charged as, and nothing of weight where another thing decides', () => {
    const size = aSize(600, 100, 101)
    expect(quote(aRequest({ actualGrams: grams(400), size }), aTariff({ divisor: 6_000, maxGrams: grams(1_000) }))).toEqual({
      unfit: 'tooHeavy', charged: { actualGrams: 400, volumetricGrams: 1_010, chargeableGrams: 1_010 },
    })
    expect(quote(aRequest({ size, destination: { country: 'JP' } }), aTariff())).toEqual({ unfit: 'destinationNotServed' })
  })

  it('takes the weights at its edges', () => {
    const tariff = aTariff({ minGrams: grams(1_000), maxGrams: grams(1_000) })
    expect(quote(aRequest({ actualGrams: grams(1_000) }), tariff)).toHaveProperty('totalCents')
  })
})

describe('customs', () => {
  it('adds 7 % of the whole goods value and the document fee of 30 above 400 [spec 9.04]', () => {
    const result = aQuote({ goodsValueCents: cents(43_000), customs: customsRule })
    expect(amountOf(result, 'consumptionTax')).toBe(3_010)
    expect(amountOf(result, 'customsDocument')).toBe(3_000)
    expect(result.lines.find((line) => line.kind === 'consumptionTax')?.basis).toEqual({
      baseCents: 43_000,
      rateBasisPoints: 700,
      thresholdCents: 40_000,
    })
  })

  it('adds nothing at exactly 400 [spec 9.04]', () => {
    const result = aQuote({ goodsValueCents: cents(40_000), customs: customsRule })
    expect(result.lines.map((line) => line.kind)).toEqual(['freight'])
    expect(amountOf(aQuote({ goodsValueCents: cents(40_001), customs: customsRule }), 'consumptionTax')).toBe(2_800)
  })

  it('goes by the goods value, however little is declared', () => {
    const result = aQuote({ goodsValueCents: cents(43_000), declaredValueCents: cents(1), customs: customsRule })
    expect(amountOf(result, 'consumptionTax')).toBe(3_010)
  })

  it('adds nothing where the destination has no rule', () => {
    expect(amountOf(aQuote({ goodsValueCents: cents(43_000) }), 'consumptionTax')).toBeUndefined()
  })
})

describe('fees beside the freight', () => {
  it('insures 1.00 % of the declared value when asked to [spec 9.05]', () => {
    const insured = aQuote({ insured: true, declaredValueCents: cents(38_500), goodsValueCents: cents(40_000) })
    expect(insured.lines.find((line) => line.kind === 'insurance')).toMatchObject({
      rule: 'shareOfValue',
      amountCents: 385,
      basis: { baseCents: 38_500, rateBasisPoints: 100 },
      tariffVersion: 'insurance-1',
    })
    expect(amountOf(aQuote({ declaredValueCents: cents(38_500) }), 'insurance')).toBeUndefined()
  })

  it.each([
    { postcode: '880', isRemote: true },
    { postcode: '88051', isRemote: true },
    { postcode: '８８０', isRemote: true },
    { postcode: '8 80', isRemote: true },
    { postcode: '110', isRemote: false },
    { postcode: undefined, isRemote: false },
  ])('charges the remote area by the start of the postcode: $postcode', ({ postcode, isRemote }) => {
    const remoteArea = { postcodePrefixes: ['880', '209'], cents: cents(2_500) }
    const result = aQuote({ destination: { country: 'TW', postcode } }, { remoteArea })
    expect(amountOf(result, 'remoteArea')).toBe(isRemote ? 2_500 : undefined)
  })

  it('has one line for each service and each stored parcel', () => {
    const result = aQuote({
      services: [
        { code: 'reinforcement', cents: cents(600), version: 'service-1' },
        { code: 'photoCheck', cents: cents(300), version: 'service-2' },
      ],
      storage: [{ trackingNumber: 'SF1', kilograms: 3, days: 2, perKgDayCents: cents(50), version: 'storage-1' }],
    })
    expect(result.lines.filter((line) => line.kind === 'valueAdded')).toMatchObject([
      { subject: 'reinforcement', amountCents: 600, tariffVersion: 'service-1' },
      { subject: 'photoCheck', amountCents: 300, tariffVersion: 'service-2' },
    ])
    expect(result.lines.find((line) => line.kind === 'storage')).toMatchObject({
      subject: 'SF1',
      quantity: 6,
      unitPriceCents: 50,
      amountCents: 300,
      basis: { kilograms: 3, days: 2 },
      tariffVersion: 'storage-1',
    })
  })

  it('puts VAT on what the platform does, not on what it passes on', () => {
    const result = aQuote(
      {
        goodsValueCents: cents(43_000),
        declaredValueCents: cents(43_000),
        customs: customsRule,
        insured: true,
        services: [{ code: 'reinforcement', cents: cents(600), version: '1' }],
        storage: [{ trackingNumber: 'SF1', kilograms: 1, days: 1, perKgDayCents: cents(100), version: '1' }],
      },
      { vatRate: basisPoints(500), handlingCents: cents(800), remoteArea: { postcodePrefixes: ['1'], cents: cents(2_000) } },
    )
    // 18.00 + 6.00 + 8.00 + 20.00 + 1.00
    expect(result.lines.find((line) => line.kind === 'vat')).toMatchObject({ amountCents: 265, basis: { baseCents: 5_300, rateBasisPoints: 500 } })
  })

  it('lists the fees in the specification’s order, each with its version [spec 3.13]', () => {
    const result = aQuote(
      {
        goodsValueCents: cents(43_000),
        declaredValueCents: cents(43_000),
        customs: customsRule,
        insured: true,
        services: [{ code: 'reinforcement', cents: cents(600), version: '1' }],
        storage: [{ trackingNumber: 'SF1', kilograms: 1, days: 1, perKgDayCents: cents(100), version: '1' }],
      },
      { vatRate: basisPoints(500), handlingCents: cents(800), remoteArea: { postcodePrefixes: ['1'], cents: cents(2_000) } },
    )
    expect([...new Set(result.lines.map((line) => line.kind))]).toEqual(LINE_KINDS.slice(0, 8))
    expect(result.lines.map((line) => line.label)).toEqual([
      'freight', 'service', 'handling', 'customsDocument', 'consumptionTax', 'vat', 'insurance', 'remoteArea', 'storage',
    ])
    expect(result.totalCents).toBe(result.lines.reduce((sum, line) => sum + line.amountCents, 0))
    expect(result.lines.every((line) => line.tariffVersion.length > 0)).toBe(true)
    expect(v.is(quoteSchema, result)).toBe(true)
  })
})
