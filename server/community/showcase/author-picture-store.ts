import type { Reader } from '@server/db/database'

/** Whether something that everybody sees was written under this picture. */
export async function isAuthorAvatar(db: Reader, fileId: string): Promise<boolean> {
  for (const table of ['posts', 'comments'] as const) {
    const row = await db.selectFrom(table).select('id').where('authorPictureId', '=', fileId).where('status', '=', 'approved').limit(1).executeTakeFirst()
    if (row) return true
  }
  return false
}
