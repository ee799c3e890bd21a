import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@contract/kit/time'
import type { Database } from '@server/db/database'
import { DirectoryInUseError, isDirectoryHeld } from '@server/db/directory-lock'
import { makeDurableFolder, writeDurably } from '@server/db/durable-files'
import { openEmbedded } from '@server/db/embedded'
import { listCopies } from '@server/upkeep/embedded/backup-folder'
import { keepBackups, toAskFile } from '@server/upkeep/embedded/keep-backups'
import { UpkeepError } from '@server/upkeep/upkeep-error'

interface Places {
  readonly dataDir: string
  readonly backupDir: string
  readonly keepDays: number
}

const POLL_MS = 200
/** A large folder takes its time; the server makes one copy at a time. */
const PATIENCE_MS = 60 * MINUTE_MS

/** The newest copy that was not there before; undefined after so long, and when nobody is there any more who could make it. */
async function waitForCopy(backupDir: string, before: string | undefined, isOver: () => Promise<boolean>): Promise<string | undefined> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(POLL_MS)) {
    // Asked first: whoever has gone by then may have made it just before.
    const isLast = await isOver()
    const newest = (await listCopies(backupDir)).at(-1)?.folder
    if (newest !== undefined && newest !== before && !existsSync(toAskFile(backupDir))) return newest
    if (isLast) return undefined
  }
  return undefined
}

/** The server that works in DATA_DIR makes the copy; it must know the same BACKUP_DIR, which it holds for itself. */
async function askServer({ backupDir }: Places): Promise<string> {
  if (!(await isDirectoryHeld(backupDir))) {
    throw new UpkeepError(`A server works in DATA_DIR and makes no copies in ${backupDir}: start it with BACKUP_DIR, or stop it meanwhile.`)
  }
  const before = (await listCopies(backupDir)).at(-1)?.folder
  await writeDurably(toAskFile(backupDir), `${new Date().toISOString()}\n`)
  const copy = await waitForCopy(backupDir, before, async () => !(await isDirectoryHeld(backupDir)))
  if (copy !== undefined) return copy
  await rm(toAskFile(backupDir), { force: true })
  if (await isDirectoryHeld(backupDir)) throw new UpkeepError('The server has made no copy: its log says why.')
  throw new UpkeepError('The server has ended and made no copy. Call backup again: where no server runs, it makes the copy itself.')
}

async function copyStanding(db: Database, { dataDir, backupDir, keepDays }: Places): Promise<string> {
  const before = (await listCopies(backupDir)).at(-1)?.folder
  let failure: unknown
  const backups = await keepBackups({ db, dataDir, backupDir, keepDays, onError: (error) => (failure = error) })
  const copy = await waitForCopy(backupDir, before, async () => failure !== undefined)
  await backups.stop()
  if (failure !== undefined) throw failure
  if (copy === undefined) throw new UpkeepError('No copy was made in time.')
  return copy
}

/**
 * A whole copy of the embedded database and its pictures, made by the server that works there, or here where none does.
 * @returns where it is
 */
export async function copyEmbedded(places: Places): Promise<string> {
  const directory = path.join(places.dataDir, 'database')
  if (!existsSync(path.join(directory, 'PG_VERSION'))) throw new UpkeepError(`There is no embedded database in ${directory}. See DATA_DIR.`)
  await makeDurableFolder(places.backupDir)
  let fatal: unknown
  let db: Database
  try {
    db = await openEmbedded({ directory, onFatal: (error) => (fatal ??= error) })
  } catch (error) {
    if (error instanceof DirectoryInUseError) return askServer(places)
    throw fatal ?? error
  }
  try {
    return await copyStanding(db, places)
  } finally {
    await db.close()
  }
}
