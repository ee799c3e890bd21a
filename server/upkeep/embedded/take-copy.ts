import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '@server/db/database'
import { syncFolder, syncPath } from '@server/db/durable-file-system'
import { syncEntries, toDraftName, writeDurably } from '@server/db/durable-files'
import { listLog, nextSegment, SEGMENT, toBaseFolder, toCopyName, toLogFolder, toManifestFile, WAL_FOLDER, type Manifest } from '@server/upkeep/embedded/backup-folder'
import { copyDatabaseFiles } from '@server/upkeep/embedded/copy-files'
import { toStamp } from '@server/upkeep/stamps'

interface Places {
  readonly db: Pick<Database, 'execute'>
  /** The database's own folder. */
  readonly directory: string
}

/** The engine has one session: nothing is committed between the moment and the end of the segment, which one statement tells. */
interface SegmentEnd {
  readonly last: string
  readonly until: Date
}

async function askOne<Row>(db: Places['db'], statement: string): Promise<Row> {
  const { rows } = await db.execute(statement)
  return rows[0] as Row
}

/** Somebody has removed what was not copied yet: this copy's log would have a hole. */
export class LogGapError extends Error {
  override readonly name = 'LogGapError'
}

async function packSegment(from: string, to: string): Promise<void> {
  const draft = toDraftName(to)
  try {
    await pipeline(createReadStream(from), createGzip({ level: 1 }), createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    syncPath(draft)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The copy's log goes on from its `first` segment; `last` is finished. @throws LogGapError */
async function takeSegments({ directory }: Pick<Places, 'directory'>, copy: string, { first, last, until }: SegmentEnd & { readonly first: string }): Promise<void> {
  const folder = toLogFolder(copy)
  const had = (await listLog(copy)).at(-1)?.segment
  const wanted = had === undefined ? first : nextSegment(had)
  const there = new Set((await readdir(path.join(directory, WAL_FOLDER))).filter((name) => SEGMENT.test(name)))
  for (let segment = wanted; segment <= last; segment = nextSegment(segment)) {
    if (!there.has(segment)) throw new LogGapError(`the log has no ${segment} any more`)
    await packSegment(path.join(directory, WAL_FOLDER, segment), path.join(folder, `${toStamp(until)}_${segment}.gz`))
  }
  await syncEntries(folder)
}

export interface TakenCopy {
  readonly folder: string
  /** The first segment of its log. */
  readonly first: string
}

/** @returns the copy's place, where everything is that was acknowledged before it was asked for */
export async function takeCopy({ db, directory }: Places, backupDir: string): Promise<TakenCopy> {
  const draft = path.join(backupDir, `.part-${toStamp(new Date())}`)
  await mkdir(toBaseFolder(draft), { recursive: true, mode: 0o700 })
  await mkdir(toLogFolder(draft), { mode: 0o700 })
  try {
    const { first } = await askOne<{ first: string }>(db, "select pg_walfile_name(pg_backup_start('parcel-consolidation', true)) as first")
    let copied: Pick<Manifest, 'files' | 'folders'>
    let stopped: SegmentEnd & { readonly label: string }
    try {
      copied = await copyDatabaseFiles(directory, toBaseFolder(draft))
    } finally {
      stopped = await askOne(db, 'select clock_timestamp() as until, labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)')
    }
    await writeDurably(path.join(toBaseFolder(draft), 'backup_label'), stopped.label)
    const usableFrom = stopped.until
    await takeSegments({ directory }, draft, { first, ...stopped })
    await syncFolder(draft)
    await writeDurably(
      toManifestFile(draft),
      JSON.stringify({ format: 1, usableFrom: usableFrom.toISOString(), ...copied } satisfies Manifest),
    )
    const folder = path.join(backupDir, toCopyName(toStamp(usableFrom)))
    await rename(draft, folder)
    await syncEntries(backupDir)
    return { folder, first }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** What has happened since the piece before, up to now. @throws LogGapError */
export async function takeLog({ db, directory }: Places, { folder, first }: TakenCopy): Promise<void> {
  const end = await askOne<SegmentEnd>(db, 'select clock_timestamp() as until, pg_walfile_name(pg_switch_wal()) as last')
  await takeSegments({ directory }, folder, { first, ...end })
}

/** Copies that were cut off. */
export async function removeDrafts(backupDir: string): Promise<void> {
  if (!existsSync(backupDir)) return
  const drafts = (await readdir(backupDir)).filter((name) => name.startsWith('.part-'))
  for (const name of drafts) await rm(path.join(backupDir, name), { recursive: true, force: true })
}
