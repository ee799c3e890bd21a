import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeDurableFolder, syncEntries, toDraftName } from '@server/db/durable-files'
import { syncPath } from '@server/db/durable-file-system'
import { copyHashed } from '@server/upkeep/embedded/copy-files'
import { readStamp, toStamp } from '@server/upkeep/stamps'

/** As the file store names what it keeps; a file never changes under its name. */
const FILE_ID = /^[0-9a-f-]{36}$/
const GONE = '.gone-'

const listNames = (folder: string) => readdir(folder).catch((): string[] => [])

async function copyFile(from: string, to: string): Promise<void> {
  const draft = toDraftName(to)
  try {
    await copyHashed(from, draft)
    syncPath(draft)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { force: true })
    // Deleted meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/**
 * Brings what is new in `files` to `mirror`. What has gone from `files` stays there under another name, with the moment, until
 * `forgetBefore`: an older state of the database may still name it.
 */
export async function mirrorFiles(files: string, mirror: string, forgetBefore: Date): Promise<void> {
  await makeDurableFolder(mirror)
  const there = new Set((await listNames(files)).filter((name) => FILE_ID.test(name)))
  const kept = await listNames(mirror)
  const had = new Set(kept)
  for (const name of there) if (!had.has(name)) await copyFile(path.join(files, name), path.join(mirror, name))
  for (const name of kept) {
    const [fileId = '', stamp] = name.split(GONE)
    if (stamp !== undefined) {
      const goneAt = readStamp(stamp)
      if (goneAt && goneAt < forgetBefore) await rm(path.join(mirror, name), { force: true })
    } else if (!FILE_ID.test(fileId)) {
      // A draft of a process that was killed.
      await rm(path.join(mirror, name), { force: true })
    } else if (!there.has(fileId)) {
      await rename(path.join(mirror, name), path.join(mirror, `${fileId}${GONE}${toStamp(new Date())}`))
    }
  }
  await syncEntries(mirror)
}

/** Back to where a server reads them; what is there already stays. */
export async function bringFilesBack(mirror: string, files: string): Promise<number> {
  await makeDurableFolder(files)
  const there = new Set(await listNames(files))
  let count = 0
  for (const name of await listNames(mirror)) {
    const [fileId = ''] = name.split(GONE)
    if (!FILE_ID.test(fileId) || there.has(fileId)) continue
    await copyFile(path.join(mirror, name), path.join(files, fileId))
    there.add(fileId)
    count += 1
  }
  await syncEntries(files)
  return count
}
