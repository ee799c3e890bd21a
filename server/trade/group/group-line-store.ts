import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { Grams } from '@contract/kit/weight'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Schema } from '@server/db/schema'
import type { GroupTables } from '@server/db/tables/group-tables'

export type GroupLineRow = Selectable<GroupTables['groupLines']>
export type GroupParcelRow = Selectable<GroupTables['groupParcels']>

/** Of those who are in, the first to join first. */
export function listLineRows(db: Reader, groupIds: readonly string[]): Promise<GroupLineRow[]> {
  if (groupIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('groupLines')
    .selectAll()
    .where('groupId', 'in', [...groupIds])
    .where('leftAt', 'is', null)
    .orderBy('joinedAt')
    .orderBy('id')
    .execute()
}

/**
 * A member's own lines in these groups: those that are in first, among them one that has yet to agree to a change, then the latest.
 * There are several where accounts have become one.
 */
export function listOwnLineRows(db: Reader, memberId: string, groupIds: readonly string[]): Promise<GroupLineRow[]> {
  if (groupIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('groupLines')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('groupId', 'in', [...groupIds])
    .orderBy(sql<boolean>`left_at is not null`)
    .orderBy(sql`case when left_at is null then terms end`)
    .orderBy('joinedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Of a group that was split: also those who did not travel along. */
export function listSplitLineRows(db: Reader, groupId: string): Promise<GroupLineRow[]> {
  return db.selectFrom('groupLines').selectAll().where('groupId', '=', groupId).where('orderId', 'is not', null).orderBy('joinedAt').orderBy('id').execute()
}

export async function insertLine(tx: Tx, row: NewRow<GroupTables['groupLines']>): Promise<void> {
  await tx.insertInto('groupLines').values(row).execute()
}

export async function updateLine(tx: Tx, lineId: string, change: UpdateObject<Schema, 'groupLines'>): Promise<void> {
  await tx.updateTable('groupLines').set(change).where('id', '=', lineId).execute()
}

export async function insertGroupParcels(tx: Tx, rows: readonly NewRow<GroupTables['groupParcels']>[]): Promise<void> {
  await tx.insertInto('groupParcels').values(rows).execute()
}

export function listGroupParcelRows(db: Reader, lineIds: readonly string[]): Promise<GroupParcelRow[]> {
  if (lineIds.length === 0) return Promise.resolve([])
  return db.selectFrom('groupParcels').selectAll().where('lineId', 'in', [...lineIds]).orderBy('lineId').orderBy('position').execute()
}

export async function deleteGroupParcel(tx: Tx, { lineId, parcelId }: GroupParcelRow): Promise<void> {
  await tx.deleteFrom('groupParcels').where('lineId', '=', lineId).where('parcelId', '=', parcelId).execute()
}

/** With a code that a server of an earlier release has written in plain digits. */
export function lockPlainCodeRows(tx: Tx, count: number): Promise<GroupLineRow[]> {
  return tx.selectFrom('groupLines').selectAll().where('handOverCode', 'is not', null).orderBy('id').limit(count).forUpdate().skipLocked().execute()
}

/** After the channel has changed: another divisor, another weight. */
export async function updateParcelGrams(tx: Tx, { lineId, parcelId }: GroupParcelRow, weight: Grams): Promise<void> {
  await tx.updateTable('groupParcels').set({ grams: weight }).where('lineId', '=', lineId).where('parcelId', '=', parcelId).execute()
}
