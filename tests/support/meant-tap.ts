import { setTimeout as pause } from 'node:timers/promises'

/** The app takes a second tap at one point within this time for a slip, where another control has come there (src/components/rest.ts). */
const MEANT_AFTER_MS = 800
const SAME_POINT_PX = 30

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A finger that means each tap: where it has just tapped it looks first what is there now. A tap counts from its end, since a browser's
 * driver waits inside it for a page that still rests.
 */
export function meanEachTap(): (point: Point, tap: () => Promise<void>) => Promise<void> {
  let last: (Point & { readonly atMs: number }) | undefined
  return async ({ x, y }, tap) => {
    if (last && Math.hypot(x - last.x, y - last.y) < SAME_POINT_PX) await pause(Math.max(0, last.atMs + MEANT_AFTER_MS - Date.now()))
    await tap()
    last = { x, y, atMs: Date.now() }
  }
}
