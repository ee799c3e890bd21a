import { useRef, useState } from 'react'
import { device } from '@/platform/device'
import { environment } from '@/platform/environment'
import { movedBy, startView, zoomedBy, type CropView, type PictureSize } from './crop-view'

/** The window's side in the style sheet, which the mini-program scales by the screen's width. */
const STAGE_PX = 280
const DESIGN_WIDTH_PX = 375
const ZOOM_STEP = 1.25
const KEY_STEP = 0.04

interface Point {
  readonly clientX: number
  readonly clientY: number
}

interface TouchesOf {
  readonly type?: string
  readonly touches?: ArrayLike<Point>
}

function toStagePx(): number {
  return environment.build === 'weapp' ? (STAGE_PX * device.metrics().windowWidth) / DESIGN_WIDTH_PX : STAGE_PX
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** Dragging with one finger or the mouse, zooming with two, and both by keys. */
export function useCrop(size: PictureSize) {
  const [view, setView] = useState<CropView>(() => startView(size))
  const last = useRef<{ readonly x: number; readonly y: number; readonly spread: number }>()

  function change(next: (size: PictureSize, view: CropView) => CropView): void {
    setView((now) => next(size, now))
  }

  function begin(points: readonly Point[]): void {
    last.current = toGrip(points)
  }

  function go(points: readonly Point[]): void {
    const before = last.current
    const grip = toGrip(points)
    last.current = grip
    if (!before || !grip) return
    const stage = toStagePx()
    change((of, now) => movedBy(of, now, (grip.x - before.x) / stage, (grip.y - before.y) / stage))
    if (before.spread > 0 && grip.spread > 0) change((of, now) => zoomedBy(of, now, grip.spread / before.spread))
  }

  const end = () => {
    last.current = undefined
  }

  const points = ({ touches }: TouchesOf): Point[] => Array.from(touches ?? [])

  return {
    view,
    zoomIn: () => change((of, now) => zoomedBy(of, now, ZOOM_STEP)),
    zoomOut: () => change((of, now) => zoomedBy(of, now, 1 / ZOOM_STEP)),
    grips: {
      tabIndex: 0,
      onTouchStart: (event: TouchesOf) => begin(points(event)),
      onTouchMove: (event: TouchesOf) => go(points(event)),
      // A finger that stays after another has left begins anew.
      onTouchEnd: (event: TouchesOf) => begin(points(event)),
      onTouchCancel: end,
      onMouseDown: (event: Point) => begin([event]),
      onMouseMove: (event: Point) => last.current && go([event]),
      onMouseUp: end,
      onMouseLeave: end,
      onKeyDown: (event: { readonly key?: string; preventDefault?: () => void }) => {
        const step = KEYS[event.key ?? '']
        if (!step) return
        event.preventDefault?.()
        change((of, now) => movedBy(of, now, ...step))
      },
    },
  }
}

/** The middle of what holds the picture, and how far two fingers are apart. */
function toGrip(points: readonly Point[]) {
  const [first, second] = points
  if (!first) return undefined
  if (!second) return { x: first.clientX, y: first.clientY, spread: 0 }
  return {
    x: (first.clientX + second.clientX) / 2,
    y: (first.clientY + second.clientY) / 2,
    spread: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
  }
}
