import { isErrorCode, type ErrorCode, type ErrorParams } from '@contract/kit/errors'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import { NOTICE_EVENTS } from '@contract/notification/notification'

/** What has become of a group, a problem item, a post, a comment: events that are told in words of their own for each. */
export const GROUP_NEWS = [
  'priceFell', 'endingSoon', 'changed', 'removed', 'notConsented', 'leadHandedOver', 'announced', 'formed', 'dropped', 'parcelDropped', 'unpaid', 'arrived', 'ended', 'disbanded',
] as const
/** `declined`: what was asked for cannot be done. */
export const PROBLEM_NEWS = ['backToStock', 'returning', 'returned', 'disposed', 'declined'] as const
export const POST_NEWS = ['approved', 'notPassed'] as const
export const COMMENT_NEWS = ['commented', 'replied', 'approved', 'notPassed'] as const

/** Of a parcel that came in several boxes, as the carrier's bars say. */
export interface NoticeBox {
  readonly number: number
  readonly count: number
}

/** What has happened, with all that a sentence about it needs. Ids lead to the thing itself. */
export type Notice =
  | { readonly event: 'arrival'; readonly facts: { readonly parcelId: string; readonly trackingNumber: string; readonly box?: NoticeBox } }
  | { readonly event: 'problem'; readonly facts: { readonly parcelId: string; readonly trackingNumber: string; readonly remark: string } }
  | { readonly event: 'problemNews'; readonly facts: ProblemNews }
  | { readonly event: 'transferMade'; readonly facts: { readonly standingId: string; readonly orderId: string; readonly orderNumber: string; readonly parcels: number } }
  | { readonly event: 'transferBlocked'; readonly facts: { readonly standingId: string; readonly code: ErrorCode; readonly params?: ErrorParams | undefined; readonly totalCents?: Cents | undefined } }
  | {
      readonly event: 'reassigned'
      /** Without the parcel's id to the member whose it is not any more. */
      readonly facts: { readonly parcelId?: string; readonly trackingNumber: string; readonly reason: string }
    }
  | {
      readonly event: 'claimDecided'
      /** Approved where there is a parcel; a number that was refused has its middle hidden. No reason: somebody else has it. */
      readonly facts: { readonly claimId: string; readonly parcelId?: string; readonly trackingNumber: string; readonly reason: string | undefined }
    }
  /** Something that could be what the member misses lies in the pool; of its number what everybody sees. */
  | { readonly event: 'lookoutMatched'; readonly facts: { readonly lookoutId: string; readonly number: string } }
  | {
      readonly event: 'storage'
      /** Free storage of these parcels ends in so many days, after which each costs so much a day. */
      readonly facts: {
        readonly freeDaysLeft: number
        /** The last free day in the warehouse's calendar. */
        readonly freeUntil: string
        readonly parcels: readonly { readonly parcelId: string; readonly trackingNumber: string; readonly dayFeeCents: Cents }[]
      }
    }
  /** `isPaid`: from the balance, by itself, as the member had asked. */
  | { readonly event: 'priced'; readonly facts: { readonly orderId: string; readonly orderNumber: string; readonly totalCents: Cents; readonly isPaid: boolean } }
  | {
      readonly event: 'shipped'
      readonly facts: { readonly orderId: string; readonly orderNumber: string; readonly carrierName: string; readonly trackingNumber: string }
    }
  /** The warehouse cannot carry it out; what had been paid is in the balance again. */
  | {
      readonly event: 'sentBack'
      readonly facts: { readonly orderId: string; readonly orderNumber: string; readonly reason: string; readonly refundedCents?: Cents | undefined }
    }
  | {
      readonly event: 'transferReviewed'
      readonly facts: { readonly transferId: string; readonly creditedCents: Cents } | { readonly transferId: string; readonly reason: string }
    }
  | { readonly event: 'feedbackAnswered'; readonly facts: { readonly feedbackId: string; readonly answer: string } }
  | { readonly event: 'campaignBegun'; readonly facts: { readonly campaignId: string; readonly headline: Texts } }
  /** What one entry has brought the balance, or taken back of it (below zero), and the sum of all bonuses since. Not whose order it was. */
  | { readonly event: 'referralBonus'; readonly facts: { readonly amountCents: Cents; readonly bonusCents: Cents } }
  | { readonly event: 'groupNews'; readonly facts: GroupNews }
  | { readonly event: 'postReviewed'; readonly facts: PostReviewed }
  | { readonly event: 'commentNews'; readonly facts: CommentNews }

/** Somebody of the staff has looked at a post of the member's. */
export interface PostReviewed {
  readonly postId: string
  readonly orderId: string
  readonly status: (typeof POST_NEWS)[number]
  readonly reason?: string | undefined
}

/** Somebody has commented on a post of the member's or answered them; or what has become of a comment of their own. */
export interface CommentNews {
  readonly postId: string
  readonly commentId: string
  readonly news: (typeof COMMENT_NEWS)[number]
  readonly reason?: string | undefined
}

/** What has become of a group that the member leads or is in. */
export interface GroupNews {
  readonly groupId: string
  readonly groupNumber: string
  readonly name: string
  readonly news: (typeof GROUP_NEWS)[number]
  /** A reason, or the leader's message. */
  readonly text?: string | undefined
  /** The price of a kilogram; what came back to the balance. */
  readonly amountCents?: Cents | undefined
  /** Of the hand-over: for what goes out sealed, a mail. In the app the group's page shows it. */
  readonly code?: string | undefined
  /** Of the one parcel that it is about. */
  readonly trackingNumber?: string | undefined
}

/** What the warehouse has done with a problem item. */
export interface ProblemNews {
  readonly parcelId: string
  readonly trackingNumber: string
  readonly news: (typeof PROBLEM_NEWS)[number]
  readonly remark?: string | undefined
  /** What went back to the balance. */
  readonly refundedCents?: Cents | undefined
}

/** As it may lie open in the database, which a hand-over code may not. */
export function toKept(notice: Notice): Notice {
  if (notice.event !== 'groupNews') return notice
  const { code: _code, ...facts } = notice.facts
  return { event: notice.event, facts }
}

/** Whether this program has the words for it: while a release is rolled out, a newer server may have written what this one does not know. */
export function isReadable({ event, facts }: Notice): boolean {
  if (!NOTICE_EVENTS.includes(event)) return false
  switch (event) {
    case 'groupNews':
      return GROUP_NEWS.includes(facts.news)
    case 'problemNews':
      return PROBLEM_NEWS.includes(facts.news)
    case 'postReviewed':
      return POST_NEWS.includes(facts.status)
    case 'commentNews':
      return COMMENT_NEWS.includes(facts.news)
    case 'transferBlocked':
      return isErrorCode(facts.code)
    default:
      return true
  }
}
