import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { toMovedFile } from '@server/db/moved-mark'
import { writeDurably } from '@server/db/durable-files'
import { readContents, type Contents } from '@server/upkeep/copy/contents'
import { withEmbedded } from '@server/upkeep/copy/embedded-source'
import { compare, countTables, fillPostgres, type FilledTable, type Tell } from '@server/upkeep/copy/fill-postgres'
import { listKeptTables, sumTable, type Ask } from '@server/upkeep/copy/kept-tables'
import { withPostgres, type PostgresSession } from '@server/upkeep/copy/postgres-session'
import { UpkeepError } from '@server/upkeep/upkeep-error'

export interface Moved {
  readonly tables: readonly FilledTable[]
  /** An earlier move has done it, and nothing has changed since. */
  readonly wasThere: boolean
}

interface Places {
  readonly dataDir: string
  readonly databaseUrl: string
}

/** Whether the database is what a move that was cut off behind its commit has left. */
async function findSame(ask: Ask, contents: Contents): Promise<readonly FilledTable[] | undefined> {
  const names = (await listKeptTables(ask)).map(({ name }) => name)
  if (names.join() !== contents.tables.map(({ name }) => name).join()) return undefined
  const { sums, differing } = await compare(contents, (table) => sumTable(ask, table))
  return differing.length === 0 ? sums : undefined
}

async function moveInto(session: PostgresSession, contents: Contents, tell: Tell): Promise<Moved> {
  if ((await countTables(session.ask)) === 0) {
    return { tables: await fillPostgres(session, contents, (table) => sumTable(session.ask, table), tell), wasThere: false }
  }
  tell('the database is not empty: comparing checksums')
  const tables = await findSame(session.ask, contents)
  if (tables) return { tables, wasThere: true }
  throw new UpkeepError('The database of DATABASE_URL is not empty and holds something else: nothing was changed. Make a new one.')
}

/**
 * All rows of the embedded database into an empty PostgreSQL. Pictures stay in their folder, where the server finds them and takes them
 * along within hours. Afterwards a server no longer starts on the embedded one, so that nobody goes on in the wrong place.
 * @throws UpkeepError, DirectoryInUseError
 */
export async function moveToPostgres({ dataDir, databaseUrl }: Places, tell: Tell): Promise<Moved> {
  const directory = path.join(dataDir, 'database')
  const moved = await withEmbedded(directory, async (source) =>
    withPostgres(databaseUrl, async (session) => moveInto(session, await readContents(source), tell)),
  )
  const mark = toMovedFile(directory)
  if ((await readFile(mark).catch(() => undefined)) === undefined) await writeDurably(mark, `${JSON.stringify({ movedAt: new Date().toISOString() })}\n`)
  return moved
}
