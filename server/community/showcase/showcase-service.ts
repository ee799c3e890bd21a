import { Refusal } from '@contract/kit/envelope'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import { limits } from '@contract/limits'
import { commentMachine, postMachine } from '@contract/showcase/showcase-status'
import type { reportShowcase, writeComment as writeCommentEndpoint } from '@contract/showcase/showcase-endpoints'
import type { WritePost } from '@contract/showcase/showcase'
import { assertOwnFiles } from '@server/base/file/file-service'
import { findPresentAuthor, type PresentAuthor } from '@server/base/member/author-service'
import { askForCheck, type CheckPorts } from '@server/base/moderation/content-check'
import { toNextRevision } from '@server/base/moderation/moderated'
import * as moderation from '@server/base/moderation/review-service'
import * as comments from '@server/community/showcase/comment-store'
import { moderatedComment, moderatedPost } from '@server/community/showcase/showcase-moderated'
import * as posts from '@server/community/showcase/post-store'
import { getSeenPost } from '@server/community/showcase/showcase-reads'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { listOpenPhotos } from '@server/goods/parcel/open-photo-service'
import { getSignedOrder, listOrderParcelIds, type SignedOrder } from '@server/trade/order/order-for-post'

// What members do with posts and comments.

/** @throws Refusal `notFound`, `notAllowedNow` before the order is signed and while the post waits to be looked at */
export async function writePost(
  tx: Tx,
  ports: CheckPorts,
  memberId: string,
  { orderId, text, photoIds }: WritePost,
): Promise<posts.PostRow> {
  const order = await getSignedOrder(tx, { orderId, memberId })
  await assertShowable(tx, memberId, orderId, photoIds)
  const written = { text, ...(await findPresentAuthor(tx, memberId)) }
  const postId = (await rewrite(tx, orderId, written)) ?? (await insert(tx, memberId, order, written))
  await posts.replacePhotos(tx, postId, photoIds)
  await askForCheck(tx, ports, moderatedPost, getRow(await posts.findPostRow(tx, postId)))
  return getRow(await posts.findPostRow(tx, postId))
}

/** What one revision says, and under which name and picture: looked at together. */
type Written = PresentAuthor & { readonly text: string }

/** Uploaded by the member, or taken by the warehouse and free of labels. */
async function assertShowable(tx: Tx, memberId: string, orderId: string, photoIds: readonly string[]): Promise<void> {
  const offered = new Set((await listOpenPhotos(tx, await listOrderParcelIds(tx, orderId))).map(({ fileId }) => fileId))
  await assertOwnFiles(tx, { memberId }, photoIds.filter((id) => !offered.has(id)))
}

/** Undefined where nothing has been posted of it. */
async function rewrite(tx: Tx, orderId: string, written: Written): Promise<string | undefined> {
  const row = await posts.lockPostOfOrder(tx, orderId)
  if (!row) return undefined
  if (!postMachine.allows(row.status, 'edit', 'author')) throw new Refusal('notAllowedNow')
  const set = { ...written, ...toNextRevision(row), editedAt: appNow }
  await posts.movePost(tx, row, { action: 'edit', to: 'unreviewed', set })
  return row.id
}

async function insert(tx: Tx, memberId: string, { orderId, facts }: SignedOrder, written: Written): Promise<string> {
  const { warehouseName, channelName, ...plain } = facts
  const row = await posts.insertPost(tx, {
    memberId,
    orderId,
    ...written,
    ...plain,
    warehouseName: JSON.stringify(warehouseName),
    channelName: JSON.stringify(channelName),
  })
  // Written at this moment from another device.
  if (!row) throw new Refusal('notAllowedNow')
  return row.id
}

/** @throws Refusal `notFound`, also for another member's */
async function lockOwnPost(tx: Tx, memberId: string, postId: string): Promise<posts.PostRow> {
  const row = await posts.lockPostRow(tx, postId)
  if (row?.memberId !== memberId) throw new Refusal('notFound')
  return row
}

/** @throws Refusal `notFound`, `notAllowedNow` */
export async function withdrawPost(tx: Tx, memberId: string, postId: string): Promise<posts.PostRow> {
  const row = await lockOwnPost(tx, memberId, postId)
  if (!postMachine.allows(row.status, 'withdraw', 'author')) throw new Refusal('notAllowedNow')
  await posts.movePost(tx, row, { action: 'withdraw', to: 'withdrawn', set: { waitsSince: null } })
  return getRow(await posts.findPostRow(tx, postId))
}

/** With its pictures' places, comments and likes. @throws Refusal `notFound` */
export async function deletePost(tx: Tx, memberId: string, postId: string): Promise<void> {
  await lockOwnPost(tx, memberId, postId)
  await posts.deletePost(tx, postId)
}

