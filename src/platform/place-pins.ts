import type { Point } from '@contract/warehouse/datum'

/** A place on a map, in the datum of the device's map (`map.datum`). */
export interface Pin {
  readonly id: string
  /** What stands in it, and before its name in the list beside the map. */
  readonly number: number
  readonly point: Point
  readonly chosen: boolean
}

export interface Tiles {
  readonly tiles: string
  readonly attribution: string
}

export interface PlaceMapProps {
  readonly pins: readonly Pin[]
  /** Where the member is. */
  readonly here?: Point | undefined
  readonly onPin?: ((id: string) => void) | undefined
  /** Pictures to draw the map of; without, its outlines. Only on the site: WeChat has a map of its own. */
  readonly tiles?: Tiles | undefined
  readonly className?: string | undefined
  /** How much of the map lies under what stands over its lower edge, px. */
  readonly covered?: number
}
