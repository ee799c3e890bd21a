import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { shopReviewMachine } from '@contract/shop/voice'
import type { writeReview as writeReviewEndpoint } from '@contract/shop/voice-endpoints'
import { assertOwnFiles } from '@server/base/file/file-service'
import { findPresentAuthor, type PresentAuthor } from '@server/base/member/author-service'
import { askForCheck, type CheckPorts } from '@server/base/moderation/content-check'
import { toNextRevision } from '@server/base/moderation/moderated'
import * as store from '@server/community/shop-voices/review-store'
import { toEditableUntil } from '@server/community/shop-voices/voice-views'
import { moderatedReview } from '@server/community/shop-voices/voices-moderated'
import type { Tx } from '@server/db/database'
import { takeReview } from '@server/trade/shop-order/bought-lines-service'

// What members do with their reviews.

/** What a form brings. */
export type WrittenReview = Omit<ParsedInputOf<typeof writeReviewEndpoint>, 'lineId'>

/**
 * @throws Refusal `notFound`, `reviewTooEarly` before it is signed, `notAllowedNow` of what came back, `reviewedAlready`,
 * `reviewTooLate`
 */
export async function writeReview(
  tx: Tx,
  ports: CheckPorts,
  memberId: string,
  lineId: string,
  written: WrittenReview,
): Promise<store.ReviewRow> {
  const { goodsId, skuId } = await takeReview(tx, memberId, lineId)
  const row = await store.insertReview(tx, { memberId, orderLineId: lineId, goodsId, skuId, ...(await toColumns(tx, memberId, written)) })
  return send(tx, ports, row.id, written.photoIds)
}

async function toColumns(tx: Tx, memberId: string, { rating, text, photoIds, isAnonymous }: WrittenReview): Promise<store.ReviewColumns> {
  await assertOwnFiles(tx, { memberId }, photoIds)
  const author = isAnonymous || !hasContent({ text, photoIds }) ? NOBODY : await findPresentAuthor(tx, memberId)
  return { rating, text, isAnonymous, photoCount: photoIds.length, ...author }
}

/** Stars alone are seen at once: nobody would have reviewed the name and picture beside them. */
const NOBODY: PresentAuthor = { authorName: null, authorPictureId: null }
const hasContent = ({ text, photoIds }: Pick<WrittenReview, 'text' | 'photoIds'>) => text !== '' || photoIds.length > 0

/** What was just written waits to be looked at, but stars alone. */
async function send(tx: Tx, ports: CheckPorts, reviewId: string, photoIds: readonly string[]): Promise<store.ReviewRow> {
  await store.replacePhotos(tx, reviewId, photoIds)
  const row = getRow(await store.findReviewRow(tx, reviewId))
  if (row.hasContent) await askForCheck(tx, ports, moderatedReview, row)
  else await store.moveReview(tx, row, { action: 'approve', to: 'approved', set: { waitsSince: null } })
  return getRow(await store.findReviewRow(tx, reviewId))
}

/** @throws Refusal `notFound`, `notAllowedNow` while it waits to be looked at, `reviewTooLate` */
export async function editReview(
  tx: Tx,
  ports: CheckPorts,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
  reviewId: string,
  written: WrittenReview,
): Promise<store.ReviewRow> {
  const row = await lockOwn(tx, memberId, reviewId)
  if (!shopReviewMachine.allows(row.status, 'edit', 'author')) throw new Refusal('notAllowedNow')
  if (toEditableUntil(row) <= now) throw new Refusal('reviewTooLate')
  const set = { ...(await toColumns(tx, memberId, written)), ...toNextRevision(row) }
  await store.moveReview(tx, row, { action: 'edit', to: 'unreviewed', set })
  return send(tx, ports, reviewId, written.photoIds)
}

/** @throws Refusal `notFound`, `notAllowedNow` */
export async function withdrawReview(tx: Tx, memberId: string, reviewId: string): Promise<store.ReviewRow> {
  const row = await lockOwn(tx, memberId, reviewId)
  if (!shopReviewMachine.allows(row.status, 'withdraw', 'author')) throw new Refusal('notAllowedNow')
  await store.moveReview(tx, row, { action: 'withdraw', to: 'withdrawn', set: { waitsSince: null } })
  return getRow(await store.findReviewRow(tx, reviewId))
}

/** @throws Refusal `notFound`, also for another member's */
async function lockOwn(tx: Tx, memberId: string, reviewId: string): Promise<store.ReviewRow> {
  const row = await store.lockReviewRow(tx, reviewId)
  if (row?.memberId !== memberId) throw new Refusal('notFound')
  return row
}

/** Within the transaction that has written it. */
function getRow(row: store.ReviewRow | undefined): store.ReviewRow {
  if (!row) throw new Refusal('notFound')
  return row
}
