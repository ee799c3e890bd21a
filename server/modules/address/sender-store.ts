import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { AddressTables } from '@server/modules/address/address-tables'

export type SenderRow = Selectable<AddressTables['sender_addresses']>
export type NewSender = Omit<Insertable<AddressTables['sender_addresses']>, 'id' | 'created_at'>
export type SenderChange = Omit<Updateable<AddressTables['sender_addresses']>, 'id' | 'member_id' | 'is_default'>
/** What a form fills. */
export type SenderColumns = Required<Omit<SenderChange, 'created_at' | 'version'>>

/** The default first, then the newest. */
export function listSenderRows(db: Reader, memberId: string): Promise<SenderRow[]> {
  return db
    .selectFrom('sender_addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findSenderRow(db: Reader, memberId: string, senderId: string): Promise<SenderRow | undefined> {
  return db
    .selectFrom('sender_addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', senderId)
    .executeTakeFirst()
}

/**
 * All of a member's sender addresses, locked in one order: whoever adds, deletes or moves the default waits here.
 * Read again after the lock: another request may have changed them while this one waited.
 */
export async function lockSenderRows(tx: Tx, memberId: string): Promise<SenderRow[]> {
  await tx.selectFrom('sender_addresses').select('id').where('member_id', '=', memberId).orderBy('id').forUpdate().execute()
  return listSenderRows(tx, memberId)
}

/** Undefined when it should be the default and the member has one already. */
export async function insertSender(tx: Tx, row: NewSender): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('sender_addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').where('is_default', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function updateSenderRow(tx: Tx, senderId: string, change: SenderChange): Promise<void> {
  await tx.updateTable('sender_addresses').set(change).where('id', '=', senderId).execute()
}

export async function deleteSenderRow(tx: Tx, senderId: string): Promise<void> {
  await tx.deleteFrom('sender_addresses').where('id', '=', senderId).execute()
}

/** Two steps, since there may never be two defaults, not even within one statement. */
export async function moveDefaultSender(tx: Tx, memberId: string, senderId: string): Promise<void> {
  await tx
    .updateTable('sender_addresses')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .where('id', '<>', senderId)
    .execute()
  await tx.updateTable('sender_addresses').set({ is_default: true }).where('id', '=', senderId).execute()
}
