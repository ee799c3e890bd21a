import * as endpoints from '@contract/showcase/showcase-endpoints'
import * as operatorEndpoints from '@contract/showcase/showcase-operator-endpoints'
import type { CommentRow } from '@server/community/showcase/comment-store'
import * as review from '@server/community/showcase/review-service'
import * as reads from '@server/community/showcase/showcase-reads'
import * as service from '@server/community/showcase/showcase-service'
import type { PostVisitor } from '@server/community/showcase/showcase-views'
import type { Tx } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'

// Others post, like and comment: what is noted of them is not noted of everybody who looks at it.
const inFull = { alwaysInFull: true }

/** A guest signs nothing: to them there is nothing but what everybody sees. */
function toVisitor(request: ViewRequest & { readonly member: { readonly id: string } | undefined }): PostVisitor {
  const memberId = request.member?.id
  return { memberId, language: request.language, signFile: memberId === undefined ? () => '' : toViewer(request, memberId).signFile }
}

type StaffRequest = ViewRequest & { readonly operator: { readonly operatorKeyId: string } }

const toSign = (request: StaffRequest) => toViewer(request, request.operator.operatorKeyId).signFile

const viewForStaff = (request: StaffRequest & { readonly tx: Tx }, row: CommentRow) =>
  reads.viewComment(request.tx, row, { memberId: undefined, signFile: toSign(request) }, { isStaff: true })

export const showcaseHandlers: HandlerList = [
  handle(endpoints.listShowcase, (request) => reads.listHall(request.tx, request.input, toVisitor(request)), inFull),
  handle(endpoints.getPost, (request) => reads.getPost(request.tx, request.input.postId, toVisitor(request)), inFull),
  handle(endpoints.listComments, (request) => reads.listComments(request.tx, request.input, toVisitor(request)), inFull),
  handle(
    endpoints.listOpenOrders,
    (request) => reads.listOpenOrders(request.tx, request.member.id, request.input, toVisitor(request)),
    inFull,
  ),
  handle(
    endpoints.getPostDraft,
    (request) => reads.getPostDraft(request.tx, request.member.id, request.input.orderId, toVisitor(request)),
    inFull,
  ),
  handle(endpoints.listOwnPosts, (request) => reads.listOwnPosts(request.tx, request.member.id, request.input, toVisitor(request)), inFull),
  handle(endpoints.listOwnComments, ({ tx, member, input }) => reads.listOwnComments(tx, member.id, input), inFull),
  handle(endpoints.writePost, async (request) => {
    const row = await service.writePost(request.tx, request.ports, request.member.id, request.input)
    return reads.viewOwnPost(request.tx, row, toVisitor(request))
  }),
  handle(endpoints.withdrawPost, async (request) => {
    const row = await service.withdrawPost(request.tx, request.member.id, request.input.postId)
    return reads.viewOwnPost(request.tx, row, toVisitor(request))
  }),
  handle(endpoints.deletePost, async ({ tx, member, input }) => {
    await service.deletePost(tx, member.id, input.postId)
    return {}
  }),
  handle(endpoints.likePost, ({ tx, member, input }) => service.likePost(tx, member.id, input)),
  handle(endpoints.writeComment, async (request) => {
    const row = await service.writeComment(request.tx, request.ports, request.member.id, request.input)
    return reads.viewComment(request.tx, row, toVisitor(request))
  }),
  handle(endpoints.editComment, async (request) => {
    const row = await service.editComment(request.tx, request.ports, request.member.id, request.input)
    return reads.viewComment(request.tx, row, toVisitor(request))
  }),
  handle(endpoints.deleteComment, async ({ tx, member, input }) => {
    await service.deleteComment(tx, member.id, input.commentId)
    return {}
  }),
  handle(endpoints.reportShowcase, async ({ tx, member, input }) => {
    await service.report(tx, member.id, input)
    return {}
  }),
]

export const showcaseOperatorHandlers: HandlerList = [
  handle(operatorEndpoints.operatorListReviews, (request) => review.listReviews(request.tx, request.input, toSign(request))),
  handle(operatorEndpoints.approvePost, (request) => review.approvePost(request.tx, request.ports, request.input, toSign(request))),
  handle(operatorEndpoints.refusePost, (request) => review.refusePost(request.tx, request.ports, request.input, toSign(request))),
  handle(operatorEndpoints.approveComment, async (request) =>
    viewForStaff(request, await review.approveComment(request.tx, request.ports, request.input)),
  ),
  handle(operatorEndpoints.refuseComment, async (request) =>
    viewForStaff(request, await review.refuseComment(request.tx, request.ports, request.input)),
  ),
]
