import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { makeDurableFolder, syncEntries, toDraftName, writeDurably } from '@server/db/durable-files'
import type { Contents } from '@server/upkeep/copy/contents'
import type { KeptTable } from '@server/upkeep/copy/kept-tables'
import { UpkeepError } from '@server/upkeep/upkeep-error'

/** Written last: a folder without it is no archive. */
const MANIFEST = 'manifest.json'

const manifestSchema = v.object({
  format: v.literal(1),
  takenAt: v.string(),
  migrations: v.array(v.object({ number: v.number(), name: v.string(), checksum: v.string() })),
  queueVersion: v.optional(v.number()),
  queues: v.array(v.object({ name: v.string(), options: v.record(v.string(), v.unknown()) })),
  sequences: v.array(v.object({ name: v.string(), last_value: v.string(), is_called: v.boolean() })),
  tables: v.array(
    v.object({
      name: v.string(),
      columns: v.string(),
      condition: v.string(),
      file: v.pipe(v.string(), v.regex(/^[\w.-]+\.copy\.gz$/)),
      rows: v.string(),
      checksum: v.string(),
    }),
  ),
})
type Manifest = v.InferOutput<typeof manifestSchema>

const toFileName = ({ name }: KeptTable) => `${name.replace(/[^a-z0-9_.]/gi, '-')}.copy.gz`

async function writeTable(file: string, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(rows, createGzip({ level: 4 }), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  const written = await open(file, 'r')
  try {
    await written.sync()
  } finally {
    await written.close()
  }
}

/** Everything of `contents` in a folder, which is there when it is whole. @returns its tables with their sums */
export async function writeArchive(folder: string, contents: Contents, takenAt: Date): Promise<Manifest['tables']> {
  await makeDurableFolder(path.dirname(folder))
  const draft = toDraftName(`${folder}.part`)
  await mkdir(draft, { mode: 0o700 })
  try {
    const tables: Manifest['tables'] = []
    for (const table of contents.tables) {
      const file = toFileName(table)
      await writeTable(path.join(draft, file), contents.copyOut(table))
      tables.push({ ...table, file, ...(await contents.sumOf(table)) })
    }
    const { migrations, queueVersion, queues, sequences } = contents
    const manifest: Manifest = {
      format: 1,
      takenAt: takenAt.toISOString(),
      migrations: [...migrations],
      ...(queueVersion !== undefined && { queueVersion }),
      queues: [...queues],
      sequences: [...sequences],
      tables,
    }
    await writeDurably(path.join(draft, MANIFEST), JSON.stringify(manifest, null, 1))
    await rename(draft, folder)
    await syncEntries(path.dirname(folder))
    return tables
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function* readTable(file: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip()
  const packed = createReadStream(file)
  packed.on('error', (error) => unpacked.destroy(error))
  yield* packed.pipe(unpacked) as AsyncIterable<Buffer>
}

/** @throws UpkeepError for a folder that is no whole archive */
export async function readArchive(folder: string): Promise<Contents & { readonly takenAt: string }> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new UpkeepError(`${folder} holds no whole backup of a PostgreSQL.`)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (!parsed.success) throw new UpkeepError(`The manifest of ${folder} cannot be read. Take another backup.`)
  const { tables, migrations, queueVersion, queues, sequences, takenAt } = parsed.output
  const entryOf = ({ name }: KeptTable) => {
    const entry = tables.find((one) => one.name === name)
    if (!entry) throw new Error(`${name} is not in the archive`)
    return entry
  }
  return {
    takenAt,
    migrations,
    ...(queueVersion !== undefined && { queueVersion }),
    queues,
    sequences,
    tables,
    sumOf: async (table) => entryOf(table),
    copyOut: (table) => readTable(path.join(folder, entryOf(table).file)),
  }
}
