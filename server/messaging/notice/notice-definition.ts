import type { Language } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { MessageKind } from '@contract/notification/message'
import type { MailText } from '@server/messaging/notice/mail-text'
import type { NoticeSubject } from '@server/messaging/notice/notice-subject'

/** What a sentence needs besides its facts: `money` writes an amount with the platform's currency. */
export interface Telling {
  readonly language: Language
  readonly money: (amount: Cents) => string
}

/** What an event says in one language. */
export interface NoticeWords<Facts> {
  /** The mail, which is also the message in the app: subject and title, text and paragraphs. */
  readonly mail: (facts: Facts, telling: Telling) => MailText
  /** What may be read on a locked screen, by anybody: no number, name or amount. */
  readonly general: string
}

export interface ChineseNoticeWords<Facts> extends NoticeWords<Facts> {
  /** A `phrase` of WeChat's: five Chinese characters at most, and nothing else. */
  readonly phrase: string | ((facts: Facts) => string)
}

/** What a WeChat template may show of an event, where the event has it. Without a remark the general text is shown. */
export interface WechatNoticeFacts {
  readonly number?: string
  readonly amountCents?: Cents | undefined
  readonly remark?: string | undefined
}

/**
 * Someone waits for the member's answer, and no answer costs money. The ids are of parcels (`undecided`: a problem item without a decision;
 * `lying`: in the warehouse with the clock going) or of standing applications (`obstructed`).
 */
export interface NoticeQuestion {
  readonly of: 'undecided' | 'lying' | 'obstructed'
  readonly ids: readonly string[]
}

/**
 * All that the server knows of one notice event; `contract/notification/notices.ts` holds what the client knows of it too.
 * `Facts` are stored as JSON and read by later releases: add to them, never change them.
 */
export interface NoticeDefinition<Facts> {
  /** Which tile of the message centre it is under. Written with the message: for one that is there already it stays. */
  readonly kind: MessageKind
  /** English has the Simplified phrase, the one that WeChat itself speaks. */
  readonly words: Readonly<Record<Exclude<Language, 'en'>, ChineseNoticeWords<Facts>> & Record<'en', NoticeWords<Facts>>>
  readonly subject: (facts: Facts) => NoticeSubject
  readonly wechat: (facts: Facts) => WechatNoticeFacts
  /** Whether the mail offers to silence its whole event. Never where an event may be about the member's own goods, money or questions. */
  readonly canUnsubscribe: boolean
  /** Makes the message a problem, which is red, as long as the question is open. */
  readonly question?: (facts: Facts) => NoticeQuestion | undefined
  /** Of an event with several kinds of news: whether this release has words for these facts. A newer server may have written them. */
  readonly isReadable?: (facts: Facts) => boolean
  /** What may be stored unsealed. Without it all facts are stored. */
  readonly toKept?: (facts: Facts) => object
}
