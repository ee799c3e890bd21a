import type { Generated } from 'kysely'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface EvidenceLinesTable {
  id: string
  entries: number
  newestHash: Buffer
  beganAt: CreatedAt
}

interface EvidenceEntriesTable {
  lineId: string
  position: number
  source: string
  sourceKey: string
  content: string
  hash: Buffer
  recordedAt: Generated<Date>
}

/** Written by triggers alone (102-evidence.sql). */
export interface EvidenceTables {
  evidenceLines: EvidenceLinesTable
  evidenceEntries: EvidenceEntriesTable
}
