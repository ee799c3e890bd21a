import type { CommentRow } from '@server/community/showcase/comment-store'
import type { Reader, Tx } from '@server/db/database'
import type { Checked } from '@server/db/tables/showcase-tables'

/** What is looked at by itself: each writing of a post or comment. */
export type CheckedKind = 'post' | 'comment'
const TABLES = { post: 'posts', comment: 'comments' } as const

export type CheckedThing = Pick<CommentRow, 'memberId' | 'text' | 'revision' | 'authorName' | 'authorPictureId' | 'authorChecked' | 'authorTraceId'>

export function findChecked(db: Reader, kind: CheckedKind, id: string): Promise<CheckedThing | undefined> {
  return db
    .selectFrom(TABLES[kind])
    .select(['memberId', 'text', 'revision', 'authorName', 'authorPictureId', 'authorChecked', 'authorTraceId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface Revision {
  readonly kind: CheckedKind
  readonly id: string
  readonly revision: number
}

export async function updateChecked(tx: Tx, { kind, id, revision }: Revision, checked: Checked): Promise<void> {
  await tx.updateTable(TABLES[kind]).set({ checked }).where('id', '=', id).where('revision', '=', revision).execute()
}

/** Of the picture that this revision stands under. */
export async function updateAuthorChecked(tx: Tx, { kind, id, revision }: Revision, change: PictureChange): Promise<void> {
  await tx.updateTable(TABLES[kind]).set(change).where('id', '=', id).where('revision', '=', revision).execute()
}

/** What is known of a picture: by which name its answer will come, or what was said. */
export type PictureChange = { readonly authorTraceId: string } | { readonly authorChecked: Checked }

/** The warehouse's own pictures were looked at when they were taken. */
export async function awaitPhotoChecks(tx: Tx, postId: string): Promise<void> {
  await tx
    .updateTable('postPhotos')
    .set({ checked: 'waiting' })
    .where('postId', '=', postId)
    .where((eb) => eb.exists(eb.selectFrom('files').select('files.id').whereRef('files.id', '=', 'postPhotos.fileId').where('files.ownerMemberId', 'is not', null)))
    .execute()
}

/** Those that WeChat has not been asked about. */
export async function listUntracedPhotos(db: Reader, postId: string): Promise<string[]> {
  const rows = await db.selectFrom('postPhotos').select('fileId').where('postId', '=', postId).where('checked', '=', 'waiting').where('traceId', 'is', null).orderBy('position').execute()
  return rows.map(({ fileId }) => fileId)
}

export async function updatePhotoTrace(tx: Tx, { postId, fileId, traceId }: { readonly postId: string; readonly fileId: string; readonly traceId: string | undefined }): Promise<void> {
  const answer = traceId === undefined ? { checked: 'review' as const } : { traceId }
  await tx.updateTable('postPhotos').set(answer).where('postId', '=', postId).where('fileId', '=', fileId).where('checked', '=', 'waiting').execute()
}

/** A post's picture, or its author's beside a post or comment. False where none waits by this trace. */
export async function updatePictureChecked(tx: Tx, traceId: string, checked: Checked): Promise<boolean> {
  if (await tx.updateTable('postPhotos').set({ checked }).where('traceId', '=', traceId).returning('fileId').executeTakeFirst()) return true
  for (const table of Object.values(TABLES)) {
    if (await tx.updateTable(table).set({ authorChecked: checked }).where('authorTraceId', '=', traceId).returning('id').executeTakeFirst()) return true
  }
  return false
}
