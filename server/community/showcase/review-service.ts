import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { ReviewedKind, ReviewItem } from '@contract/showcase/showcase-operator-endpoints'
import type { AuthorName } from '@server/base/moderation/author-names'
import { toPhoto } from '@server/base/moderation/moderated-views'
import * as moderation from '@server/base/moderation/review-service'
import { findCommentRow, type CommentRow } from '@server/community/showcase/comment-store'
import { moderatedComment, moderatedPost, showcaseModerated } from '@server/community/showcase/showcase-moderated'
import type { Reader, Tx } from '@server/db/database'
import type { PageRequest } from '@server/db/keyset'
import type { Ports } from '@server/ports/ports'

// What the staff reads and decides of posts and comments.

type SignFile = (fileId: string) => string

export interface ReviewFilter {
  /** Without: all. */
  readonly kind?: ReviewedKind | undefined
}

/** The one that waits longest first. */
export async function listReviews(db: Reader, { kind, ...request }: PageRequest & ReviewFilter, signFile: SignFile) {
  const kinds = showcaseModerated.filter((one) => kind === undefined || one.kind === kind)
  const page = await moderation.listWaiting(db, kinds, request)
  return { ...page, items: page.items.map((review) => toItem(review, signFile)) }
}

function toItem(review: moderation.Review, signFile: SignFile): Complete<ReviewItem> {
  const { row, author, photos, reports, check } = review
  return {
    ...toPlace(review),
    status: row.status,
    author: toSeenAuthor(author, signFile),
    text: row.text,
    photos: photos.map((photo) => toPhoto(photo, signFile)),
    check,
    reports: reports.map(({ reason, text, createdAt }) => ({ reason, text: text ?? undefined, at: createdAt.toISOString() })),
    revision: row.revision,
  }
}

const toSeenAuthor = ({ name, pictureId }: AuthorName, signFile: SignFile): Complete<ReviewItem['author']> => ({
  name,
  picture: pictureId === undefined ? undefined : { fileId: pictureId, url: signFile(pictureId) },
})

/** Which one it is, and since when it waits; of one that does not wait, when it was written. */
function toPlace(review: moderation.Review): Complete<Pick<ReviewItem, 'postId' | 'commentId' | 'waitsSince'>> {
  if (moderation.isReviewOf(review, moderatedPost)) {
    const { id, waitsSince, editedAt } = review.row
    return { postId: id, commentId: undefined, waitsSince: (waitsSince ?? editedAt).toISOString() }
  }
  if (moderation.isReviewOf(review, moderatedComment)) {
    const { id, postId, waitsSince, writtenAt } = review.row
    return { postId, commentId: id, waitsSince: (waitsSince ?? writtenAt).toISOString() }
  }
  throw new Error(`the showcase has no ${review.moderated.kind}`)
}

/** What was read, and is decided about. */
type ReadPost = Omit<moderation.Revision, 'id'> & { readonly postId: string }
type ReadComment = Omit<moderation.Revision, 'id'> & { readonly commentId: string }

const viewPost = async (db: Reader, postId: string, signFile: SignFile) =>
  toItem(await moderation.getReview(db, moderatedPost, postId), signFile)

/** Of a public one, its reports are answered. @throws Refusal `notFound`, `rewrittenMeanwhile`, `notAllowedNow` */
export async function approvePost(tx: Tx, ports: Ports, { postId: id, revision }: ReadPost, signFile: SignFile) {
  await moderation.approve(tx, ports, moderatedPost, { id, revision })
  return viewPost(tx, id, signFile)
}

export interface PostRefusal extends ReadPost {
  readonly reason: string
  readonly photoIds: readonly string[]
}

/** @throws Refusal `notFound` also for a photo that is none of the post's, `rewrittenMeanwhile`, `notAllowedNow` */
export async function refusePost(tx: Tx, ports: Ports, { postId: id, ...refusal }: PostRefusal, signFile: SignFile) {
  await moderation.refuse(tx, ports, moderatedPost, { id, ...refusal })
  return viewPost(tx, id, signFile)
}

/** @throws Refusal `notFound`, `rewrittenMeanwhile`, `notAllowedNow` */
export async function approveComment(tx: Tx, ports: Ports, { commentId: id, revision }: ReadComment): Promise<CommentRow> {
  await moderation.approve(tx, ports, moderatedComment, { id, revision })
  return getComment(tx, id)
}

export interface CommentRefusal extends ReadComment {
  readonly reason: string
}

/** @throws Refusal `notFound`, `rewrittenMeanwhile`, `notAllowedNow` */
export async function refuseComment(tx: Tx, ports: Ports, { commentId: id, ...refusal }: CommentRefusal): Promise<CommentRow> {
  await moderation.refuse(tx, ports, moderatedComment, { id, ...refusal })
  return getComment(tx, id)
}

async function getComment(db: Reader, commentId: string): Promise<CommentRow> {
  const row = await findCommentRow(db, commentId)
  if (!row) throw new Refusal('notFound')
  return row
}