/** Again it changes nothing. @throws Refusal `notFound`, `notAllowedNow` for one’s own that nobody sees yet */
export async function likePost(
  tx: Tx,
  memberId: string,
  { postId, on }: { readonly postId: string; readonly on: boolean },
): Promise<{ likes: number; isLiked: boolean }> {
  await getPublicPost(tx, memberId, postId)
  await (on ? posts.insertLike : posts.deleteLike)(tx, { postId, memberId })
  return { likes: getRow(await posts.findPostRow(tx, postId)).likes, isLiked: on }
}

async function getPublicPost(tx: Tx, memberId: string, postId: string): Promise<posts.PostRow> {
  const row = await getSeenPost(tx, postId, memberId)
  if (row.status !== 'approved') throw new Refusal('notAllowedNow')
  return row
}

/** @throws Refusal `notFound`, `notAllowedNow`, `tooManyReplies` */
export async function writeComment(
  tx: Tx,
  ports: CheckPorts,
  memberId: string,
  { postId, replyTo, text }: ParsedInputOf<typeof writeCommentEndpoint>,
): Promise<comments.CommentRow> {
  await getPublicPost(tx, memberId, postId)
  const answered = replyTo === undefined ? undefined : await getAnswered(tx, postId, replyTo)
  const parentId = answered ? (answered.parentId ?? answered.id) : null
  await assertRoom(tx, parentId)
  const row = await comments.insertComment(tx, {
    postId,
    parentId,
    answersId: answered?.id ?? null,
    memberId,
    text,
    ...(await findPresentAuthor(tx, memberId)),
  })
  await askForCheck(tx, ports, moderatedComment, row)
  return row
}

/** What everybody sees, with the comment that it hangs on. */
async function getAnswered(tx: Tx, postId: string, commentId: string): Promise<comments.CommentRow> {
  const row = await comments.findCommentRow(tx, commentId)
  const parent = row?.parentId ? await comments.findCommentRow(tx, row.parentId) : row
  if (row?.postId !== postId || row.status !== 'approved' || parent?.status !== 'approved') throw new Refusal('notFound')
  return row
}

/** All replies of a comment are shown at once. It is locked, so that of several at once none comes too many. */
async function assertRoom(tx: Tx, parentId: string | null): Promise<void> {
  if (parentId === null) return
  getRow(await comments.lockCommentRow(tx, parentId))
  if ((await comments.countReplies(tx, parentId)) >= limits.showcase.replies) throw new Refusal('tooManyReplies')
}

/** @throws Refusal `notFound`, also for another member's */
async function lockOwnComment(tx: Tx, memberId: string, commentId: string): Promise<comments.CommentRow> {
  const row = await comments.lockCommentRow(tx, commentId)
  if (row?.memberId !== memberId) throw new Refusal('notFound')
  return row
}

/** @throws Refusal `notFound`, `notAllowedNow`, `tooManyReplies` where the place of one that did not pass is taken */
export async function editComment(
  tx: Tx,
  ports: CheckPorts,
  memberId: string,
  { commentId, text }: { readonly commentId: string; readonly text: string },
): Promise<comments.CommentRow> {
  const row = await lockOwnComment(tx, memberId, commentId)
  if (!commentMachine.allows(row.status, 'edit', 'author')) throw new Refusal('notAllowedNow')
  if (row.status === 'notPassed') await assertRoom(tx, row.parentId)
  const set = { text, ...(await findPresentAuthor(tx, memberId)), ...toNextRevision(row) }
  await comments.moveComment(tx, row, { action: 'edit', to: 'unreviewed', set })
  const edited = getRow(await comments.findCommentRow(tx, commentId))
  await askForCheck(tx, ports, moderatedComment, edited)
  return edited
}

/** With the replies to it. @throws Refusal `notFound` */
export async function deleteComment(tx: Tx, memberId: string, commentId: string): Promise<void> {
  await lockOwnComment(tx, memberId, commentId)
  await comments.deleteCommentRow(tx, commentId)
}

/**
 * The staff reviews it again. A second report by the same member changes nothing.
 * @throws Refusal `notFound`, `notAllowedNow` for one’s own
 */
export async function report(
  tx: Tx,
  memberId: string,
  { postId, commentId, reason, text }: ParsedInputOf<typeof reportShowcase>,
): Promise<void> {
  const post = await getSeenPost(tx, postId, memberId)
  const said = { memberId, reason, text: text || null }
  if (commentId === undefined) return moderation.report(tx, moderatedPost, post, said)
  const comment = await comments.findCommentRow(tx, commentId)
  if (comment?.postId !== postId || comment.status !== 'approved') throw new Refusal('notFound')
  return moderation.report(tx, moderatedComment, comment, said)
}

/** Within the transaction that has written it. */
function getRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('notFound')
  return row
}

