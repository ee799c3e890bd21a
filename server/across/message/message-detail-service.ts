import type { Complete } from '@contract/kit/complete'
import type { MessageDetail } from '@contract/notification/message'
import { toSeen, type Context, type Subject } from '@server/across/message/message-subject'
import { toMessage, toNotice, toParagraphs } from '@server/across/message/message-text'
import { toGroupSubject, toOrderSubject, toStandingSubject } from '@server/across/message/order-subjects'
import { toClaimSubject, toLookoutSubject, toLostSubject, toParcelSubject, toStorageSubject } from '@server/across/message/parcel-subjects'
import { toPurchaseOrderSubject } from '@server/across/message/purchase-subjects'
import { toShopOrderSubject } from '@server/across/message/shop-order-subjects'
import { toGoodsSubject } from '@server/across/message/shop-subjects'
import { toAgentSubject, toDealSubject, toRequestSubject } from '@server/across/message/proxy-subjects'
import { toShopReviewSubject, toShopVoiceSubject } from '@server/across/message/shop-voice-subjects'
import { toCampaignSubject, toCommentSubject, toFeedbackSubject, toPostSubject } from '@server/across/message/told-subjects'
import { listWaitingIds } from '@server/across/message/waiting-problems'
import { toBonusSubject, toTransferSubject } from '@server/across/message/wallet-subjects'
import type { Reader } from '@server/db/database'
import { isReadable, toSubject, type Notice } from '@server/messaging/notice/notice'
import type { NoticeSubject, SubjectOf } from '@server/messaging/notice/notice-subject'
import { getToldMessage } from '@server/messaging/notification/message-service'

/** @throws Refusal `notFound` for a message that is not the member's; one whose subject is gone is answered. */
export async function getMessageDetail(db: Reader, memberId: string, messageId: string, { viewer, secret }: Pick<Context, 'viewer' | 'secret'>): Promise<Complete<MessageDetail>> {
  const { row, currencySymbol } = await getToldMessage(db, memberId, messageId)
  const context: Context = { db, memberId, viewer, currencySymbol, secret }
  const waiting = await listWaitingIds(db, memberId, [row])
  const words = { currencySymbol, language: viewer.language, waiting }
  return { ...toMessage(row, words), paragraphs: toParagraphs(row, words), ...(await toView(context, toNotice(row))) }
}

/** One view a subject, whatever event is about it. A new kind of subject does not compile without its own. */
const VIEWS: { readonly [Kind in NoticeSubject['of']]: (context: Context, subject: SubjectOf<Kind>) => Promise<Subject> | Subject } = {
  parcel: toParcelSubject,
  lostParcel: toLostSubject,
  claim: toClaimSubject,
  lookout: toLookoutSubject,
  storage: toStorageSubject,
  order: toOrderSubject,
  shopOrder: toShopOrderSubject,
  purchaseOrder: toPurchaseOrderSubject,
  shopReview: toShopReviewSubject,
  shopVoice: toShopVoiceSubject,
  standing: toStandingSubject,
  group: toGroupSubject,
  transfer: toTransferSubject,
  bonus: toBonusSubject,
  feedback: toFeedbackSubject,
  campaign: toCampaignSubject,
  goods: toGoodsSubject,
  post: toPostSubject,
  comment: toCommentSubject,
  request: toRequestSubject,
  deal: toDealSubject,
  agent: toAgentSubject,
}

function toView(context: Context, notice: Notice): Promise<Subject> | Subject {
  if (!isReadable(notice)) return { ...toSeen(context, 'service'), look: undefined }
  const subject = toSubject(notice)
  return (VIEWS[subject.of] as (context: Context, subject: NoticeSubject) => Promise<Subject> | Subject)(context, subject)
}
