import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'

/** The client waits no longer than this for what it has begun. */
const CLOSE_TIMEOUT_MS = 20_000
/** A first start makes the whole database, which a slow machine needs its time for; none of it is the time to close. */
const START_TIMEOUT_MS = 60_000

/** By the terminal, by a supervisor, by a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How the process ends: what was opened last is closed first, and then it exits with 0, or with 1 after a fault. */
export interface Ending {
  /** The end waits for this to come to its own end, since what is half open cannot be closed. */
  waitFor<T>(start: Promise<T>): Promise<T>
  /** To be closed before all that was named so far. */
  first(close: () => Promise<void>): void
  /** Before a signal's end begins, and before its time counts: everything is still open. Not after a fault. */
  announce(work: () => Promise<void>): void
  /** Told before anything is closed, when the end is due to an error that nobody has caught. */
  onFault(tell: (error: unknown) => void): void
  hasBegun(): boolean
}

/**
 * Listens from the first moment on: a signal during the start ends it too, and the process with the number 1 of a
 * container would not hear it otherwise. Each further signal says what the first has said: `npm start` passes on the
 * Ctrl-C that the terminal has sent already, and cutting short what members have begun is what nobody meant.
 */
export function createEnding(): Ending {
  const closers: (() => Promise<void>)[] = []
  let tellFault: (error: unknown) => void = () => undefined
  let start: Promise<unknown> = Promise.resolve()
  let announce = () => Promise.resolve()
  let hasBegun = false
  let isClosing = false

  const grace = closeWithGrace({ delay: CLOSE_TIMEOUT_MS, logger: false, skip: [...SIGNALS] }, async ({ err }) => {
    hasBegun = true
    isClosing = true
    if (err) tellFault(err)
    await start.catch(() => undefined)
    for (const close of closers) await close()
  })
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (hasBegun) return
      hasBegun = true
      void Promise.race([start.catch(() => undefined), sleep(START_TIMEOUT_MS)])
        .then(() => announce())
        // A fault meanwhile has closed everything already.
        .finally(() => isClosing || grace.close())
    })
  }

  return {
    waitFor<T>(work: Promise<T>) {
      start = work
      return work
    },
    first: (close) => void closers.unshift(close),
    announce: (work) => {
      announce = work
    },
    onFault: (tell) => {
      tellFault = tell
    },
    hasBegun: () => hasBegun,
  }
}
