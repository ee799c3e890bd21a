import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What a piece of work takes where the bar was set; a slower machine has more. */
const PIECE_MS_THERE = 10

/** @returns how many times as long this machine takes, at least once */
function paceOfMachine(): number {
  const takes = [1, 2, 3].map(() => {
    const before = spentMs()
    let digest = Buffer.alloc(32)
    for (let round = 0; round < 6_000; round += 1) digest = createHash('sha256').update(digest).digest()
    return spentMs() - before
  })
  return Math.max(1, Math.min(...takes) / PIECE_MS_THERE)
}

/** What others wait for at most while one thing that came in is looked at. */
export const MOST_HELD_MS = 50 * paceOfMachine()
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
 * The longest that `work` holds this thread at a stretch, in processor ms: work that lets others in between holds them up by its
 * longest piece, not by its sum. The least of three looks, or the first that is within the bar.
 */
export async function heldMs(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let look = 0; look < LOOKS && least > MOST_HELD_MS; look += 1) least = Math.min(least, await longestTurnMs(work))
  return least
}

async function longestTurnMs(work: () => unknown): Promise<number> {
  let [longest, isOver, last] = [0, false, spentMs()]
  const endTurn = () => {
    const now = spentMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  /** Comes once in each turn of the event loop, as another member's request would. */
  const other = () => {
    endTurn()
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  await work()
  endTurn()
  isOver = true
  return longest
}
