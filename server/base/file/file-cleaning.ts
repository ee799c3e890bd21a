import { sql } from 'kysely'
import { deleteRenditionsOfNoPicture } from '@server/base/file/rendition-store'
import { deleteUnusedFiles } from '@server/base/file/unused-files-store'
import type { Database } from '@server/db/database'
import type { FileStore } from '@server/ports/file-store'

export const isPictureKept = sql<boolean>`exists (select 1 from files where files.id = file_pieces.file_id)`

export const isRenditionKept = sql<boolean>`exists (select 1 from file_renditions where file_renditions.stored_as = file_pieces.file_id)`

/**
 * Pictures that were uploaded and never handed in, and renditions of what has gone. Rows go first, so that none is left that points
 * at no bytes.
 */
export async function deleteUnusedPictures(db: Database, fileStore: FileStore): Promise<void> {
  for (const deleteRows of [deleteUnusedFiles, deleteRenditionsOfNoPicture]) {
    const storedAs = await db.transaction(deleteRows)
    for (const fileId of storedAs) await fileStore.delete(fileId)
  }
}
