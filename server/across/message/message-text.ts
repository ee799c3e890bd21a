import type { Language } from '@contract/kit/language'
import type { Message } from '@contract/notification/message'
import { messageWords } from '@server/across/message/message-words'
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
  const { subject: title, text } = toNoticeText(notice, { currencySymbol }, language)
  return { title, text }
}

/** The first paragraph; with the second where the first only announces it. */
function toSummary(text: string): string {
  const [first = '', second = ''] = text.split('\n\n')
  return (/[:：]$/.test(first) ? `${first} ${second}` : first).replace(/\s+/g, ' ')
}
