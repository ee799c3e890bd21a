import { useEffect, useState } from 'react'
import { usePageHide, usePageShow } from '@/platform/page-lifecycle'

/** A tap that comes sooner after another one was meant for what lay there before. */
const AFTER_PRESS_MS = 750
/** What moves in has come to rest by then. */
const MOTION_MS = 400

/** A finger that comes down again meets the same point so nearly. */
const SAME_POINT_PX = 24

/** Of a click on the site, and of a tap in the mini-program, which says it of its touch. */
export interface Press {
  readonly clientX?: number
  readonly clientY?: number
  readonly changedTouches?: readonly Press[]
}

let lastPress: number | undefined
let lastPoint: Required<Omit<Press, 'changedTouches'>> | undefined

/**
 * Something is pressed: what that opens lies under the finger.
 * @param born when the control came
 * @returns false for the second half of a double tap whose first half has brought this control to its point, as rows that are loaded
 */
export function notePress(born: number, press: Press = {}): boolean {
  const { clientX = 0, clientY = 0 } = press.changedTouches?.[0] ?? press
  const now = Date.now()
  // Keys and screen readers press at no point.
  const isAtPoint = clientX !== 0 || clientY !== 0
  const isNear = lastPoint && isAtPoint && Math.hypot(clientX - lastPoint.clientX, clientY - lastPoint.clientY) < SAME_POINT_PX
  if (isNear && lastPress !== undefined && born >= lastPress && now - lastPress < AFTER_PRESS_MS) return false
  lastPress = now
  lastPoint = isAtPoint ? { clientX, clientY } : undefined
  return true
}

/** What lay under a sheet that closes has not moved: only the second half of a double tap is kept from it. */
const AFTER_CLOSING_MS = 400

/** Each page, to hear that what lay over it is gone. */
const uncovered = new Set<() => void>()

/**
 * True from when something comes until it has come to rest: the class `resting` lets no finger reach it meanwhile, so that a double tap
 * presses only what it was meant for. A press counts where it begins. Keys and screen readers are not held up, nor is what comes
 * before anything was pressed.
 * @param coming another value for each time that it comes; undefined while it is away
 * @param msToRest how long it takes from now, when `pressed` was the last press
 */
function useRestAfter(coming: unknown, msToRest: (pressed: number) => number): boolean {
  const [rested, setRested] = useState(lastPress === undefined ? coming : undefined)
  useEffect(() => {
    if (coming === undefined) return
    const timer = setTimeout(() => setRested(coming), lastPress === undefined ? 0 : msToRest(lastPress))
    return () => clearTimeout(timer)
  }, [coming, msToRest])
  return lastPress !== undefined && (coming === undefined || rested !== coming)
}

const sinceOpening = (pressed: number) => Math.max(MOTION_MS, pressed + AFTER_PRESS_MS - Date.now())
const sinceClosing = (pressed: number) => pressed + AFTER_CLOSING_MS - Date.now()

/** For a sheet or dialog. */
export function useOverlayResting(): boolean {
  useEffect(() => () => uncovered.forEach((tell) => tell()), [])
  return useRestAfter('open', sinceOpening)
}

/** For a page, each time that it is shown, and when something that lay over it has closed. */
export function usePageResting(): boolean {
  const [shows, setShows] = useState(0)
  const [closings, setClosings] = useState(0)
  const [isShown, setShown] = useState(true)
  usePageShow(() => {
    setShows((times) => times + 1)
    setShown(true)
  })
  usePageHide(() => setShown(false))
  useEffect(() => {
    if (!isShown) return
    const tell = () => setClosings((times) => times + 1)
    uncovered.add(tell)
    return () => void uncovered.delete(tell)
  }, [isShown])
  const isComing = useRestAfter(isShown ? shows : undefined, sinceOpening)
  const isUncovered = useRestAfter(closings, sinceClosing)
  return isComing || isUncovered
}

/** For what stands in the place of a skeleton. */
export const useContentResting = (isLoading: boolean): boolean => useRestAfter(isLoading, sinceOpening)
