import type { BuiltinClass } from './builtin'

interface Marker {
  readonly id?: unknown
  readonly latitude?: unknown
  readonly longitude?: unknown
  readonly iconPath?: unknown
}

const isDegrees = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most
const isWrong = (value: unknown, most: number) => value !== undefined && !isDegrees(value, most)

/** `map`: a box of WeChat's own drawing. What it is told must be what its documents ask for; a pin can be tapped. */
export function defineMap(Base: BuiltinClass) {
  return class HostMap extends Base {
    protected override changed(property: string, value: unknown): void {
      if (property === 'latitude' && isWrong(value, 90)) throw new Error(`map: latitude is ${String(value)}`)
      if (property === 'longitude' && isWrong(value, 180)) throw new Error(`map: longitude is ${String(value)}`)
      if (property !== 'markers' || !Array.isArray(value)) return
      for (const { id, latitude, longitude, iconPath } of value as readonly Marker[]) {
        if (typeof id !== 'number') throw new Error('map: the id of a marker is a number')
        if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) throw new Error(`map: marker ${id} has no place`)
        if (typeof iconPath !== 'string' || iconPath === '') throw new Error(`map: marker ${id} has no iconPath`)
      }
    }

    /** As a finger on a pin does. */
    tapMarker(markerId: number): void {
      this.fire('markertap', { markerId })
    }
  }
}
