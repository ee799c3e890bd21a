import { readFileSync } from 'node:fs'

/** What others wait for at most while one thing that came in is looked at. */
export const MOST_HELD_MS = 50
/** Collecting garbage falls into a look now and then, not into each of three. */
const LOOKS = 3

/** What this thread has cost the processor since it began, in ms: what else runs on the machine does not count. Elsewhere than on Linux, the whole process. */
function spentMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
}

/**
 * What `work` takes of the main thread, in processor ms, without what it waits for: the least of three looks, or the first that is
 * within the bar.
 */
export async function heldMs(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let look = 0; look < LOOKS && least > MOST_HELD_MS; look += 1) {
    const before = spentMs()
    await work()
    least = Math.min(least, spentMs() - before)
  }
  return least
}
