import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { WAL_FOLDER, type Manifest } from '@server/upkeep/embedded/backup-folder'

type Files = Manifest['files']

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** @returns how long it is and its SHA-256, taken on the way */
export async function copyHashed(from: string, to: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(createReadStream(from), watch, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  return { bytes, sha256: hash.digest('hex') }
}

/** Of the process that runs, and of those that ran. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_wal\/.*|pg_stat_tmp\/.*)$/
/** Says where the log begins: read last, as PostgreSQL's own backup does. */
const CONTROL_FILE = 'global/pg_control'

/** They are a thousand small ones, and members' requests come in between. */
const AT_ONCE = 8

const toSlashes = (name: string) => name.split(path.sep).join('/')

/** A folder of the database while it is worked in: what is torn is mended by the log, and what vanishes is not needed. */
export async function copyDatabaseFiles(from: string, to: string): Promise<Pick<Manifest, 'files' | 'folders'>> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const nameOf = (entry: (typeof entries)[number]) => toSlashes(path.relative(from, path.join(entry.parentPath, entry.name)))
  const folders = entries.filter((entry) => entry.isDirectory()).map(nameOf)
  const names = entries.filter((entry) => entry.isFile()).map(nameOf)
  for (const folder of ['', ...folders]) await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
  const files: Record<string, Files[string]> = {}
  async function copy(name: string): Promise<void> {
    try {
      files[name] = await copyHashed(path.join(from, name), path.join(to, name))
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  const wanted = names.filter((name) => !LEFT_OUT.test(name) && name !== CONTROL_FILE)
  async function copyNext(): Promise<void> {
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) await copy(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext))
  await copy(CONTROL_FILE)
  return { files, folders: folders.filter((name) => name !== WAL_FOLDER) }
}
