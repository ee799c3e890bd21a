import type { ErrorCode, ErrorParams } from '@contract/kit/errors'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'

/** What has happened, with all that a sentence about it needs. Ids lead to the thing itself. */
export type Notice =
  | { readonly event: 'arrival'; readonly facts: { readonly parcelId: string; readonly trackingNumber: string } }
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
  | {
      readonly event: 'transferReviewed'
      readonly facts: { readonly transferId: string; readonly creditedCents: Cents } | { readonly transferId: string; readonly reason: string }
    }
  | { readonly event: 'feedbackAnswered'; readonly facts: { readonly feedbackId: string; readonly answer: string } }
  | { readonly event: 'campaignBegun'; readonly facts: { readonly campaignId: string; readonly headline: Texts } }
  /** What one entry has brought the balance, or taken back of it (below zero), and the sum of all bonuses since. Not whose order it was. */
  | { readonly event: 'referralBonus'; readonly facts: { readonly amountCents: Cents; readonly bonusCents: Cents } }

/** What the warehouse has done with a problem item; `declined`: what was asked for cannot be done. */
export interface ProblemNews {
  readonly parcelId: string
  readonly trackingNumber: string
  readonly news: 'backToStock' | 'returning' | 'returned' | 'disposed' | 'declined'
  readonly remark?: string | undefined
  /** What went back to the balance. */
  readonly refundedCents?: Cents | undefined
}
