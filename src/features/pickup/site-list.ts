import { toOneSpelling } from '@contract/kit/one-spelling'
import { toDistance, toWgs84, type Datum, type Point } from '@contract/warehouse/datum'
import type { PickupSite } from '@contract/warehouse/warehouse'

/** A pickup point as it stands in the list, and under the same number on the map. */
export interface ListedSite {
  readonly site: PickupSite
  readonly number: number
  /** As the device's map counts it. */
  readonly point: Point | undefined
  /** Metres from the member, where both places are known. */
  readonly distance: number | undefined
}

export interface SiteFilter {
  readonly search: string
  /** A city; all of them without. */
  readonly city: string
  readonly here: Point | undefined
  /** Where the member is at home: its points stand first. */
  readonly region?: string | undefined
  /** In which the device's map and its GPS count. */
  readonly datum: Datum
}

/** The wire's points are GCJ-02, which differs from GPS in mainland China alone. */
export function toMapPoint({ point, country }: PickupSite, datum: Datum): Point | undefined {
  return point && datum === 'wgs84' && country === 'CN' ? toWgs84(point) : point
}

/** Nearest first where the member's place is known, those that nobody has measured last; else city by city, the member's region first. */
export function listSites(sites: readonly PickupSite[], { search, city, here, region, datum }: SiteFilter): readonly ListedSite[] {
  const words = toOneSpelling(search).split(/\s+/).filter(Boolean)
  const found = sites
    .filter((site) => city === '' || site.city === city)
    .filter((site) => {
      const text = toOneSpelling([site.name, site.city, site.address, site.postcode, site.otherNames].join(' '))
      return words.every((word) => text.includes(word))
    })
    .map((site) => {
      const point = toMapPoint(site, datum)
      return { site, point, distance: here && point && toDistance(here, point) }
    })
  const sorted = here
    ? [...found].sort((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity))
    : [...found].sort((one, other) => byPlace(one.site, other.site, region))
  return sorted.map((one, index) => ({ ...one, number: index + 1 }))
}

function byPlace(one: PickupSite, other: PickupSite, region?: string): number {
  const abroad = ({ country }: PickupSite) => Number(country !== region)
  return (
    abroad(one) - abroad(other) ||
    compare(one.country, other.country) ||
    compare(one.city, other.city) ||
    compare(one.address, other.address)
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** In the order in which they are listed, each once. */
export function toCities(sites: readonly PickupSite[], region?: string): readonly string[] {
  return [...new Set([...sites].sort((one, other) => byPlace(one, other, region)).map(({ city }) => city))]
}
