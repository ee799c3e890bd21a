import type { NoticeChannel, NoticePreference } from '@contract/notification/notification'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { toKind, type Notice } from '@server/messaging/notice/notice'

/** What the member has chosen, as far as they have. */
export async function listChosen(db: Reader, memberId: string): Promise<NoticePreference[]> {
  const rows = await db
    .selectFrom('notificationPreferences')
    .select(['event', 'channel', 'isOn'])
    .where('memberId', '=', memberId)
    .execute()
  return rows.map(({ event, channel, isOn }) => ({ event, channel, on: isOn }))
}

/** The channels that the member has decided about for this event. */
export async function listChosenOf(db: Reader, memberId: string, event: Notice['event']): Promise<ReadonlyMap<NoticeChannel, boolean>> {
  const rows = await db
    .selectFrom('notificationPreferences')
    .select(['channel', 'isOn'])
    .where('memberId', '=', memberId)
    .where('event', '=', event)
    .execute()
  return new Map(rows.map(({ channel, isOn }) => [channel, isOn]))
}

export async function updateChosen(tx: Tx, memberId: string, { event, channel, on }: NoticePreference): Promise<void> {
  await tx
    .insertInto('notificationPreferences')
    .values({ memberId, event, channel, isOn: on })
    .onConflict((conflict) => conflict.columns(['memberId', 'event', 'channel']).doUpdateSet({ isOn: on, updatedAt: appNow }))
    .execute()
}

export async function insertNotification(tx: Tx, memberId: string, { event, facts }: Notice): Promise<string> {
  const row = { memberId, event, kind: toKind(event), facts: JSON.stringify(facts) }
  const { id } = await tx.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
