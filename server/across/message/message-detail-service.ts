import type { Complete } from '@contract/kit/complete'
import type { MessageDetail } from '@contract/notification/message'
import { toSeen, type Context, type Subject } from '@server/across/message/message-subject'
import { toMessage, toNotice, toParagraphs } from '@server/across/message/message-text'
import { toGroupSubject, toOrderSubject, toStandingSubject } from '@server/across/message/order-subjects'
import { toClaimSubject, toLookoutSubject, toLostSubject, toParcelSubject, toStorageSubject } from '@server/across/message/parcel-subjects'
import { toCampaignSubject, toCommentSubject, toFeedbackSubject, toPostSubject } from '@server/across/message/told-subjects'
import { listWaitingIds } from '@server/across/message/waiting-problems'
import { toBonusSubject, toTransferSubject } from '@server/across/message/wallet-subjects'
import type { Reader } from '@server/db/database'
import { isReadable, type Notice } from '@server/messaging/delivery/notice'
import { getToldMessage } from '@server/messaging/notification/message-service'

/** @throws Refusal `notFound` for a message that is not the member's; one whose subject is gone is answered. */
export async function getMessageDetail(db: Reader, memberId: string, messageId: string, { viewer, secret }: Pick<Context, 'viewer' | 'secret'>): Promise<Complete<MessageDetail>> {
  const { row, currencySymbol } = await getToldMessage(db, memberId, messageId)
  const context: Context = { db, memberId, viewer, currencySymbol, secret }
  const waiting = await listWaitingIds(db, memberId, [row])
  const words = { currencySymbol, language: viewer.language, waiting }
  return { ...toMessage(row, words), paragraphs: toParagraphs(row, words), ...(await toSubject(context, toNotice(row))) }
}

function toSubject(context: Context, notice: Notice): Promise<Subject> | Subject {
  if (!isReadable(notice)) return { ...toSeen(context, 'service'), look: undefined }
  const { event, facts } = notice
  switch (event) {
    case 'arrival':
    case 'problem':
    case 'problemNews':
      return toParcelSubject(context, facts.parcelId, facts.trackingNumber)
    case 'reassigned':
      return facts.parcelId === undefined ? toLostSubject(context, facts.trackingNumber) : toParcelSubject(context, facts.parcelId, facts.trackingNumber)
    case 'claimDecided':
      return toClaimSubject(context, facts)
    case 'lookoutMatched':
      return toLookoutSubject(context, facts)
    case 'storage':
      return toStorageSubject(context, facts)
    case 'transferMade':
    case 'priced':
    case 'shipped':
    case 'sentBack':
      return toOrderSubject(context, facts.orderId, 'trackingNumber' in facts ? facts.trackingNumber : facts.orderNumber)
    case 'transferBlocked':
      return toStandingSubject(context, facts.standingId)
    case 'groupNews':
      return toGroupSubject(context, facts.groupId, facts.groupNumber)
    case 'transferReviewed':
      return toTransferSubject(context, facts.transferId)
    case 'referralBonus':
      return toBonusSubject(context, facts)
    case 'feedbackAnswered':
      return toFeedbackSubject(context, facts.feedbackId)
    case 'campaignBegun':
      return toCampaignSubject(context, facts.campaignId)
    case 'postReviewed':
      return toPostSubject(context, facts.postId, facts.orderId)
    case 'commentNews':
      return toCommentSubject(context, facts)
  }
}
