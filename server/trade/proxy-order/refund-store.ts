import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { ReturnReason } from '@contract/proxy/purchase-order'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Schema } from '@server/db/schema'
import type { PurchaseTables } from '@server/db/tables/proxy-order-tables'

export type BuyRefundRow = Selectable<PurchaseTables['buyRefunds']>

export async function insertRefund(tx: Tx, row: NewRow<PurchaseTables['buyRefunds']>): Promise<void> {
  await tx.insertInto('buyRefunds').values(row).execute()
}

/** The latest first. */
export function listRefunds(db: Reader, purchaseIds: readonly string[]): Promise<BuyRefundRow[]> {
  if (purchaseIds.length === 0) return Promise.resolve([])
  return db.selectFrom('buyRefunds').selectAll().where('purchaseId', 'in', purchaseIds).orderBy('createdAt', 'desc').orderBy('id').execute()
}

export type BuyReturnRow = Selectable<PurchaseTables['buyReturns']>

interface NewReturn {
  readonly purchaseId: string
  readonly reason: ReturnReason
  readonly text: string
  readonly photos: readonly string[]
}

export async function insertReturn(tx: Tx, { photos, ...asked }: NewReturn): Promise<void> {
  const row = { ...asked, agreedAt: null, wayBackCents: null, wayBackNumber: null, endedAt: null }
  const { id } = await tx.insertInto('buyReturns').values(row).returning('id').executeTakeFirstOrThrow()
  if (photos.length === 0) return
  await tx.insertInto('buyReturnPhotos').values(photos.map((fileId, position) => ({ returnId: id, position, fileId }))).execute()
}

export function findOpenReturn(db: Reader, purchaseId: string): Promise<BuyReturnRow | undefined> {
  return db.selectFrom('buyReturns').selectAll().where('purchaseId', '=', purchaseId).where('endedAt', 'is', null).executeTakeFirst()
}

export async function updateReturn(tx: Tx, returnId: string, change: UpdateObject<Schema, 'buyReturns'>): Promise<void> {
  await tx.updateTable('buyReturns').set(change).where('id', '=', returnId).execute()
}

export async function listReturnPhotos(db: Reader, returnId: string): Promise<string[]> {
  const rows = await db.selectFrom('buyReturnPhotos').select('fileId').where('returnId', '=', returnId).orderBy(sql`position`).execute()
  return rows.map(({ fileId }) => fileId)
}
