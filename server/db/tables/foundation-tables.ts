import type { ColumnType, Generated } from 'kysely'

/** A JSON column: read as the value, written as JSON text (a bare string would not be valid JSON). */
export type JsonColumn<T> = ColumnType<T, string, string>

/** A time that the database sets by itself; tests alone write it. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>

interface SchemaMigrationsTable {
  number: number
  name: string
  checksum: string
  appliedAt: Generated<Date>
}

interface SchemaLockTable {
  id: number
}

/** The first answer to each writing request, so that the same request sent again gets the same answer. */
interface RequestAnswersTable {
  owner: string
  requestId: string
  endpoint: string
  bodyHash: string
  answer: JsonColumn<unknown>
  /** Renewed when the id is used again a day later. */
  createdAt: Generated<Date>
}

/** How often one caller has asked in the present window, and where accounts are known: server/http/pipeline/shared-limits.ts */
interface CallerCountsTable {
  caller: string
  count: number
  endsAt: Date
}

interface KnownNetworksTable {
  place: string
  seenAt: CreatedAt
}

export interface RegionsTable {
  /** ISO 3166-1 alpha-2 */
  code: string
  /** Without the plus sign: 886 */
  callingCode: string
  nameZhHant: string
  nameZhHans: string
  nameEn: string
  /** Regions that members come from stand first. */
  sortOrder: number
}

interface SerialNumbersTable {
  name: string
  lastValue: number
}

/** Written by triggers alone. */
interface MemberChangesTable {
  /** The transaction: one after the other, and used once within an epoch (database_epoch). */
  xid: number
  /** Null: the platform's own data, which everybody sees. */
  memberId: string | null
  at: Generated<Date>
}

/** One row, which the database itself takes away after a crash: 128-database-epoch.sql */
interface DatabaseEpochTable {
  id: Generated<number>
  epoch: Generated<string>
  /** The start of the database in which the epoch began. */
  startedAt: Generated<Date>
}

/** The bytes of pictures and exports on PostgreSQL. */
interface FilePiecesTable {
  fileId: string
  position: number
  content: Buffer
  createdAt: Generated<Date>
}

/** See 189-object-folder.sql */
interface ObjectFolderTable {
  id: Generated<number>
  name: Generated<string>
}

/** See 174-secret-marks-and-key-ends.sql */
interface SecretMarksTable {
  secretId: string
  sealed: string
  createdAt: CreatedAt
}

export interface FoundationTables {
  schemaMigrations: SchemaMigrationsTable
  schemaLock: SchemaLockTable
  requestAnswers: RequestAnswersTable
  callerCounts: CallerCountsTable
  knownNetworks: KnownNetworksTable
  regions: RegionsTable
  serialNumbers: SerialNumbersTable
  memberChanges: MemberChangesTable
  databaseEpoch: DatabaseEpochTable
  filePieces: FilePiecesTable
  objectFolder: ObjectFolderTable
  secretMarks: SecretMarksTable
}
