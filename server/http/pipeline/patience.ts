import { setTimeout as sleep } from 'node:timers/promises'

/** How long an answer that can do without the database waits for it: less than who looks after a server waits for its answer. */
export const DATABASE_PATIENCE_MS = 2_000

/** What was waited for had not come in time. */
export class OutOfPatienceError extends Error {
  override readonly name = 'OutOfPatienceError'

  constructor(ms: number) {
    super(`did not come within ${ms} ms`)
  }
}

/** @throws OutOfPatienceError when `work` takes longer; it goes on, and nobody hears of its end. */
export async function withPatience<T>(work: Promise<T>, ms = DATABASE_PATIENCE_MS): Promise<T> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => Promise.reject(new OutOfPatienceError(ms)))
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
