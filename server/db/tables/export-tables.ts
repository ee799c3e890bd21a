import type { ColumnType, Generated } from 'kysely'
import type { DataExport } from '@contract/export/export'
import type { Language } from '@contract/kit/language'

interface MemberExportsTable {
  id: Generated<string>
  memberId: string
  status: Generated<DataExport['status']>
  language: Language
  stepsDone: Generated<number>
  stepsTotal: number
  bytes: ColumnType<number | null, never, number | null>
  requestedAt: ColumnType<Date, never, never>
  finishedAt: ColumnType<Date | null, never, Date | null>
}

export interface ExportTables {
  memberExports: MemberExportsTable
}
