import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { HOUR_MS } from '@contract/kit/time'
import { NoRoomForFilesError, type DiskRoom } from '@server/ports/disk-room'
import { makeDurableFolder, writeDurably } from '@server/ports/durable-files'

/** A part of a file: its first and its last byte. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Keeps the bytes of pictures, each under the id of its row. */
export interface FileStore {
  /**
   * On the disk, whole, when it resolves: the row that points here is durable, so must this be.
   * @throws NoRoomForFilesError
   */
  put(fileId: string, bytes: Buffer): Promise<void>
  /** Undefined when there are none. */
  find(fileId: string): Promise<Buffer | undefined>
  /** The same for handing on: read as it is taken, never as a whole. Holds the file open until it is read to its end or destroyed. */
  read(fileId: string, range?: ByteRange): Promise<Readable | undefined>
  delete(fileId: string): Promise<void>
  /** Takes away what a process that ended in the middle of `put` has left. */
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

/** In a folder of this machine, readable by its owner only. */
export function createFolderStore(folder: string, diskRoom: Pick<DiskRoom, 'isShortForFiles'>): FileStore {
  const toPath = (fileId: string) => {
    if (!FILE_ID.test(fileId)) throw new Error('not an id of a file')
    return path.join(folder, fileId)
  }
  return {
    async put(fileId, bytes) {
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
