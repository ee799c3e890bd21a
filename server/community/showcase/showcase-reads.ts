import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { Comment, HallSort, OwnPost, PostDetail, PostDraft, Reply } from '@contract/showcase/showcase'
import type { ReviewTab } from '@contract/showcase/showcase-status'
import { findPresentAuthor } from '@server/base/member/author-service'
import { readAuthors } from '@server/base/moderation/author-names'
import { toAuthor, toPhoto } from '@server/base/moderation/moderated-views'
import { listPhotos } from '@server/base/moderation/review-service'
import * as comments from '@server/community/showcase/comment-store'
import { moderatedPost } from '@server/community/showcase/showcase-moderated'
import * as posts from '@server/community/showcase/post-store'
import { toOpenOrder, toOwnComment, toOwnPost, toPostCard, toPostDetail, toReply, type PostVisitor, type PostRecord } from '@server/community/showcase/showcase-views'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { listOpenPhotos } from '@server/goods/parcel/open-photo-service'
import { listOrderReferences } from '@server/trade/order/order-reference'
import { countSignedOrders, getSignedOrder, listOrderParcelIds, listSignedOrders } from '@server/trade/order/order-for-post'

// What is read of posts: the hall, one whole, its comments, one's own.

const MAX_ROUTES = 100
const MAX_CHANNELS = 50
/** Beside one comment: all that there is room for, and as many of one's own that did not pass. */
const MAX_REPLIES = 2 * limits.showcase.replies

const toStatus = (tab: ReviewTab) => (tab === 'all' ? undefined : tab)

/** One query a table, however many posts. */
export async function toPostRecords(db: Reader, rows: readonly posts.PostRow[], memberId: string | undefined): Promise<PostRecord[]> {
  const postIds = rows.map(({ id }) => id)
  const [photos, toAuthorName, liked] = await Promise.all([
    listPhotos(db, moderatedPost, postIds),
    readAuthors(db, rows),
    posts.listLikedIds(db, memberId, postIds),
  ])
  return rows.map((row) => ({
    row,
    photos: photos.filter(({ ownerId }) => ownerId === row.id),
    author: toAuthorName(row),
    isLiked: liked.has(row.id),
  }))
}

export async function listHall(db: Reader, request: PageRequest & posts.HallFilter & { readonly sort: HallSort }, visitor: PostVisitor) {
  const [page, routes, channels] = await Promise.all([
    readPage(request, (part) => posts.listHallRows(db, { ...request, ...part }), (row) => posts.toHallKeyset(row, request.sort)),
    posts.listRouteRows(db, MAX_ROUTES),
    posts.listChannelRows(db, MAX_CHANNELS),
  ])
  const records = await toPostRecords(db, page.items, visitor.memberId)
  return {
    ...page,
    items: records.map((record) => toPostCard(record, visitor)),
    routes: routes.map(({ warehouseId, warehouseName, country }) => ({
      warehouseId,
      warehouseName: warehouseName[visitor.language],
      country,
    })),
    channels: channels.map(({ code, name }) => ({ code, name: name[visitor.language] })),
  }
}

const isSeenBy = (row: posts.PostRow, memberId: string | undefined) => row.status === 'approved' || row.memberId === memberId

/** One that everybody sees, or one's own. @throws Refusal `notFound` */
export async function getSeenPost(db: Reader, postId: string, memberId: string | undefined): Promise<posts.PostRow> {
  const row = await posts.findPostRow(db, postId)
  if (!row || !isSeenBy(row, memberId)) throw new Refusal('notFound')
  return row
}

/** @throws Refusal `notFound` */
export async function getPost(db: Reader, postId: string, visitor: PostVisitor): Promise<Complete<PostDetail>> {
  const row = await getSeenPost(db, postId, visitor.memberId)
  const [record] = await toPostRecords(db, [row], visitor.memberId)
  if (!record) throw new Refusal('notFound')
  return toPostDetail(record, visitor)
}

/** @throws Refusal `notFound` */
export async function listComments(db: Reader, { postId, ...request }: PageRequest & { readonly postId: string }, visitor: PostVisitor) {
  const { memberId } = visitor
  const post = await getSeenPost(db, postId, memberId)
  const page = await readPage(
    request,
    (part) => comments.listTopRows(db, { postId, memberId, ...part }),
    ({ id, writtenAt }) => ({ id, at: writtenAt }),
  )
  const replies = await comments.listReplyRows(db, page.items.map(({ id }) => id), { memberId, count: MAX_REPLIES })
  const toAuthorName = await readAuthors(db, [...page.items, ...replies])
  const view = (row: comments.CommentRow) => toReply({ row, author: toAuthorName(row), postAuthorId: post.memberId }, visitor)
  return {
    ...page,
    items: page.items.map((row): Complete<Comment> => ({
      ...view(row),
      replies: replies.filter(({ parentId }) => parentId === row.id).map(view),
    })),
  }
}

