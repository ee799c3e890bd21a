import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { lockDirectory } from '@server/db/directory-lock'
import { syncFolder } from '@server/db/durable-file-system'
import { makeDurableFolder, syncEntries } from '@server/db/durable-files'
import { startEngine } from '@server/db/embedded'
import { listCopies, listLog, nextSegment, readManifest, toBaseFolder, toFilesFolder, WAL_FOLDER, type Copy, type LogPiece } from '@server/upkeep/embedded/backup-folder'
import { copyHashed } from '@server/upkeep/embedded/copy-files'
import { bringFilesBack } from '@server/upkeep/embedded/mirror-files'
import { UpkeepError } from '@server/upkeep/upkeep-error'

export interface RestoreOptions {
  readonly backupDir: string
  readonly dataDir: string
  /** The newest state unless given. */
  readonly until?: Date
}

export interface Restored {
  readonly copy: string
  /** Everything that was acknowledged up to this moment is there, and nothing later. */
  readonly asOf: Date
  readonly files: number
}

async function chooseCopy({ backupDir, until }: RestoreOptions): Promise<Copy> {
  const copies = await listCopies(backupDir)
  const chosen = copies.findLast(({ usableFrom }) => until === undefined || usableFrom <= until)
  if (chosen) return chosen
  const [oldest] = copies
  throw new UpkeepError(
    oldest ? `The oldest backup in ${backupDir} begins at ${oldest.usableFrom.toISOString()}.` : `${backupDir} holds no whole backup of an embedded database.`,
  )
}

/** @throws UpkeepError where a piece is missing */
async function choosePieces({ folder }: Copy, until: Date | undefined): Promise<readonly LogPiece[]> {
  const pieces = (await listLog(folder)).filter((piece) => until === undefined || piece.until <= until)
  pieces.forEach(({ segment }, index) => {
    const before = pieces[index - 1]
    if (before && nextSegment(before.segment) !== segment) throw new UpkeepError(`The backup ${folder} is damaged: a piece of its log before ${segment} is missing.`)
  })
  return pieces
}

async function layBase(copy: string, directory: string): Promise<void> {
  const manifest = await readManifest(copy)
  if (!manifest) throw new UpkeepError(`${copy} is no whole backup.`)
  for (const folder of [WAL_FOLDER, ...manifest.folders]) await mkdir(path.join(directory, folder), { recursive: true, mode: 0o700 })
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const found = await copyHashed(path.join(toBaseFolder(copy), name), path.join(directory, name)).catch(() => undefined)
    if (found?.sha256 !== sha256 || found.bytes !== bytes) throw new UpkeepError(`The backup ${copy} is damaged: ${name} is not as it was written. Take another one.`)
  }
  // By PostgreSQL itself, at the end of the copying.
  await copyHashed(path.join(toBaseFolder(copy), 'backup_label'), path.join(directory, 'backup_label'))
}

async function layLog(pieces: readonly LogPiece[], directory: string): Promise<void> {
  for (const { file, segment } of pieces) {
    try {
      await pipeline(createReadStream(file), createGunzip(), createWriteStream(path.join(directory, WAL_FOLDER, segment), { flags: 'wx', mode: 0o600 }))
    } catch {
      throw new UpkeepError(`The backup is damaged: ${file} cannot be read.`)
    }
  }
}

/** Brings the log into the files, as after a crash. */
async function recover(directory: string): Promise<void> {
  let failure: unknown
  try {
    const engine = await startEngine(directory, (error) => {
      failure ??= error
    })
    await engine.query('select count(*) from schema_migrations')
    await engine.close()
  } catch (error) {
    failure ??= error
  }
  if (failure !== undefined) throw new UpkeepError(`What was restored does not open, and was not kept: ${failure instanceof Error ? failure.message : String(failure)}`)
}

/**
 * Into a folder without a database: the database is there when all of it is, or not at all.
 * @throws UpkeepError, DirectoryInUseError
 */
export async function restoreEmbedded(options: RestoreOptions): Promise<Restored> {
  const { backupDir, dataDir, until } = options
  const copy = await chooseCopy(options)
  const pieces = await choosePieces(copy, until)
  const directory = path.join(dataDir, 'database')
  await makeDurableFolder(dataDir)
  const lock = await lockDirectory(directory)
  const aside = `${directory}.new-${randomBytes(4).toString('hex')}`
  try {
    if (existsSync(directory) && (await readdir(directory)).length > 0) {
      throw new UpkeepError(`There is a database in ${directory} already: nothing was changed. Give another DATA_DIR, or move that one away.`)
    }
    await mkdir(aside, { mode: 0o700 })
    await layBase(copy.folder, aside)
    await layLog(pieces, aside)
    await recover(aside)
    await syncFolder(aside)
    const files = await bringFilesBack(toFilesFolder(backupDir), path.join(dataDir, 'files'))
    if (existsSync(directory)) await rmdir(directory)
    await rename(aside, directory)
    await syncEntries(dataDir)
    return { copy: copy.folder, asOf: pieces.at(-1)?.until ?? copy.usableFrom, files }
  } finally {
    await rm(aside, { recursive: true, force: true })
    await lock.release()
  }
}
