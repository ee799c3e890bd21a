import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { commentMachine, postMachine } from '@contract/showcase/showcase-status'
import type { ReviewItem } from '@contract/showcase/showcase-operator-endpoints'
import { readAuthors, type AuthorName } from '@server/community/showcase/author-names'
import * as comments from '@server/community/showcase/comment-store'
import * as posts from '@server/community/showcase/post-store'
import { answerReports, listOpenReportRows, listWaitingRows, type ReportRow } from '@server/community/showcase/report-store'
import { tellCommentReviewed, tellOfComment, tellPostReviewed } from '@server/community/showcase/showcase-notices'
import { toPostRecords } from '@server/community/showcase/showcase-reads'
import { toPhoto, toWorst, type PostRecord } from '@server/community/showcase/showcase-views'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { NoticePorts } from '@server/messaging/notification/notification-service'

// What the staff does: nothing is seen by others that nobody has looked at, neither text and pictures nor the author’s name and avatar.

type SignFile = (fileId: string) => string

/** The one that waits longest first. */
export async function listReviews(db: Reader, request: PageRequest, signFile: SignFile) {
  const page = await readPage(request, (part) => listWaitingRows(db, part), ({ id, waitsSince }) => ({ id, at: waitsSince }))
  const [postIds, commentIds] = [true, false].map((isPost) => page.items.filter((item) => item.isPost === isPost).map(({ id }) => id))
  const [postRows, commentRows] = await Promise.all([posts.listPostRowsById(db, postIds ?? []), comments.listCommentRowsById(db, commentIds ?? [])])
  const [records, toCommentAuthor, reports] = await Promise.all([
    toPostRecords(db, postRows, undefined),
    readAuthors(db, commentRows),
    listOpenReportRows(db, [...new Set([...postRows.map(({ id }) => id), ...commentRows.map(({ postId }) => postId)])]),
  ])
  const items = page.items.flatMap(({ id, isPost }): Complete<ReviewItem>[] => {
    const record = isPost ? records.find(({ row }) => row.id === id) : undefined
    const comment = isPost ? undefined : commentRows.find((row) => row.id === id)
    if (record) return [toPostItem(record, reports, signFile)]
    return comment ? [toCommentItem(comment, toCommentAuthor(comment), reports, signFile)] : []
  })
  return { ...page, items }
}

function toPostItem(record: PostRecord, reports: readonly ReportRow[], signFile: SignFile): Complete<ReviewItem> {
  const { row, photos, author } = record
  return {
    postId: row.id,
    commentId: undefined,
    status: row.status,
    author: toSeenAuthor(author, signFile),
    text: row.text,
    photos: photos.map((photo) => toPhoto(photo, signFile)),
    check: toWorst(record),
    reports: reports.filter(({ postId, commentId }) => postId === row.id && commentId === null).map(toReport),
    waitsSince: (row.waitsSince ?? row.editedAt).toISOString(),
    revision: row.revision,
  }
}

function toCommentItem(row: comments.CommentRow, author: AuthorName, reports: readonly ReportRow[], signFile: SignFile): Complete<ReviewItem> {
  return {
    postId: row.postId,
    commentId: row.id,
    status: row.status,
    author: toSeenAuthor(author, signFile),
    text: row.text,
    photos: [],
    check: toWorst({ row }),
    reports: reports.filter(({ commentId }) => commentId === row.id).map(toReport),
    waitsSince: (row.waitsSince ?? row.writtenAt).toISOString(),
    revision: row.revision,
  }
}

const toSeenAuthor = ({ name, pictureId }: AuthorName, signFile: SignFile): Complete<ReviewItem['author']> => ({
  name,
  picture: pictureId === undefined ? undefined : { fileId: pictureId, url: signFile(pictureId) },
})

const toReport = ({ reason, text, createdAt }: ReportRow): Complete<ReviewItem['reports'][number]> => ({ reason, text: text ?? undefined, at: createdAt.toISOString() })

async function viewPost(db: Reader, postId: string, signFile: SignFile): Promise<Complete<ReviewItem>> {
  const row = await posts.findPostRow(db, postId)
  const [[record], reports] = await Promise.all([toPostRecords(db, row ? [row] : [], undefined), listOpenReportRows(db, [postId])])
  if (!record) throw new Refusal('notFound')
  return toPostItem(record, reports, signFile)
}

/** What was read, and is decided about. */
interface Read {
  readonly revision: number
}

/** Whoever decides has read an earlier text: the row is locked, so that none comes in between. */
function assertRead(row: Read, { revision }: Read): void {
  if (row.revision !== revision) throw new Refusal('rewrittenMeanwhile')
}

