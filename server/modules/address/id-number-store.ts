import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { AddressTables } from '@server/modules/address/address-tables'
import type { SealedIdNumber } from '@server/ports/id-number-seal'

export type IdNumberRow = Selectable<AddressTables['id_numbers']>
export type NewIdNumberRead = Omit<Insertable<AddressTables['id_number_reads']>, 'id' | 'created_at'>

export function listIdNumberRows(db: Reader, memberId: string): Promise<IdNumberRow[]> {
  return db.selectFrom('id_numbers').selectAll().where('member_id', '=', memberId).where('address_id', 'is not', null).execute()
}

export function findAddressIdNumber(db: Reader, memberId: string, addressId: string): Promise<IdNumberRow | undefined> {
  return db
    .selectFrom('id_numbers')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('address_id', '=', addressId)
    .executeTakeFirst()
}

export function findOrderIdNumber(db: Reader, orderId: string): Promise<IdNumberRow | undefined> {
  return db.selectFrom('id_numbers').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export async function putAddressIdNumber(tx: Tx, memberId: string, addressId: string, { keyId, sealed }: SealedIdNumber): Promise<void> {
  await tx
    .insertInto('id_numbers')
    .values({ member_id: memberId, address_id: addressId, key_id: keyId, sealed })
    .onConflict((conflict) => conflict.column('address_id').doUpdateSet({ key_id: keyId, sealed }))
    .execute()
}

export async function insertOrderIdNumber(
  tx: Tx,
  { memberId, orderId, addressId }: { memberId: string; orderId: string; addressId: string },
  { keyId, sealed }: SealedIdNumber,
): Promise<void> {
  await tx
    .insertInto('id_numbers')
    .values({ member_id: memberId, order_id: orderId, source_address_id: addressId, key_id: keyId, sealed })
    .execute()
}

export async function deleteAddressIdNumber(tx: Tx, addressId: string): Promise<void> {
  await tx.deleteFrom('id_numbers').where('address_id', '=', addressId).execute()
}

export async function insertRead(tx: Tx, read: NewIdNumberRead): Promise<void> {
  await tx.insertInto('id_number_reads').values(read).execute()
}

/** Newest first. */
export function listReadRows(db: Reader, memberId: string, count: number) {
  return db
    .selectFrom('id_number_reads as read')
    .leftJoin('addresses', 'addresses.id', 'read.address_id')
    .leftJoin('orders', 'orders.id', 'read.order_id')
    .select(['read.created_at', 'read.reader', 'read.key_name', 'read.reason', 'addresses.contact', 'orders.order_number'])
    .where('read.member_id', '=', memberId)
    .orderBy('read.created_at', 'desc')
    .orderBy('read.id', 'desc')
    .limit(count)
    .execute()
}

/** Copies of orders that ended so long ago that customs ask no more. */
export async function deletePastOrderIdNumbers(tx: Tx, afterDays: number): Promise<void> {
  await tx
    .deleteFrom('id_numbers')
    .using('orders')
    .whereRef('orders.id', '=', 'id_numbers.order_id')
    .where(sql<boolean>`coalesce(orders.signed_at, orders.cancelled_at) < app_now() - make_interval(days => ${afterDays})`)
    .execute()
}

export function lockRowsOfOtherKeys(tx: Tx, keyId: string, count: number): Promise<IdNumberRow[]> {
  return tx.selectFrom('id_numbers').selectAll().where('key_id', '<>', keyId).orderBy('id').limit(count).forUpdate().skipLocked().execute()
}

export async function replaceSealed(tx: Tx, id: string, { keyId, sealed }: SealedIdNumber): Promise<void> {
  await tx.updateTable('id_numbers').set({ key_id: keyId, sealed }).where('id', '=', id).execute()
}
