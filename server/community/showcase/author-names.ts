import { listMaskedNumbers } from '@server/base/member/author-service'
import type { CommentRow } from '@server/community/showcase/comment-store'
import type { Reader } from '@server/db/database'

/** Who has written something, as others see them. */
export interface AuthorName {
  readonly name: string
  readonly pictureId: string | undefined
}

/** What a post and a comment keep of their author. */
type Written = Pick<CommentRow, 'memberId' | 'authorName' | 'authorPictureId'>

/**
 * As it was written, never as the author is named now: a name or picture that nobody has looked at would stand beside all
 * that has passed before.
 */
export async function readAuthors(db: Reader, rows: readonly Written[]): Promise<(row: Written) => AuthorName> {
  const masked = await listMaskedNumbers(db, rows.filter(({ authorName }) => authorName === null).map(({ memberId }) => memberId))
  return ({ memberId, authorName, authorPictureId }) => ({ name: authorName ?? masked.get(memberId) ?? '', pictureId: authorPictureId ?? undefined })
}
