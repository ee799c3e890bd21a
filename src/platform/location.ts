import type { Point } from '@contract/warehouse/datum'
import type { Refused } from './types'

const PATIENCE_MS = 10_000
/** A member walks: what was measured a minute ago still tells near from far. */
const FRESH_MS = 60_000

/** Where the member is, asked for in a tap alone; in the datum of `map`. */
export function findHere(): Promise<Point | Refused> {
  // Pages without https are not told.
  if (!('geolocation' in navigator)) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitudeE6: Math.round(coords.latitude * 1e6), longitudeE6: Math.round(coords.longitude * 1e6) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unsupported'),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  })
}
