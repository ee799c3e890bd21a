import { type Selectable } from 'kysely'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { AddressTables } from '@server/db/tables/address-tables'
import type { SealedIdNumber } from '@server/ports/id-number-seal'

export type IdNumberRow = Selectable<AddressTables['idNumbers']>
export type NewIdNumberRead = NewRow<AddressTables['idNumberReads']>

export function listIdNumberRows(db: Reader, memberId: string): Promise<IdNumberRow[]> {
  return db.selectFrom('idNumbers').selectAll().where('memberId', '=', memberId).where('addressId', 'is not', null).execute()
}

export function findAddressIdNumber(db: Reader, memberId: string, addressId: string): Promise<IdNumberRow | undefined> {
  return db
    .selectFrom('idNumbers')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('addressId', '=', addressId)
    .executeTakeFirst()
}

export function findOrderIdNumber(db: Reader, orderId: string): Promise<IdNumberRow | undefined> {
  return db.selectFrom('idNumbers').selectAll().where('orderId', '=', orderId).executeTakeFirst()
}

export async function putAddressIdNumber(tx: Tx, memberId: string, addressId: string, { keyId, sealed }: SealedIdNumber): Promise<void> {
  await tx
    .insertInto('idNumbers')
    .values({ memberId, addressId, keyId, sealed })
    .onConflict((conflict) => conflict.column('addressId').doUpdateSet({ keyId, sealed }))
    .execute()
}

export async function insertOrderIdNumber(
  tx: Tx,
  { memberId, orderId, addressId }: { memberId: string; orderId: string; addressId: string },
  { keyId, sealed }: SealedIdNumber,
): Promise<void> {
  await tx
    .insertInto('idNumbers')
    .values({ memberId, orderId, sourceAddressId: addressId, keyId, sealed })
    .execute()
}

export async function deleteAddressIdNumber(tx: Tx, addressId: string): Promise<void> {
  await tx.deleteFrom('idNumbers').where('addressId', '=', addressId).execute()
}

export async function insertRead(tx: Tx, read: NewIdNumberRead): Promise<void> {
  await tx.insertInto('idNumberReads').values(read).execute()
}

/** Newest first. */
export function listReadRows(db: Reader, memberId: string, count: number) {
  return db
    .selectFrom('idNumberReads as read')
    .leftJoin('addresses', 'addresses.id', 'read.addressId')
    .select(['read.createdAt', 'read.reader', 'read.keyName', 'read.reason', 'addresses.contact', 'read.orderNumber'])
    .where('read.memberId', '=', memberId)
    .orderBy('read.createdAt', 'desc')
    .orderBy('read.id', 'desc')
    .limit(count)
    .execute()
}

/** Copies that were made for these orders. */
export async function deleteOrderIdNumbers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.deleteFrom('idNumbers').where('orderId', 'in', [...orderIds]).execute()
}

export function lockRowsOfOtherKeys(tx: Tx, keyId: string, count: number): Promise<IdNumberRow[]> {
  return tx.selectFrom('idNumbers').selectAll().where('keyId', '<>', keyId).orderBy('id').limit(count).forUpdate().skipLocked().execute()
}

export async function replaceSealed(tx: Tx, id: string, { keyId, sealed }: SealedIdNumber): Promise<void> {
  await tx.updateTable('idNumbers').set({ keyId, sealed }).where('id', '=', id).execute()
}
