import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import type { DrawnMap } from './leaflet-map'
import type { PlaceMapProps } from './place-pins'

export type { PlaceMapProps }

/**
 * The site's map. Its code comes when it is first seen; until then, and where it does not come, there is the colour of
 * land. For fingers and mice alone: the list beside it says and does the same, for the keyboard and for screen readers.
 */
export function PlaceMap({ pins, here, onPin, tiles, className, covered = 0 }: PlaceMapProps) {
  const box = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap>()
  const choose = useRef(onPin)
  choose.current = onPin
  const setUp = useRef({ tiles, covered })
  setUp.current = { tiles, covered }
  const tileAddress = tiles?.tiles

  useEffect(() => {
    let isGone = false
    let made: DrawnMap | undefined
    const draw = async () => {
      const { drawMap, loadCoasts } = await import(/* webpackChunkName: "leaflet" */ './leaflet-map')
      const coasts = setUp.current.tiles ? undefined : await loadCoasts()
      // Tiles that have come meanwhile draw their own.
      if (isGone || !box.current) return
      made = drawMap(box.current, { ...setUp.current, coasts, onPin: (id) => choose.current?.(id) })
      setDrawn(made)
    }
    // Without its code the page still has its list.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      made?.remove()
      setDrawn(undefined)
    }
    // The operator's tiles do not change while a page is open, but may come after it.
  }, [tileAddress])

  useEffect(() => drawn?.show(pins, here), [drawn, pins, here])

  return <View ref={box} className={`place-map ${className ?? ''}`} aria-hidden="true" />
}
