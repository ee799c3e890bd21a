import type { Generated } from 'kysely'
import type { JsonColumn } from '@server/db/foundation-tables'

interface SettingsTable {
  name: string
  value: JsonColumn<unknown>
  updated_at: Generated<Date>
}

interface InstallationsTable {
  app_cid: string
  member_id: string
  updated_at: Generated<Date>
}

export interface SystemTables {
  settings: SettingsTable
  installations: InstallationsTable
}
