import { Map } from '@tarojs/components'
import { useMemo } from 'react'
import type { PlaceMapProps } from './place-pins'

export type { PlaceMapProps }

interface MarkerTap {
  readonly detail: { readonly markerId: number | string }
}

/** WeChat's own map. It counts in GCJ-02, as the points here do. */
export function PlaceMap({ pins, here, onPin, className }: PlaceMapProps) {
  const points = useMemo(
    () =>
      [...pins.map(({ point }) => point), ...(here ? [here] : [])].map((point) => ({
        latitude: point.latitudeE6 / 1e6,
        longitude: point.longitudeE6 / 1e6,
      })),
    [pins, here],
  )
  const markers = useMemo(
    () =>
      pins.map(({ number, point, chosen }) => ({
        id: number,
        latitude: point.latitudeE6 / 1e6,
        longitude: point.longitudeE6 / 1e6,
        iconPath: chosen ? '/pages_sub/map-pins/chosen.png' : '/pages_sub/map-pins/pin.png',
        width: chosen ? 40 : 30,
        height: chosen ? 50 : 38,
        zIndex: chosen ? 2 : 1,
        label: { content: String(number), color: '#10201D', fontSize: 12, textAlign: 'center', anchorX: 0, anchorY: chosen ? -38 : -30 },
      })),
    [pins],
  )
  const [first] = points
  if (!first) return null
  return (
    <Map
      className={className ?? ''}
      latitude={first.latitude}
      longitude={first.longitude}
      includePoints={points}
      markers={markers as never}
      showLocation={here !== undefined}
      onMarkerTap={(event) => {
        const { markerId } = (event as unknown as MarkerTap).detail
        const tapped = pins.find(({ number }) => number === Number(markerId))
        if (tapped) onPin?.(tapped.id)
      }}
      onError={() => undefined}
      aria-hidden="true"
    />
  )
}
