import type { NoticeChannel, NoticePreference } from '@contract/notification/notification'
import type { Reader, Tx } from '@server/db/database'
import type { Notice } from '@server/modules/notification/notice'
import { appNow } from '@server/ports/clock'

/** What the member has chosen, as far as they have. */
export async function listChosen(db: Reader, memberId: string): Promise<NoticePreference[]> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['event', 'channel', 'is_on'])
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ event, channel, is_on }) => ({ event, channel, on: is_on }))
}

/** The channels that the member has decided about for this event. */
export async function listChosenOf(db: Reader, memberId: string, event: Notice['event']): Promise<ReadonlyMap<NoticeChannel, boolean>> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['channel', 'is_on'])
    .where('member_id', '=', memberId)
    .where('event', '=', event)
    .execute()
  return new Map(rows.map(({ channel, is_on }) => [channel, is_on]))
}

export async function updateChosen(tx: Tx, memberId: string, { event, channel, on }: NoticePreference): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values({ member_id: memberId, event, channel, is_on: on })
    .onConflict((conflict) => conflict.columns(['member_id', 'event', 'channel']).doUpdateSet({ is_on: on, updated_at: appNow }))
    .execute()
}

export async function insertNotification(tx: Tx, memberId: string, { event, facts }: Notice): Promise<void> {
  await tx.insertInto('notifications').values({ member_id: memberId, event, facts: JSON.stringify(facts) }).execute()
}
