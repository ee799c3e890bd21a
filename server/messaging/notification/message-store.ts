import { sql } from 'kysely'
import { limits } from '@contract/limits'
import type { MessageKind } from '@contract/notification/message'
import type { NoticeEvent } from '@contract/notification/notification'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'

export async function countUnreadByKind(db: Reader, memberId: string): Promise<{ kind: MessageKind; count: number }[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
}

export interface MessageRow {
  readonly id: string
  readonly kind: MessageKind
  readonly event: NoticeEvent
  readonly facts: unknown
  readonly createdAt: Date
  readonly readAt: Date | null
}

export async function listMessageRows(
  db: Reader,
  memberId: string,
  { kind, after, count }: { readonly kind: MessageKind | undefined; readonly after: Keyset | undefined; readonly count: number },
): Promise<MessageRow[]> {
  let rows = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'event', 'facts', 'createdAt', 'readAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  if (kind) rows = rows.where('kind', '=', kind)
  if (after) rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(after.at, after.id)))
  return rows.execute()
}

export function findMessageRow(db: Reader, memberId: string, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'event', 'facts', 'createdAt', 'readAt'])
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
}

export async function hasMessage(db: Reader, memberId: string, id: string): Promise<boolean> {
  const row = await db.selectFrom('notifications').select('id').where('id', '=', id).where('memberId', '=', memberId).executeTakeFirst()
  return row !== undefined
}

/** One that is read by itself is no part of a batch: taking a batch back leaves it read. */
export async function markRead(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ readAt: appNow, readBatchId: null })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where((where) => where.or([where('readAt', 'is', null), where('readBatchId', 'is not', null)]))
    .execute()
}

export async function markAllRead(tx: Tx, memberId: string, kind: MessageKind | undefined, readBatchId: string): Promise<number> {
  let unread = tx.updateTable('notifications').set({ readAt: appNow, readBatchId }).where('memberId', '=', memberId).where('readAt', 'is', null)
  if (kind) unread = unread.where('kind', '=', kind)
  const { numUpdatedRows } = await unread.executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function markBatchUnread(tx: Tx, memberId: string, readBatchId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ readAt: null, readBatchId: null })
    .where('memberId', '=', memberId)
    .where('readBatchId', '=', readBatchId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Messages of a server of an earlier release told the code of a hand-over in plain digits. */
export async function updateWithoutCode(tx: Tx, memberId: string, groupId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ facts: sql<string>`facts - 'code'` })
    .where('memberId', '=', memberId)
    .where('kind', '=', 'group')
    .where(sql<boolean>`facts ->> 'groupId' = ${groupId}`)
    .where(sql<boolean>`facts ? 'code'`)
    .execute()
}

export async function deletePastMessages(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('createdAt', '<', sql<Date>`app_now() - make_interval(days => ${limits.message.keptDays})`)
    .execute()
}
