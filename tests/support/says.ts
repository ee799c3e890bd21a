/** A code sent by mail or shown at a counter. */
const CODE = /^\d{6}$/

/**
 * Whether this is said in a text: a code only as a number of its own, since longer numbers, fractions of seconds and hashes
 * hold any six digits sooner or later, in one of a few hundred runs.
 */
export function says(text: string, secret: string): boolean {
  if (!CODE.test(secret)) return text.includes(secret)
  return new RegExp(`(?<![\\da-f]|\\d\\.)${secret}(?![\\da-f]|\\.\\d)`).test(text)
}
