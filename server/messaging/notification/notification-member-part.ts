import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const notificationsMemberPart: MemberPart = {
  rows: [
    { table: 'notifications', column: 'member_id', onMerge: 'move', onClose: 'delete' },
    { table: 'notification_preferences', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'what the account that stays has chosen counts' },
  ],
  own: [
    { name: 'notification-preferences', table: 'notification_preferences', by: 'member_id' },
    { name: 'notifications', table: 'notifications', by: 'member_id' },
  ],
  async makeRoom(tx, { from, to }) {
    await sql`delete from notification_preferences where member_id = ${from} and exists (
      select 1 from notification_preferences other
      where other.member_id = ${to} and other.event = notification_preferences.event and other.channel = notification_preferences.channel)`.execute(tx)
  },
}
