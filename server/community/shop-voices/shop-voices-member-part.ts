import { sql } from 'kysely'
import { stripReviews } from '@server/community/shop-voices/review-store'
import type { MemberPart } from '@server/kit/member-part'

/** What only the staff's review compares. */
const CHECKS = ['checked', 'author_checked', 'author_trace_id', 'waits_since']

export const shopVoicesMemberPart: MemberPart = {
  rows: [
    {
      table: 'shop_reviews',
      column: 'member_id',
      onMerge: 'move',
      onClose: 'own',
      why: 'the stars of what is public stay, without a name, words and photos; all else is deleted',
    },
    { table: 'shop_comments', column: 'member_id', onMerge: 'move', onClose: 'delete', why: 'with the answers to it' },
    {
      table: 'shop_voice_reports',
      column: 'member_id',
      onMerge: 'first',
      onClose: 'delete',
      why: 'one for each member and review or comment',
    },
  ],
  own: [
    { name: 'reviews', table: 'shop_reviews', by: 'member_id', without: CHECKS },
    {
      name: 'review-photos',
      table: 'shop_review_photos',
      by: { column: 'review_id', of: 'shop_reviews' },
      without: ['trace_id', 'checked'],
    },
    { name: 'shop-comments', table: 'shop_comments', by: 'member_id', without: CHECKS },
    { name: 'reports-of-shop-comments', table: 'shop_voice_reports', by: 'member_id' },
  ],
  withheld: { shop_answers: 'what the shop says itself: everybody reads it beside the question or review' },
  async makeRoom(tx, { from, to }) {
    await sql`delete from shop_voice_reports mine where member_id = ${from} and exists (
      select 1 from shop_voice_reports other where other.member_id = ${to}
        and other.review_id is not distinct from mine.review_id and other.comment_id is not distinct from mine.comment_id)`.execute(tx)
  },
  forget: stripReviews,
}
