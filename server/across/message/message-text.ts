import type { Language } from '@contract/kit/language'
import type { Message } from '@contract/notification/message'
import { messageWords } from '@server/across/message/message-words'
import type { MailText } from '@server/messaging/notice/mail-text'
import { isReadable, toNoticeText, type Notice } from '@server/messaging/notice/notice'
import type { MessageRow } from '@server/messaging/notification/message-service'

export interface Telling {
  readonly currencySymbol: string
  readonly language: Language
  /** Of those told here, the messages that still wait for the member. */
  readonly waiting: ReadonlySet<string>
}

/** The table keeps what `notifyMember` was given, event and facts together. */
export function toNotice({ event, facts }: Pick<MessageRow, 'event' | 'facts'>): Notice {
  return { event, facts } as Notice
}

/** In the reader's language, whichever the member had when it happened. */
export function toMessage(row: MessageRow, telling: Telling): Message {
  const { title, text } = toWords(toNotice(row), telling)
  return {
    messageId: row.id,
    kind: row.kind,
    event: row.event,
    title,
    text: toSummary(text),
    at: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
    isProblem: telling.waiting.has(row.id),
  }
}

export function toParagraphs(row: MessageRow, telling: Telling): string[] {
  return toWords(toNotice(row), telling).text.split('\n\n')
}

function toWords(notice: Notice, { currencySymbol, language }: Telling): { readonly title: string; readonly text: string } {
  if (!isReadable(notice)) return messageWords[language].unread
  const words = toNoticeText(notice, { currencySymbol }, language)
  return { title: withoutNumbers(words, notice.facts, language), text: words.text }
}

/** A mailbox shows the subject alone; here the text stands below the title, and says the number itself. */
function withoutNumbers({ subject, text }: MailText, facts: object, language: Language): string {
  const { orderNumber, trackingNumber, number } = facts as Readonly<Record<string, unknown>>
  return [orderNumber, trackingNumber, number].reduce<string>((title, one) => {
    if (typeof one !== 'string' || !text.includes(one) || !title.includes(` ${one}`)) return title
    const [before = '', after = ''] = title.split(` ${one}`, 2)
    // Chinese has spaces around a number alone.
    return `${before}${language === 'en' ? after : after.trimStart()}`.replace(/[:：]$/, '')
  }, subject)
}

/** The first paragraph; with the second where the first only announces it. */
function toSummary(text: string): string {
  const [first = '', second = ''] = text.split('\n\n')
  return (/[:：]$/.test(first) ? `${first} ${second}` : first).replace(/\s+/g, ' ')
}
