import type { ColumnType, Generated } from 'kysely'

/** A JSON column: read as the value, written as JSON text (a bare string would not be valid JSON). */
export type JsonColumn<T> = ColumnType<T, string, string>

/** A time that the database sets by itself; tests alone write it. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>

interface SchemaMigrationsTable {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Date>
}

interface SchemaLockTable {
  id: number
}

/** The first answer to each writing request, so that the same request sent again gets the same answer. */
interface RequestAnswersTable {
  owner: string
  request_id: string
  endpoint: string
  body_hash: string
  answer: JsonColumn<unknown>
  /** Renewed when the id is used again a day later. */
  created_at: Generated<Date>
}

export interface RegionsTable {
  /** ISO 3166-1 alpha-2 */
  code: string
  /** Without the plus sign: 886 */
  calling_code: string
  name_zh_hant: string
  name_zh_hans: string
  name_en: string
  /** Regions that members come from stand first. */
  sort_order: number
}

interface SerialNumbersTable {
  name: string
  last_value: number
}

export interface FoundationTables {
  schema_migrations: SchemaMigrationsTable
  schema_lock: SchemaLockTable
  request_answers: RequestAnswersTable
  regions: RegionsTable
  serial_numbers: SerialNumbersTable
}
