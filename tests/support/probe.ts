import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from './wire'

/** What came of one question. */
export interface Probe {
  /** When it was asked, by `performance.now()`. */
  readonly atMs: number
  /** How long it took. */
  readonly ms: number
  readonly reply: Reply<unknown>
}

/** Asks all the time, and notes what came and after how long. */
export function probe(ask: () => Promise<Reply<unknown>>): { stop(): Promise<readonly Probe[]> } {
  const probes: Probe[] = []
  let isStopped = false
  const asking = (async () => {
    while (!isStopped) {
      const before = performance.now()
      const reply = await ask()
      probes.push({ atMs: before, ms: performance.now() - before, reply })
      await sleep(20)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await asking
      return probes
    },
  }
}