/** Of a public one, its reports are answered. What was let through below it meanwhile is told now. @throws Refusal `notFound`, `rewrittenMeanwhile`, `notAllowedNow` */
export async function approvePost(tx: Tx, ports: NoticePorts, { postId, ...read }: Read & { readonly postId: string }, signFile: SignFile): Promise<Complete<ReviewItem>> {
  const row = await posts.lockPostRow(tx, postId)
  if (!row) throw new Refusal('notFound')
  assertRead(row, read)
  await answerReports(tx, { postId, commentId: null })
  if (row.status === 'approved') {
    await posts.updatePost(tx, postId, { waitsSince: null })
  } else {
    if (!postMachine.allows(row.status, 'approve', 'operator')) throw new Refusal('notAllowedNow')
    await posts.movePost(tx, row, { action: 'approve', to: 'approved', set: { waitsSince: null, publishedAt: row.publishedAt ?? appNow } })
    await tellPostReviewed(tx, ports, row, { status: 'approved' })
    await tellOthers(tx, ports, row)
  }
  return viewPost(tx, postId, signFile)
}

export interface PostRefusal extends Read {
  readonly postId: string
  readonly reason: string
  readonly photoIds: readonly string[]
}

/** @throws Refusal `notFound` also for a photo that is none of the post's, `rewrittenMeanwhile`, `notAllowedNow` */
export async function refusePost(tx: Tx, ports: NoticePorts, { postId, reason, photoIds, ...read }: PostRefusal, signFile: SignFile): Promise<Complete<ReviewItem>> {
  const row = await posts.lockPostRow(tx, postId)
  if (!row) throw new Refusal('notFound')
  assertRead(row, read)
  if (!postMachine.allows(row.status, 'refuse', 'operator')) throw new Refusal('notAllowedNow')
  const own = new Set((await posts.listPhotoRows(tx, [postId])).map(({ fileId }) => fileId))
  if (photoIds.some((id) => !own.has(id))) throw new Refusal('notFound', { field: 'photoIds' })
  await answerReports(tx, { postId, commentId: null })
  await posts.updateFailedPhotos(tx, postId, photoIds)
  await posts.movePost(tx, row, { action: 'refuse', to: 'notPassed', set: { reason, waitsSince: null } })
  await tellPostReviewed(tx, ports, row, { status: 'notPassed', reason })
  return viewPost(tx, postId, signFile)
}

/**
 * Others are told of it once, when they can see it for the first time. The post is locked first: where it is let through at
 * the same moment, one of both decisions sees the other.
 * @throws Refusal `notFound`, `rewrittenMeanwhile`, `notAllowedNow`
 */
export async function approveComment(tx: Tx, ports: NoticePorts, { commentId, ...read }: Read & { readonly commentId: string }): Promise<comments.CommentRow> {
  const { postId } = getComment(await comments.findCommentRow(tx, commentId))
  const post = await posts.lockPostRow(tx, postId)
  const row = await lockComment(tx, commentId)
  assertRead(row, read)
  await answerReports(tx, { postId, commentId })
  if (row.status === 'approved') {
    await comments.updateComment(tx, commentId, { waitsSince: null })
    return lockComment(tx, commentId)
  }
  if (!commentMachine.allows(row.status, 'approve', 'operator')) throw new Refusal('notAllowedNow')
  await comments.moveComment(tx, row, { action: 'approve', to: 'approved', set: { waitsSince: null } })
  await tellCommentReviewed(tx, ports, row, { status: 'approved' })
  if (post?.status === 'approved') await tellOthers(tx, ports, post)
  return lockComment(tx, commentId)
}

/** Of all comments that came into sight with this decision: what leads nowhere is not told before. */
async function tellOthers(tx: Tx, ports: NoticePorts, { id, memberId }: posts.PostRow): Promise<void> {
  const seen = await comments.publishComments(tx, id)
  const answered = await comments.listCommentRowsById(tx, seen.flatMap(({ answersId }) => answersId ?? []))
  for (const row of seen.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())) {
    await tellOfComment(tx, ports, row, { postAuthorId: memberId, answeredId: answered.find((one) => one.id === row.answersId)?.memberId })
  }
}

/** @throws Refusal `notFound`, `rewrittenMeanwhile`, `notAllowedNow` */
export async function refuseComment(tx: Tx, ports: NoticePorts, { commentId, reason, ...read }: Read & { readonly commentId: string; readonly reason: string }): Promise<comments.CommentRow> {
  const row = await lockComment(tx, commentId)
  assertRead(row, read)
  if (!commentMachine.allows(row.status, 'refuse', 'operator')) throw new Refusal('notAllowedNow')
  await answerReports(tx, { postId: row.postId, commentId })
  await comments.moveComment(tx, row, { action: 'refuse', to: 'notPassed', set: { reason, waitsSince: null } })
  await tellCommentReviewed(tx, ports, row, { status: 'notPassed', reason })
  return lockComment(tx, commentId)
}

const lockComment = async (tx: Tx, commentId: string): Promise<comments.CommentRow> => getComment(await comments.lockCommentRow(tx, commentId))

function getComment(row: comments.CommentRow | undefined): comments.CommentRow {
  if (!row) throw new Refusal('notFound')
  return row
}
