import type { Language } from '@contract/kit/language'
import type { MailText } from '@server/messaging/notice/mail-text'
import { toNoticeText, type Notice } from '@server/messaging/notice/notice'

/** Below every mail: where to change this. */
const FOOTS: Record<Language, string> = {
  'zh-Hant': '要少收一些信：我的 → 設定 → 通知方式。',
  'zh-Hans': '要少收一些信：我的 → 设置 → 通知方式。',
  en: 'To get fewer mails: Me → Settings → Ways to be told.',
}

export interface Platform {
  readonly platformName: string
  readonly currencySymbol: string
}

export function toNoticeMail(notice: Notice, platform: Platform, language: Language): MailText {
  const { platformName } = platform
  const { subject, text } = toNoticeText(notice, platform, language)
  return { subject: `${platformName}: ${subject}`, text: `${text}\n\n—\n${platformName}\n${FOOTS[language]}` }
}
