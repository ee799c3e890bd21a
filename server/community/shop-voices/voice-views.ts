import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { Author } from '@contract/showcase/showcase'
import {
  shopReviewMachine,
  type OwnReview,
  type ReviewableLine,
  type ShopComment,
  type ShopReview,
  type VoicedGoods,
} from '@contract/shop/voice'
import type { AuthorName } from '@server/base/moderation/author-names'
import { toWorst } from '@server/base/moderation/content-check'
import { toAuthor, toPhoto, toPublicAvatar } from '@server/base/moderation/moderated-views'
import type { PhotoRow } from '@server/base/moderation/review-service'
import type { Visitor } from '@server/kit/viewer'
import type { AnswerRow } from '@server/community/shop-voices/answer-store'
import type { CommentRow } from '@server/community/shop-voices/comment-store'
import type { ReviewRow } from '@server/community/shop-voices/review-store'
import type { GoodsFace } from '@server/trade/shop-catalogue/goods-faces'
import { toGoodsPicture } from '@server/trade/shop-catalogue/goods-pictures'
import type { BoughtLine } from '@server/trade/shop-order/bought-lines-service'

// What the wire shows of reviews and comments. Only their authors learn with which order they bought.

/** Of reviews that everybody sees; not signed, as members' own pictures are. */
export const REVIEW_PICTURE_PATH = '/api/shop/reviewPicture'

/** `signFile` for what only they may see. */
export interface VoiceVisitor extends Visitor {
  readonly signFile: (fileId: string) => string
}

const ANONYMOUS: Readonly<Record<Language, string>> = { 'zh-Hant': '某***', 'zh-Hans': '某***', en: 'Anonymous' }
const SHOP: Readonly<Record<Language, string>> = { 'zh-Hant': '商城', 'zh-Hans': '商城', en: 'The shop' }

const toPublicUrl = (fileId: string) => `${REVIEW_PICTURE_PATH}/${fileId}`

const toLook = ({ fileId, icon }: Pick<GoodsFace, 'icon'> & { readonly fileId: string | null | undefined }) => ({
  picture: fileId ? toGoodsPicture(fileId) : undefined,
  icon,
})

export function toVoicedGoods({ goodsId, names, fileId, icon, state }: GoodsFace, language: Language): Complete<VoicedGoods> {
  // Nobody but the staff sees pictures of a draft.
  const look = toLook({ icon, fileId: state === 'draft' ? undefined : fileId })
  return { goodsId, name: names[language], ...look, isOnShelf: state === 'onShelf' }
}

export function toReviewableLine(line: BoughtLine, language: Language): Complete<ReviewableLine> {
  return {
    lineId: line.lineId,
    orderId: line.orderId,
    orderNumber: line.orderNumber,
    goodsId: line.goodsId,
    name: line.names[language],
    optionText: line.optionTexts[language],
    ...toLook(line),
    signedAt: line.signedAt.toISOString(),
    until: line.until.toISOString(),
  }
}

/** A review with all that is shown of it. */
export interface ReviewRecord {
  readonly row: ReviewRow
  readonly line: BoughtLine
  readonly photos: readonly PhotoRow[]
  readonly author: AuthorName
  readonly replyCount: number
}

export function toReview({ row, line, photos, author, replyCount }: ReviewRecord, visitor: VoiceVisitor): Complete<ShopReview> {
  return {
    reviewId: row.id,
    author: toReviewAuthor(row, author, visitor),
    rating: row.rating,
    text: row.text,
    photos: toPhotos(row, photos, visitor),
    optionText: line.optionTexts[visitor.language],
    replyCount,
    writtenAt: row.writtenAt.toISOString(),
  }
}

const toPhotos = ({ status }: ReviewRow, photos: readonly PhotoRow[], { signFile }: VoiceVisitor) =>
  photos.map((photo) => toPhoto(photo, status === 'approved' ? toPublicUrl : signFile))

function toReviewAuthor(row: ReviewRow, author: AuthorName, { memberId, language, signFile }: VoiceVisitor): Complete<Author> {
  const isMe = row.memberId === memberId
  if (row.isAnonymous) return { name: ANONYMOUS[language], avatarUrl: undefined, isMe }
  return toAuthor(author, { isMe, toUrl: row.status === 'approved' ? toPublicAvatar : signFile })
}

/** It can be rewritten before then. */
export const toEditableUntil = ({ writtenAt }: Pick<ReviewRow, 'writtenAt'>): Date =>
  new Date(writtenAt.getTime() + limits.shop.reviewEditDays * DAY_MS)

export function toOwnReview({ row, line, photos, replyCount }: ReviewRecord, visitor: VoiceVisitor): Complete<OwnReview> {
  const until = toEditableUntil(row)
  // What waits to be looked at is withdrawn first, and can be written anew then.
  const isChangeable = (['edit', 'withdraw'] as const).some((action) => shopReviewMachine.allows(row.status, action, 'author'))
  return {
    reviewId: row.id,
    line: toReviewableLine(line, visitor.language),
    rating: row.rating,
    text: row.text,
    photos: toPhotos(row, photos, visitor),
    isAnonymous: row.isAnonymous,
    status: row.status,
    reason: row.reason ?? undefined,
    refusedPhotoIds: photos.filter(({ failed }) => failed).map(({ fileId }) => fileId),
    isHeld: row.status === 'unreviewed' && toWorst(row, photos) === 'risky',
    replyCount,
    writtenAt: row.writtenAt.toISOString(),
    editableUntil: isChangeable && until > visitor.now ? until.toISOString() : undefined,
  }
}

export function toComment(
  row: CommentRow,
  author: AuthorName,
  { memberId, signFile }: Pick<VoiceVisitor, 'memberId' | 'signFile'>,
): Complete<ShopComment> {
  const isMe = row.memberId === memberId
  return {
    commentId: row.id,
    kind: row.kind,
    author: toAuthor(author, { isMe, toUrl: row.status === 'approved' ? toPublicAvatar : signFile }),
    isShop: false,
    hasBought: row.orderId !== null,
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
    status: row.status,
    reason: isMe ? (row.reason ?? undefined) : undefined,
  }
}

/** The shop's own. */
export function toShopComment(row: AnswerRow, { language }: Pick<VoiceVisitor, 'language'>): Complete<ShopComment> {
  const { id, questionId, text, writtenAt } = row
  return {
    commentId: id,
    kind: questionId === null ? 'reply' : 'answer',
    author: { name: SHOP[language], avatarUrl: undefined, isMe: false },
    isShop: true,
    hasBought: false,
    text,
    writtenAt: writtenAt.toISOString(),
    status: 'approved',
    reason: undefined,
  }
}
