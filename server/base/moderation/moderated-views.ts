import type { Complete } from '@contract/kit/complete'
import type { Author, PostPhoto } from '@contract/showcase/showcase'
import type { AuthorName } from '@server/base/moderation/author-names'
import type { PhotoRow } from '@server/base/moderation/photo-store'

// What the wire shows of moderated things of every kind.

/** Of who has written something that everybody sees. */
export const AUTHOR_PICTURE_PATH = '/api/showcase/avatar'

export const toPublicAvatar = (fileId: string) => `${AUTHOR_PICTURE_PATH}/${fileId}`

type ToUrl = (fileId: string) => string
type SizedPhoto = Pick<PhotoRow, 'fileId' | 'width' | 'height'>

/** Those of what everybody sees have one address for everybody, the others one for the moment. */
export function toPhoto({ fileId, width, height }: SizedPhoto, toUrl: ToUrl): Complete<PostPhoto> {
  return { fileId, url: toUrl(fileId), width, height }
}

/** The picture too is for everybody only beside what everybody sees. */
export function toAuthor(
  { name, pictureId }: AuthorName,
  { isMe, toUrl }: { readonly isMe: boolean; readonly toUrl: ToUrl },
): Complete<Author> {
  return { name, avatarUrl: pictureId && toUrl(pictureId), isMe }
}
