import { useRef } from 'react'
import { device } from '@/platform/device'
import { environment } from '@/platform/environment'

/** What stands beside the plot in the style sheet: the page's gutters, the card's padding, the labels of the prices. */
const BESIDE_PX = 24 + 28 + 44
const DESIGN_WIDTH_PX = 375
/** On a wide window the page is a column. */
const COLUMN_PX = 480

interface Point {
  readonly clientX: number
}

interface TouchesOf {
  readonly type?: string
  readonly touches?: ArrayLike<Point>
}

interface KeyPress {
  readonly key?: string
  readonly preventDefault?: () => void
}

export interface WeightDrag {
  readonly grams: number
  readonly maxGrams: number
  readonly stepGrams: number
  /** Any weight: whoever keeps it brings it onto a step. */
  readonly onGrams: (grams: number) => void
}

function toPlotPx(): number {
  const { windowWidth } = device.metrics()
  if (environment.build === 'weapp') return ((DESIGN_WIDTH_PX - BESIDE_PX) * windowWidth) / DESIGN_WIDTH_PX
  return Math.min(windowWidth, COLUMN_PX) - BESIDE_PX
}

/** Drags a weight along its axis with a finger or the mouse, and moves it by keys. */
export function useWeightDrag({ grams, maxGrams, stepGrams, onGrams }: WeightDrag) {
  const grip = useRef<{ readonly clientX: number; readonly grams: number }>()
  const begin = (point: Point | undefined) => {
    grip.current = point && { clientX: point.clientX, grams }
  }
  const go = (point: Point | undefined) => {
    if (!grip.current || !point) return
    onGrams(grip.current.grams + ((point.clientX - grip.current.clientX) / toPlotPx()) * maxGrams)
  }
  const end = () => {
    grip.current = undefined
  }
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: grams - stepGrams,
    ArrowDown: grams - stepGrams,
    ArrowRight: grams + stepGrams,
    ArrowUp: grams + stepGrams,
    PageDown: grams - 10 * stepGrams,
    PageUp: grams + 10 * stepGrams,
    Home: stepGrams,
    End: maxGrams,
  }
  return {
    tabIndex: 0,
    onTouchStart: ({ touches }: TouchesOf) => begin(touches?.[0]),
    onTouchMove: ({ touches }: TouchesOf) => go(touches?.[0]),
    onTouchEnd: end,
    onTouchCancel: end,
    onMouseDown: (event: Point) => begin(event),
    onMouseMove: (event: Point) => go(event),
    onMouseUp: end,
    onMouseLeave: end,
    onKeyDown: (event: KeyPress) => {
      const next = keys[event.key ?? '']
      if (next === undefined) return
      event.preventDefault?.()
      onGrams(next)
    },
  }
}
