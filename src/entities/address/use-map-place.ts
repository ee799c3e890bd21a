import type { RegionCode } from '@contract/kit/regions'
import { map } from '@/platform/map'
import { explainRefusal } from '@/prompts/refusals'
import { useReadPastedAddress } from './address-queries'
import { toPlace, type ChosenPlace } from './chosen-place'

export interface MapPlace {
  readonly country: RegionCode
  /** Nothing stands in it where nothing could be told apart. */
  readonly place: ChosenPlace
}

/** Lets the member choose a place on the map, and tells it apart into its fields. Undefined where none came of it, which has been told. */
export function useMapPlace(wayOn: string): (country: RegionCode) => Promise<MapPlace | undefined> {
  const { run } = useReadPastedAddress()
  return async function choose(country: RegionCode): Promise<MapPlace | undefined> {
    const chosen = await map.choose()
    if (typeof chosen === 'string') {
      return (await explainRefusal(chosen, { permission: 'place', wayOn })) ? choose(country) : undefined
    }
    const read = await run({ text: chosen.address, country })
    return read.ok ? { country: read.data.country, place: toPlace(chosen.name, read.data.fields) } : undefined
  }
}
