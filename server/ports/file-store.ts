import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { HOUR_MS } from '@contract/kit/time'
import type { Tx } from '@server/db/database'
import { makeDurableFolder, writeDurably } from '@server/db/durable-files'
import { NoRoomForFilesError, type DiskRoom } from '@server/ports/disk-room'

/** A part of a file: its first and its last byte. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Bytes on their way into the store. */
export interface StagedFile {
  readonly fileId: string
  /**
   * In the transaction that writes their row: from its commit on they are durable and whole.
   * @throws NoRoomForFilesError
   */
  put(tx: Tx): Promise<void>
}

/** The bytes lie elsewhere, and that place does not answer now, or does not let this server in. Nothing was changed. */
export class FilesAwayError extends Error {
  override readonly name = 'FilesAwayError'

  /** @param kind `failed`: a further try may succeed. The others: nothing was sent, or no try of this server will help. */
  constructor(
    readonly kind: 'failed' | 'denied' | 'shut' | 'busy',
    why: string,
  ) {
    super(why)
  }
}

/** Keeps the bytes of pictures and exports, each under the id of its row. Where they lie elsewhere, any call may throw FilesAwayError. */
export interface FileStore {
  /**
   * Before the transaction that writes their row, since it may take its time: no session of the database waits for another server. Should
   * the transaction fail, or never come, the bytes may stay behind, where nobody can ask for them. `sweep` deletes them.
   */
  stage(fileId: string, bytes: Buffer): Promise<StagedFile>
  /** Undefined when there are none. */
  find(fileId: string): Promise<Buffer | undefined>
  /** The same for handing on: read as it is taken, never as a whole. To be read to its end or destroyed. */
  read(fileId: string, range?: ByteRange): Promise<Readable | undefined>
  delete(fileId: string): Promise<void>
  /** Once an hour: takes away what was left by what came to nothing. Ends early where `signal` asks it to. */
  sweep(signal?: AbortSignal): Promise<void>
}

/** A store that can be emptied into another one. */
export interface ListedStore extends FileStore {
  /** The ids of what it keeps, `most` at most: what is not among them now is among them once those are gone. */
  list(most?: number): Promise<string[]>
}

/** Of a staged file that no row names, and none will. What cannot be deleted now is swept away later. */
export async function discard(fileStore: Pick<FileStore, 'delete'>, { fileId }: StagedFile): Promise<void> {
  await fileStore.delete(fileId).catch((error: unknown) => {
    if (!(error instanceof FilesAwayError)) throw error
  })
}

const FILE_ID = /^[0-9a-f-]{36}$/
const DRAFT_ENDING = '.part'
/** No `put` takes this long: whose draft is older has ended, also where several servers share the folder. */
const DRAFT_LIFE_MS = HOUR_MS

function toUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** In a folder of this machine, readable by its owner only. */
export function createFolderStore(folder: string, diskRoom: Pick<DiskRoom, 'isShortForFiles'>): ListedStore {
  const toPath = (fileId: string) => {
    if (!FILE_ID.test(fileId)) throw new Error('not an id of a file')
    return path.join(folder, fileId)
  }
  return {
    async stage(fileId, bytes) {
      const target = toPath(fileId)
      return {
        fileId,
        async put() {
          if (await diskRoom.isShortForFiles()) throw new NoRoomForFilesError()
          await makeDurableFolder(folder)
          await writeDurably(target, bytes, target + DRAFT_ENDING)
        },
      }
    },
    find: (fileId) => readFile(toPath(fileId)).catch(toUndefined),
    async read(fileId, range) {
      const file = await open(toPath(fileId)).catch(toUndefined)
      return file?.createReadStream(range && { start: range.first, end: range.last })
    },
    list: async (most) => (await readdir(folder).catch(() => [])).filter((name) => FILE_ID.test(name)).slice(0, most),
    delete: (fileId) => rm(toPath(fileId), { force: true }),
    async sweep() {
      const names = await readdir(folder).catch(() => [])
      for (const draft of names.filter((name) => name.endsWith(DRAFT_ENDING)).map((name) => path.join(folder, name))) {
        const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Infinity }))
        if (Date.now() - mtimeMs > DRAFT_LIFE_MS) await rm(draft, { force: true })
      }
    },
  }
}
