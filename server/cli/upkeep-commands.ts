import { readConfig, type Config } from '@server/config/config'
import { toTable } from '@server/cli/text-table'
import { UsageError } from '@server/cli/command'
import type { LocalCommand, Workplace } from '@server/cli/local-command'
import { dumpPostgres, restoreDump } from '@server/upkeep/dump'
import { copyEmbedded } from '@server/upkeep/embedded/copy-now'
import { restoreEmbedded } from '@server/upkeep/embedded/restore'
import type { FilledTable } from '@server/upkeep/copy/fill-postgres'
import { moveToPostgres } from '@server/upkeep/move'

/** Of the server whose data they are. What is only for its answers may be missing here. */
function readPlace({ environment }: Workplace): Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupDays'> {
  const { DATA_DIR, DATABASE_URL, BACKUP_DIR, BACKUP_DAYS } = environment
  return readConfig({ DATA_DIR, DATABASE_URL, BACKUP_DIR, BACKUP_DAYS })
}

function getDatabaseUrl({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (databaseUrl === undefined) throw new UsageError('DATABASE_URL is not set: it says where the PostgreSQL is')
  return databaseUrl
}

function getBackupDir({ backupDir }: Pick<Config, 'backupDir'>): string {
  if (backupDir === undefined) throw new UsageError('BACKUP_DIR is not set: it says where the copies lie')
  return backupDir
}

/** An ISO moment with its zone, such as 2026-11-27T22:40:00Z. */
function readMoment(text: string): Date {
  const moment = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime())) {
    throw new UsageError(`"${text}" is no moment: write it like 2026-11-27T22:40:00Z`)
  }
  return moment
}

/** A copy that opens nothing: whoever restores needs these from somewhere else. */
const KEYS = 'Not in it: FILE_SECRET and ID_NUMBER_KEYS, or the files secret and id-number-key of DATA_DIR. Keep them apart; without them sealed texts and ID numbers are lost.'

/** The same of pictures that lie elsewhere. */
function withBucket(text: string, { environment }: Workplace): string {
  const bucket = environment['S3_URL']
  if (bucket === undefined || bucket === '') return text
  return `${text}\nNot in it either: the pictures and exports in ${bucket}. The bucket must keep what was deleted for as long as you keep this copy (its versions).`
}

const toRows = (tables: readonly FilledTable[]) => toTable(['table', 'rows', 'checksum'], tables.map(({ name, rows, checksum }) => [name, rows, checksum]))

export const upkeepCommands: readonly LocalCommand[] = [
  {
    name: 'backup',
    help: 'a whole copy in BACKUP_DIR now: of the embedded database and its pictures, or with DATABASE_URL of PostgreSQL; servers go on',
    options: {},
    example: 'backup',
    async runHere(place) {
      const config = readPlace(place)
      const backupDir = getBackupDir(config)
      if (config.databaseUrl === undefined) {
        const folder = await copyEmbedded({ dataDir: config.dataDir, backupDir, keepDays: config.backupDays })
        return { data: { folder }, text: withBucket(`${folder} is whole. ${KEYS}`, place) }
      }
      const { folder, tables } = await dumpPostgres(config.databaseUrl, backupDir, place.tell)
      return { data: { folder, tables }, text: withBucket(`${toRows(tables)}\n\n${folder} is whole. ${KEYS}`, place) }
    },
  },
  {
    name: 'restore',
    words: ['[folder]'],
    help: 'what BACKUP_DIR holds into a DATA_DIR without a database; with DATABASE_URL the copy in this folder into an empty PostgreSQL',
    options: { until: { value: '<moment>', help: 'embedded: as it was then, 2026-11-27T22:40:00Z; the newest unless given' } },
    example: 'restore --until 2026-11-27T22:40:00Z',
    async runHere(place, typed) {
      const config = readPlace(place)
      const [folder] = typed.words
      const until = typed.find('until')
      if (config.databaseUrl !== undefined) {
        if (folder === undefined) throw new UsageError('[folder] is missing: the copy of a PostgreSQL that is restored')
        if (until !== undefined) throw new UsageError('--until is for the embedded database; docs/how-to/back-up-and-restore.md says how PostgreSQL goes back to a moment')
        const { takenAt, tables } = await restoreDump(folder, config.databaseUrl, place.tell)
        return { data: { takenAt, tables }, text: `${toRows(tables)}\n\nRestored as of ${takenAt}; all checksums are the same. Start the server with the same keys as before.` }
      }
      if (folder !== undefined) throw new UsageError('[folder] is for DATABASE_URL; of the embedded database BACKUP_DIR holds the copies')
      const restored = await restoreEmbedded({
        backupDir: getBackupDir(config),
        dataDir: config.dataDir,
        ...(until !== undefined && { until: readMoment(until) }),
      })
      const { copy, asOf, files } = restored
      return {
        data: { copy, asOf: asOf.toISOString(), files },
        text: `Restored as of ${asOf.toISOString()} from ${copy}, with ${files} pictures. Start the server with the same keys as before.`,
      }
    },
  },
  {
    name: 'move',
    help: 'all data of the embedded database in DATA_DIR into the empty PostgreSQL of DATABASE_URL; no server may run',
    options: {},
    example: 'move',
    async runHere(place) {
      const config = readPlace(place)
      const { tables, wasThere } = await moveToPostgres({ dataDir: config.dataDir, databaseUrl: getDatabaseUrl(config) }, place.tell)
      const head = wasThere ? 'They had been moved before, and are the same' : 'Moved; all checksums are the same'
      return { data: { wasThere, tables }, text: `${toRows(tables)}\n\n${head}. Start the server with DATABASE_URL, and with the same DATA_DIR and keys.` }
    },
  },
]
