import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@contract/kit/time'
import type { Database } from '@server/db/database'
import { lockDirectory } from '@server/db/directory-lock'
import { makeDurableFolder } from '@server/db/durable-files'
import { listCopies, toFilesFolder } from '@server/upkeep/embedded/backup-folder'
import { mirrorFiles } from '@server/upkeep/embedded/mirror-files'
import { LogGapError, removeDrafts, takeCopy, takeLog, type TakenCopy } from '@server/upkeep/embedded/take-copy'

export interface KeptBackups {
  /** What has happened until now comes along, too. */
  stop(): Promise<void>
}

export interface BackupOptions {
  readonly db: Pick<Database, 'execute'>
  readonly dataDir: string
  readonly backupDir: string
  /** Copies older than this go, but for the newest ones. */
  readonly keepDays: number
  /** A copy could not be made: the server goes on, and it is tried again. */
  readonly onError: (error: unknown) => void
  readonly pieceEveryMs?: number
  readonly lookEveryMs?: number
}

/** Of many starts in a row each makes one. */
const NEWEST_KEPT = 3

/** Who wants a whole copy at once writes this file; it goes when the copy is there. */
export const toAskFile = (backupDir: string): string => path.join(backupDir, 'take-a-copy')

async function forgetCopies(backupDir: string, keepDays: number): Promise<void> {
  const copies = await listCopies(backupDir)
  const oldest = Date.now() - keepDays * DAY_MS
  const older = copies.slice(0, -NEWEST_KEPT)
  for (const [index, { folder, usableFrom }] of older.entries()) {
    // Of each day the last one stays.
    const dayOf = (moment: Date | undefined) => moment?.toISOString().slice(0, 10)
    const isLastOfDay = dayOf(usableFrom) !== dayOf(copies[index + 1]?.usableFrom)
    if (usableFrom.getTime() < oldest || !isLastOfDay) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * While an embedded server runs: a whole copy at its start and once a day, and each minute what has happened since. A restart begins with a
 * whole copy, so no piece of a log is ever put to a copy that it does not belong to.
 */
export async function keepBackups(options: BackupOptions): Promise<KeptBackups> {
  const { db, dataDir, backupDir, keepDays, onError, pieceEveryMs = MINUTE_MS, lookEveryMs = 1_000 } = options
  await makeDurableFolder(backupDir)
  const lock = await lockDirectory(backupDir)
  const directory = path.join(dataDir, 'database')
  const ending = new AbortController()
  let copy: TakenCopy | undefined
  let copiedAt = 0
  let pieceAt = 0

  const mirror = () => mirrorFiles(path.join(dataDir, 'files'), toFilesFolder(backupDir), new Date(Date.now() - keepDays * DAY_MS))

  async function copyAll(): Promise<void> {
    copy = await takeCopy({ db, directory }, backupDir)
    copiedAt = pieceAt = Date.now()
    await mirror()
    await forgetCopies(backupDir, keepDays)
    await rm(toAskFile(backupDir), { force: true })
  }

  async function addPiece(to: TakenCopy): Promise<void> {
    try {
      await takeLog({ db, directory }, to)
    } catch (error) {
      if (!(error instanceof LogGapError)) throw error
      copy = undefined
      return
    }
    pieceAt = Date.now()
    await mirror()
  }

  async function look(): Promise<void> {
    if (!copy || Date.now() - copiedAt >= DAY_MS || existsSync(toAskFile(backupDir))) await copyAll()
    else if (Date.now() - pieceAt >= pieceEveryMs) await addPiece(copy)
  }

  async function run(): Promise<void> {
    await removeDrafts(backupDir).catch(onError)
    while (!ending.signal.aborted) {
      // After a failure nobody is told of it each second.
      const pauseMs = await look().then(() => lookEveryMs, (error: unknown) => (onError(error), pieceEveryMs))
      await sleep(pauseMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async stop() {
      ending.abort()
      await running
      if (copy) await addPiece(copy).catch(onError)
      await lock.release()
    },
  }
}
