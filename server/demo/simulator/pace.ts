import { SECOND_MS } from '@contract/kit/time'

/** How long things take in the imagined warehouse. */
export interface Pace {
  /** Between two rounds through the house. */
  readonly roundMs: number
  readonly arriveMs: number
  readonly priceMs: number
  readonly reviewMs: number
  readonly shipMs: number
  readonly trackMs: number
  readonly settleMs: number
  /** Claims of parcels, and questions about money. */
  readonly decideMs: number
  /** Until the next friend joins a group. */
  readonly joinMs: number
  /** Until the next friend buys in the shop. */
  readonly buyMs: number
  /** Never more at once: a full inbox is worked off round by round. */
  readonly actsPerRound: number
}

export const DEMO_PACE: Pace = {
  roundMs: 3 * SECOND_MS,
  arriveMs: 8 * SECOND_MS,
  priceMs: 10 * SECOND_MS,
  reviewMs: 8 * SECOND_MS,
  shipMs: 10 * SECOND_MS,
  trackMs: 12 * SECOND_MS,
  settleMs: 10 * SECOND_MS,
  decideMs: 20 * SECOND_MS,
  joinMs: 45 * SECOND_MS,
  buyMs: 75 * SECOND_MS,
  actsPerRound: 3,
}

/** Remembers since when each thing waits in its present state, and which ones are not to be tried again. */
export interface WaitingRoom {
  /** True from `afterMs` after the first time that this thing was seen so. */
  isDue(thing: string, afterMs: number): boolean
  /** Forgets the thing: it is seen anew. */
  restart(thing: string): void
  /** Leaves it alone from now on. */
  giveUp(thing: string): void
  /** Forgets what was not asked about since the last sweep, so that the room stays small. */
  sweep(): void
}

export function createWaitingRoom(now: () => number): WaitingRoom {
  const since = new Map<string, number>()
  let seen = new Set<string>()
  return {
    isDue(thing, afterMs) {
      seen.add(thing)
      const at = now()
      const start = since.get(thing) ?? at
      since.set(thing, start)
      return at - start >= afterMs
    },
    restart: (thing) => void since.delete(thing),
    giveUp: (thing) => void since.set(thing, Infinity),
    sweep() {
      for (const thing of since.keys()) if (!seen.has(thing)) since.delete(thing)
      seen = new Set()
    },
  }
}
