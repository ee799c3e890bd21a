import { listMaskedNumbers } from '@server/base/member/author-service'
import type { Moderated, ModeratedRow } from '@server/base/moderation/moderated'
import { hasApprovedUnder } from '@server/base/moderation/moderated-store'
import type { Reader } from '@server/db/database'

/** Who has written something, as others see them. */
export interface AuthorName {
  readonly name: string
  readonly pictureId: string | undefined
}

/** What a moderated thing keeps of its author. */
type Written = Pick<ModeratedRow, 'memberId' | 'authorName' | 'authorPictureId'>

/** As it was reviewed, never as the profile is now: nobody has reviewed a later name or picture. */
export async function readAuthors(db: Reader, rows: readonly Written[]): Promise<(row: Written) => AuthorName> {
  const masked = await listMaskedNumbers(db, rows.filter(({ authorName }) => authorName === null).map(({ memberId }) => memberId))
  return ({ memberId, authorName, authorPictureId }) => ({
    name: authorName ?? masked.get(memberId) ?? '',
    pictureId: authorPictureId ?? undefined,
  })
}

/** Whether everybody may see this picture: it is the author's beside something approved. */
export async function isAuthorPicture(db: Reader, kinds: readonly Moderated[], fileId: string): Promise<boolean> {
  for (const { table } of kinds) {
    if (await hasApprovedUnder(db, table, fileId)) return true
  }
  return false
}
