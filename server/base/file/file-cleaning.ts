import { sql } from 'kysely'
import { deleteUnusedFiles } from '@server/base/file/unused-files-store'
import type { Database } from '@server/db/database'
import type { FileStore } from '@server/ports/file-store'

export const isPictureKept = sql<boolean>`exists (select 1 from files where files.id = file_pieces.file_id)`

/** Pictures that were uploaded and never handed in. Their rows go first, so that none is left that points at no bytes. */
export async function deleteUnusedPictures(db: Database, fileStore: FileStore): Promise<void> {
  const fileIds = await db.transaction(deleteUnusedFiles)
  for (const fileId of fileIds) await fileStore.delete(fileId)
}
