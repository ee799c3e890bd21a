import { sql, type Selectable } from 'kysely'
import { limits } from '@contract/limits'
import type { Texts } from '@contract/kit/language'
import { shopOrderMachine } from '@contract/shop/shop-order-status'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { ShopOrderTables } from '@server/db/tables/shop-order-tables'

/** A line of an order of the shop, as it was bought. */
export interface BoughtLineRow
  extends Pick<Selectable<ShopOrderTables['shopOrderLines']>, 'goodsId' | 'skuId' | 'fileId' | 'icon' | 'reviewedAt'> {
  readonly lineId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly names: Texts
  readonly optionTexts: Texts
  /** Null until it is. */
  readonly signedAt: Date | null
  /** Signed, and not all of it came back. */
  readonly isReceived: boolean
  /** Not signed yet, of an order that has not ended; and not all of it came back. */
  readonly isAwaited: boolean
  /** It was signed so recently that it can be reviewed. */
  readonly isInTime: boolean
}

/** Written by this module alone: `days` is a limit and no input. */
const isInTime = sql<boolean>`coalesce(ordered.signed_at > app_now() - make_interval(days => ${sql.lit(limits.shop.reviewDays)}), false)`
const isReceived = sql<boolean>`(ordered.status = 'signed' and line.refunded_quantity < line.quantity)`
const isAwaited = sql<boolean>`(ordered.status not in (${sql.join(shopOrderMachine.endStatuses.map((status) => sql.lit(status)))}) and line.refunded_quantity < line.quantity)`
const isReviewable = sql<boolean>`(${isReceived} and line.reviewed_at is null and ${isInTime})`

function selectLines(db: Reader) {
  return db
    .selectFrom('shopOrderLines as line')
    .innerJoin('shopOrders as ordered', 'ordered.id', 'line.orderId')
    .select([
      'line.id as lineId', 'line.orderId', 'ordered.orderNumber', 'line.goodsId', 'line.skuId', 'line.names', 'line.optionTexts',
      'line.fileId', 'line.icon', 'line.reviewedAt', 'ordered.signedAt',
    ])
    .select([isReceived.as('isReceived'), isAwaited.as('isAwaited'), isInTime.as('isInTime')])
}

export function listLinesById(db: Reader, lineIds: readonly string[]): Promise<BoughtLineRow[]> {
  return lineIds.length === 0 ? Promise.resolve([]) : selectLines(db).where('line.id', 'in', lineIds).execute()
}

export function findOwnLine(db: Reader, memberId: string, lineId: string): Promise<BoughtLineRow | undefined> {
  return selectLines(db).where('line.id', '=', lineId).where('ordered.memberId', '=', memberId).executeTakeFirst()
}

/** Whoever refunds or reviews a line has it alone until the end of the transaction. */
export async function lockLine(tx: Tx, lineId: string): Promise<void> {
  await tx.selectFrom('shopOrderLines').select('id').where('id', '=', lineId).forNoKeyUpdate().execute()
}

export async function updateReviewed(tx: Tx, lineId: string): Promise<void> {
  await tx.updateTable('shopOrderLines').set({ reviewedAt: appNow }).where('id', '=', lineId).execute()
}

/** Those that can be reviewed, the first to end first. */
export function listReviewable(db: Reader, memberId: string, { after, count }: PagePart): Promise<BoughtLineRow[]> {
  let query = selectLines(db).where('ordered.memberId', '=', memberId).where('ordered.status', '=', sql.lit('signed')).where(isReviewable)
  if (after) query = query.where(sql<boolean>`(ordered.signed_at, line.id) > (${after.at}, ${after.id})`)
  return query.orderBy('ordered.signedAt').orderBy('line.id').limit(count).execute()
}

export async function countReviewable(db: Reader, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('shopOrderLines as line')
    .innerJoin('shopOrders as ordered', 'ordered.id', 'line.orderId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ordered.memberId', '=', memberId)
    .where('ordered.status', '=', sql.lit('signed'))
    .where(isReviewable)
    .executeTakeFirstOrThrow()
  return row.count
}

/** By order; one of which nothing can be reviewed is left out. */
export async function countReviewableOf(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shopOrderLines as line')
    .innerJoin('shopOrders as ordered', 'ordered.id', 'line.orderId')
    .select(['line.orderId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('line.orderId', 'in', orderIds)
    .where(isReviewable)
    .groupBy('line.orderId')
    .execute()
  return new Map(rows.map(({ orderId, count }) => [orderId, count]))
}

/** Of an order in a list of orders. */
export const hasReviewable = sql<boolean>`(shop_orders.status = 'signed' and exists (
  select 1 from shop_order_lines line join shop_orders ordered on ordered.id = line.order_id
  where line.order_id = shop_orders.id and ${isReviewable}))`

/** The latest with which the member has received these goods. */
export async function findReceivedOrderId(db: Reader, memberId: string, goodsId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopOrders as ordered')
    .innerJoin('shopOrderLines as line', 'line.orderId', 'ordered.id')
    .select('ordered.id')
    .where('ordered.memberId', '=', memberId)
    .where('ordered.status', '=', sql.lit('signed'))
    .where('line.goodsId', '=', goodsId)
    .where(isReceived)
    .orderBy('ordered.signedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function listNumbers(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('shopOrders').select(['id', 'orderNumber']).where('id', 'in', orderIds).execute()
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]))
}
