import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface FilesTable {
  id: string
  ownerMemberId: string | null
  ownerOperatorKeyId: string | null
  contentType: 'image/jpeg' | 'image/png'
  bytes: number
  width: number
  height: number
  sha256: Buffer
  createdAt: CreatedAt
}

export interface FileTables {
  files: FilesTable
}
