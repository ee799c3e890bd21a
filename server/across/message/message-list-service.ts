import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import type { Language } from '@contract/kit/language'
import type { MessageKind } from '@contract/notification/message'
import type { listMessages } from '@contract/notification/message-endpoints'
import { toMessage } from '@server/across/message/message-text'
import { listWaitingIds } from '@server/across/message/waiting-problems'
import type { Reader } from '@server/db/database'
import type { PageRequest } from '@server/db/keyset'
import { listToldMessages } from '@server/messaging/notification/message-service'

export async function listMessagesOf(
  db: Reader,
  memberId: string,
  request: PageRequest & { readonly kind?: MessageKind | undefined },
  language: Language,
): Promise<Complete<OutputOf<typeof listMessages>>> {
  const { currencySymbol, ...page } = await listToldMessages(db, memberId, request)
  const waiting = await listWaitingIds(db, memberId, page.items)
  return { ...page, items: page.items.map((row) => toMessage(row, { currencySymbol, language, waiting })) }
}
