import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { AddressTables } from '@server/modules/address/address-tables'

export type AddressRow = Selectable<AddressTables['addresses']>
export type NewAddress = Omit<Insertable<AddressTables['addresses']>, 'id' | 'created_at'>
export type AddressChange = Omit<Updateable<AddressTables['addresses']>, 'id' | 'member_id' | 'is_default'>
/** What a form fills. */
export type AddressColumns = Required<Omit<AddressChange, 'created_at' | 'version'>>

/** The default first, then the newest. */
export function listAddressRows(db: Reader, memberId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findAddressRow(db: Reader, memberId: string, addressId: string): Promise<AddressRow | undefined> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', addressId)
    .executeTakeFirst()
}

/**
 * All of a member's addresses, locked in one order: whoever adds, deletes or moves the default waits here.
 * Read again after the lock: another request may have changed them while this one waited.
 */
export async function lockAddressRows(tx: Tx, memberId: string): Promise<AddressRow[]> {
  await tx.selectFrom('addresses').select('id').where('member_id', '=', memberId).orderBy('id').forUpdate().execute()
  return listAddressRows(tx, memberId)
}

/** Undefined when it should be the default and the member has one already. */
export async function insertAddress(tx: Tx, row: NewAddress): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').where('is_default', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function updateAddressRow(tx: Tx, addressId: string, change: AddressChange): Promise<void> {
  await tx.updateTable('addresses').set(change).where('id', '=', addressId).execute()
}

export async function deleteAddressRow(tx: Tx, addressId: string): Promise<void> {
  await tx.deleteFrom('addresses').where('id', '=', addressId).execute()
}

/** Two steps, since there may never be two defaults, not even within one statement. */
export async function moveDefault(tx: Tx, memberId: string, addressId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .where('id', '<>', addressId)
    .execute()
  await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', addressId).execute()
}
