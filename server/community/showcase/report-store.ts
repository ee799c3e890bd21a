import { sql, type Selectable } from 'kysely'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { ShowcaseTables } from '@server/db/tables/showcase-tables'

export type ReportRow = Selectable<ShowcaseTables['showcaseReports']>

/** False for who has said so before. */
export async function insertReport(tx: Tx, row: NewRow<ShowcaseTables['showcaseReports']>): Promise<boolean> {
  const inserted = await tx.insertInto('showcaseReports').values(row).onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  return inserted !== undefined
}

/** Of a post itself, or of one of its comments. */
export interface Reported {
  readonly postId: string
  readonly commentId: string | null
}

export async function answerReports(tx: Tx, { postId, commentId }: Reported): Promise<void> {
  await tx
    .updateTable('showcaseReports')
    .set({ answeredAt: appNow })
    .where('postId', '=', postId)
    .where(sql<boolean>`comment_id is not distinct from ${commentId}::uuid`)
    .where('answeredAt', 'is', null)
    .execute()
}

/** That nobody has looked at yet, of these posts and their comments; the first first. */
export function listOpenReportRows(db: Reader, postIds: readonly string[]): Promise<ReportRow[]> {
  if (postIds.length === 0) return Promise.resolve([])
  return db.selectFrom('showcaseReports').selectAll().where('postId', 'in', postIds).where('answeredAt', 'is', null).orderBy('createdAt').orderBy('id').execute()
}

export interface WaitingRow {
  readonly id: string
  readonly waitsSince: Date
  readonly isPost: boolean
}

/** Posts and comments that wait to be looked at, the longest first. */
export async function listWaitingRows(db: Reader, { after, count }: { readonly after: Keyset | undefined; readonly count: number }): Promise<WaitingRow[]> {
  const behind = after ? sql`and (waits_since, id) > (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<WaitingRow>`
    select id, waits_since as "waitsSince", is_post as "isPost" from (
      (select id, waits_since, true as is_post from posts where waits_since is not null ${behind} order by waits_since, id limit ${count})
      union all
      (select id, waits_since, false from comments where waits_since is not null ${behind} order by waits_since, id limit ${count})
    ) waiting order by waits_since, id limit ${count}`.execute(db)
  return rows
}
