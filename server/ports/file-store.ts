import { open, mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Keeps the bytes of pictures, each under the id of its row. */
export interface FileStore {
  put(fileId: string, bytes: Buffer): Promise<void>
  /** Undefined when there are none. */
  find(fileId: string): Promise<Buffer | undefined>
  delete(fileId: string): Promise<void>
}

const FILE_ID = /^[0-9a-f-]{36}$/

/** In a folder of this machine, readable by its owner only. */
export function createFolderStore(folder: string): FileStore {
  const toPath = (fileId: string) => {
    if (!FILE_ID.test(fileId)) throw new Error('not an id of a file')
    return path.join(folder, fileId)
  }
  return {
    async put(fileId, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = toPath(fileId)
      const draft = `${target}.part`
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        // The row that points here is durable; so must this be.
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, target)
    },
    find: (fileId) =>
      readFile(toPath(fileId)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    delete: (fileId) => rm(toPath(fileId), { force: true }),
  }
}
