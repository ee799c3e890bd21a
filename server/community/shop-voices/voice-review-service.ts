import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { ShopVoiceItem } from '@contract/shop/voice'
import { toPhoto } from '@server/base/moderation/moderated-views'
import * as moderation from '@server/base/moderation/review-service'
import { moderatedComment, moderatedReview, shopVoicesModerated } from '@server/community/shop-voices/voices-moderated'
import type { Reader, Tx } from '@server/db/database'
import type { PageRequest } from '@server/db/keyset'
import type { Ports } from '@server/ports/ports'
import { listGoodsFaces } from '@server/trade/shop-catalogue/goods-faces'

// What the staff reads and decides of what members say of goods.

type SignFile = (fileId: string) => string

/** The one that waits longest first. */
export async function listWaitingVoices(db: Reader, request: PageRequest, signFile: SignFile) {
  const page = await moderation.listWaiting(db, shopVoicesModerated, request)
  return { ...page, items: await toItems(db, page.items, signFile) }
}

async function toItems(db: Reader, reviews: readonly moderation.Review[], signFile: SignFile): Promise<Complete<ShopVoiceItem>[]> {
  const said = reviews.map(toSaid)
  const goods = await listGoodsFaces(db, said.map(({ goodsId }) => goodsId))
  return reviews.map((review, index) => {
    const { row, author, photos, reports, check } = review
    const { goodsId, writtenAt, ...own } = toSaid(review)
    return {
      ...own,
      id: row.id,
      goodsCode: goods.get(said[index]?.goodsId ?? goodsId)?.code ?? '',
      status: row.status,
      author: {
        name: author.name,
        picture: author.pictureId === undefined ? undefined : { fileId: author.pictureId, url: signFile(author.pictureId) },
      },
      text: row.text,
      photos: photos.map((photo) => toPhoto(photo, signFile)),
      check,
      reports: reports.map(({ reason, text, createdAt }) => ({ reason, text: text ?? undefined, at: createdAt.toISOString() })),
      waitsSince: (row.waitsSince ?? writtenAt).toISOString(),
      revision: row.revision,
    }
  })
}

/** What each kind says beside what is moderated. */
function toSaid(review: moderation.Review) {
  if (moderation.isReviewOf(review, moderatedReview)) {
    const { goodsId, rating, writtenAt } = review.row
    return { kind: 'review' as const, goodsId, rating, writtenAt }
  }
  if (moderation.isReviewOf(review, moderatedComment)) {
    const { goodsId, kind, writtenAt } = review.row
    return { kind, goodsId, rating: undefined, writtenAt }
  }
  throw new Error(`the shop has no ${review.moderated.kind}`)
}

/** One of both. */
interface VoiceKey {
  readonly reviewId?: string | undefined
  readonly commentId?: string | undefined
}

interface ReadVoice extends VoiceKey {
  readonly revision: number
}

/** Of a public one, its reports are answered. @throws Refusal `notFound`, `rewrittenMeanwhile`, `notAllowedNow` */
export async function approveVoice(tx: Tx, ports: Ports, read: ReadVoice, signFile: SignFile): Promise<Complete<ShopVoiceItem>> {
  const { reviewId, commentId, revision } = read
  if (reviewId !== undefined) await moderation.approve(tx, ports, moderatedReview, { id: reviewId, revision })
  if (commentId !== undefined) await moderation.approve(tx, ports, moderatedComment, { id: commentId, revision })
  return viewVoice(tx, { reviewId, commentId }, signFile)
}

export interface VoiceRefusal extends ReadVoice {
  readonly reason: string
  readonly photoIds: readonly string[]
}

/** @throws Refusal as `approveVoice`, and `notFound` for a photo that is none of the review's */
export async function refuseVoice(tx: Tx, ports: Ports, asked: VoiceRefusal, signFile: SignFile): Promise<Complete<ShopVoiceItem>> {
  const { reviewId, commentId, ...refusal } = asked
  if (reviewId !== undefined) await moderation.refuse(tx, ports, moderatedReview, { id: reviewId, ...refusal })
  if (commentId !== undefined) await moderation.refuse(tx, ports, moderatedComment, { id: commentId, ...refusal })
  return viewVoice(tx, { reviewId, commentId }, signFile)
}

async function viewVoice(db: Reader, { reviewId, commentId }: VoiceKey, signFile: SignFile): Promise<Complete<ShopVoiceItem>> {
  const review = reviewId === undefined ? undefined : await moderation.getReview(db, moderatedReview, reviewId)
  const found = review ?? (await moderation.getReview(db, moderatedComment, commentId ?? ''))
  const [item] = await toItems(db, [found as moderation.Review], signFile)
  if (!item) throw new Refusal('notFound')
  return item
}
