import type { Area, District, Province } from '@contract/address/places'
import { hasHan, toWritings, type FoundPlace } from '@contract/address/place-names'

export interface PlaceMatch extends FoundPlace {
  /** What is left of the text: the street and the number. */
  readonly rest: string
}

/** One spelling for comparing; of the same length, so that places in the text stay where they are. */
const fold = (text: string) => text.replace(/臺/g, '台').toLowerCase()

const SUFFIX = /(?:特別行政區|特别行政区|壮族自治区|壯族自治區|回族自治区|回族自治區|维吾尔自治区|維吾爾自治區|自治區|自治区|地區|地区|省|市|縣|县|區|区|州|盟)$/
/** A short name in front of these is a street's: 沙田大圍道 is in 沙田, 大埔道 is a street. */
const STREET_END = /^(?:道|路|街|里|徑|径|村|邨|站)/

interface Spelling {
  readonly full: string
  readonly short: string
}
const spellings = new Map<string, readonly Spelling[]>()

/** In Han, as they are compared; made once of each of the tables' names. */
function toSpellings(names: string): readonly Spelling[] {
  let known = spellings.get(names)
  if (!known) {
    known = toWritings(names).map(fold).filter(hasHan).map((full) => ({ full, short: full.replace(SUFFIX, '') }))
    spellings.set(names, known)
  }
  return known
}

/** No name reaches further into a text. */
const LONGEST_NAME = 40

/** The text's beginning as names are compared with it. */
interface Head {
  readonly folded: string
  readonly lead: number
}

function toHead(text: string): Head {
  const folded = fold(text.slice(0, LONGEST_NAME))
  return { folded, lead: /^[\s,、.]*/.exec(folded)?.[0].length ?? 0 }
}

/** Where a place is named at the text's beginning: its end, or nothing. */
function takeNamed({ folded, lead }: Head, names: string, allowsShort: boolean): number | undefined {
  let end: number | undefined
  for (const { full, short } of toSpellings(names)) {
    const isShort =
      allowsShort && short.length >= 2 && folded.startsWith(short, lead) && !STREET_END.test(folded.slice(lead + short.length))
    const found = folded.startsWith(full, lead) ? full : isShort ? short : undefined
    if (found !== undefined) end = Math.max(end ?? 0, lead + found.length)
  }
  return end
}

interface Named<Place> {
  readonly place: Place
  readonly end: number
}

/** The longest name that stands at the beginning: 中西區 before 中. */
function findNamed<Place extends { readonly names: string }>(
  text: string,
  places: readonly Place[],
  allowsShort: boolean,
): Named<Place> | undefined {
  let best: Named<Place> | undefined
  const head = toHead(text)
  for (const place of places) {
    const end = takeNamed(head, place.names, allowsShort)
    if (end !== undefined && end > (best?.end ?? 0)) best = { place, end }
  }
  return best
}

interface Below extends FoundPlace {
  readonly province: Province
  readonly end: number
}

/** A district of the province, or one of a city's own, whose city was left out. */
function findBelow(text: string, province: Province, allowsShort: boolean): Below | undefined {
  const district = findNamed(text, province.districts, allowsShort)
  if (district) {
    const area = findNamed<Area>(text.slice(district.end), district.place.areas ?? [], false)
    return { province, district: district.place, ...(area && { area: area.place }), end: district.end + (area?.end ?? 0) }
  }
  for (const one of province.districts) {
    const area = findNamed<Area>(text, one.areas ?? [], false)
    if (area) return { province, district: one, area: area.place, end: area.end }
  }
  return undefined
}

/** From the large to the small, as Chinese addresses are written; the province may be missing where the rest tells it. */
export function findHanPlace(text: string, provinces: readonly Province[], postcode: string | undefined): PlaceMatch {
  const named = findNamed(text, provinces, true)
  if (named) {
    const rest = text.slice(named.end)
    // 台北市台北市, 北京北京市: said twice.
    const twice = takeNamed(toHead(rest), named.place.names, false) ?? 0
    const below = findBelow(rest.slice(twice), named.place, true)
    return { province: named.place, ...(below && pick(below)), rest: rest.slice(twice + (below?.end ?? 0)) }
  }
  const candidates = provinces.flatMap((province) => findBelow(text, province, province.districts.some(({ areas }) => areas)) ?? [])
  const longest = candidates.filter(({ end }) => end === Math.max(...candidates.map((one) => one.end)))
  const [only] =
    longest.length === 1 ? longest : longest.filter(({ district }) => postcode !== undefined && district?.postcode === postcode.slice(0, 3))
  return only ? { ...pick(only), rest: text.slice(only.end) } : { rest: text }
}

function pick({ province, district, area }: FoundPlace): FoundPlace {
  return { ...(province && { province }), ...(district && { district }), ...(area && { area }) }
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What may be left out: Taipei for Taipei City, but never Kowloon for Kowloon City. */
const PROVINCE_ENDING = / (?:City|County)$/
const DISTRICT_ENDING = / (?:District|Township)$/

/** The last place where one of these names stands as words of its own. */
function findLatin<Place extends { readonly names: string }>(
  text: string,
  places: readonly Place[],
  ending: RegExp,
): (Named<Place> & { readonly start: number }) | undefined {
  let best: (Named<Place> & { readonly start: number }) | undefined
  const small = text.toLowerCase()
  for (const place of places) {
    for (const writing of toWritings(place.names)) {
      if (hasHan(writing)) continue
      const bare = writing.replace(ending, '')
      // Looking for the letters first: a pattern for each of a country's places takes its time.
      if (!small.includes(bare.toLowerCase())) continue
      const name = escape(bare)
      // The sign in front is read along: older phones cannot look behind.
      const pattern = new RegExp(`(^|[^\\p{L}\\d])${name}(?: (?:District|Dist\\.?|Township|City|County))?(?![\\p{L}\\d])`, 'giu')
      for (const match of text.matchAll(pattern)) {
        const start = match.index + (match[1]?.length ?? 0)
        const end = match.index + match[0].length
        const isBetter = !best || end > best.end || (end === best.end && start < best.start)
        if (isBetter) best = { place, start, end }
      }
    }
  }
  return best
}

/** A name that is a part of its own: between commas, or behind the postcode. */
function cut(text: string, start: number, end: number): string {
  const before = text.slice(0, start)
  const lead = before.trimEnd()
  const beginsPart = /(?:^|,|\d{5})$/.test(lead) || before.slice(lead.length).includes('\n')
  const isOwnPart = beginsPart && /^\s*(?:[,.\n]|$|\d{5,6}\b)/.test(text.slice(end))
  return isOwnPart ? `${text.slice(0, start)} ${text.slice(end)}` : text
}

/** From the small to the large, as addresses in Latin letters are written. */
export function findLatinPlace(text: string, provinces: readonly Province[], provincesAreNamed: boolean): PlaceMatch {
  const named = provincesAreNamed ? findLatin(text, provinces, PROVINCE_ENDING) : undefined
  const within = named ? [named.place] : provinces
  const all = within.flatMap((province) => province.districts.map((district) => ({ names: district.names, district, province })))
  const below = findLatin<{ names: string; district: District; province: Province }>(text, all, DISTRICT_ENDING)
  let rest = text
  // From behind, so that the places in front stay where they are.
  const found = [named, below].filter((one) => one !== undefined).sort((a, b) => b.start - a.start)
  for (const { start, end } of found) rest = cut(rest, start, end)
  const province = named?.place ?? below?.place.province
  return { ...(province && { province }), ...(below && { district: below.place.district }), rest }
}
