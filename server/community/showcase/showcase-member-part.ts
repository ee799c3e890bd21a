import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const showcaseMemberPart: MemberPart = {
  rows: [
    { table: 'posts', column: 'member_id', onMerge: 'move', onClose: 'delete', why: 'what somebody showed of themselves goes with them, with the comments on it' },
    { table: 'comments', column: 'member_id', onMerge: 'move', onClose: 'delete', why: 'with the replies to it' },
    { table: 'post_likes', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and post' },
    { table: 'showcase_reports', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and post or comment' },
  ],
  own: [
    { name: 'posts', table: 'posts', by: 'member_id', without: ['checked', 'author_checked', 'author_trace_id', 'waits_since'] },
    { name: 'post-photos', table: 'post_photos', by: { column: 'post_id', of: 'posts' }, without: ['trace_id', 'checked'] },
    { name: 'comments', table: 'comments', by: 'member_id', without: ['checked', 'author_checked', 'author_trace_id', 'waits_since'] },
    { name: 'post-likes', table: 'post_likes', by: 'member_id' },
    { name: 'reports-of-posts', table: 'showcase_reports', by: 'member_id' },
  ],
  async makeRoom(tx, { from, to }) {
    await sql`delete from post_likes mine where member_id = ${from}
      and exists (select 1 from post_likes other where other.member_id = ${to} and other.post_id = mine.post_id)`.execute(tx)
    await sql`delete from showcase_reports mine where member_id = ${from} and exists (
      select 1 from showcase_reports other
      where other.member_id = ${to} and other.post_id = mine.post_id and other.comment_id is not distinct from mine.comment_id)`.execute(tx)
  },
}
