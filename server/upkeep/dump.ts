import path from 'node:path'
import { readArchive, writeArchive } from '@server/upkeep/copy/archive'
import { readContents } from '@server/upkeep/copy/contents'
import { fillPostgres, type FilledTable, type Tell } from '@server/upkeep/copy/fill-postgres'
import { sumTable } from '@server/upkeep/copy/kept-tables'
import { copyOut } from '@server/upkeep/copy/postgres-copy'
import { atOneMoment, withPostgres } from '@server/upkeep/copy/postgres-session'
import { toStamp } from '@server/upkeep/stamps'

export interface Dumped {
  readonly folder: string
  readonly tables: readonly FilledTable[]
}

/** All rows of a PostgreSQL as they are at this moment, pictures among them, in a new folder; servers go on meanwhile. */
export function dumpPostgres(databaseUrl: string, backupDir: string, tell: Tell): Promise<Dumped> {
  return withPostgres(databaseUrl, (session) =>
    atOneMoment(session, async () => {
      const [moment] = await session.ask<{ now: Date }>('select now()')
      const takenAt = moment?.now ?? new Date()
      const contents = await readContents({
        ask: session.ask,
        copyOut: ({ name, columns, condition }) => {
          tell(name)
          return copyOut(session.client, `(select ${columns} from ${name} ${condition})`)
        },
      })
      const folder = path.join(backupDir, `postgres-${toStamp(takenAt)}`)
      return { folder, tables: await writeArchive(folder, contents, takenAt) }
    }),
  )
}

/** Into an empty database: all of it, with every checksum equal, or nothing. */
export async function restoreDump(
  folder: string,
  databaseUrl: string,
  tell: Tell,
): Promise<{ takenAt: string; tables: readonly FilledTable[] }> {
  const archive = await readArchive(folder)
  const tables = await withPostgres(databaseUrl, (session) => fillPostgres(session, archive, (table) => sumTable(session.ask, table), tell))
  return { takenAt: archive.takenAt, tables }
}
