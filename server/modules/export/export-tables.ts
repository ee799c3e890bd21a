import type { ColumnType, Generated } from 'kysely'
import type { DataExport } from '@contract/export/export'
import type { Language } from '@contract/kit/language'

interface MemberExportsTable {
  id: Generated<string>
  member_id: string
  status: Generated<DataExport['status']>
  language: Language
  steps_done: Generated<number>
  steps_total: number
  bytes: ColumnType<number | null, never, number | null>
  requested_at: ColumnType<Date, never, never>
  finished_at: ColumnType<Date | null, never, Date | null>
}

export interface ExportTables {
  member_exports: MemberExportsTable
}
