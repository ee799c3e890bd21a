import { normaliseTrackingNumber, trackingNumberSchema } from '@contract/kit/text'
import * as v from 'valibot'

/** Numbers have figures: a word of a sentence has none. */
const CANDIDATE = /[A-Z0-9][A-Z0-9-]{6,39}/g

/** The number as it is compared, or undefined while it is none. */
export function toTrackingNumber(text: string): string | undefined {
  const result = v.safeParse(trackingNumberSchema, text)
  return result.success ? result.output : undefined
}

/**
 * The tracking number in what was pasted or scanned: all of it when it is one, else the longest run that looks like
 * one. Undefined when there is none.
 */
export function findTrackingNumber(text: string): string | undefined {
  const whole = toTrackingNumber(text)
  if (whole !== undefined && /\d{4}/.test(whole)) return whole
  const candidates = text.normalize('NFKC').toUpperCase().match(CANDIDATE) ?? []
  return candidates
    .map(normaliseTrackingNumber)
    .filter((candidate) => /\d{4}/.test(candidate))
    .sort((a, b) => b.length - a.length)[0]
}
