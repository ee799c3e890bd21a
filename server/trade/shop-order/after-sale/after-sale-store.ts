import { sql, type Selectable, type UpdateObject } from 'kysely'
import { limits } from '@contract/limits'
import { afterSaleMachine, OPEN_AFTER_SALE_STATES, type AfterSaleActor, type AfterSaleState } from '@contract/shop/after-sale-status'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { ShopOrderTables } from '@server/db/tables/shop-order-tables'

export type AfterSaleRow = Selectable<ShopOrderTables['shopAfterSales']>
export type AfterSalePhotoRow = Selectable<ShopOrderTables['shopAfterSalePhotos']>
export type NewAfterSale = Omit<NewRow<ShopOrderTables['shopAfterSales']>, 'state'>
export type AfterSaleChange = UpdateObject<Schema, 'shopAfterSales'>
type AfterSaleAction = (typeof afterSaleMachine.transitions)[number]['action']

/** A member's own, or any for the staff and for time. */
export interface AfterSaleKey {
  readonly afterSaleId: string
  readonly memberId?: string | undefined
}

/** Changes under the lock of its order alone: whoever decides about it locks that first and reads again. */
export function findAfterSale(db: Reader, { afterSaleId, memberId }: AfterSaleKey): Promise<AfterSaleRow | undefined> {
  let query = db
    .selectFrom('shopAfterSales')
    .innerJoin('shopOrders', 'shopOrders.id', 'shopAfterSales.orderId')
    .selectAll('shopAfterSales')
    .where('shopAfterSales.id', '=', afterSaleId)
  if (memberId !== undefined) query = query.where('shopOrders.memberId', '=', memberId)
  return query.executeTakeFirst()
}

export async function findIdByCaseNumber(db: Reader, caseNumber: string): Promise<string | undefined> {
  const row = await db.selectFrom('shopAfterSales').select('id').where('caseNumber', '=', caseNumber).executeTakeFirst()
  return row?.id
}

/** Whose parcel goods are to be taken out of; undefined where they are not. */
export function findParcelOfAfterSale(
  db: Reader,
  { afterSaleId, memberId }: AfterSaleKey,
): Promise<{ memberId: string; parcelId: string } | undefined> {
  let query = db
    .selectFrom('shopAfterSales')
    .innerJoin('shopOrders', 'shopOrders.id', 'shopAfterSales.orderId')
    .select(['shopOrders.memberId', 'shopAfterSales.parcelId'])
    .where('shopAfterSales.id', '=', afterSaleId)
    .where('shopAfterSales.parcelId', 'is not', null)
    .$narrowType<{ parcelId: string }>()
  if (memberId !== undefined) query = query.where('shopOrders.memberId', '=', memberId)
  return query.executeTakeFirst()
}

/** @returns whether it is there: none while another of the line is open */
export async function insertAfterSale(tx: Tx, row: NewAfterSale): Promise<boolean> {
  const query = tx.insertInto('shopAfterSales').values({ ...row, state: afterSaleMachine.initial })
  const inserted = await query.onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  return inserted !== undefined
}

/** Whether the staff may do this to it as it is. */
export const isAllowed = ({ state }: AfterSaleRow, action: AfterSaleAction): boolean => afterSaleMachine.allows(state, action, 'operator')

export interface AfterSaleMove {
  readonly action: AfterSaleAction
  readonly to: AfterSaleState
  readonly by: AfterSaleActor
  readonly set: AfterSaleChange
}

