import { isRefuted } from './number/carrier-rules'
import { toWaybill } from './number/read-number'
import type { Carrier } from './parcel'

/** Why a carrier is guessed: the letters its numbers begin with, or the length alone. */
export type GuessReason = { readonly kind: 'prefix'; readonly prefix: string } | { readonly kind: 'digits'; readonly count: number }

export interface CarrierGuess {
  readonly carrierCode: string
  readonly reason: GuessReason
}

/**
 * The carrier whose pattern the number fits. Letters in front say more than a length; where two carriers fit equally
 * well nobody is guessed, because a wrong guess costs the member more than a choice. Nor is one whose check digit says no.
 */
export function guessCarrier(trackingNumber: string, carriers: readonly Pick<Carrier, 'code' | 'patterns'>[]): CarrierGuess | undefined {
  const number = toWaybill(trackingNumber)
  if (number === undefined) return undefined
  const ranked = carriers
    .flatMap(({ code, patterns }) => patterns.filter((pattern) => fits(pattern, number) && !(prefixOf(pattern) === '' && isRefuted(code, number))).map((pattern) => ({ code, prefix: prefixOf(pattern) })))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  const best = ranked[0]
  if (!best) return undefined
  const isTied = ranked.some(({ code, prefix }) => code !== best.code && prefix.length === best.prefix.length)
  if (isTied) return undefined
  const reason: GuessReason = best.prefix === '' ? { kind: 'digits', count: number.length } : { kind: 'prefix', prefix: best.prefix }
  return { carrierCode: best.code, reason }
}

/** `^SF\d{12}$` → `SF`. */
function prefixOf(pattern: string): string {
  return /^\^([A-Z]+)/.exec(pattern)?.[1] ?? ''
}

/** Patterns are an operator's: one with a mistake in it guesses nothing. */
function fits(pattern: string, number: string): boolean {
  try {
    return new RegExp(pattern).test(number)
  } catch {
    return false
  }
}
