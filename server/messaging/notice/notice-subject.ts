import type { Cents } from '@contract/kit/money'

/** What happened to a comment: someone wrote it to the member, or the member's own was reviewed. */
export const COMMENT_NEWS = ['commented', 'replied', 'approved', 'notPassed'] as const
export const POST_NEWS = ['approved', 'notPassed'] as const
/** What happened to what a member says of goods: someone answered it, or the member's own was reviewed. */
export const VOICE_NEWS = ['answered', 'replied', 'approved', 'notPassed'] as const
/** What the staff or time did to an after-sale. */
export const AFTER_SALE_NEWS = ['returning', 'refused', 'offered', 'received', 'expired'] as const

/** What the staff or a seller did to a purchase. */
export const PROXY_NEWS = ['cancelRefused', 'returnAgreed', 'returnRefused'] as const
export type ProxyNews = (typeof PROXY_NEWS)[number]
/** What became of an application, or of an agent. */
export const AGENT_NEWS = ['approved', 'refused', 'suspended', 'warned', 'ended'] as const
/** What becomes of a deal, for its member and for its agent. */
export const MEMBER_DEAL_NEWS = ['expired', 'bought', 'sent', 'resent', 'asked', 'late', 'stocked', 'defended', 'decided', 'completed', 'refunded'] as const
export const AGENT_DEAL_NEWS = ['accepted', 'paid', 'cancelled', 'expired', 'consented', 'stocked', 'disputed', 'decided', 'completed', 'refunded'] as const

/**
 * What a notice is about. A subject has one page (thing-page.ts) and one view of how it is now (`across/message`); `number` is what the
 * message offers to copy.
 */
export type NoticeSubject =
  | { readonly of: 'parcel'; readonly parcelId: string; readonly number: string }
  /** A parcel that is not the member's any more. */
  | { readonly of: 'lostParcel'; readonly number: string }
  /** A claim without a parcel, since it was refused. */
  | { readonly of: 'claim'; readonly claimId: string }
  | { readonly of: 'lookout'; readonly lookoutId: string }
  | { readonly of: 'storage'; readonly parcelIds: readonly string[] }
  | { readonly of: 'order'; readonly orderId: string; readonly number: string }
  | { readonly of: 'shopOrder'; readonly orderId: string; readonly number: string }
  | { readonly of: 'purchaseOrder'; readonly orderId: string; readonly number: string }
  | { readonly of: 'standing'; readonly standingId: string }
  | { readonly of: 'group'; readonly groupId: string; readonly number: string }
  | { readonly of: 'transfer'; readonly transferId: string }
  | { readonly of: 'bonus'; readonly amountCents: Cents; readonly bonusCents: Cents }
  | { readonly of: 'feedback'; readonly feedbackId: string }
  | { readonly of: 'campaign'; readonly campaignId: string }
  | { readonly of: 'goods'; readonly goodsId: string; readonly skuId: string }
  | { readonly of: 'request'; readonly requestId: string; readonly number: string }
  /** As the member who pays it sees it, or the agent who buys for it: each has a page of their own. */
  | { readonly of: 'deal'; readonly to: 'member' | 'agent'; readonly dealId: string; readonly number: string }
  /** Whether the member is an agent. */
  | { readonly of: 'agent' }
  | { readonly of: 'post'; readonly postId: string; readonly orderId: string; readonly status: (typeof POST_NEWS)[number] }
  | { readonly of: 'comment'; readonly postId: string; readonly commentId: string; readonly news: (typeof COMMENT_NEWS)[number] }
  | { readonly of: 'shopReview'; readonly reviewId: string; readonly status: (typeof POST_NEWS)[number] }
  /** Of one thread: a question's, or a review's. */
  | {
      readonly of: 'shopVoice'
      readonly commentId: string
      readonly questionId?: string | undefined
      readonly reviewId?: string | undefined
      readonly news: (typeof VOICE_NEWS)[number]
    }

export type SubjectOf<Kind extends NoticeSubject['of']> = Extract<NoticeSubject, { readonly of: Kind }>
