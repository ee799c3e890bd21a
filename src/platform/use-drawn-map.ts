import { useEffect, useRef, useState } from 'react'
import type { Point } from '@contract/warehouse/datum'
import type { DrawnMap } from './leaflet-map'
import type { PlaceMapProps } from './place-pins'

export interface DrawnMapOptions extends Pick<PlaceMapProps, 'tiles' | 'onPin'> {
  readonly covered: number
  /** A map that is moved under a pin. */
  readonly onMove?: ((centre: Point) => void) | undefined
}

/**
 * Draws the site's map into `box`. Its code comes when it is first needed; until then, and where it does not come, there
 * is none, and the list beside it is all. Drawn anew when the operator's tiles come after the page.
 */
export function useDrawnMap(options: DrawnMapOptions) {
  const box = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap>()
  const latest = useRef(options)
  latest.current = options
  const isMoved = options.onMove !== undefined
  const tileAddress = options.tiles?.tiles

  useEffect(() => {
    let isGone = false
    let made: DrawnMap | undefined
    const draw = async () => {
      const { drawMap, loadCoasts } = await import(/* webpackChunkName: "leaflet" */ './leaflet-map')
      const coasts = latest.current.tiles ? undefined : await loadCoasts()
      // Tiles that have come meanwhile draw their own.
      if (isGone || !box.current) return
      const { tiles, covered } = latest.current
      made = drawMap(box.current, {
        tiles, covered, coasts,
        onPin: (id) => latest.current.onPin?.(id),
        ...(isMoved && { onMove: (centre) => latest.current.onMove?.(centre) }),
      })
      setDrawn(made)
    }
    draw().catch(() => undefined)
    return () => {
      isGone = true
      made?.remove()
      setDrawn(undefined)
    }
  }, [tileAddress, isMoved])

  return { box, drawn }
}
