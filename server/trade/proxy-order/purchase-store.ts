import { sql, type Selectable, type UpdateObject } from 'kysely'
import { purchaseMachine, type PurchaseActor, type PurchaseStatus } from '@contract/proxy/purchase-status'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Schema } from '@server/db/schema'
import type { PurchaseTables } from '@server/db/tables/proxy-order-tables'

export type PurchaseRow = Selectable<PurchaseTables['purchases']>
export type PurchaseLineRow = Selectable<PurchaseTables['purchaseLines']>
export type PurchasePhotoRow = Selectable<PurchaseTables['purchasePhotos']>
export type PurchaseChange = UpdateObject<Schema, 'purchases'>
export type NewPurchase = Omit<NewRow<PurchaseTables['purchases']>, 'status'>
export type NewPurchaseLine = NewRow<PurchaseTables['purchaseLines']>
export type PurchaseAction = (typeof purchaseMachine.transitions)[number]['action']

export async function insertPurchases(tx: Tx, rows: readonly NewPurchase[]): Promise<void> {
  await tx.insertInto('purchases').values(rows.map((row) => ({ ...row, status: purchaseMachine.initial }))).execute()
}

export async function insertPurchaseLines(tx: Tx, rows: readonly NewPurchaseLine[]): Promise<void> {
  await tx.insertInto('purchaseLines').values(rows).execute()
}

/** Of these orders, in the order of the bill. */
export function listPurchases(db: Reader, orderIds: readonly string[]): Promise<PurchaseRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db.selectFrom('purchases').selectAll().where('orderId', 'in', orderIds).orderBy('orderId').orderBy('position').execute()
}

export function findPurchase(db: Reader, purchaseId: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('purchases').selectAll().where('id', '=', purchaseId).executeTakeFirst()
}

/** As staff name it: the order's number and its place in the bill, counted from 1. */
export function findPurchaseByNumber(db: Reader, orderNumber: string, place: number): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchases')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'purchases.orderId')
    .selectAll('purchases')
    .where('orderNumber', '=', orderNumber)
    .where('position', '=', place - 1)
    .executeTakeFirst()
}

export function listPurchaseLines(db: Reader, purchaseIds: readonly string[]): Promise<PurchaseLineRow[]> {
  if (purchaseIds.length === 0) return Promise.resolve([])
  return db.selectFrom('purchaseLines').selectAll().where('purchaseId', 'in', purchaseIds).orderBy('purchaseId').orderBy('position').execute()
}

export async function updatePurchase(tx: Tx, purchaseId: string, change: PurchaseChange): Promise<void> {
  await tx.updateTable('purchases').set({ ...change, rowVersion: sql`row_version + 1` }).where('id', '=', purchaseId).execute()
}

export async function updatePurchaseLine(tx: Tx, lineId: string, change: UpdateObject<Schema, 'purchaseLines'>): Promise<void> {
  await tx.updateTable('purchaseLines').set(change).where('id', '=', lineId).execute()
}

export interface PurchaseMove {
  readonly action: PurchaseAction
  readonly to: PurchaseStatus
  readonly by: PurchaseActor
  readonly set?: PurchaseChange
}

/** The one way a purchase's status changes, while it still stands where the action begins. False where it does not. */
export async function movePurchase(tx: Tx, { id, status }: Pick<PurchaseRow, 'id' | 'status'>, move: PurchaseMove): Promise<boolean> {
  if (!purchaseMachine.allows(status, move.action, move.by)) return false
  purchaseMachine.assertTransition(status, move.action, move.to)
  const moved = await tx
    .updateTable('purchases')
    .set({ ...move.set, status: move.to, rowVersion: sql`row_version + 1` })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** After those that it has. */
export async function addPurchasePhotos(tx: Tx, purchaseId: string, fileIds: readonly string[], takenBy: string): Promise<void> {
  const { length } = await listPurchasePhotos(tx, [purchaseId])
  const rows = fileIds.map((fileId, index) => ({ purchaseId, position: length + index, fileId, takenBy }))
  await tx.insertInto('purchasePhotos').values(rows).execute()
}

export function listPurchasePhotos(db: Reader, purchaseIds: readonly string[]): Promise<PurchasePhotoRow[]> {
  if (purchaseIds.length === 0) return Promise.resolve([])
  return db.selectFrom('purchasePhotos').selectAll().where('purchaseId', 'in', purchaseIds).orderBy('purchaseId').orderBy('position').execute()
}
