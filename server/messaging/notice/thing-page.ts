import { toSubject, type Notice } from '@server/messaging/notice/notice'
import type { NoticeSubject, SubjectOf } from '@server/messaging/notice/notice-subject'

const PARCELS = '/pages/parcelQuery/parcelQuery'
const POOL = '/pages_sub/parcelClaimList'
const POST = '/pages_sub/commentDetail'
const VOICES = '/pages_store/interactive'

const PAGES: { readonly [Kind in NoticeSubject['of']]: (subject: SubjectOf<Kind>) => string } = {
  parcel: ({ parcelId }) => `/pages_sub/parcelSea?parcelId=${parcelId}`,
  lostParcel: () => PARCELS,
  claim: () => `${POOL}?tab=mine`,
  lookout: () => POOL,
  storage: () => PARCELS,
  order: ({ orderId }) => `/pages_sub/parcelOrderDetails?orderId=${orderId}`,
  shopOrder: ({ orderId }) => `/pages_store/goodsOrderDetail?orderId=${orderId}`,
  purchaseOrder: ({ orderId }) => `/pages_store/PurchaseShop/PurchasOrder?orderId=${orderId}`,
  // What was refused is written anew.
  shopReview: ({ reviewId, status }) => (status === 'approved' ? `${VOICES}?reviewId=${reviewId}` : `/pages_store/Evaluation?reviewId=${reviewId}`),
  shopVoice: ({ questionId, reviewId, news }) => {
    if (news === 'notPassed') return '/pages_store/myreply?tab=notPassed'
    return reviewId === undefined ? `${VOICES}?questionId=${questionId}` : `${VOICES}?reviewId=${reviewId}`
  },
  standing: ({ standingId }) => `/pages_sub/forecastParcel/transport?standingId=${standingId}`,
  group: ({ groupId }) => `/pages_sub/Groupdetails?groupId=${groupId}`,
  transfer: () => '/pages/transferRecord/transferRecord?tab=transfers',
  bonus: () => '/pages_sub/referrer',
  feedback: ({ feedbackId }) => `/pages_public/feedback?feedbackId=${feedbackId}`,
  campaign: ({ campaignId }) => `/pages_sub/active?campaignId=${campaignId}`,
  request: ({ requestId }) => `/pages_public/Purchasing/purcaslist?requestId=${requestId}`,
  deal: ({ dealId, to }) => `/pages_public/Purchasing/purcaslist?dealId=${dealId}${to === 'agent' ? '&as=agent' : ''}`,
  agent: () => '/pages_public/acting',
  goods: ({ goodsId, skuId }) => `/pages_store/GetGoodDetail?goodsId=${goodsId}&skuId=${skuId}`,
  // A post that was refused is written anew; a comment that was refused is changed where the member's own are.
  post: ({ postId, orderId, status }) => (status === 'approved' ? `${POST}?postId=${postId}` : `${POST}?orderId=${orderId}`),
  comment: ({ postId, news }) => (news === 'notPassed' ? '/pages_sub/commentShow?tab=mine&part=comments' : `${POST}?postId=${postId}`),
}

/**
 * The page of the client that shows what a notice is about, which is the one that its message in the app leads to: its address is the same
 * on the site and in the mini-program.
 */
export function toThingPage(notice: Notice): string {
  const subject = toSubject(notice)
  return (PAGES[subject.of] as (subject: NoticeSubject) => string)(subject)
}
