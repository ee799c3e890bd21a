import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createDatabase, toCommonOptions, type CommonOptions, type Database } from '@server/db/database'
import { lockDirectory } from '@server/db/directory-lock'
import { DurableFileSystem, syncFolder } from '@server/db/durable-file-system'
import { makeDurableFolder, syncEntries } from '@server/db/durable-files'
import { LitePool, type LitePoolOptions } from '@server/db/lite-pool'

export interface EmbeddedOptions extends CommonOptions {
  directory: string
  /**
   * The database cannot go on: the disk is full, the disk failed or the engine broke. It may be called from inside the
   * engine; the process must end with an error, so that nothing is acknowledged that is not on the disk.
   */
  onFatal: (error: unknown) => void
  /** So much of its log stays at least, for who copies it as it grows. */
  keptLogMegabytes?: number
  pool?: Omit<LitePoolOptions, 'onFatal'>
}

/** As PGlite starts PostgreSQL, but with fsync (without -F), one for each commit. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on'].flatMap((setting) => ['-c', setting]),
]

/** Where PostgreSQL notes how it ended: the state is the fifth number of this file, and 1 after a clean end. */
const CONTROL_FILE = 'global/pg_control'
const STATE_AT = 16
const CLEAN = 1

/** Whether the engine will recover what a process has left that did not end by itself. */
async function hasFallen(directory: string): Promise<boolean> {
  const control = await readFile(path.join(directory, CONTROL_FILE)).catch(() => undefined)
  return control !== undefined && control.readUInt32LE(STATE_AT) !== CLEAN
}

/** The bare engine on a folder, which the caller has locked. */
export async function startEngine(directory: string, onFatal: (error: unknown) => void, keptLogMegabytes = 0): Promise<PGlite> {
  const files = new DurableFileSystem(directory, onFatal)
  if (await hasFallen(directory)) await files.bringAll()
  const engine = await PGlite.create({
    fs: files,
    startParams: [...durableStartParams, '-c', `wal_keep_size=${keptLogMegabytes}MB`],
    onStderr: (line) => {
      if (/\bPANIC:/.test(line)) onFatal(new Error(line))
      return true
    },
  })
  files.forgetBrought()
  return engine
}

const ASIDE = '.new-'

/** Makes a new database aside and moves it to its place when it is whole, so that no half-made one is ever opened. */
async function createAside(directory: string, onFatal: (error: unknown) => void): Promise<void> {
  const parent = path.dirname(directory)
  for (const name of await readdir(parent)) {
    if (name.startsWith(path.basename(directory) + ASIDE)) {
      await rm(path.join(parent, name), { recursive: true, force: true })
    }
  }
  // An empty one may have been made by hand.
  if (existsSync(directory) && (await readdir(directory)).length > 0) {
    throw new Error(`The data directory ${directory} is not empty and holds no database. Choose another one.`)
  }
  const aside = `${directory}${ASIDE}${randomBytes(4).toString('hex')}`
  await mkdir(aside)
  const engine = await startEngine(aside, onFatal)
  await engine.close()
  await syncFolder(aside)
  if (existsSync(directory)) await rmdir(directory)
  await rename(aside, directory)
}

/**
 * The embedded database: PostgreSQL inside this process, its files in `directory` (made when missing).
 * @throws DirectoryInUseError when another process works in it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { onFatal } = options
  const directory = path.resolve(options.directory)
  await makeDurableFolder(path.dirname(directory))
  const lock = await lockDirectory(directory)
  try {
    if (!existsSync(path.join(directory, 'PG_VERSION'))) await createAside(directory, onFatal)
    // Also of one that is there: who moved it to its place may have been killed before this.
    await syncEntries(path.dirname(directory))
    const engine = await startEngine(directory, onFatal, options.keptLogMegabytes)
    // From here on the pool waits for the disk, for many transactions at once.
    await engine.exec('set synchronous_commit = off')
    return createDatabase({
      engine: 'embedded',
      pool: new LitePool(engine, { ...options.pool, groupsCommits: true, onFatal }),
      ...toCommonOptions(options),
      onClosed: () => lock.release(),
    })
  } catch (error) {
    await lock.release()
    throw error
  }
}
