import { existsSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { lockDirectory } from '@server/db/directory-lock'
import { startEngine } from '@server/db/embedded'
import type { LiveSource } from '@server/upkeep/copy/contents'
import { SAME_SPELLING, type KeptTable } from '@server/upkeep/copy/kept-tables'
import { UpkeepError } from '@server/upkeep/upkeep-error'

/** The engine hands out what it copies as a whole, so it is asked for so much of the table at a time. */
const BLOCKS_AT_ONCE = 1_024
const BLOCK_BYTES = 8_192

function toSource(engine: PGlite): LiveSource {
  const ask: LiveSource['ask'] = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    (await engine.query<Row>(statement, [...values])).rows

  async function copy(query: string): Promise<Buffer> {
    const { blob } = await engine.query(`copy (${query}) to '/dev/blob'`)
    return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0)
  }

  async function* copyOut({ name, columns, condition }: KeptTable): AsyncGenerator<Buffer> {
    // Of a partitioned table, which has no places of its own: work that waits is little.
    if (condition !== '') return yield await copy(`select ${columns} from ${name} ${condition}`)
    const [size] = await ask<{ bytes: number }>(`select pg_relation_size('${name}')::int8 as bytes`)
    const blocks = Math.ceil(Number(size?.bytes ?? 0) / BLOCK_BYTES)
    for (let first = 0; first < blocks; first += BLOCKS_AT_ONCE) {
      const range = `ctid >= '(${first},0)' and ctid < '(${first + BLOCKS_AT_ONCE},0)'`
      const rows = await copy(`select ${columns} from ${name} where ${range}`)
      if (rows.length > 0) yield rows
    }
  }
  return { ask, copyOut }
}

/**
 * The embedded database of a folder, while no server works in it. Nothing of its rows is changed.
 * @throws DirectoryInUseError, UpkeepError where there is none
 */
export async function withEmbedded<T>(directory: string, work: (source: LiveSource) => Promise<T>): Promise<T> {
  if (!existsSync(path.join(directory, 'PG_VERSION'))) throw new UpkeepError(`There is no embedded database in ${directory}. See DATA_DIR.`)
  const lock = await lockDirectory(directory)
  try {
    let failure: unknown
    const engine = await startEngine(directory, (error) => {
      failure ??= error
    })
    try {
      await engine.exec(SAME_SPELLING)
      return await work(toSource(engine))
    } catch (error) {
      throw failure ?? error
    } finally {
      await engine.close()
    }
  } finally {
    await lock.release()
  }
}
