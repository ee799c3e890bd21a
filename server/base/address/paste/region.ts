import { PLACE_COUNTRIES, type PlaceCountry } from '@contract/address/place-countries'
import type { Province } from '@contract/address/places'
import { hasHan, toWritings } from '@contract/address/place-names'
import { toReachable } from '@contract/kit/phone'
import type { RegionCode } from '@contract/kit/regions'
import { NEIGHBOURHOODS } from '@server/base/address/paste/neighbourhoods'

/** Words that name the region itself; in an address they say nothing more. */
const REGION_WORDS: Readonly<Record<PlaceCountry, RegExp>> = {
  TW: /(?:中華民國|中华民国)?(?:台灣|台湾|臺灣)(?:省|地區|地区)?(?!大道|[東西南北中东]?[路街])|\bTaiwan(?:\s*\(?R\.?O\.?C\.?\)?)?\b/gi,
  HK: /(?:中國|中国)?香港(?:特別行政區|特别行政区)?(?!島|岛|仔|[東西南北中东]?[路街]|花園|花园)|\bHong\s*Kong\b(?!\s*Island)(?:\s*SAR)?|\bH\.?K\.?(?=$|[\s,.])/gi,
  MO: /(?:中國|中国)?(?:澳門|澳门)(?:特別行政區|特别行政区)?(?!半島|半岛|[東西南北中东]?街|[東西南北中东]?路(?!環|环))|\bMaca[uo]\b(?!\s*Peninsula)(?:\s*SAR)?/gi,
  SG: /新加坡(?!花園|花园|路|街)|\bSingapore\b(?!\s*River)|\bS(?=\s*\(?\d{6}\b)/gi,
  MY: /馬來西亞|马来西亚|\bMalaysia\b/gi,
  CN: /中國大陸|中国大陆|中國|中国|\b(?:P\.?\s*R\.?\s*)?China\b/gi,
}

/** Signs of a region in its addresses alone, where its name is not written. */
const SIGNS: readonly (readonly [PlaceCountry, RegExp])[] = [
  ['CN', /[\u4e00-\u9fff]{2,4}(?:省|自治区|自治區)\S{1,20}?[市州区區县縣]|[\u4e00-\u9fff]{2}市[\u4e00-\u9fff]{2,3}区|\b1[3-9]\d{9}\b/u],
  ['MY', /\b(?:Jalan|Jln|Lorong|Taman|Kampung|Selangor|Kuala Lumpur|Johor|Penang|Pulau Pinang)\b/i],
  ['SG', /#\d{2}-\d+/],
  ['HK', /\b(?:Kowloon|New Territories|Wan Chai|Tsim Sha Tsui|Mong Kok)\b|九龍|新界|香港/i],
  ['MO', /氹仔|路環|澳門/],
]

/** Taiwan's cities and counties, in either script: their districts look like those of the mainland. */
const TAIWANESE = /(?:[台臺][北中南東东]|新北|桃[園园]|高雄|基隆|新竹|苗栗|彰化|南投|[雲云]林|嘉[義义]|屏[東东]|宜[蘭兰]|花[蓮莲]|澎湖|金[門门])[市縣县]/

const CALLING_CODES = /(?:\+|\b00)\s*\(?(886|852|853|86|65|60)\)?/
const BY_CODE: Readonly<Record<string, PlaceCountry>> = { 886: 'TW', 852: 'HK', 853: 'MO', 86: 'CN', 65: 'SG', 60: 'MY' }

const mainlandNames = new WeakMap<readonly Province[], readonly string[]>()

/** Provinces and cities of the mainland with their suffix, in both scripts: 上海市浦東新區 is no place of Taiwan. */
function namesMainland(text: string, provinces: readonly Province[]): boolean {
  let names = mainlandNames.get(provinces)
  if (!names) {
    const all = provinces.flatMap((province) => [province.names, ...province.districts.map((district) => district.names)])
    names = all.flatMap(toWritings).filter((name) => hasHan(name) && /[省市州盟]$|自治[區区]$|地[區区]$/.test(name))
    mainlandNames.set(provinces, names)
  }
  return names.some((name) => text.includes(name))
}

/** A neighbourhood is a sign where a part of the text is nothing else, or a street follows. */
function findByNeighbourhood(text: string): PlaceCountry | undefined {
  const found = NEIGHBOURHOODS.find(({ name }) => {
    const at = text.indexOf(name)
    return at >= 0 && (at === 0 || /[\s,;、龍龙島岛界門门]/.test(text.charAt(at - 1)))
  })
  return found?.country
}

/** Which region an address is of: by its name, by signs of its own, by the phone's code; else the one chosen so far. */
export function detectRegion(text: string, current: RegionCode, mainland: readonly Province[]): RegionCode {
  const named = PLACE_COUNTRIES.find((country) => text.search(REGION_WORDS[country]) >= 0)
  if (named) return named
  if (TAIWANESE.test(text)) return 'TW'
  if (namesMainland(text, mainland)) return 'CN'
  if (/[縣鄉鎮]|[市縣].{1,4}[區鄉鎮]/u.test(text) && !/省/.test(text)) return 'TW'
  const signed = SIGNS.find(([, sign]) => sign.test(text))?.[0]
  if (signed) return signed
  const neighbourly = findByNeighbourhood(text)
  if (neighbourly) return neighbourly
  const code = CALLING_CODES.exec(text)?.[1]
  return (code === undefined ? undefined : BY_CODE[code]) ?? current
}

/** 香港 alone is a region's name, and nobody's. */
export const isRegionName = (text: string) => PLACE_COUNTRIES.some((country) => withoutRegion(text, country).trim() === '')

/** The address without the region's own name. */
export function withoutRegion(text: string, country: RegionCode): string {
  const words = (REGION_WORDS as Partial<Record<RegionCode, RegExp>>)[country]
  return words ? text.replace(words, ' ') : text
}

export interface FoundPhone {
  /** E.164, and behind a # the extension. */
  readonly kept: string
  /** Where it stood. */
  readonly text: string
}

/** Digits in groups, with what people write between them. */
const NUMBER_RUN = /\(?(?:\+|\b00)?\(?\d[\d\s().\-‐-―]{5,22}\d/g
/** What a switchboard puts the call through to. */
const EXTENSION = /^[\s(]{0,4}(?:#|extension|ext|x|分機|分机|內[線线]|内[線线]|轉分機|轉|转)[\s:.]{0,3}(\d{1,6})(?!\d)(?:\s?\))?/i
/** A number in front of these belongs to the address. */
const NUMBERED = /^\s*(?:[號号樓楼室巷弄段鄰邻栋棟座期層层F]|之\d)/

/** No address has more; a page of figures is not tried in each of its parts. */
const MOST_RUNS = 20
/** Of a number anywhere, with its country's code. */
const FEWEST_DIGITS = 7

/** The first run of digits that is a valid number there, alone or with what stands beside it. */
export function findPhone(text: string, country: RegionCode): FoundPhone | undefined {
  for (const run of [...text.matchAll(NUMBER_RUN)].slice(0, MOST_RUNS)) {
    const groups = [...run[0].matchAll(/[^\s]+/g)].map((group) => [group.index, group.index + group[0].length] as const)
    for (let length = groups.length; length > 0; length -= 1) {
      for (let first = 0; first + length <= groups.length; first += 1) {
        const from = groups[first]?.[0] ?? 0
        const to = groups[first + length - 1]?.[1] ?? 0
        const candidate = run[0].slice(from, to)
        if (NUMBERED.test(text.slice(run.index + to))) continue
        const digits = candidate.trim()
        if (digits.replace(/\D/g, '').length < FEWEST_DIGITS) continue
        const extension = EXTENSION.exec(text.slice(run.index + to))
        const kept = toReachable(extension ? `${digits}#${extension[1] ?? ''}` : digits, country)
        if (kept !== undefined) return { kept, text: candidate + (extension?.[0] ?? '') }
      }
    }
  }
  return undefined
}
