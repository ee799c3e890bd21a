import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const addressesMemberPart: MemberPart = {
  rows: [
    { table: 'addresses', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one default for each member' },
    { table: 'sender_addresses', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one default for each member' },
    { table: 'id_numbers', column: 'member_id', onMerge: 'move', onClose: 'delete', why: 'an order that has arrived needs none any more' },
    { table: 'id_number_reads', column: 'member_id', onMerge: 'move', onClose: 'keep', why: 'who read what is no secret of the member’s' },
  ],
  own: [
    { name: 'addresses', table: 'addresses', by: 'member_id' },
    { name: 'sender-addresses', table: 'sender_addresses', by: 'member_id' },
    // That there is one, and of what; the number itself is shown in the app, where each reading is noted.
    { name: 'id-numbers', table: 'id_numbers', by: 'member_id', without: ['key_id', 'sealed'] },
    { name: 'id-number-reads', table: 'id_number_reads', by: 'member_id' },
  ],
  async makeRoom(tx, { from, to }) {
    for (const table of ['addresses', 'sender_addresses']) {
      await sql`update ${sql.table(table)} set is_default = false where member_id = ${from} and is_default
        and exists (select 1 from ${sql.table(table)} other where other.member_id = ${to} and other.is_default)`.execute(tx)
    }
  },
}
