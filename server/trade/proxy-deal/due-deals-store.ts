import { sql, type RawBuilder } from 'kysely'
import { limits } from '@contract/limits'
import type { Reader, Tx } from '@server/db/database'

/** Deals to which time has something to do. */

/** WeChat may still say that it was paid in time; after so long nobody waits for that. */
const isUnanswered = sql<boolean>`(status = 'unpaid' and due_at > app_now() - make_interval(mins => ${limits.shop.giveUpMinutes}) and exists (
  select 1 from wechat_payments payment where payment.payable_id = deals.id and payment.state = 'created'))`

const isDue = sql<boolean>`(ended_at is null and due_at <= app_now() and not ${isUnanswered})`

async function listIds(db: Reader, condition: RawBuilder<boolean>, order: 'dueAt' | 'paidAt' | 'stockedAt' | 'promiseAt' | 'receivedAt', count: number): Promise<string[]> {
  const rows = await db.selectFrom('deals').select('id').where(condition).orderBy(order).limit(count).execute()
  return rows.map(({ id }) => id)
}

/** Whose time is over, the one that waits longest first. */
export const listDueIds = (db: Reader, count: number): Promise<string[]> => listIds(db, isDue, 'dueAt', count)

/** Asked again while the deal is locked. */
export async function isStillDue(tx: Tx, dealId: string): Promise<boolean> {
  return (await tx.selectFrom('deals').select('id').where('id', '=', dealId).where(isDue).executeTakeFirst()) !== undefined
}

/** Paid, and its agent was not told so yet. */
export const listUntoldPaidIds = (db: Reader, count: number): Promise<string[]> =>
  listIds(db, sql`(paid_at is not null and paid_told_at is null)`, 'paidAt', count)

/** In stock, and nobody was told so yet. */
export const listUntoldStockedIds = (db: Reader, count: number): Promise<string[]> =>
  listIds(db, sql`(stocked_at is not null and stocked_told_at is null)`, 'stockedAt', count)

/** Received, and not shown by the warehouse yet. */
export const listUnshownIds = (db: Reader, count: number): Promise<string[]> =>
  listIds(
    db,
    sql`(status = 'arriving' and received_at is not null and (
      select count(*) from parcel_photos photo join deal_parcels link on link.parcel_id = photo.parcel_id where link.deal_id = deals.id
    ) >= ${limits.proxy.deal.leastPhotos})`,
    'receivedAt',
    count,
  )

/** So late that the member may end it, and was not told so. */
const isLate = sql<boolean>`(status in ('bought', 'arriving') and due_at is not null and late_told_at is null
  and promise_at <= app_now() - make_interval(days => ${limits.proxy.deal.lateDays}) and due_at > app_now())`
export const listLateIds = (db: Reader, count: number): Promise<string[]> => listIds(db, isLate, 'promiseAt', count)

/** Within the last day of a time, of which nobody was told. */
const isAlmostDue = sql<boolean>`(ended_at is null and due_told_at is null and (
  (status in ('unpaid', 'asking', 'inStock') and due_at > app_now() and due_at <= app_now() + interval '24 hours')
  or (status = 'toBuy' and due_at > app_now() and buy_due_at <= app_now() + interval '24 hours')))`
export const listAlmostDueIds = (db: Reader, count: number): Promise<string[]> => listIds(db, isAlmostDue, 'dueAt', count)

/** Whose money has been set aside for long. */
export async function countOldDeals(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deals
    where ended_at is null and paid_at <= app_now() - make_interval(days => ${limits.proxy.deal.remindHeldDays})`.execute(db)
  return rows[0]?.count ?? 0
}
