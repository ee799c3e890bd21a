import type { Readable } from 'node:stream'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import type { S3Config } from '@server/config/s3-config'
import { createCallPool, type CallErrors, type CallRules } from '@server/ports/call-pool'
import { FilesAwayError, type ByteRange, type ListedStore } from '@server/ports/file-store'
import { readNow, readPage, toRefusal, type ObjectPage } from '@server/ports/object-store/object-answers'
import { createObjectHttp, type ObjectRequest } from '@server/ports/object-store/object-http'

/** Files in a bucket, each an object under the id of its row, in the folder of this database. */
export interface ObjectStore extends ListedStore {
  /** Whether the object is these bytes, and if so, for how long it has been there. */
  compare(fileId: string, bytes: Buffer): Promise<{ readonly isSame: boolean; readonly ageMs: number }>
  /** Asks it, for at most two seconds and not more often than every ten. */
  look(): Promise<'up' | 'away'>
  /** Since this process began. */
  readonly counts: Readonly<Record<'calls' | 'failures' | 'denials' | 'orphansDeleted', number>>
}

interface Parts {
  readonly config: S3Config
  /** A UUID: two databases in one bucket never see each other's objects. */
  readonly folder: string
  /** Which of these ids a row names. */
  readonly findHeld: (fileIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** For who runs the server, once a minute at most. */
  readonly onTrouble?: (error: FilesAwayError) => void
  readonly orphanAgeMs?: number
  readonly rules?: ObjectCallRules
}

const ERRORS: CallErrors = {
  isFailure: (error) => error instanceof FilesAwayError && error.kind === 'failed',
  toShut: () => new FilesAwayError('shut', 'the object store has failed, and is left alone for some seconds'),
  toBusy: () => new FilesAwayError('busy', 'too many calls to the object store are under way'),
}

/** Who looks at pictures keeps nobody from uploading, and upkeep keeps nobody from either. */
const POOLS = {
  read: { atOnce: 32, waiting: 64, maxWaitMs: 2 * SECOND_MS },
  write: { atOnce: 8, waiting: 24, maxWaitMs: 5 * SECOND_MS },
  upkeep: { atOnce: 4, waiting: 60, maxWaitMs: 10 * SECOND_MS },
}
type PoolName = keyof typeof POOLS
export type ObjectCallRules = Readonly<Record<PoolName, CallRules>>
const CALLS: ObjectCallRules = {
  read: { tries: 3, tryMs: 4 * SECOND_MS, wholeMs: 8 * SECOND_MS },
  write: { tries: 3, tryMs: 10 * SECOND_MS, wholeMs: 20 * SECOND_MS },
  upkeep: { tries: 3, tryMs: 20 * SECOND_MS, wholeMs: 40 * SECOND_MS },
}

/**
 * What no row names is deleted when it is older. No upload takes this long. It is a week because a copy of the database that somebody
 * tries out lacks the newest rows only, and must not delete what they name.
 */
const ORPHAN_AGE_MS = 7 * DAY_MS
/** Of 1,000 objects each. The next sweep goes on behind them. */
const PAGES_A_SWEEP = 100
const LOOK_MS = 2 * SECOND_MS
const LOOKED_MS = 10 * SECOND_MS

export function createObjectStore(parts: Parts): ObjectStore {
  const { config, folder, findHeld, onTrouble, orphanAgeMs = ORPHAN_AGE_MS, rules = CALLS } = parts
  const http = createObjectHttp(config)
  const pools = {
    read: createCallPool(POOLS.read, ERRORS),
    write: createCallPool(POOLS.write, ERRORS),
    upkeep: createCallPool(POOLS.upkeep, ERRORS),
  }
  const counts = { calls: 0, failures: 0, denials: 0, orphansDeleted: 0 }
  const toKey = (fileId: string) => `${folder}/${fileId}`
  let toldAt = -Infinity
  let lastFailure: FilesAwayError | undefined
  let sweptUpTo = ''

  async function tryOnce<T>(work: () => Promise<T>): Promise<T> {
    counts.calls += 1
    try {
      return await work()
    } catch (error) {
      if (error instanceof FilesAwayError) {
        counts[error.kind === 'denied' ? 'denials' : 'failures'] += 1
        lastFailure = error
      }
      throw error
    }
  }

  function tell(error: FilesAwayError): void {
    if (performance.now() - toldAt < MINUTE_MS) return
    toldAt = performance.now()
    // Of many calls at once none may have come to its last try: what they failed by is the news.
    onTrouble?.(error.kind === 'shut' ? (lastFailure ?? error) : error)
  }

  async function call<T>(pool: PoolName, work: (timeoutMs: number) => Promise<T>): Promise<T> {
    try {
      return await pools[pool].run(rules[pool], (timeoutMs) => tryOnce(() => work(timeoutMs)))
    } catch (error) {
      if (error instanceof FilesAwayError) tell(error)
      throw error
    }
  }

  /** Undefined where there is no such object. */
  const ask = (pool: PoolName, request: ObjectRequest) =>
    call(pool, async (timeoutMs) => {
      const answer = await http.ask(request, timeoutMs)
      if (answer.status >= 200 && answer.status < 300) return answer
      const refusal = toRefusal(answer.status, answer.body)
      if (refusal) throw refusal
      return undefined
    })

  const read = (fileId: string, range?: ByteRange): Promise<Readable | undefined> =>
    call('read', async (timeoutMs) => {
      const answer = await http.open({ method: 'GET', key: toKey(fileId), ...(range && { range }) }, timeoutMs)
      if (answer.status === (range ? 206 : 200)) return answer.body
      if (answer.status === 200) {
        answer.body.destroy()
        throw new FilesAwayError('denied', 'the object store sends the whole where a part is asked for')
      }
      const chunks: Buffer[] = []
      for await (const chunk of answer.body) chunks.push(chunk as Buffer)
      const refusal = toRefusal(answer.status, Buffer.concat(chunks))
      if (refusal) throw refusal
      return undefined
    })

  async function put(fileId: string, bytes: Buffer): Promise<void> {
    const answer = await ask('write', { method: 'PUT', key: toKey(fileId), body: bytes })
    if (!answer) throw new FilesAwayError('denied', 'the object store takes nothing here')
  }

  async function listPage(after: string, most: number): Promise<ObjectPage> {
    const query = { 'list-type': '2', 'max-keys': String(most), prefix: `${folder}/`, ...(after !== '' && { 'start-after': after }) }
    const answer = await ask('upkeep', { method: 'GET', key: '', query })
    if (!answer) throw new FilesAwayError('denied', 'the object store lists nothing here')
    return readPage(answer.body, readNow(answer.headers))
  }

  const remove = async (fileId: string) => void (await ask('upkeep', { method: 'DELETE', key: toKey(fileId) }))

  async function sweep(signal?: AbortSignal): Promise<void> {
    for (let page = 0; page < PAGES_A_SWEEP && !signal?.aborted; page += 1) {
      const { objects, lastKey } = await listPage(sweptUpTo, 1_000)
      const old = objects.filter(({ ageMs }) => ageMs >= orphanAgeMs).map(({ fileId }) => fileId)
      const held = old.length > 0 ? await findHeld(old) : new Set<string>()
      for (const fileId of old.filter((one) => !held.has(one))) {
        await remove(fileId)
        counts.orphansDeleted += 1
      }
      sweptUpTo = lastKey ?? ''
      if (lastKey === undefined) return
    }
  }

  let looking: Promise<'up' | 'away'> | undefined
  let lookedAt = -Infinity
  async function askState(): Promise<'up' | 'away'> {
    try {
      const query = { 'list-type': '2', 'max-keys': '1', prefix: `${folder}/` }
      const { status, body } = await http.ask({ method: 'GET', key: '', query }, LOOK_MS)
      if (status === 200) return 'up'
      tell(toRefusal(status, body) ?? new FilesAwayError('denied', 'the object store lists nothing here'))
    } catch (error) {
      if (!(error instanceof FilesAwayError)) throw error
      tell(error)
    }
    return 'away'
  }

  return {
    counts,
    async stage(fileId, bytes) {
      await put(fileId, bytes)
      return { fileId, put: () => Promise.resolve() }
    },
    find: async (fileId) => (await ask('read', { method: 'GET', key: toKey(fileId) }))?.body,
    read,
    delete: remove,
    sweep,
    async list(most = 1_000) {
      const found: string[] = []
      for (let after = ''; found.length < most; ) {
        const { objects, lastKey } = await listPage(after, Math.min(1_000, most - found.length))
        found.push(...objects.map(({ fileId }) => fileId))
        if (lastKey === undefined) break
        after = lastKey
      }
      return found
    },
    async compare(fileId, bytes) {
      const answer = await ask('upkeep', { method: 'GET', key: toKey(fileId) })
      if (!answer) return { isSame: false, ageMs: 0 }
      const since = Date.parse(answer.headers.get('last-modified') ?? '')
      return { isSame: answer.body.equals(bytes), ageMs: Number.isNaN(since) ? 0 : readNow(answer.headers) - since }
    },
    look() {
      if (looking && performance.now() - lookedAt < LOOKED_MS) return looking
      lookedAt = performance.now()
      looking = askState()
      return looking
    },
  }
}
