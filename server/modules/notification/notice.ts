import type { Cents } from '@contract/kit/money'

/** What has happened, with all that a sentence about it needs. Ids lead to the thing itself. */
export type Notice =
  | { readonly event: 'arrival'; readonly facts: { readonly parcelId: string; readonly trackingNumber: string } }
  | { readonly event: 'problem'; readonly facts: { readonly parcelId: string; readonly trackingNumber: string; readonly remark: string } }
  | {
      readonly event: 'reassigned'
      /** Without the parcel's id to the member whose it is not any more. */
      readonly facts: { readonly parcelId?: string; readonly trackingNumber: string; readonly reason: string }
    }
  | { readonly event: 'priced'; readonly facts: { readonly orderId: string; readonly orderNumber: string; readonly totalCents: Cents } }
  | {
      readonly event: 'shipped'
      readonly facts: { readonly orderId: string; readonly orderNumber: string; readonly carrierName: string; readonly trackingNumber: string }
    }
  | {
      readonly event: 'transferReviewed'
      readonly facts: { readonly transferId: string; readonly creditedCents: Cents } | { readonly transferId: string; readonly reason: string }
    }
  | { readonly event: 'feedbackAnswered'; readonly facts: { readonly feedbackId: string; readonly answer: string } }
