import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import type { OpenOrder, OwnComment, OwnPost, PostCard, PostDetail, PostFacts, Reply } from '@contract/showcase/showcase'
import type { AuthorName } from '@server/base/moderation/author-names'
import { toWorst } from '@server/base/moderation/content-check'
import { toAuthor, toPhoto, toPublicAvatar } from '@server/base/moderation/moderated-views'
import type { PhotoRow } from '@server/base/moderation/review-service'
import type { Visitor } from '@server/kit/viewer'
import type { CommentRow } from '@server/community/showcase/comment-store'
import type { PostRow } from '@server/community/showcase/post-store'
import type { JourneyFacts, SignedOrder } from '@server/trade/order/order-for-post'

// What the wire shows of posts and comments. Whatever is said of an order comes from the post's own columns.

/** Of posts that everybody sees; not signed, as members' own pictures are. */
export const POST_PICTURE_PATH = '/api/showcase/picture'

/** `signFile` for what only they may see. */
export interface PostVisitor extends Omit<Visitor, 'now'> {
  readonly signFile: (fileId: string) => string
}

/** A post with all that is shown of it. */
export interface PostRecord {
  readonly row: PostRow
  readonly photos: readonly PhotoRow[]
  readonly author: AuthorName
  readonly isLiked: boolean
}

export function toFacts(
  { warehouseName, channelName, warehouseId, country, channelCode, days, grams, feePerKgCents, parcelCount }: JourneyFacts,
  language: Language,
): Complete<PostFacts> {
  return {
    warehouseId,
    warehouseName: warehouseName[language],
    country,
    channelCode,
    channelName: channelName[language],
    days,
    grams,
    feePerKgCents,
    parcelCount,
  }
}

const toPublicUrl = (fileId: string) => `${POST_PICTURE_PATH}/${fileId}`

export function toPostDetail(
  { row, photos, author, isLiked }: PostRecord,
  { memberId, language, signFile }: PostVisitor,
): Complete<PostDetail> {
  const isPublic = row.status === 'approved'
  return {
    postId: row.id,
    text: row.text,
    facts: toFacts(row, language),
    photos: photos.map((photo) => toPhoto(photo, isPublic ? toPublicUrl : signFile)),
    author: toAuthor(author, { isMe: row.memberId === memberId, toUrl: isPublic ? toPublicAvatar : signFile }),
    likes: row.likes,
    isLiked,
    comments: row.comments,
    status: row.status,
    publishedAt: row.publishedAt?.toISOString(),
  }
}

export function toPostCard({ row, photos: [cover], author, isLiked }: PostRecord, { memberId, language }: PostVisitor): Complete<PostCard> {
  return {
    postId: row.id,
    excerpt: toExcerpt(row.text),
    facts: toFacts(row, language),
    cover: cover && toPhoto(cover, toPublicUrl),
    author: toAuthor(author, { isMe: row.memberId === memberId, toUrl: toPublicAvatar }),
    likes: row.likes,
    isLiked,
    publishedAt: (row.publishedAt ?? row.editedAt).toISOString(),
  }
}

/** On one line, and no sign cut in two. */
export function toExcerpt(text: string): string {
  const signs = [...text.replace(/\s+/g, ' ')]
  const { excerptLength } = limits.showcase
  return signs.length <= excerptLength ? signs.join('') : `${signs.slice(0, excerptLength - 1).join('')}…`
}

export function toOwnPost(record: PostRecord, { orderNumber, signedAt }: Pick<SignedOrder, 'orderNumber' | 'signedAt'>, visitor: PostVisitor): Complete<OwnPost> {
  const { row, photos } = record
  return {
    post: toPostDetail(record, visitor),
    orderId: row.orderId,
    orderNumber,
    signedAt: signedAt.toISOString(),
    reason: row.reason ?? undefined,
    failedPhotoIds: photos.filter(({ failed }) => failed).map(({ fileId }) => fileId),
    isHeld: row.status === 'unreviewed' && toWorst(row, photos) === 'risky',
    editedAt: row.editedAt.toISOString(),
  }
}

export function toOpenOrder({ orderId, orderNumber, signedAt, facts }: SignedOrder, language: Language): Complete<OpenOrder> {
  return { orderId, orderNumber, signedAt: signedAt.toISOString(), facts: toFacts(facts, language) }
}

/** A comment with who wrote it, and whose post it stands under. */
export interface CommentRecord {
  readonly row: CommentRow
  readonly author: AuthorName
  readonly postAuthorId: string | undefined
}

export function toReply({ row, author, postAuthorId }: CommentRecord, { memberId, signFile }: Pick<PostVisitor, 'memberId' | 'signFile'>, { isStaff = false } = {}): Complete<Reply> {
  const isMe = row.memberId === memberId
  return {
    commentId: row.id,
    author: toAuthor(author, { isMe, toUrl: row.status === 'approved' ? toPublicAvatar : signFile }),
    isPostAuthor: row.memberId === postAuthorId,
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
    status: row.status,
    reason: isMe || isStaff ? (row.reason ?? undefined) : undefined,
  }
}

export function toOwnComment(row: CommentRow, { orderNumber, isPostSeen }: Pick<Complete<OwnComment>, 'orderNumber' | 'isPostSeen'>): Complete<OwnComment> {
  return {
    commentId: row.id,
    postId: row.postId,
    orderNumber,
    isReply: row.parentId !== null,
    isPostSeen,
    text: row.text,
    status: row.status,
    reason: row.reason ?? undefined,
    writtenAt: row.writtenAt.toISOString(),
  }
}
