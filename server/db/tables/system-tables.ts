import type { Generated } from 'kysely'
import type { JsonColumn } from '@server/db/tables/foundation-tables'

interface SettingsTable {
  name: string
  value: JsonColumn<unknown>
  updatedAt: Generated<Date>
}

export interface SystemTables {
  settings: SettingsTable
}
