import fc from 'fast-check'
import type { QuoteRequest, Tariff, TariffMode } from '@contract/freight/freight'
import { basisPoints, cents } from '@contract/kit/money'
import { grams, millimetres } from '@contract/kit/weight'
import { aRequest, aTariff, customsRule } from './a-quote'

// Whatever an operator may set and a member may ask, for tests that hold for all of it.

export const amounts = fc.integer({ min: 0, max: 100_000 }).map(cents)
export const weights = fc.integer({ min: 1, max: 60_000 }).map(grams)
export const lengths = fc.integer({ min: 1, max: 1_200 }).map(millimetres)
export const steps = fc.constantFrom(1, 100, 500, 1_000).map(grams)

export const modes: fc.Arbitrary<TariffMode> = fc.oneof(
  fc.record({ kind: fc.constant('firstAndContinued' as const), firstGrams: weights, firstCents: amounts, stepGrams: steps, stepCents: amounts }),
  fc.record({
    kind: fc.constant('perKgBands' as const),
    stepGrams: steps,
    bands: fc.uniqueArray(
      fc.record({ fromGrams: fc.integer({ min: 0, max: 60 }).map((kilograms) => grams(kilograms * 1_000)), perKgCents: amounts }),
      { minLength: 1, maxLength: 6, selector: (band) => band.fromGrams },
    ),
  }),
  fc.record({
    kind: fc.constant('flatBands' as const),
    bands: fc.array(fc.record({ upToGrams: weights, cents: amounts }), { minLength: 1, maxLength: 6 }),
  }),
)

export const tariffs: fc.Arbitrary<Tariff> = fc
  .record({
    mode: modes,
    divisor: fc.constantFrom(5_000, 6_000, 8_000),
    bubbleShare: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
    handlingCents: amounts,
    minimumCents: amounts,
    vatRate: fc.integer({ min: 0, max: 3_000 }).map(basisPoints),
    remoteArea: fc.option(fc.record({ postcodePrefixes: fc.constant<string[]>(['1']), cents: amounts }), { nil: undefined }),
  })
  .map((part) => aTariff(part))

export const requests: fc.Arbitrary<QuoteRequest> = fc
  .record({
    actualGrams: weights,
    size: fc.record({ lengthMm: lengths, widthMm: lengths, heightMm: lengths }),
    goodsValueCents: amounts,
    declaredValueCents: amounts,
    insured: fc.boolean(),
    customs: fc.option(fc.constant(customsRule), { nil: undefined }),
    services: fc.array(fc.record({ code: fc.constant('photoCheck' as const), cents: amounts, version: fc.constant('1') }), { maxLength: 2 }),
    storage: fc.array(
      fc.record({
        trackingNumber: fc.constant('SF1'),
        kilograms: fc.integer({ min: 1, max: 60 }),
        days: fc.integer({ min: 1, max: 90 }),
        perKgDayCents: fc.integer({ min: 1, max: 500 }).map(cents),
        version: fc.constant('1'),
      }),
      { maxLength: 3 },
    ),
  })
  .map((part) => aRequest(part))
