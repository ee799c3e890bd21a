import { addCents, proportionOfCents, timesCents, type Cents } from '../kit/money'
import { grams, roundUpToStep, type Grams } from '../kit/weight'
import type { LineRule, Tariff, TariffMode } from './freight'

/** What a tariff charges for one weight, and by which of its rules. */
export interface FreightCharge {
  readonly rule: LineRule
  /** The weight that is charged for, after the tariff's step. */
  readonly billedGrams: Grams
  readonly quantity: number
  readonly unitPrice: Cents
  readonly amount: Cents
  readonly basis: Readonly<Record<string, number>>
}

type Mode<Kind extends TariffMode['kind']> = Extract<TariffMode, { kind: Kind }>

/** Undefined when the tariff has no price for so much weight. */
export function toFreight(tariff: Tariff, chargeable: Grams): FreightCharge | undefined {
  const charge = toModeCharge(tariff.mode, chargeable)
  if (!charge || charge.amount >= tariff.minimumCents) return charge
  return {
    rule: 'minimumCharge',
    billedGrams: charge.billedGrams,
    quantity: 1,
    unitPrice: tariff.minimumCents,
    amount: tariff.minimumCents,
    basis: { ...charge.basis, freightCents: charge.amount },
  }
}

function toModeCharge(mode: TariffMode, chargeable: Grams): FreightCharge | undefined {
  switch (mode.kind) {
    case 'firstAndContinued':
      return toFirstAndContinued(mode, chargeable)
    case 'perKgBands':
      return toPerKgBand(mode, chargeable)
    case 'flatBands':
      return toFlatBand(mode, chargeable)
  }
}

/** first + ceil((weight − first weight) / step) × step price, never below first. */
function toFirstAndContinued(mode: Mode<'firstAndContinued'>, chargeable: Grams): FreightCharge {
  const { firstGrams, firstCents, stepGrams, stepCents } = mode
  const steps = Math.max(0, Math.ceil((chargeable - firstGrams) / stepGrams))
  const amount = addCents(firstCents, timesCents(stepCents, steps))
  return {
    rule: 'firstAndContinued',
    billedGrams: grams(firstGrams + steps * stepGrams),
    quantity: 1,
    unitPrice: amount,
    amount,
    basis: { firstGrams, firstCents, stepGrams, stepCents, steps },
  }
}

/**
 * Weight × the price of its band, or the least weight of a later band × that band's price where this is cheaper
 * (weight-break rule). Since every later band is looked at, more weight never costs less, whatever the bands' prices are.
 */
function toPerKgBand(mode: Mode<'perKgBands'>, chargeable: Grams): FreightCharge | undefined {
  const billedGrams = roundUpToStep(chargeable, mode.stepGrams)
  const own = mode.bands.reduce<number>((from, band) => (band.fromGrams <= billedGrams ? Math.max(from, band.fromGrams) : from), -1)
  const candidates = mode.bands
    .filter((band) => band.fromGrams >= own)
    .map((band): FreightCharge => {
      const isOwn = band.fromGrams === own
      const charged = isOwn ? billedGrams : band.fromGrams
      return {
        rule: isOwn ? 'perKgBand' : 'nextBandIsCheaper',
        billedGrams,
        quantity: charged / 1_000,
        unitPrice: band.perKgCents,
        amount: proportionOfCents(band.perKgCents, charged, 1_000),
        basis: { stepGrams: mode.stepGrams, bandFromGrams: band.fromGrams },
      }
    })
  return toCheapest(candidates, 'perKgBand')
}

/** The price of the smallest band that holds the weight, or of a larger one where that is cheaper. */
function toFlatBand(mode: Mode<'flatBands'>, chargeable: Grams): FreightCharge | undefined {
  const fitting = mode.bands.filter((band) => band.upToGrams >= chargeable)
  const smallest = Math.min(...fitting.map((band) => band.upToGrams))
  const candidates = fitting.map(
    (band): FreightCharge => ({
      rule: band.upToGrams === smallest ? 'flatBand' : 'nextBandIsCheaper',
      billedGrams: chargeable,
      quantity: 1,
      unitPrice: band.cents,
      amount: band.cents,
      basis: { bandUpToGrams: band.upToGrams },
    }),
  )
  return toCheapest(candidates, 'flatBand')
}

/** The cheapest; the weight's own band where a later one costs the same. */
function toCheapest(candidates: readonly FreightCharge[], ownRule: LineRule): FreightCharge | undefined {
  return [...candidates].sort(
    (a, b) => a.amount - b.amount || Number(b.rule === ownRule) - Number(a.rule === ownRule),
  )[0]
}
