import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const newsMemberPart: MemberPart = {
  rows: [
    { table: 'news_reads', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and news' },
    { table: 'news_helpful', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and news' },
  ],
  own: [
    { name: 'news-read', table: 'news_reads', by: 'member_id' },
    { name: 'news-found-helpful', table: 'news_helpful', by: 'member_id' },
  ],
  withheld: {
    news_pictures: 'the platform’s: a picture of news is the staff’s',
  },
  async makeRoom(tx, { from, to }) {
    await sql`delete from news_reads mine where member_id = ${from}
      and exists (select 1 from news_reads other where other.member_id = ${to} and other.news_id = mine.news_id)`.execute(tx)
    await sql`delete from news_helpful mine where member_id = ${from}
      and exists (select 1 from news_helpful other where other.member_id = ${to} and other.news_id = mine.news_id)`.execute(tx)
  },
}
