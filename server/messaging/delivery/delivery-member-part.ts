import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const devicesMemberPart: MemberPart = {
  rows: [
    { table: 'installations', column: 'member_id', onMerge: 'move', onClose: 'delete' },
  ],
  own: [
    { name: 'installations', table: 'installations', by: 'member_id' },
  ],
}

export const deliveriesMemberPart: MemberPart = {
  rows: [
    { table: 'deliveries', column: 'member_id', onMerge: 'move', onClose: 'delete' },
    { table: 'push_subscriptions', column: 'member_id', onMerge: 'move', onClose: 'delete', why: 'silent once the session is over that it belongs to' },
    { table: 'quiet_hours', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'what the account that stays has chosen counts' },
  ],
  own: [
    { name: 'deliveries', table: 'deliveries', by: 'member_id', without: ['sealed_facts'] },
    { name: 'push-subscriptions', table: 'push_subscriptions', by: 'member_id', without: ['endpoint_hash', 'sealed'] },
    { name: 'push-takings', table: 'push_takings', by: { column: 'delivery_id', of: 'deliveries' } },
    { name: 'quiet-hours', table: 'quiet_hours', by: 'member_id' },
  ],
  async makeRoom(tx, { from, to }) {
    await sql`delete from quiet_hours where member_id = ${from} and exists (select 1 from quiet_hours other where other.member_id = ${to})`.execute(tx)
  },
}
