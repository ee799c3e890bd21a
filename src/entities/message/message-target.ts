import type { MessagePlace, MessageTarget } from '@contract/notification/message'
import { goTo } from '@/navigation/go'
import { routes, type Route } from '@/routes'

type Open = (id: string | undefined, skuId: string | undefined) => Promise<void>

const toAll = (route: Route<Record<never, string>>): Open => () => goTo(route)

/** One place, one page. What is about a thing needs its id: without one the page of them all opens. */
const OPEN: Readonly<Record<MessagePlace, Open>> = {
  parcel: (parcelId) => (parcelId ? goTo(routes.parcelSea, { parcelId }) : goTo(routes.parcels)),
  problem: (parcelId) => (parcelId ? goTo(routes.parcelSea, { parcelId }) : goTo(routes.parcels, { status: 'problem' })),
  packing: (parcelIds) => goTo(routes.packing, { parcelIds }),
  parcels: toAll(routes.parcels),
  claims: () => goTo(routes.parcelClaimList, { tab: 'mine' }),
  claimPool: toAll(routes.parcelClaimList),
  standing: (standingId) => goTo(routes.transport, { standingId }),
  order: (orderId) => (orderId ? goTo(routes.parcelOrderDetails, { orderId }) : goTo(routes.orders)),
  pay: (orderId) => (orderId ? goTo(routes.parcelOrderDetails, { orderId, pay: 'now' }) : goTo(routes.orders, { status: 'unpaid' })),
  orders: toAll(routes.orders),
  group: (groupId) => (groupId ? goTo(routes.groupdetails, { groupId }) : goTo(routes.groupList)),
  groups: toAll(routes.groupList),
  wallet: toAll(routes.transferRecord),
  transfers: () => goTo(routes.transferRecord, { tab: 'transfers' }),
  feedback: (feedbackId) => goTo(routes.feedback, { feedbackId }),
  activity: (campaignId) => goTo(routes.active, { campaignId }),
  referral: toAll(routes.referrer),
  post: (postId) => (postId ? goTo(routes.commentDetail, { postId }) : goTo(routes.commentShow, { tab: 'mine' })),
  rewrite: (orderId) => (orderId ? goTo(routes.commentDetail, { orderId }) : goTo(routes.commentShow, { tab: 'mine' })),
  ownComments: () => goTo(routes.commentShow, { tab: 'mine', part: 'comments' }),
  showcase: toAll(routes.commentShow),
  news: (newsId) => (newsId ? goTo(routes.newsDetail, { newsId }) : goTo(routes.newsList)),
  goods: (goodsId, skuId) => (goodsId ? goTo(routes.goods, { goodsId, skuId }) : goTo(routes.shop)),
  shop: toAll(routes.shop),
  service: toAll(routes.customer),
  shopOrder: (orderId) => (orderId ? goTo(routes.shopOrder, { orderId }) : goTo(routes.shopOrders, {})),
  shopPay: (orderId) => (orderId ? goTo(routes.shopPay, { orderId }) : goTo(routes.shopOrders, { tab: 'unpaid' })),
  shopQuestion: (questionId) => goTo(routes.voices, { questionId }),
  shopReview: (reviewId) => (reviewId ? goTo(routes.voices, { reviewId }) : goTo(routes.reviews, { mine: '1' })),
  reviewForm: (reviewId) => (reviewId ? goTo(routes.reviewForm, { reviewId }) : goTo(routes.toReview, { tab: 'reviewed' })),
  ownVoices: () => goTo(routes.myReplies, { tab: 'notPassed' }),
  shopOrders: toAll(routes.shopOrders),
  proxyOrder: (orderId) => goTo(routes.mallOrders, { orderId }),
  proxyPay: (orderId) => (orderId ? goTo(routes.mallPay, { orderId }) : goTo(routes.mallOrders, { tab: 'unpaid' })),
  proxyOrders: toAll(routes.mallOrders),
  request: (requestId) => (requestId ? goTo(routes.request, { requestId }) : goTo(routes.requests)),
  deal: (dealId) => (dealId ? goTo(routes.request, { dealId }) : goTo(routes.requests)),
  agentDeal: (dealId) => (dealId ? goTo(routes.request, { dealId, as: 'agent' }) : goTo(routes.acting)),
  acting: toAll(routes.acting),
}

/** A newer server may know a place that this build does not: then the messages stay in sight. */
export const openTarget = ({ place, id, skuId }: MessageTarget): Promise<void> =>
  ((OPEN as Readonly<Record<string, Open>>)[place] ?? (() => goTo(routes.messageList)))(id, skuId)
