import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const facebookMemberPart: MemberPart = {
  rows: [
    { table: 'facebook_links', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one Facebook account for each member and app' },
  ],
  own: [
    { name: 'facebook-links', table: 'facebook_links', by: 'member_id', without: ['user_hash'] },
  ],
  async makeRoom(tx, { from, to }) {
    await sql`delete from facebook_links mine where member_id = ${from}
      and exists (select 1 from facebook_links other where other.member_id = ${to} and other.app_id = mine.app_id)`.execute(tx)
  },
}
