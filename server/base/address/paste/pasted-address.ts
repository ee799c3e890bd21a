import { isPostcode, standsForNoPostcode } from '@contract/address/address'
import { hasHan, toCityName, toName, toPostcode, toWritings } from '@contract/address/place-names'
import type { Province } from '@contract/address/places'
import type { PastedAddress } from '@contract/address/pasted-address'
import type { Language } from '@contract/kit/language'
import { toNationalNumber } from '@contract/kit/phone'
import type { RegionCode } from '@contract/kit/regions'
import { findHanPlace, findLatinPlace, type PlaceMatch } from '@server/base/address/paste/find-place'
import { toSegments, trim } from '@server/base/address/paste/labels'
import { findNeighbourhood, isNeighbourhood } from '@server/base/address/paste/neighbourhoods'
import { takePostcode } from '@server/base/address/paste/postcode'
import { Reader } from '@server/base/address/paste/reader'
import { detectRegion, isRegionName, withoutRegion } from '@server/base/address/paste/region'

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
  const plain = text.normalize('NFKC').replace(/[\u200b\u200c\u200e\u200f\ufeff]/g, '')
  const country = detectRegion(plain, chosen, provincesOf('CN'))
  const provinces = provincesOf(country)
  const reader = new Reader(toSegments(plain), country, toPlaceNames(country, provinces))
  const phone = reader.takePhone()
  const labelledPostcode = reader.takePostcodes().find((one) => isPostcode(one, country) && !standsForNoPostcode(one))
  const contact = reader.takeContact()
  const { placeText, leftOver } = reader.takeRest()
  const bare = withoutRegion(placeText, country)
  const { postcode: foundPostcode, rest: withoutPostcode } =
    labelledPostcode === undefined ? takePostcode(bare, country) : { postcode: labelledPostcode, rest: bare }
  const { inFront, match } = findPlaceBehind(tidy(withoutPostcode), country, provinces, foundPostcode)
  const postcode = foundPostcode ?? (match.province && toPostcode(match))
  return {
    country,
    fields: dropMissing({
      contact,
      phone: phone && toNationalNumber(phone),
      ...toPlaceFields(match, language, provinces.length > 0),
      postcode,
    }),
    leftOver: [...leftOver, ...inFront],
  }
}

/** Blanks between Chinese characters mean nothing; between Latin words they do. */
function tidy(text: string): string {
  const single = text.replace(/\s+/g, ' ').replace(/ ?,[ ,]*/g, ', ')
  const joined = hasHan(single) ? single.replace(/(\p{Script=Han})\s+(?=\p{Script=Han}|\d)|(\d)\s+(?=\p{Script=Han})/gu, '$1$2') : single
  return trim(joined)
}

const shorts = new WeakMap<readonly Province[], ReadonlySet<string>>()
const SUFFIX = /[省市縣县區区州鄉乡鎮镇]$/

/** What the region's places are called, with and without their suffix: 九龍 and 信義 are nobody's name. */
function toPlaceNames(country: RegionCode, provinces: readonly Province[]): (text: string) => boolean {
  let names = shorts.get(provinces)
  if (!names) {
    const all = provinces.flatMap(({ names: own, districts }) => [own, ...districts.flatMap((district) => [district.names, ...(country === 'CN' ? [] : (district.areas ?? []).map((area) => area.names))])])
    names = new Set(all.flatMap(toWritings).flatMap((name) => [name, name.replace(SUFFIX, '')].map((one) => one.toLowerCase())).filter((name) => [...name].length > 1))
    shorts.set(provinces, names)
  }
  const hasNeighbourhoods = country === 'HK' || country === 'MO'
  return (text) => isRegionName(text) || (hasNeighbourhoods && isNeighbourhood(text.trim())) || names.has(text.trim().replace(/臺/g, '台').toLowerCase())
}

/** Where the place does not begin the text, what stands in front of it is none of it. */
function findPlaceBehind(
  text: string,
  country: RegionCode,
  provinces: readonly Province[],
  postcode: string | undefined,
): { readonly inFront: readonly string[]; readonly match: PlaceMatch } {
  const whole = findPlace(text, country, provinces, postcode)
  if (whole.province || !hasHan(text)) return { inFront: [], match: whole }
  const parts = text.split(/[,;\s]+/)
  for (let from = 1; from < Math.min(parts.length, MOST_IN_FRONT); from += 1) {
    const match = findPlace(parts.slice(from).join(' '), country, provinces, postcode)
    if (match.province) return { inFront: [parts.slice(0, from).join(' ')], match }
  }
  return { inFront: [], match: whole }
}
const MOST_IN_FRONT = 5

function findPlace(text: string, country: RegionCode, provinces: readonly Province[], postcode: string | undefined): PlaceMatch {
  if (provinces.length === 0) return { rest: text }
  const han = hasHan(text) ? findHanPlace(text, provinces, postcode) : undefined
  const near = han && !han.district ? toNear(han, country, provinces) : undefined
  if (near) return near
  // Singapore's regions have names that stand in every second street.
  return han?.province ? han : findLatinPlace(text, provinces, country !== 'SG')
}

/** 旺角 stands where others write a district. */
function toNear(match: PlaceMatch, country: RegionCode, provinces: readonly Province[]): PlaceMatch | undefined {
  const rest = trim(match.rest)
  const found = findNeighbourhood(rest, country)
  const province = found && (match.province ?? provinces.find(({ names }) => toWritings(names).includes(found.province)))
  const district = province?.districts.find(({ names }) => toWritings(names).some((name) => name.slice(0, -1) === found?.name)) ?? { names: found?.name ?? '' }
  return province && found && { province, district, rest: rest.slice(found.name.length) }
}

/** 東京都, 北海道, 大阪府, 神奈川県. */
const PREFECTURE = /^(?:東京都|东京都|北海道|(?:京都|大阪)府|[\p{Script=Han}]{2,3}[県縣县])/u
/** New York, NY: the city and the state at the end. */
const CITY_AND_STATE = /,\s?([\p{L} .'-]{2,40}),\s?([A-Z]{2})(?:,?\s?USA?)?$/u

/** Without the places' data: what stands in front of their suffixes. */
function guessPlace(text: string): { province?: string | undefined; city?: string | undefined; rest: string } {
  const state = CITY_AND_STATE.exec(text)
  if (state) return { province: state[2], city: state[1], rest: text.slice(0, state.index) }
  const [prefecture, behind] = takeUpTo(text, PREFECTURE)
  if (prefecture !== undefined) {
    const [city, rest] = takeUpTo(behind, /^.{1,8}?[市区區郡町村]/)
    return { province: prefecture, city, rest }
  }
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
