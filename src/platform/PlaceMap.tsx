import { View } from '@tarojs/components'
import { useEffect } from 'react'
import type { PlaceMapProps } from './place-pins'
import { useDrawnMap } from './use-drawn-map'

export type { PlaceMapProps }

/**
 * The site's map. Its code comes when it is first seen; until then, and where it does not come, there is the colour of
 * land. For fingers and mice alone: the list beside it says and does the same, for the keyboard and for screen readers.
 */
export function PlaceMap({ pins, here, onPin, tiles, className, covered = 0 }: PlaceMapProps) {
  const { box, drawn } = useDrawnMap({ tiles, covered, onPin })

  useEffect(() => drawn?.show(pins, here), [drawn, pins, here])

  return <View ref={box} className={`place-map ${className ?? ''}`} aria-hidden="true" />
}
