import { randomUUID } from 'node:crypto'
import { Refusal } from '@contract/kit/envelope'
import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import type { Page } from '@contract/kit/page'
import type { MessageKind, Unread } from '@contract/notification/message'
import type { readAllMessages } from '@contract/notification/message-endpoints'
import { getSettings } from '@server/base/system/system-service'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { countUnreadByKind, deletePastMessages, findMessageRow, hasMessage, listMessageRows, markAllRead, markBatchUnread, markRead, updateWithoutCode, type MessageRow } from '@server/messaging/notification/message-store'

export async function countUnreadMessages(db: Reader, memberId: string): Promise<Unread> {
  const unread: Unread = { total: 0, kinds: { parcel: 0, order: 0, group: 0, wallet: 0, activity: 0 } }
  for (const { kind, count } of await countUnreadByKind(db, memberId)) {
    unread.kinds[kind] = count
    unread.total += count
  }
  return unread
}

export interface ToldMessage {
  readonly row: MessageRow
  readonly currencySymbol: string
}

export async function listToldMessages(
  db: Reader,
  memberId: string,
  { kind, ...request }: PageRequest & { readonly kind?: MessageKind | undefined },
): Promise<Complete<Page<MessageRow>> & { readonly currencySymbol: string }> {
  const page = await readPage(
    request,
    (part) => listMessageRows(db, memberId, { kind, ...part }),
    (row) => ({ at: row.createdAt, id: row.id }),
  )
  const { currencySymbol } = await getSettings(db)
  return { ...page, currencySymbol }
}

/** @throws Refusal `notFound` for one that is not the member's. */
export async function getToldMessage(db: Reader, memberId: string, messageId: string): Promise<ToldMessage> {
  const row = await findMessageRow(db, memberId, messageId)
  if (!row) throw new Refusal('notFound')
  const { currencySymbol } = await getSettings(db)
  return { row, currencySymbol }
}

/** @throws Refusal `notFound` for one that is not the member's. */
export async function readOne(tx: Tx, memberId: string, messageId: string): Promise<void> {
  if (!(await hasMessage(tx, memberId, messageId))) throw new Refusal('notFound')
  await markRead(tx, memberId, messageId)
}

/** Exactly what is unread now: what arrives meanwhile stays unread, now and after the undoing. */
export async function readAll(
  tx: Tx,
  memberId: string,
  kind: MessageKind | undefined,
): Promise<Complete<OutputOf<typeof readAllMessages>>> {
  const undoId = randomUUID()
  const count = await markAllRead(tx, memberId, kind, undoId)
  return { count, undoId: count > 0 ? undoId : undefined }
}

/** @throws Refusal `notFound` for what was taken back already, or is not the member's. */
export async function undoReading(tx: Tx, memberId: string, undoId: string): Promise<{ count: number }> {
  const count = await markBatchUnread(tx, memberId, undoId)
  if (count === 0) throw new Refusal('notFound')
  return { count }
}

export type { MessageRow } from '@server/messaging/notification/message-store'

/** What the group's page shows by its own means. */
export function forgetCodeOfGroup(tx: Tx, memberId: string, groupId: string): Promise<void> {
  return updateWithoutCode(tx, memberId, groupId)
}

export function forgetPastMessages(tx: Tx): Promise<void> {
  return deletePastMessages(tx)
}
