import * as v from 'valibot'
import { toCompact } from './find-numbers'
import { readNumber, type ParcelNumber } from './read-number'

/** Longer than any text that somebody means as one number. */
const MAX_TEXT = 2_000

/** The reader would drop it, and nobody would know: NUL, and half of a surrogate pair. A scanner's other control characters are its own. */
const UNSTORABLE = /\0|\p{Cs}/u

/** A parcel's number as it came, with what its bars say of the box. Issues say what the text is instead. */
export const parcelNumberSchema = v.pipe(
  v.string('invalidTrackingNumber'),
  v.metadata({ minLength: 1, maxLength: MAX_TEXT, examples: ['SF140822369917', 'JDVA12345678901-1-2-'] }),
  v.maxLength(MAX_TEXT, 'invalidTrackingNumber'),
  v.rawTransform(({ dataset, addIssue, NEVER }): ParcelNumber => {
    const text = dataset.value
    if (UNSTORABLE.test(text)) {
      addIssue({ message: 'invalidTrackingNumber' })
      return NEVER
    }
    const reading = readNumber(text)
    if (reading.kind === 'one') return { waybill: reading.waybill, ...(reading.box && { box: reading.box }) }
    addIssue({ message: toCompact(text) === '' ? 'required' : toFault(reading) })
    return NEVER
  }),
)

/** A parcel's number, of which the waybill is kept and compared. */
export const trackingNumberSchema = v.pipe(
  parcelNumberSchema,
  v.transform(({ waybill }) => waybill),
)

function toFault(reading: Exclude<ReturnType<typeof readNumber>, { kind: 'one' }>): string {
  if (reading.kind === 'several') return 'severalTrackingNumbers'
  return reading.instead === 'idNumber' || reading.instead === 'card' ? 'personalNumber' : reading.instead === undefined ? 'invalidTrackingNumber' : 'otherNumber'
}
