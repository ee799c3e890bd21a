import { setTimeout as sleep } from 'node:timers/promises'

/** What a poll is answered, as far as its tag is concerned. */
interface Tagged {
  readonly tag?: string
  readonly unchanged?: boolean
}

const PAUSE_MS = 20
/** A minute at least: a transaction of another test may take that long on a busy machine. A test that waits in vain fails here. */
const TRIES = 3_000

/**
 * The tag of an answer that is confirmed from now on, as long as nothing changes.
 *
 * Transactions that run on the same PostgreSQL, in other tests' databases too, hold back the end of every view (`viewXmin`). Until
 * they have ended, who has just changed something is answered in full.
 *
 * @param poll asks with a tag, the first time with `first`
 */
export async function settledTag(poll: (tag: string | undefined) => Promise<Tagged>, first?: string): Promise<string> {
  let tag = first
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await poll(tag)
    if (answer.unchanged === true && tag !== undefined) return tag
    if (answer.tag === undefined) throw new Error('an answer without a tag')
    tag = answer.tag
    if (tries > 0) await sleep(PAUSE_MS)
  }
  throw new Error('no answer was ever confirmed')
}
