import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const subscriptionsMemberPart: MemberPart = {
  rows: [
    { table: 'message_permissions', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'what was allowed adds up' },
  ],
  own: [
    { name: 'wechat-message-permissions', table: 'message_permissions', by: 'member_id' },
  ],
  async makeRoom(tx, { from, to }) {
    await sql`insert into message_permissions as kept (member_id, template_id, allowed)
      select ${to}, template_id, allowed from message_permissions where member_id = ${from}
      on conflict (member_id, template_id) do update set allowed = least(1000, kept.allowed + excluded.allowed)`.execute(tx)
    await sql`delete from message_permissions where member_id = ${from}`.execute(tx)
  },
}
