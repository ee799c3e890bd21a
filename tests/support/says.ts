/** A code sent by mail or shown at a counter, or the first digits of an ID number. */
const CODE = /^\d{6}$/
/** The last four characters of one: signatures and hashes hold them by chance. */
const ID_END = /^\d{3}[\dX]$/

/**
 * Whether this is said in a text: a code only as a word of its own, since longer numbers, fractions of seconds and hashes
 * hold any six digits sooner or later, in one of a few hundred runs.
 */
export function says(text: string, secret: string): boolean {
  if (ID_END.test(secret)) return new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text)
  if (!CODE.test(secret)) return text.includes(secret)
  return new RegExp(`(?<![\\da-f]|\\d\\.)${secret}(?![\\da-f]|\\.\\d)`).test(text)
}
