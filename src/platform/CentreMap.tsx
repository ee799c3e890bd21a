import type { Point } from '@contract/warehouse/datum'
import { View } from '@tarojs/components'
import { useEffect, type KeyboardEvent } from 'react'
import type { Pin, Tiles } from './place-pins'
import { useDrawnMap } from './use-drawn-map'

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
  const { box, drawn } = useDrawnMap({ tiles, covered, onMove, onPin })

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
