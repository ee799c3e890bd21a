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
  /** Of a picture of the staff's, before it was written anew. */
  sourceSha256: Buffer | null
  createdAt: CreatedAt
}

interface FileRenditionsTable {
  /** Of the picture that it is made from. */
  sha256: Buffer
  width: number
  /** Null, as `bytes`, where the picture itself is no larger. */
  storedAs: string | null
  bytes: number | null
  createdAt: CreatedAt
}

export interface FileTables {
  files: FilesTable
  fileRenditions: FileRenditionsTable
}
