import type { Point } from '@contract/warehouse/datum'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { DrawnMap } from './leaflet-map'
import type { Pin, Tiles } from './place-pins'

export interface CentreMapProps {
  readonly label: string
  readonly pins: readonly Pin[]
  /** Another place than before moves the map there. */
  readonly target: Point | undefined
  readonly onMove: (centre: Point) => void
  readonly onPin: (id: string) => void
  /** What is meant now, over the pin in the middle. The list below says it too. */
  readonly caption: string | undefined
  readonly tiles?: Tiles | undefined
  readonly className?: string | undefined
  /** How much of the map lies under what stands over its lower edge, px. */
  readonly covered: number
}

/** How far one press of an arrow moves, px. */
const STEP = 60
const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -STEP], ArrowDown: [0, STEP], ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0],
}

/** A map under a pin that stands still: what lies in the middle is meant. Fingers drag it, arrows move it. Only on the site. */
export function CentreMap({ label, pins, target, onMove, onPin, caption, tiles, className, covered }: CentreMapProps) {
  const box = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap>()
  const tell = useRef({ onMove, onPin })
  tell.current = { onMove, onPin }
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
      made = drawMap(box.current, { ...setUp.current, coasts, onMove: (centre) => tell.current.onMove(centre), onPin: (id) => tell.current.onPin(id) })
      setDrawn(made)
    }
    draw().catch(() => undefined)
    return () => {
      isGone = true
      made?.remove()
      setDrawn(undefined)
    }
  }, [tileAddress])

  useEffect(() => drawn?.show(pins, undefined), [drawn, pins])
  useEffect(() => {
    if (target) drawn?.moveTo(target)
  }, [drawn, target])

  const keyboard = {
    tabIndex: 0,
    role: 'application',
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!step) return
      event.preventDefault()
      drawn?.pan(...step)
    },
  }
  return (
    <View className={`centre-map ${className ?? ''}`} aria-label={label} {...(keyboard as object)}>
      <View ref={box} className="place-map centre-map-ground" aria-hidden="true" />
      <View className="centre-map-mark" aria-hidden="true">
        {caption !== undefined && <View className="centre-map-caption">{caption}</View>}
      </View>
    </View>
  )
}
