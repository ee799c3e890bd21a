import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const groupsMemberPart: MemberPart = {
  rows: [
    { table: 'groups', column: 'leader_id', onMerge: 'move', onClose: 'own', why: 'nobody leaves while they lead a group that is under way; of one that is over the pickup address is forgotten' },
    { table: 'group_lines', column: 'member_id', onMerge: 'move', onClose: 'keep', why: 'nobody leaves while money is set aside' },
    { table: 'group_events', column: 'member_id', onMerge: 'move', onClose: 'keep' },
    { table: 'group_tries', column: 'member_id', onMerge: 'end', onClose: 'keep', why: 'a closed account gives no new guesses; an hour later they are gone' },
    { table: 'group_hidings', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and group' },
  ],
  own: [
    { name: 'groups-led', table: 'groups', by: 'leader_id', without: ['password_hash'] },
    { name: 'groups-joined', table: 'group_lines', by: 'member_id', without: ['hand_over_code', 'hand_over_hash', 'hand_over_sealed'] },
    { name: 'group-parcels', table: 'group_parcels', by: { column: 'line_id', of: 'group_lines' } },
    { name: 'group-events', table: 'group_events', by: 'member_id' },
    { name: 'group-tries', table: 'group_tries', by: 'member_id' },
    { name: 'groups-hidden', table: 'group_hidings', by: 'member_id' },
  ],
  withheld: {
    group_bills: 'the one bill of all; a member’s part of it is a bill of theirs',
  },
  async makeRoom(tx, { from, to }) {
    await sql`delete from group_hidings mine where member_id = ${from}
      and exists (select 1 from group_hidings other where other.member_id = ${to} and other.group_id = mine.group_id)`.execute(tx)
  },
  async afterMove(tx, { to }) {
    // Of two members of one group, one is left.
    await sql`update groups set member_count = (select count(distinct member_id) from group_lines line where line.group_id = groups.id and line.left_at is null)
      where status = 'open' and exists (select 1 from group_lines line where line.group_id = groups.id and line.member_id = ${to} and line.left_at is null)`.execute(tx)
  },
  async forget(tx, memberId) {
    // Where their groups' parcels were fetched, and from whom.
    await sql`update groups set recipient = '', recipient_phone = '', postcode = '', address = '' where leader_id = ${memberId}`.execute(tx)
  },
}
