import type { Selectable, Updateable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { AddressTables } from '@server/db/tables/address-tables'

/** The tables that keep a member's list of places, one of them the default. */
export type Book = 'addresses' | 'senderAddresses'

export interface BookRows {
  readonly addresses: Selectable<AddressTables['addresses']>
  readonly senderAddresses: Selectable<AddressTables['senderAddresses']>
}

type Filled<T extends Book> = Required<Omit<Updateable<AddressTables[T]>, 'id' | 'memberId' | 'isDefault' | 'version' | 'createdAt'>>

/** What a form fills. */
export interface BookColumns {
  readonly addresses: Filled<'addresses'>
  readonly senderAddresses: Filled<'senderAddresses'>
}

export interface BookStore<T extends Book> {
  /** The default first, then the newest. */
  list(db: Reader, memberId: string): Promise<BookRows[T][]>
  find(db: Reader, memberId: string, id: string): Promise<BookRows[T] | undefined>
  insert(tx: Tx, memberId: string, columns: BookColumns[T], isDefault: boolean): Promise<string>
  update(tx: Tx, id: string, columns: BookColumns[T], version: number): Promise<void>
  delete(tx: Tx, id: string): Promise<void>
  moveDefault(tx: Tx, memberId: string, id: string): Promise<void>
}

/** Kysely types no query on a table that is a type parameter: inside a query is on either, outside each has its own columns. */
export function createBookStore<T extends Book>(table: T): BookStore<T> {
  return createEitherStore(table) as BookStore<T>
}

function createEitherStore(table: Book): BookStore<Book> {
  return {
    list: (db, memberId) =>
      db
        .selectFrom(table)
        .selectAll()
        .where('memberId', '=', memberId)
        .orderBy('isDefault', 'desc')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    find: (db, memberId, id) => db.selectFrom(table).selectAll().where('memberId', '=', memberId).where('id', '=', id).executeTakeFirst(),

    async insert(tx, memberId, columns, isDefault) {
      const { id } = await tx.insertInto(table).values({ ...columns, memberId, isDefault }).returning('id').executeTakeFirstOrThrow()
      return id
    },

    async update(tx, id, columns, version) {
      await tx.updateTable(table).set({ ...columns, version }).where('id', '=', id).execute()
    },

    async delete(tx, id) {
      await tx.deleteFrom(table).where('id', '=', id).execute()
    },

    /** Two steps, since there may never be two defaults, not even within one statement. */
    async moveDefault(tx, memberId, id) {
      await tx
        .updateTable(table)
        .set({ isDefault: false })
        .where('memberId', '=', memberId)
        .where('isDefault', '=', true)
        .where('id', '<>', id)
        .execute()
      await tx.updateTable(table).set({ isDefault: true }).where('id', '=', id).execute()
    },
  }
}
