import type { Reader, Tx } from '@server/db/database'
import type { Checked } from '@server/modules/showcase/showcase-tables'

export interface CheckedThing {
  readonly memberId: string
  readonly text: string
  readonly revision: number
}

export function findCheckedPost(db: Reader, postId: string): Promise<CheckedThing | undefined> {
  return db.selectFrom('posts').select(['memberId', 'text', 'revision']).where('id', '=', postId).executeTakeFirst()
}

export function findCheckedComment(db: Reader, commentId: string): Promise<CheckedThing | undefined> {
  return db.selectFrom('comments').select(['memberId', 'text', 'revision']).where('id', '=', commentId).executeTakeFirst()
}

interface Revision {
  readonly id: string
  readonly revision: number
}

export async function updatePostChecked(tx: Tx, { id, revision }: Revision, checked: Checked): Promise<void> {
  await tx.updateTable('posts').set({ checked }).where('id', '=', id).where('revision', '=', revision).execute()
}

export async function updateCommentChecked(tx: Tx, { id, revision }: Revision, checked: Checked): Promise<void> {
  await tx.updateTable('comments').set({ checked }).where('id', '=', id).where('revision', '=', revision).execute()
}

/** The warehouse's own pictures were looked at when they were taken. */
export async function awaitPostCheck(tx: Tx, postId: string, { withPictures }: { readonly withPictures: boolean }): Promise<void> {
  await tx.updateTable('posts').set({ checked: 'waiting' }).where('id', '=', postId).execute()
  if (!withPictures) return
  await tx
    .updateTable('postPhotos')
    .set({ checked: 'waiting' })
    .where('postId', '=', postId)
    .where((eb) => eb.exists(eb.selectFrom('files').select('files.id').whereRef('files.id', '=', 'postPhotos.fileId').where('files.ownerMemberId', 'is not', null)))
    .execute()
}

/** Those that WeChat has not been asked about. */
export async function listUntracedPictures(db: Reader, postId: string): Promise<string[]> {
  const rows = await db.selectFrom('postPhotos').select('fileId').where('postId', '=', postId).where('checked', '=', 'waiting').where('traceId', 'is', null).orderBy('position').execute()
  return rows.map(({ fileId }) => fileId)
}

export async function updateTrace(tx: Tx, { postId, fileId, traceId }: { readonly postId: string; readonly fileId: string; readonly traceId: string | undefined }): Promise<void> {
  const answer = traceId === undefined ? { checked: 'review' as const } : { traceId }
  await tx.updateTable('postPhotos').set(answer).where('postId', '=', postId).where('fileId', '=', fileId).where('checked', '=', 'waiting').execute()
}

/** False where no picture waits by this trace. */
export async function updatePictureChecked(tx: Tx, traceId: string, checked: Checked): Promise<boolean> {
  return (await tx.updateTable('postPhotos').set({ checked }).where('traceId', '=', traceId).returning('fileId').executeTakeFirst()) !== undefined
}
