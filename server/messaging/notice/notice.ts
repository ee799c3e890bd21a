import type { Language } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { MessageKind } from '@contract/notification/message'
import { NOTICE_EVENTS, type NoticeEvent } from '@contract/notification/notification'
import { toAmountText } from '@server/kit/amount-text'
import type { MailText } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition, NoticeQuestion, WechatNoticeFacts } from '@server/messaging/notice/notice-definition'
import type { NoticeSubject } from '@server/messaging/notice/notice-subject'
import { afterSaleNotices } from '@server/messaging/notice/notices/after-sale'
import { campaignNotices } from '@server/messaging/notice/notices/campaign'
import { claimNotices } from '@server/messaging/notice/notices/claim'
import { dealNotices } from '@server/messaging/notice/notices/deal'
import { groupNotices } from '@server/messaging/notice/notices/group'
import { orderNotices } from '@server/messaging/notice/notices/order'
import { parcelNotices } from '@server/messaging/notice/notices/parcel'
import { problemNotices } from '@server/messaging/notice/notices/problem'
import { proxyNotices } from '@server/messaging/notice/notices/proxy'
import { requestNotices } from '@server/messaging/notice/notices/request'
import { shopNotices } from '@server/messaging/notice/notices/shop'
import { shopOrderNotices } from '@server/messaging/notice/notices/shop-order'
import { shopVoiceNotices } from '@server/messaging/notice/notices/shop-voices'
import { shopWayNotices } from '@server/messaging/notice/notices/shop-way'
import { showcaseNotices } from '@server/messaging/notice/notices/showcase'
import { standingNotices } from '@server/messaging/notice/notices/standing'
import { supportNotices } from '@server/messaging/notice/notices/support'
import { walletNotices } from '@server/messaging/notice/notices/wallet'

const DEFINITIONS = {
  ...parcelNotices,
  ...requestNotices,
  ...dealNotices,
  ...problemNotices,
  ...claimNotices,
  ...standingNotices,
  ...orderNotices,
  ...walletNotices,
  ...supportNotices,
  ...campaignNotices,
  ...groupNotices,
  ...showcaseNotices,
  ...afterSaleNotices,
  ...shopNotices,
  ...shopOrderNotices,
  ...shopVoiceNotices,
  ...shopWayNotices,
  ...proxyNotices,
} satisfies Record<NoticeEvent, NoticeDefinition<never>>

/** What the definition of the event says a notice of it holds. */
export type FactsOf<Event extends NoticeEvent> = (typeof DEFINITIONS)[Event] extends NoticeDefinition<infer Facts> ? Facts : never

/** What has happened, with all that a sentence about it needs. Ids lead to the thing itself. */
export type Notice = { [Event in NoticeEvent]: { readonly event: Event; readonly facts: FactsOf<Event> } }[NoticeEvent]

/** `Notice` pairs each event with its own facts, which the compiler does not see through the table. */
const definitionOf = (event: NoticeEvent) => DEFINITIONS[event] as NoticeDefinition<unknown>

export const toKind = (event: NoticeEvent): MessageKind => definitionOf(event).kind

export function toSubject({ event, facts }: Notice): NoticeSubject {
  return definitionOf(event).subject(facts)
}

/** Of the platform's settings: stands before every amount. */
interface Currency {
  readonly currencySymbol: string
}

/**
 * The words alone, for mails and for messages in the app. What operators and carriers have written goes into the text as it
 * is, and into the subject on one line only.
 */
export function toNoticeText({ event, facts }: Notice, { currencySymbol }: Currency, language: Language): MailText {
  const money = (amount: Cents) => toAmountText(currencySymbol, amount)
  const { subject, text } = definitionOf(event).words[language].mail(facts, { language, money })
  return { subject: subject.replace(/\s+/g, ' '), text }
}

/** What may be read on a locked screen. */
export function toGeneralText(event: NoticeEvent, language: Language): string {
  return definitionOf(event).words[language].general
}

/** A `phrase` of WeChat's. */
export function toPhrase({ event, facts }: Notice, language: Language): string {
  const { phrase } = definitionOf(event).words[language === 'en' ? 'zh-Hans' : language]
  return typeof phrase === 'string' ? phrase : phrase(facts)
}

export function toWechatNoticeFacts({ event, facts }: Notice): WechatNoticeFacts {
  return definitionOf(event).wechat(facts)
}

/** Undefined where nobody waits for the member's answer. */
export function toQuestion({ event, facts }: Notice): NoticeQuestion | undefined {
  return definitionOf(event).question?.(facts)
}

/** As it may be stored unsealed. */
export function toKept(notice: Notice): Notice {
  const { toKept: keep } = definitionOf(notice.event)
  return keep ? ({ event: notice.event, facts: keep(notice.facts) } as Notice) : notice
}

export function canUnsubscribe(event: NoticeEvent): boolean {
  return definitionOf(event).canUnsubscribe
}

/** Whether this release has words for it: during a rollout a newer server may have written what this one does not know. */
export function isReadable({ event, facts }: Notice): boolean {
  return NOTICE_EVENTS.includes(event) && definitionOf(event).isReadable?.(facts) !== false
}
