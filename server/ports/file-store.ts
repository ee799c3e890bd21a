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

/** Keeps the bytes of pictures and exports, each under the id of its row. */
export interface FileStore {
  /**
   * Durable, whole, not later than the transaction in which their row is written. Should that fail after all, they may stay
   * behind, where nobody can ask for them.
   * @throws NoRoomForFilesError
   */
  put(tx: Tx, fileId: string, bytes: Buffer): Promise<void>
  /** Undefined when there are none. */
  find(fileId: string): Promise<Buffer | undefined>
  /** The same for handing on: read as it is taken, never as a whole. To be read to its end or destroyed. */
  read(fileId: string, range?: ByteRange): Promise<Readable | undefined>
  delete(fileId: string): Promise<void>
  /** Once an hour: takes away what a `put` has left that came to nothing. */
  sweep(): Promise<void>
}

const FILE_ID = /^[0-9a-f-]{36}$/
const DRAFT_ENDING = '.part'
/** No `put` takes this long: whose draft is older has ended, also where several servers share the folder. */
const DRAFT_LIFE_MS = HOUR_MS

function toUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

export interface FolderStore extends FileStore {
  /** The ids of all that it keeps. */
  list(): Promise<string[]>
}

/** In a folder of this machine, readable by its owner only. */
export function createFolderStore(folder: string, diskRoom: Pick<DiskRoom, 'isShortForFiles'>): FolderStore {
  const toPath = (fileId: string) => {
    if (!FILE_ID.test(fileId)) throw new Error('not an id of a file')
    return path.join(folder, fileId)
  }
  return {
    async put(_tx, fileId, bytes) {
      const target = toPath(fileId)
      if (await diskRoom.isShortForFiles()) throw new NoRoomForFilesError()
      await makeDurableFolder(folder)
      await writeDurably(target, bytes, target + DRAFT_ENDING)
    },
    find: (fileId) => readFile(toPath(fileId)).catch(toUndefined),
    async read(fileId, range) {
      const file = await open(toPath(fileId)).catch(toUndefined)
      return file?.createReadStream(range && { start: range.first, end: range.last })
    },
    list: async () => (await readdir(folder).catch(() => [])).filter((name) => FILE_ID.test(name)),
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
