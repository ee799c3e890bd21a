import type { Language } from '@contract/kit/language'
import { LANGUAGES } from '@contract/kit/language'
import { NOTICE_EVENTS, type NoticeEvent } from '@contract/notification/notification'
import type { Secret } from '@server/ports/secret'

export const UNSUBSCRIBE_PATH = '/unsubscribe'
const PURPOSE = 'unsubscribe'

export interface Unsubscribing {
  readonly memberId: string
  readonly event: NoticeEvent
  readonly language: Language
}

/** Good for ever: a mail may be read years later, and all that it opens is silence, of what is still offered then. */
export function toUnsubscribePath(secret: Secret, { memberId, event, language }: Unsubscribing): string {
  const text = `${memberId}.${event}.${language}`
  return `${UNSUBSCRIBE_PATH}/${text}.${secret.sign(PURPOSE, text)}`
}

/** Undefined for what no mail of ours has said. */
export function readUnsubscribing(secret: Secret, token: string): Unsubscribing | undefined {
  const [memberId = '', event = '', language = '', signature = ''] = token.split('.')
  if (!secret.verify(PURPOSE, `${memberId}.${event}.${language}`, signature)) return undefined
  const known = { event: NOTICE_EVENTS.find((one) => one === event), language: LANGUAGES.find((one) => one === language) }
  return known.event && known.language && { memberId, event: known.event, language: known.language }
}
