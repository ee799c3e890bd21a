import { HOUR_MS } from '@contract/kit/time'
import type { Database } from '@server/db/database'
import type { FileStore, ListedStore } from '@server/ports/file-store'
import type { ObjectStore } from '@server/ports/object-store/object-store'

interface Places {
  readonly db: Pick<Database, 'transaction'>
  /** The database, or this machine's folder. */
  readonly near: ListedStore
  /** The bucket. */
  readonly far: ObjectStore
  /** `in`: what is new goes to the bucket, and what lies near follows. `out`: the other way round. */
  readonly move: 'in' | 'out'
}

/** Of one sweep. */
const MOVED_AT_ONCE = 10_000
/** So many that fail one after the other are no fault of the files. */
const FAILED_IN_A_ROW = 3
/**
 * What has moved into the bucket lies near for so long still: somebody may be reading it there, and so may servers that know no bucket yet.
 */
const IN_BOTH_MS = HOUR_MS

/**
 * Files in two places, from one of which they move to the other, some at each sweep. No row says where a file lies: it is looked for, so
 * a move that is cut off has changed nothing that a row would have to follow. Each is put, read back and compared before it leaves its
 * former place. Several servers may move the same one: all put the same bytes.
 */
export function createTwoPlaces({ db, near, far, move }: Places): FileStore {
  const target = move === 'in' ? far : near

  /** Near first, which is quick, and answers while the bucket is away. What moves out may have come near after the first look. */
  async function look<T>(ask: (store: FileStore) => Promise<T | undefined>): Promise<T | undefined> {
    return (await ask(near)) ?? (await ask(far)) ?? (move === 'out' ? ask(near) : undefined)
  }

  async function putInto(store: FileStore, fileId: string, bytes: Buffer): Promise<void> {
    const staged = await store.stage(fileId, bytes)
    await db.transaction((tx) => staged.put(tx))
  }

  async function moveIn(fileId: string): Promise<void> {
    const bytes = await near.find(fileId)
    if (!bytes) return
    const { isSame, ageMs } = await far.compare(fileId, bytes)
    if (!isSame) await putInto(far, fileId, bytes)
    else if (ageMs >= IN_BOTH_MS) await near.delete(fileId)
  }

  async function moveOut(fileId: string): Promise<void> {
    const bytes = await far.find(fileId)
    if (!bytes) return
    await putInto(near, fileId, bytes)
    if (!(await near.find(fileId))?.equals(bytes)) throw new Error('a file differs in both places: it stays in the bucket')
    await far.delete(fileId)
  }

  async function moveSome(signal?: AbortSignal): Promise<void> {
    const [from, moveOne] = move === 'in' ? [near, moveIn] : [far, moveOut]
    let failed: { readonly error: unknown } | undefined
    let inARow = 0
    for (const fileId of await from.list(MOVED_AT_ONCE)) {
      if (signal?.aborted) return
      try {
        await moveOne(fileId)
        inARow = 0
      } catch (error) {
        failed = { error }
        inARow += 1
        if (inARow === FAILED_IN_A_ROW) break
      }
    }
    if (failed) throw failed.error
  }

  return {
    stage: (fileId, bytes) => target.stage(fileId, bytes),
    find: (fileId) => look((store) => store.find(fileId)),
    read: (fileId, range) => look((store) => store.read(fileId, range)),
    async delete(fileId) {
      await near.delete(fileId)
      await far.delete(fileId)
    },
    async sweep(signal) {
      await near.sweep(signal)
      await moveSome(signal)
      await far.sweep(signal)
    },
  }
}
