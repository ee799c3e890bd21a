import * as v from 'valibot'
import { parsePhoneNumberFromString, validatePhoneNumberLength, type MetadataJson } from 'libphonenumber-js/core'
import metadata from './phone-metadata.json'
import type { ErrorCode } from './errors'
import type { RegionCode } from './regions'
import { lineSchema, normaliseCompared } from './text'

const METADATA = metadata as unknown as MetadataJson

/** As it was typed: which numbers are valid is for its region to say. */
export const phoneSchema = v.pipe(v.string('required'), v.metadata({ maxLength: 40, examples: ['0912 345 678', '+886 912 345 678'] }), lineSchema(40))

/**
 * One telephone number as people write it: the one reader, for forms, the server and pasted addresses. What is kept of it
 * is E.164, with the extension behind a `#` where there is one: `+886223456789#123`.
 */
export type PhoneReading =
  | { readonly ok: true; readonly e164: string; readonly extension: string | undefined }
  | { readonly ok: false; readonly fault: PhoneFault }
export type PhoneFault = Extract<ErrorCode, 'invalidPhone' | 'phoneTooShort' | 'phoneTooLong' | 'phoneOtherRegion' | 'phoneUnreadable' | 'phoneTwo'>

/** In front of a switchboard's own number, blanks taken out: `#123`, `ext. 12`, `x123`, 分機, 轉. */
const EXTENSION = /\(?[,;]?(?:#|ext(?:ension|n)?|x|分機|分机|內線|内[線线]|轉分機|转分机|轉|转)[.:=]?(\d{1,6})(?:號|号)?\)?$/i
/** On the mainland a third group behind a landline is the switchboard's: 023-63831234-802. */
const THIRD_GROUP = /^((?:\+?86-?)?\(?0\d{2,3}\)?-?\d{7,8})-(\d{1,5})$/
/** What stands in front of a number and says that it is one. */
const LABEL = /^(?:(?:手機|手机|電話|电话|聯絡電話|联系电话|行動電話|公司|住家|家|m|tel|t|phone|mobile|cell)(?:號碼|号码)?[.:]?)(?=[+(\d])/i
const WRITTEN = /^[+\d\s().\-‐-―−/]+$/
const TWO = /\d{6}[/,;、|]{1,3}\+?\d{6}/

/**
 * What is dialled for `+`, here and there: 00, and 001, 002, 009 with some carriers, 010 in Japan, 011 in North America.
 * `001 212…` is 00 and the United States, `001 86…` is Hong Kong's 001 and the mainland: the first that is a number is it.
 */
const DIALLED_PLUS = /^(?:0011|00[129]|00|01[01])(?=[1-9])/
const SHORTER_PLUS = /^00(?=[1-9])/

function toCandidates(plain: string): readonly string[] {
  const digits = plain.replace(/\D/g, '')
  if (plain.startsWith('+')) return [`+${digits}`]
  const longer = digits.replace(DIALLED_PLUS, '+')
  const shorter = digits.replace(SHORTER_PLUS, '+')
  return [...new Set([shorter, longer, digits])]
}

function parse(text: string, region: RegionCode) {
  const parsed = toCandidates(text).map((one) => parsePhoneNumberFromString(one, { defaultCountry: region, extract: false }, METADATA))
  const valid = parsed.filter((one) => one?.isValid())
  return valid.find((one) => one?.country === region) ?? valid[0]
}

/** @param text a whole field, or what a pasted text has of one */
export function readPhone(text: string, region: RegionCode): PhoneReading {
  const plain = normaliseCompared(text)
  const compact = plain.replace(/\s/g, '').replace(LABEL, '')
  const third = region === 'CN' ? THIRD_GROUP.exec(compact) : null
  const behind = EXTENSION.exec(compact)
  const number = third?.[1] ?? (behind ? compact.slice(0, behind.index) : compact)
  const extension = third?.[2] ?? behind?.[1]
  if (TWO.test(number.replace(/[\-().]/g, ''))) return { ok: false, fault: 'phoneTwo' }
  if (!WRITTEN.test(number) || !/\d/.test(number)) return { ok: false, fault: 'phoneUnreadable' }
  const parsed = parse(number, region)
  if (parsed?.country === region) return { ok: true, e164: parsed.number, extension }
  return { ok: false, fault: parsed ? 'phoneOtherRegion' : toLengthFault(number, region) }
}

/** Without an area code, a number somewhere is as short as this, and nowhere one to deliver by. */
const TOO_SHORT = 7

function toLengthFault(number: string, region: RegionCode): PhoneFault {
  if (number.replace(/\D/g, '').length <= TOO_SHORT) return 'phoneTooShort'
  switch (validatePhoneNumberLength(toCandidates(number)[0] ?? '', region, METADATA)) {
    case 'TOO_SHORT':
      return 'phoneTooShort'
    case 'TOO_LONG':
      return 'phoneTooLong'
    default:
      return 'invalidPhone'
  }
}

/**
 * The number in E.164 (+886912345678), or undefined when it is no valid number of the region, or has an extension.
 * Mobile and landline rules of the regions in REGION_CODES; made by scripts/build-phone-metadata.mjs.
 */
export function toE164(text: string, region: RegionCode): string | undefined {
  const reading = readPhone(text, region)
  return reading.ok && reading.extension === undefined ? reading.e164 : undefined
}

/** What is kept of a number that a parcel is delivered by: its extension, too. */
export function toReachable(text: string, region: RegionCode): string | undefined {
  const reading = readPhone(text, region)
  return reading.ok ? joined(reading.e164, reading.extension) : undefined
}

const joined = (number: string, extension: string | undefined) => (extension === undefined ? number : `${number}#${extension}`)

/** Why it is not taken: of a member's own number, which no extension belongs to; a number to deliver by may have one. */
export function findPhoneFault(text: string, region: RegionCode, { takesExtension = false } = {}): ErrorCode | undefined {
  const reading = readPhone(text, region)
  if (!reading.ok) return reading.fault
  return reading.extension !== undefined && !takesExtension ? 'phoneExtension' : undefined
}

/** As people of the region write it, its extension behind it; the text itself when it is no valid number. */
export function toNationalNumber(kept: string): string {
  const [e164 = '', extension] = kept.split('#')
  const parsed = parsePhoneNumberFromString(e164, METADATA)
  return parsed ? [parsed.formatNational(), ...(extension === undefined ? [] : [`#${extension}`])].join(' ') : kept
}
