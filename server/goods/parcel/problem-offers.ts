import { addCents, timesCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { Grams } from '@contract/kit/weight'
import type { ProblemAnswer, ProblemKind, ProblemOffer } from '@contract/parcel/parcel'

/** What the ways out of one problem cost. It stays with the problem: what a member sees is what they agree to. */
export interface ProblemTerms {
  /** Null: it cannot be put right. */
  readonly fixCents: Cents | null
  readonly returnHandlingCents: Cents
  readonly returnPerKgCents: Cents
  /** Null: it was never weighed. */
  readonly returnGrams: Grams | null
  readonly disposeCents: Cents
}

/** As the operator sets it (`problemFees` of the settings). */
export interface ProblemTariff {
  readonly fixCents: Cents
  readonly returnHandlingCents: Cents
  readonly returnPerKgCents: Cents
  readonly disposeCents: Cents
}

/** What may not be carried is not put back to stock, whatever is done to it. */
const NOT_TO_BE_FIXED: ReadonlySet<ProblemKind> = new Set(['prohibited'])

export function toTerms(tariff: ProblemTariff, kind: ProblemKind, weightGrams: Grams | undefined): ProblemTerms {
  return { ...tariff, fixCents: NOT_TO_BE_FIXED.has(kind) ? null : tariff.fixCents, returnGrams: weightGrams ?? null }
}

/** In the order in which they are offered. Freight back is charged by each started kilogram of what the scale said. */
export function toOffers({ fixCents, returnHandlingCents, returnPerKgCents, returnGrams, disposeCents }: ProblemTerms): ProblemOffer[] {
  const kilograms = Math.ceil((returnGrams ?? 0) / 1_000)
  const returnCents = addCents(returnHandlingCents, timesCents(returnPerKgCents, kilograms))
  const freight = returnCents === ZERO_CENTS ? undefined : { handlingCents: returnHandlingCents, perKgCents: returnPerKgCents, kilograms }
  return [
    ...(fixCents === null ? [] : [{ answer: 'fix' as const, feeCents: fixCents }]),
    { answer: 'return', feeCents: returnCents, freight },
    { answer: 'dispose', feeCents: disposeCents },
  ]
}

/** Nothing where it cannot be done. */
export function findFee(terms: ProblemTerms, answer: ProblemAnswer): Cents | undefined {
  return toOffers(terms).find((offer) => offer.answer === answer)?.feeCents
}
