import type { ReviewFilter } from '@contract/shop/voice'
import {
  answerQuestion,
  askAboutGoods,
  deleteShopComment,
  editReview,
  editShopComment,
  getReviewForm,
  getShopThread,
  listGoodsReviews,
  listOwnReviews,
  listOwnShopComments,
  listQuestions,
  listReviewableLines,
  listVoicesToMe,
  replyToReview,
  reportShopVoice,
  withdrawReview,
  writeReview,
} from '@contract/shop/voice-endpoints'
import type { ReviewTab } from '@contract/moderation/review-status'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** One of them names what is meant. */
export interface ReviewNamed {
  readonly lineId?: string
  readonly reviewId?: string
}

export const useReviewableLines = (enabled = true) => useEndpointPages(listReviewableLines, {}, ({ lineId }) => lineId, { enabled })
export const useOwnReviews = (tab: ReviewTab, enabled = true) =>
  useEndpointPages(listOwnReviews, { tab }, ({ reviewId }) => reviewId, { enabled })
export const useReviewForm = (named: ReviewNamed, enabled: boolean) => useEndpointQuery(getReviewForm, named, { enabled })
export const useGoodsReviews = (goodsId: string, filter: ReviewFilter, enabled = true) =>
  useEndpointPages(listGoodsReviews, { goodsId, filter }, ({ reviewId }) => reviewId, { enabled })
export const useWriteReview = () => useEndpointMutation(writeReview)
export const useEditReview = () => useEndpointMutation(editReview)
export const useWithdrawReview = () => useEndpointMutation(withdrawReview)

export const useQuestions = (goodsId: string) => useEndpointPages(listQuestions, { goodsId }, ({ question }) => question.commentId)
export const useShopThread = (named: { readonly questionId?: string } | { readonly reviewId?: string }) =>
  useEndpointQuery(getShopThread, named)
export const useOwnShopComments = (tab: ReviewTab) => useEndpointPages(listOwnShopComments, { tab }, ({ commentId }) => commentId)
export const useVoicesToMe = (enabled: boolean) => useEndpointPages(listVoicesToMe, {}, ({ comment }) => comment.commentId, { enabled })
export const useAskAboutGoods = () => useEndpointMutation(askAboutGoods)
export const useAnswerQuestion = () => useEndpointMutation(answerQuestion)
export const useReplyToReview = () => useEndpointMutation(replyToReview)
export const useEditShopComment = () => useEndpointMutation(editShopComment)
export const useDeleteShopComment = () => useEndpointMutation(deleteShopComment)
export const useReportShopVoice = () => useEndpointMutation(reportShopVoice)

/** What the goods' own page shows of them: the first ones alone. */
const HEAD = { limit: 2 }
export const useReviewsHead = (goodsId: string) => useEndpointQuery(listGoodsReviews, { goodsId, ...HEAD })
export const useQuestionsHead = (goodsId: string) => useEndpointQuery(listQuestions, { goodsId, ...HEAD })
