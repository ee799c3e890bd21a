import type { CreatedAt } from '@server/db/foundation-tables'

interface FilesTable {
  id: string
  owner_member_id: string | null
  owner_operator_key_id: string | null
  content_type: 'image/jpeg' | 'image/png'
  bytes: number
  width: number
  height: number
  sha256: Buffer
  created_at: CreatedAt
}

export interface FileTables {
  files: FilesTable
}
