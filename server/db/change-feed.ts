import { MINUTE_MS } from '@contract/kit/time'
import type { Changes, ReadChanges } from '@server/db/member-changes'
import type { ViewEnd } from '@server/db/view-end'

/** What is known of a member since an earlier view of the data. */
export interface Look {
  /** Nothing that the member sees has changed, neither of their own nor of the platform's. */
  readonly isUnchanged: boolean
  /** The database's time. */
  readonly nowMs: number
}

/** For whom something has changed lately, as far as this process has read it. */
export interface ChangeFeed {
  /** @param since the end of the view that is asked about */
  look(memberId: string, since: ViewEnd): Promise<Look>
}

export interface ChangeFeedOptions {
  /** How old may be what is known. */
  readonly freshMs?: number
  /** This process's clock: one that only goes forward. */
  readonly clockMs?: () => number
}

interface Reading extends Pick<Changes, 'epoch' | 'xmin' | 'nowMs'> {
  /** By this process's clock, when it was asked for. */
  readonly atMs: number
}

/** The changes of some minutes: the last one of each member, and of what everybody sees. */
interface Minutes {
  /** No earlier one is known. */
  readonly fromXmin: number
  /** By this process's clock. */
  readonly beganMs: number
  readonly ofMember: Map<string, number>
  ofEverybody: number
}

/** Two such are kept: whoever asks about a view of this age finds all that has happened since. */
const MINUTES_MS = 5 * MINUTE_MS
/** After a longer silence rows may have been cleaned away unread (member-changes.ts). */
const MAX_SILENCE_MS = 10 * MINUTE_MS

/**
 * Reads when somebody asks, at most once a second for all who do, and never when nobody does. Each reading begins at the xmin
 * of the one before: what began earlier and was committed later is found too.
 */
export function createChangeFeed(
  read: ReadChanges,
  { freshMs = 1_000, clockMs = () => performance.now() }: ChangeFeedOptions = {},
): ChangeFeed {
  let last: Reading | undefined
  /** The newest first. */
  let kept: readonly Minutes[] = []
  let underWay: Promise<Reading> | undefined

  function currentMinutes(fromXmin: number, atMs: number): Minutes {
    const [current] = kept
    if (current && atMs - current.beganMs < MINUTES_MS) return current
    const next = { fromXmin, beganMs: atMs, ofMember: new Map<string, number>(), ofEverybody: 0 }
    kept = current ? [next, current] : [next]
    return next
  }

  async function readOn(): Promise<Reading> {
    const atMs = clockMs()
    const { epoch, xmin, nowMs, rows } = await read(last?.xmin)
    // After a long silence, a crash of the database, or where it was put back to an earlier state, what was known says nothing.
    if (last && (epoch !== last.epoch || Math.abs(nowMs - last.nowMs) > MAX_SILENCE_MS || xmin < last.xmin)) {
      last = undefined
      kept = []
      return readOn()
    }
    const minutes = currentMinutes(last?.xmin ?? xmin, atMs)
    for (const { xid, memberId } of rows) {
      if (memberId === null) minutes.ofEverybody = Math.max(minutes.ofEverybody, xid)
      else minutes.ofMember.set(memberId, Math.max(minutes.ofMember.get(memberId) ?? 0, xid))
    }
    last = { epoch, xmin, nowMs, atMs }
    return last
  }

  function readTogether(): Promise<Reading> {
    underWay ??= readOn().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  /** Of a view that is not older than the one asked about; of another epoch nothing is known in any case. */
  async function readUpTo({ epoch, xmin }: ViewEnd): Promise<Reading> {
    const isEnough = (reading: Reading) => reading.epoch !== epoch || reading.xmin >= xmin
    if (last && isEnough(last) && clockMs() - last.atMs < freshMs) return last
    const reading = await readTogether()
    // It may have been under way already when that view was made.
    return isEnough(reading) ? reading : readTogether()
  }

  return {
    async look(memberId, since) {
      const { epoch, xmin, nowMs, atMs } = await readUpTo(since)
      const knownFromXmin = kept[kept.length - 1]?.fromXmin ?? Infinity
      const isKnown = epoch !== null && epoch === since.epoch && knownFromXmin <= since.xmin && since.xmin <= xmin
      const isUnchanged =
        isKnown && kept.every(({ ofMember, ofEverybody }) => ofEverybody < since.xmin && (ofMember.get(memberId) ?? 0) < since.xmin)
      return { isUnchanged, nowMs: nowMs + clockMs() - atMs }
    },
  }
}
