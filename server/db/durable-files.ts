import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Windows keeps the entries of a folder by itself and refuses to be asked for it. */
const canSyncFolders = process.platform !== 'win32'

/** A name that was given, moved or taken away in this folder survives a power cut only after this. */
export async function syncEntries(folder: string): Promise<void> {
  if (!canSyncFolders) return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder and those above it that are missing, so that a power cut does not take them away again. */
export async function makeDurableFolder(folder: string): Promise<void> {
  const made = path.resolve((await mkdir(folder, { recursive: true, mode: 0o700 })) ?? folder)
  // Its own entry also where it is there already: who made it may have been killed before this.
  for (let below = path.resolve(folder); ; below = path.dirname(below)) {
    await syncEntries(path.dirname(below))
    if (below === made) return
  }
}

/** A name beside the target that nobody else uses. */
export function toDraftName(target: string): string {
  return `${target}.${process.pid}.${randomBytes(4).toString('hex')}`
}

/** Whole and on the disk when this resolves, or not there at all. Readable by its owner only. */
export async function writeDurably(target: string, content: Buffer | string, draft = toDraftName(target)): Promise<void> {
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncEntries(path.dirname(target))
}
