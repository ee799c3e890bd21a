import { sql, type Selectable } from 'kysely'
import type { ThreadKey } from '@server/community/shop-voices/comment-store'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { ShopVoicesTables } from '@server/db/tables/shop-voices-tables'

/** What the shop says itself. */
export type AnswerRow = Selectable<ShopVoicesTables['shopAnswers']>

export function insertAnswer(tx: Tx, row: NewRow<ShopVoicesTables['shopAnswers']>): Promise<AnswerRow> {
  return tx.insertInto('shopAnswers').values(row).returningAll().executeTakeFirstOrThrow()
}

export function listAnswerRowsById(db: Reader, ids: readonly string[]): Promise<AnswerRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.selectFrom('shopAnswers').selectAll().where('id', 'in', ids).execute()
}

/** Oldest first. */
export function listAnswersUnder(db: Reader, column: keyof ThreadKey, ids: readonly string[]): Promise<AnswerRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('shopAnswers').selectAll().where(column, 'in', ids).orderBy('writtenAt').orderBy('id').execute()
}

/** What somebody has said to a member: a comment, or the shop's own answer. */
export interface ToMeRow {
  readonly id: string
  readonly isShop: boolean
  readonly at: Date
}

/** What others and the shop have answered to the member's public questions and replied to their public reviews, the latest first. */
export async function listToMe(db: Reader, memberId: string, { after, count }: PagePart): Promise<readonly ToMeRow[]> {
  const behind = after ? sql`where (at, id) < (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ToMeRow>`
    with questions as materialized (
      select id from shop_comments where member_id = ${memberId} and kind = 'question' and status = 'approved'
    ),
    reviews as materialized (select id from shop_reviews where member_id = ${memberId} and status = 'approved')
    select id, is_shop as "isShop", at from (
      select said.id, false as is_shop, said.published_at as at from shop_comments said join questions on questions.id = said.question_id
      where said.status = 'approved' and said.published_at is not null and said.member_id <> ${memberId}
      union all
      select said.id, false, said.published_at from shop_comments said join reviews on reviews.id = said.review_id
      where said.status = 'approved' and said.published_at is not null and said.member_id <> ${memberId}
      union all
      select said.id, true, said.written_at from shop_answers said join questions on questions.id = said.question_id
      union all
      select said.id, true, said.written_at from shop_answers said join reviews on reviews.id = said.review_id
    ) said ${behind} order by at desc, id desc limit ${count}`.execute(db)
  return rows
}
