import type { CustomsRule, Quote, QuoteLine, QuoteRequest, Tariff, TariffMode } from '@contract/freight/freight'
import { quote } from '@contract/freight/quote'
import { basisPoints, cents } from '@contract/kit/money'
import { grams, millimetres, type BoxSize } from '@contract/kit/weight'
import { limits } from '@contract/limits'

export function aSize(lengthMm: number, widthMm: number, heightMm: number): BoxSize {
  return { lengthMm: millimetres(lengthMm), widthMm: millimetres(widthMm), heightMm: millimetres(heightMm) }
}

/** 18.00 per kg in steps of 1 kg, no other fee. */
export function aTariff(changes: Partial<Tariff> = {}): Tariff {
  return {
    version: 'sea-2026-10-01',
    mode: perKg(1_000, [0, 1_800]),
    divisor: 6_000,
    bubbleShare: basisPoints(10_000),
    handlingCents: cents(0),
    minimumCents: cents(0),
    minGrams: grams(0),
    maxGrams: grams(1_000_000),
    goodsNatures: ['ordinary', 'special', 'sensitive'],
    countries: ['TW', 'HK', 'MO'],
    vatRate: basisPoints(0),
    ...changes,
  }
}

export function perKg(stepGrams: number, ...bands: readonly (readonly [fromGrams: number, perKgCents: number])[]): TariffMode {
  return {
    kind: 'perKgBands',
    stepGrams: grams(stepGrams),
    bands: bands.map(([fromGrams, perKgCents]) => ({ fromGrams: grams(fromGrams), perKgCents: cents(perKgCents) })),
  }
}

export function flat(...bands: readonly (readonly [upToGrams: number, price: number])[]): TariffMode {
  return { kind: 'flatBands', bands: bands.map(([upToGrams, price]) => ({ upToGrams: grams(upToGrams), cents: cents(price) })) }
}

/** A small box of 1 kg to Taiwan with ordinary goods worth 100.00. */
export function aRequest(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    actualGrams: grams(1_000),
    size: aSize(100, 100, 100),
    goodsNatures: ['ordinary'],
    destination: { country: 'TW', postcode: '110' },
    goodsValueCents: cents(10_000),
    declaredValueCents: cents(10_000),
    insured: false,
    services: [],
    storage: [],
    insuranceVersion: 'insurance-1',
    ...changes,
  }
}

export const customsRule: CustomsRule = {
  version: 'customs-2026',
  thresholdCents: limits.customs.thresholdValue,
  taxRate: limits.customs.taxRate,
  documentFeeCents: limits.customs.documentFee,
}

/** The quote of a box that fits. */
export function aQuote(request: Partial<QuoteRequest> = {}, tariff: Partial<Tariff> = {}): Quote {
  const result = quote(aRequest(request), aTariff(tariff))
  if ('unfit' in result) throw new Error(`does not fit: ${result.unfit}`)
  return result
}

export function amountOf(result: Quote, label: QuoteLine['label']): number | undefined {
  return result.lines.find((line) => line.label === label)?.amountCents
}
