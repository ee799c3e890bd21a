import type { RegionCode } from '../kit/regions'

/** Regions whose provinces and districts can be picked; elsewhere they are typed. */
export const PLACE_COUNTRIES = ['TW', 'HK', 'MO', 'CN', 'SG', 'MY'] as const satisfies readonly RegionCode[]
export type PlaceCountry = (typeof PLACE_COUNTRIES)[number]

export function isPlaceCountry(country: RegionCode): country is PlaceCountry {
  return (PLACE_COUNTRIES as readonly RegionCode[]).includes(country)
}