/** The one way its state changes, while it still is where the action begins. False where it is not. */
export async function moveAfterSale(tx: Tx, { id, state }: Pick<AfterSaleRow, 'id' | 'state'>, move: AfterSaleMove): Promise<boolean> {
  if (!afterSaleMachine.allows(state, move.action, move.by)) return false
  afterSaleMachine.assertTransition(state, move.action, move.to)
  const query = tx.updateTable('shopAfterSales').set({ ...move.set, state: move.to }).where('id', '=', id).where('state', '=', state)
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

export interface NewPhotos {
  readonly afterSaleId: string
  readonly orderId: string
  readonly fileIds: readonly string[]
  readonly takenBy: string | null
}

export async function insertPhotos(tx: Tx, { afterSaleId, orderId, fileIds, takenBy }: NewPhotos): Promise<void> {
  if (fileIds.length === 0) return
  const { count } = await tx
    .selectFrom('shopAfterSalePhotos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('afterSaleId', '=', afterSaleId)
    .executeTakeFirstOrThrow()
  const rows = fileIds.map((fileId, index) => ({ afterSaleId, orderId, position: count + index, fileId, takenBy }))
  await tx.insertInto('shopAfterSalePhotos').values(rows).execute()
}

export function listPhotos(db: Reader, afterSaleId: string): Promise<AfterSalePhotoRow[]> {
  return db.selectFrom('shopAfterSalePhotos').selectAll().where('afterSaleId', '=', afterSaleId).orderBy('position').execute()
}

export function listAfterSalesOfLines(db: Reader, lineIds: readonly string[]): Promise<AfterSaleRow[]> {
  if (lineIds.length === 0) return Promise.resolve([])
  return db.selectFrom('shopAfterSales').selectAll().where('lineId', 'in', lineIds).execute()
}

export interface AfterSaleFilter extends PagePart {
  readonly memberId: string
  readonly orderId?: string | undefined
  readonly isOpen?: boolean | undefined
}

/** The latest first. */
export function listAfterSaleRows(db: Reader, { memberId, orderId, isOpen, after, count }: AfterSaleFilter): Promise<AfterSaleRow[]> {
  let query = db
    .selectFrom('shopAfterSales as asked')
    .innerJoin('shopOrders', 'shopOrders.id', 'asked.orderId')
    .selectAll('asked')
    .where('shopOrders.memberId', '=', memberId)
  if (orderId !== undefined) query = query.where('asked.orderId', '=', orderId)
  if (isOpen !== undefined) query = query.where('asked.state', isOpen ? 'in' : 'not in', OPEN_AFTER_SALE_STATES)
  if (after) query = query.where(sql<boolean>`(asked.created_at, asked.id) < (${after.at}, ${after.id})`)
  return query.orderBy('asked.createdAt', 'desc').orderBy('asked.id', 'desc').limit(count).execute()
}

export async function countOpen(db: Reader, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shopAfterSales as asked')
    .innerJoin('shopOrders', 'shopOrders.id', 'asked.orderId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shopOrders.memberId', '=', memberId)
    .where('asked.state', 'in', OPEN_AFTER_SALE_STATES)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * When goods that are on their way back should have arrived; null without a number. Written by this module alone: `days` is a limit and
 * no input.
 */
const arrivesBy = sql<Date | null>`(case when state = 'returning' then number_sent_at + make_interval(days => ${sql.lit(limits.shop.returnArrivalDays)}) end)`

/** By when they are due; what is not, by when it was asked for. */
const sortKey = sql<Date>`coalesce(due_at, ${arrivesBy}, created_at)`

/** The staff's turn, and past its time. One that still waits for a number is the member's turn, and expires. */
const isLate = sql<boolean>`coalesce(case when state in ('requested', 'received') then due_at else ${arrivesBy} end <= app_now(), false)`

export interface ListedAfterSale extends AfterSaleRow {
  readonly sortAt: Date
  readonly isLate: boolean
}

/** Of all members in one state, the one due first first. */
export function listInState(db: Reader, state: AfterSaleState, { after, count }: PagePart): Promise<ListedAfterSale[]> {
  const all = db.selectFrom('shopAfterSales').selectAll().select([sortKey.as('sortAt'), isLate.as('isLate')])
  let query = all.where('state', '=', state)
  if (after) query = query.where(sql<boolean>`(${sortKey}, id) > (${after.at}, ${after.id})`)
  return query.orderBy(sortKey).orderBy('id').limit(count).execute()
}

/** Nobody has sent a number in time. */
const isUnsent = sql<boolean>`(state = 'returning' and return_number is null and due_at <= app_now())`

export async function listUnsentIds(db: Reader, count: number): Promise<string[]> {
  const query = db.selectFrom('shopAfterSales').select('id').where(isUnsent).orderBy('dueAt').limit(count)
  return (await query.execute()).map(({ id }) => id)
}

/** By the database's time, while its order is locked. */
export async function isPastDue(db: Reader, afterSaleId: string): Promise<boolean> {
  const query = db.selectFrom('shopAfterSales').select('id').where('id', '=', afterSaleId).where(sql<boolean>`due_at <= app_now()`)
  return (await query.executeTakeFirst()) !== undefined
}

/** Which the staff have not answered or refunded in time, and goods that should have arrived: by state. */
export async function countLate(db: Reader): Promise<{ requested: number; returning: number; received: number }> {
  const rows = await db
    .selectFrom('shopAfterSales')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', 'in', OPEN_AFTER_SALE_STATES)
    .where(isLate)
    .groupBy('state')
    .execute()
  const of = (state: AfterSaleState) => rows.find((row) => row.state === state)?.count ?? 0
  return { requested: of('requested'), returning: of('returning'), received: of('received') }
}

/**
 * Orders of the shop whose goods lie in these parcels, and were asked for or refunded; not what was taken out of them. In the order of
 * their ids.
 */
export async function listAskedParcels(db: Reader, parcelIds: readonly string[]): Promise<{ orderId: string; parcelId: string }[]> {
  if (parcelIds.length === 0) return []
  const { rows } = await sql<{ orderId: string; parcelId: string }>`
    select box.order_id, box.parcel_id from shop_order_parcels box
    where box.parcel_id = any(${parcelIds}::uuid[]) and exists (
      select 1 from shop_after_sales asked
      where asked.order_id = box.order_id and asked.parcel_id is null and asked.state in ('requested', 'returning', 'received', 'refunded')
        and exists (select 1 from jsonb_array_elements(box.contents) content where content ->> 'lineId' = asked.line_id::text))
    order by box.order_id, box.parcel_id`.execute(db)
  return rows
}
