import * as v from 'valibot'
import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core'
import metadata from './phone-metadata.json'
import type { RegionCode } from './regions'
import { lineSchema } from './text'

/** As it was typed: which numbers are valid is for its region to say. */
export const phoneSchema = v.pipe(v.string('required'), v.metadata({ maxLength: 40, examples: ['0912 345 678', '+886 912 345 678'] }), lineSchema(40))

/**
 * The number in E.164 (+886912345678), or undefined when it is no valid number of the region.
 * Mobile and landline rules of the regions in REGION_CODES; made by scripts/build-phone-metadata.mjs.
 */
export function toE164(text: string, region: RegionCode): string | undefined {
  const parsed = parsePhoneNumberFromString(text.normalize('NFKC'), region, metadata as unknown as MetadataJson)
  return parsed?.isValid() && parsed.country === region ? parsed.number : undefined
}

/** As people of the region write it; the text itself when it is no valid number. */
export function toNationalNumber(e164: string): string {
  const parsed = parsePhoneNumberFromString(e164, metadata as unknown as MetadataJson)
  return parsed ? parsed.formatNational() : e164
}
