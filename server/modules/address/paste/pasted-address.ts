import { isPostcode } from '@contract/address/address'
import { hasHan, toCityName, toName, toPostcode } from '@contract/address/place-names'
import type { Province } from '@contract/address/places'
import type { PastedAddress } from '@contract/address/pasted-address'
import type { Language } from '@contract/kit/language'
import { toNationalNumber } from '@contract/kit/phone'
import type { RegionCode } from '@contract/kit/regions'
import { findHanPlace, findLatinPlace, type PlaceMatch } from '@server/modules/address/paste/find-place'
import { toSegments, trim } from '@server/modules/address/paste/labels'
import { takePostcode } from '@server/modules/address/paste/postcode'
import { Reader } from '@server/modules/address/paste/reader'
import { detectRegion, withoutRegion } from '@server/modules/address/paste/region'

type Fields = PastedAddress['fields']

export interface ReadingOptions {
  /** The one chosen so far; the text may tell another. */
  readonly country: RegionCode
  readonly language: Language
  /** Empty where the region has none: then the signs in the text must do. */
  readonly provincesOf: (country: RegionCode) => readonly Province[]
}

/** Splits an address as people send it: with labels or without, on one line or several, name and phone in any order. */
export function toPastedAddress(text: string, { country: chosen, language, provincesOf }: ReadingOptions): PastedAddress {
  const plain = text.normalize('NFKC').replace(/[\u200b-\u200f\ufeff]/g, '')
  const country = detectRegion(plain, chosen)
  const provinces = provincesOf(country)
  const reader = new Reader(toSegments(plain), country)
  const phone = reader.takePhone()
  const labelledPostcode = reader.takeLabelled('postcode').find((one) => isPostcode(one, country))
  const contact = reader.takeContact()
  const { placeText, leftOver } = reader.takeRest()
  const bare = withoutRegion(placeText, country)
  const { postcode: foundPostcode, rest: withoutPostcode } = labelledPostcode === undefined ? takePostcode(bare, country) : { postcode: labelledPostcode, rest: bare }
  const match = findPlace(tidy(withoutPostcode), country, provinces, foundPostcode)
  const postcode = foundPostcode ?? (match.province && toPostcode(match))
  return {
    country,
    fields: dropMissing({
      contact,
      phone: phone && toNationalNumber(phone),
      ...toPlaceFields(match, language, provinces.length > 0),
      postcode,
    }),
    leftOver,
  }
}

/** Blanks between Chinese characters mean nothing; between Latin words they do. */
function tidy(text: string): string {
  const single = text.replace(/\s+/g, ' ').replace(/ ?,[ ,]*/g, ', ')
  const joined = hasHan(single) ? single.replace(/(\p{Script=Han})\s+(?=\p{Script=Han}|\d)|(\d)\s+(?=\p{Script=Han})/gu, '$1$2') : single
  return trim(joined)
}

function findPlace(text: string, country: RegionCode, provinces: readonly Province[], postcode: string | undefined): PlaceMatch {
  if (provinces.length === 0) return { rest: text }
  const han = hasHan(text) ? findHanPlace(text, provinces, postcode) : undefined
  // Singapore's regions have names that stand in every second street.
  return han?.province ? han : findLatinPlace(text, provinces, country !== 'SG')
}

/** Without the places' data: what stands in front of their suffixes. */
function guessPlace(text: string): { province?: string | undefined; city?: string | undefined; rest: string } {
  const [province, afterProvince] = takeUpTo(text, /^.{2,8}?(?:自治區|自治区|特別行政區|特别行政区|省|市|縣|县)/)
  const [city, rest] = takeUpTo(afterProvince, /^.{1,8}?(?:區|区|鄉|乡|鎮|镇|市|縣|县)/)
  return { province, city, rest }
}

function toPlaceFields(match: PlaceMatch, language: Language, isKnown: boolean): Partial<Record<'province' | 'city' | 'street' | 'address', string | undefined>> {
  const guessed = isKnown ? undefined : guessPlace(match.rest)
  const province = match.province ? toName(match.province.names, language) : guessed?.province
  const city = match.district ? toCityName(match.district, match.area, language) : guessed?.city
  const rest = trim(tidy(guessed?.rest ?? match.rest))
  const [street, address] = hasHan(rest) ? takeUpTo(rest, /^[^\d,]{1,14}?(?:大道|路|街道|街|道)(?:[東西南北东中]?[一二三四五六七八九十\d]{1,2}段|[東西南北东中](?=\d))?/) : [undefined, rest]
  return { province, city, street, address: trim(address) }
}

function takeUpTo(text: string, pattern: RegExp): readonly [found: string | undefined, rest: string] {
  const found = pattern.exec(text)?.[0]
  return found === undefined ? [undefined, text] : [trim(found), text.slice(found.length)]
}

function dropMissing(found: { readonly [field in keyof Fields]?: string | undefined }): Fields {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''))
}
