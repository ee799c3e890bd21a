import * as endpoints from '@contract/shop/voice-endpoints'
import * as operatorEndpoints from '@contract/shop/voice-operator-endpoints'
import * as commentReads from '@server/community/shop-voices/comment-reads'
import * as comments from '@server/community/shop-voices/comment-service'
import type { ThreadKey } from '@server/community/shop-voices/comment-store'
import * as reviewReads from '@server/community/shop-voices/review-reads'
import * as reviews from '@server/community/shop-voices/review-service'
import * as staff from '@server/community/shop-voices/voice-review-service'
import { toShopComment, type VoiceVisitor } from '@server/community/shop-voices/voice-views'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'

// Others ask, answer and review: what is noted of them is not noted of everybody who reads it. Reviewing ends by time.
const inFull = { alwaysInFull: true }

/** A guest signs nothing: to them there is nothing but what everybody sees. */
function toVisitor(request: ViewRequest & { readonly member: { readonly id: string } | undefined }): VoiceVisitor {
  const { language, now, member } = request
  return { memberId: member?.id, language, now, signFile: member === undefined ? () => '' : toViewer(request, member.id).signFile }
}

type StaffRequest = ViewRequest & { readonly operator: { readonly operatorKeyId: string } }
const toSign = (request: StaffRequest) => toViewer(request, request.operator.operatorKeyId).signFile

interface AskedThread {
  readonly questionId?: string | undefined
  readonly reviewId?: string | undefined
}

/** The endpoint's schema takes one of both. */
const toThreadKey = ({ questionId, reviewId }: AskedThread): ThreadKey =>
  questionId === undefined ? { reviewId: reviewId ?? '' } : { questionId }

export const shopVoicesHandlers: HandlerList = [
  handle(
    endpoints.listReviewableLines,
    (request) => reviewReads.listReviewableLines(request.tx, request.member.id, request.input, toVisitor(request)),
    inFull,
  ),
  handle(
    endpoints.listOwnReviews,
    (request) => reviewReads.listOwnReviews(request.tx, { ...request.input, memberId: request.member.id }, toVisitor(request)),
    inFull,
  ),
  handle(
    endpoints.getReviewForm,
    (request) => reviewReads.getReviewForm(request.tx, request.member.id, request.input, toVisitor(request)),
    inFull,
  ),
  handle(endpoints.listGoodsReviews, (request) => reviewReads.listGoodsReviews(request.tx, request.input, toVisitor(request)), inFull),

  handle(endpoints.writeReview, async (request) => {
    const { tx, ports, member, input: { lineId, ...written } } = request
    return reviewReads.viewOwnReview(tx, await reviews.writeReview(tx, ports, member.id, lineId, written), toVisitor(request))
  }),
  handle(endpoints.editReview, async (request) => {
    const { tx, ports, member, now, input: { reviewId, ...written } } = request
    const row = await reviews.editReview(tx, ports, { memberId: member.id, now }, reviewId, written)
    return reviewReads.viewOwnReview(tx, row, toVisitor(request))
  }),
  handle(endpoints.withdrawReview, async (request) => {
    const { tx, member, input: { reviewId } } = request
    return reviewReads.viewOwnReview(tx, await reviews.withdrawReview(tx, member.id, reviewId), toVisitor(request))
  }),

  handle(endpoints.listQuestions, (request) => commentReads.listQuestions(request.tx, request.input, toVisitor(request)), inFull),
  handle(endpoints.getShopThread, (request) => commentReads.getThread(request.tx, toThreadKey(request.input), toVisitor(request)), inFull),
  handle(
    endpoints.listOwnShopComments,
    (request) => commentReads.listOwnComments(request.tx, { ...request.input, memberId: request.member.id }, toVisitor(request)),
    inFull,
  ),
  handle(
    endpoints.listVoicesToMe,
    (request) => commentReads.listVoicesToMe(request.tx, request.member.id, request.input, toVisitor(request)),
    inFull,
  ),

  handle(endpoints.askAboutGoods, async (request) => {
    const { tx, ports, member, now, input } = request
    return commentReads.viewComment(tx, await comments.askQuestion(tx, ports, { ...input, memberId: member.id, now }), toVisitor(request))
  }),
  handle(endpoints.answerQuestion, async (request) => {
    const { tx, ports, member, input } = request
    return commentReads.viewComment(tx, await comments.answerQuestion(tx, ports, { ...input, memberId: member.id }), toVisitor(request))
  }),
  handle(endpoints.replyToReview, async (request) => {
    const { tx, ports, member, input } = request
    return commentReads.viewComment(tx, await comments.replyToReview(tx, ports, { ...input, memberId: member.id }), toVisitor(request))
  }),
  handle(endpoints.editShopComment, async (request) => {
    const { tx, ports, member, input } = request
    return commentReads.viewComment(tx, await comments.editComment(tx, ports, { ...input, memberId: member.id }), toVisitor(request))
  }),
  handle(endpoints.deleteShopComment, async ({ tx, member, input }) => {
    await comments.deleteComment(tx, member.id, input.commentId)
    return {}
  }),
  handle(endpoints.reportShopVoice, async ({ tx, member, input }) => {
    await comments.report(tx, member.id, input)
    return {}
  }),
]

export const shopVoicesOperatorHandlers: HandlerList = [
  handle(operatorEndpoints.operatorListVoices, (request) => staff.listWaitingVoices(request.tx, request.input, toSign(request))),
  handle(operatorEndpoints.approveVoice, (request) => staff.approveVoice(request.tx, request.ports, request.input, toSign(request))),
  handle(operatorEndpoints.refuseVoice, (request) => staff.refuseVoice(request.tx, request.ports, request.input, toSign(request))),
  handle(operatorEndpoints.answerVoice, async ({ tx, ports, operator: { operatorKeyId }, input: { text, ...thread }, language }) =>
    toShopComment(await comments.answerAsShop(tx, ports, { ...toThreadKey(thread), text, operatorKeyId }), { language }),
  ),
]