/** How one's own comment stands; undefined for one that is deleted or another's. */
export async function findOwnComment(db: Reader, memberId: string, commentId: string): Promise<Pick<comments.CommentRow, 'status'> | undefined> {
  const row = await comments.findCommentRow(db, commentId)
  return row?.memberId === memberId ? row : undefined
}

/** As its author sees it, or the staff. */
export async function viewComment(db: Reader, row: comments.CommentRow, visitor: Pick<PostVisitor, 'memberId' | 'signFile'>, seen?: { readonly isStaff: boolean }): Promise<Complete<Reply>> {
  const [post, toAuthorName] = await Promise.all([posts.findPostRow(db, row.postId), readAuthors(db, [row])])
  return toReply({ row, author: toAuthorName(row), postAuthorId: post?.memberId }, visitor, seen)
}

export async function listOpenOrders(db: Reader, memberId: string, request: PageRequest, { language }: PostVisitor) {
  const [page, count] = await Promise.all([
    readPage(
      request,
      (part) => listSignedOrders(db, memberId, { ...part, condition: posts.isUnposted }),
      ({ orderId, signedAt }) => ({ id: orderId, at: signedAt }),
    ),
    countSignedOrders(db, memberId, posts.isUnposted),
  ])
  return { ...page, items: page.items.map((order) => toOpenOrder(order, language)), count }
}

/** @throws Refusal `notFound`, `notAllowedNow` */
export async function getPostDraft(db: Reader, memberId: string, orderId: string, visitor: PostVisitor): Promise<Complete<PostDraft>> {
  const order = await getSignedOrder(db, { orderId, memberId })
  const [row, parcelIds, present] = await Promise.all([
    posts.findPostOfOrder(db, orderId),
    listOrderParcelIds(db, orderId),
    findPresentAuthor(db, memberId),
  ])
  const written = { memberId, ...present }
  const toAuthorName = await readAuthors(db, [written])
  const offered = await listOpenPhotos(db, parcelIds)
  return {
    ...toOpenOrder(order, visitor.language),
    author: toAuthor(toAuthorName(written), { isMe: true, toUrl: visitor.signFile }),
    offered: offered.map((photo) => toPhoto(photo, visitor.signFile)),
    own: row && (await viewOwnPost(db, row, visitor)),
  }
}

export async function viewOwnPost(db: Reader, row: posts.PostRow, visitor: PostVisitor): Promise<Complete<OwnPost>> {
  const [own] = await viewOwnPosts(db, [row], visitor)
  if (!own) throw new Refusal('notFound')
  return own
}

async function viewOwnPosts(db: Reader, rows: readonly posts.PostRow[], visitor: PostVisitor): Promise<Complete<OwnPost>[]> {
  const [records, orders] = await Promise.all([
    toPostRecords(db, rows, visitor.memberId),
    listOrderReferences(db, rows.map(({ orderId }) => orderId)),
  ])
  return records.flatMap((record) => {
    const order = orders.get(record.row.orderId)
    return order?.signedAt ? toOwnPost(record, { orderNumber: order.orderNumber, signedAt: order.signedAt }, visitor) : []
  })
}

export async function listOwnPosts(
  db: Reader,
  memberId: string,
  { tab, ...request }: PageRequest & { readonly tab: ReviewTab },
  visitor: PostVisitor,
) {
  const page = await readPage(
    request,
    (part) => posts.listOwnPostRows(db, { memberId, status: toStatus(tab), ...part }),
    ({ id, editedAt }) => ({ id, at: editedAt }),
  )
  return { ...page, items: await viewOwnPosts(db, page.items, visitor) }
}

export async function listOwnComments(db: Reader, memberId: string, { tab, ...request }: PageRequest & { readonly tab: ReviewTab }) {
  const page = await readPage(
    request,
    (part) => comments.listOwnCommentRows(db, { memberId, status: toStatus(tab), ...part }),
    ({ id, writtenAt }) => ({ id, at: writtenAt }),
  )
  const above = await posts.listPostRowsById(db, [...new Set(page.items.map(({ postId }) => postId))])
  const seen = new Set(above.filter((post) => isSeenBy(post, memberId)).map(({ id }) => id))
  const own = above.filter((post) => post.memberId === memberId)
  const orders = await listOrderReferences(db, own.map(({ orderId }) => orderId))
  const numbers = new Map(own.map(({ id, orderId }) => [id, orders.get(orderId)?.orderNumber]))
  return {
    ...page,
    items: page.items.map((row) => toOwnComment(row, { orderNumber: numbers.get(row.postId), isPostSeen: seen.has(row.postId) })),
  }
}
