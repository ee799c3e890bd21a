import type { Generated } from 'kysely'
import type { JsonColumn } from '@server/db/foundation-tables'

interface SettingsTable {
  name: string
  value: JsonColumn<unknown>
  updatedAt: Generated<Date>
}

interface InstallationsTable {
  appCid: string
  /** The session that was seen there last. */
  sessionId: string | null
  memberId: string
  updatedAt: Generated<Date>
}

export interface SystemTables {
  settings: SettingsTable
  installations: InstallationsTable
}
