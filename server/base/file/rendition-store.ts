import { sql, type Selectable } from 'kysely'
import type { PictureWidth } from '@contract/file/picture-width'
import type { Reader, Tx } from '@server/db/database'
import type { FileTables } from '@server/db/tables/file-tables'

export type RenditionRow = Pick<Selectable<FileTables['fileRenditions']>, 'storedAs' | 'bytes'>

/** @param sha256 of the picture that it is made from */
export function findRenditionRow(db: Reader, sha256: Buffer, width: PictureWidth): Promise<RenditionRow | undefined> {
  return db
    .selectFrom('fileRenditions')
    .select(['storedAs', 'bytes'])
    .where('sha256', '=', sha256)
    .where('width', '=', width)
    .executeTakeFirst()
}

interface NewRendition extends RenditionRow {
  readonly sha256: Buffer
  readonly width: PictureWidth
}

/** @returns false where another server has been faster */
export async function insertRenditionRow(tx: Tx, row: NewRendition): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('fileRenditions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteRenditionRow(tx: Tx, storedAs: string): Promise<void> {
  await tx.deleteFrom('fileRenditions').where('storedAs', '=', storedAs).execute()
}

/** One turn of the job; the next one takes the rest. */
const AT_ONCE = 2_000

/** Rows of renditions whose picture has gone, some at once. @returns under which ids their bytes lie */
export async function deleteRenditionsOfNoPicture(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ storedAs: string | null }>`
    delete from file_renditions where (sha256, width) in (
      select sha256, width from file_renditions
      where not exists (select 1 from files where files.sha256 = file_renditions.sha256)
      limit ${sql.lit(AT_ONCE)}
      for update skip locked
    ) returning stored_as`.execute(tx)
  return rows.flatMap(({ storedAs }) => storedAs ?? [])
}
