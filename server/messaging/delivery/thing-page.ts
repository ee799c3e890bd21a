import type { Notice } from '@server/messaging/delivery/notice'

/**
 * The page of the client that shows what a notice is about, which is the one that its message in the app leads to: its address is the same
 * on the site and in the mini-program.
 */
export function toThingPage(notice: Notice): string {
  const { event, facts } = notice
  switch (event) {
    case 'arrival':
    case 'problem':
    case 'problemNews':
      return `/pages_sub/parcelSea?parcelId=${facts.parcelId}`
    case 'reassigned':
      return facts.parcelId === undefined ? '/pages/parcelQuery/parcelQuery' : `/pages_sub/parcelSea?parcelId=${facts.parcelId}`
    case 'claimDecided':
      return facts.parcelId === undefined ? '/pages_sub/parcelClaimList?tab=mine' : `/pages_sub/parcelSea?parcelId=${facts.parcelId}`
    case 'lookoutMatched':
      return '/pages_sub/parcelClaimList'
    case 'storage':
      return '/pages/parcelQuery/parcelQuery'
    case 'transferMade':
    case 'priced':
    case 'shipped':
    case 'sentBack':
      return `/pages_sub/parcelOrderDetails?orderId=${facts.orderId}`
    case 'transferBlocked':
      return `/pages_sub/forecastParcel/transport?standingId=${facts.standingId}`
    case 'transferReviewed':
      return '/pages/transferRecord/transferRecord?tab=transfers'
    case 'feedbackAnswered':
      return `/pages_public/feedback?feedbackId=${facts.feedbackId}`
    case 'campaignBegun':
      return `/pages_sub/active?campaignId=${facts.campaignId}`
    case 'referralBonus':
      return '/pages_sub/referrer'
    case 'groupNews':
      return `/pages_sub/Groupdetails?groupId=${facts.groupId}`
    case 'postReviewed':
      // Refused, it is written anew.
      return facts.status === 'approved' ? `/pages_sub/commentDetail?postId=${facts.postId}` : `/pages_sub/commentDetail?orderId=${facts.orderId}`
    case 'commentNews':
      // Refused, one's own is changed where one's own stand.
      return facts.news === 'notPassed' ? '/pages_sub/commentShow?tab=mine&part=comments' : `/pages_sub/commentDetail?postId=${facts.postId}`
  }
}
