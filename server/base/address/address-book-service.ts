import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { Book, BookColumns, BookRows, BookStore } from '@server/base/address/address-book-store'
import { lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'

// What holds for a member's addresses and senders alike: not too many, and one is the default as long as there is any.

export interface Entry {
  readonly memberId: string
  readonly id: string
}

interface Saved<T extends Book> {
  readonly columns: BookColumns[T]
  /** False takes no default away: another one is made the default instead. */
  readonly isDefault: boolean
}

/** @throws Refusal `notFound`, also for another member's. */
export async function getEntry<T extends Book>(db: Reader, store: BookStore<T>, { memberId, id }: Entry): Promise<BookRows[T]> {
  const row = await store.find(db, memberId, id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** The first one becomes the default. */
export async function addEntry<T extends Book>(
  tx: Tx,
  store: BookStore<T>,
  memberId: string,
  { columns, isDefault }: Saved<T>,
): Promise<string> {
  const present = await lockList(tx, store, memberId)
  if (present.length >= limits.address.maxCount) {
    throw new Refusal('tooManyAddresses', { params: { max: limits.address.maxCount } })
  }
  const isFirst = present.length === 0
  const id = await store.insert(tx, memberId, columns, isFirst)
  if (isDefault && !isFirst) await store.moveDefault(tx, memberId, id)
  return id
}

/**
 * As it was before.
 * @throws Refusal `notFound`, `addressChanged` where another device has saved since the member looked
 */
export async function changeEntry<T extends Book>(
  tx: Tx,
  store: BookStore<T>,
  entry: Entry,
  { columns, isDefault, seenVersion }: Saved<T> & { readonly seenVersion: number | undefined },
): Promise<BookRows[T]> {
  const { row } = await lockEntry(tx, store, entry)
  if (seenVersion !== undefined && seenVersion !== row.version) throw new Refusal('addressChanged')
  await store.update(tx, entry.id, columns, row.version + 1)
  if (isDefault) await store.moveDefault(tx, entry.memberId, entry.id)
  return row
}

/** A deleted default hands its place to the newest of the others. */
export async function deleteEntry<T extends Book>(tx: Tx, store: BookStore<T>, entry: Entry): Promise<void> {
  const { row, others } = await lockEntry(tx, store, entry)
  await store.delete(tx, entry.id)
  const [next] = others
  if (row.isDefault && next) await store.moveDefault(tx, entry.memberId, next.id)
}

export async function makeDefaultEntry<T extends Book>(tx: Tx, store: BookStore<T>, entry: Entry): Promise<void> {
  await lockEntry(tx, store, entry)
  await store.moveDefault(tx, entry.memberId, entry.id)
}

/**
 * All of a member's list: whoever adds, deletes or moves the default waits here. The member's own row is what is locked,
 * since a list that is still empty has none.
 */
async function lockList<T extends Book>(tx: Tx, store: BookStore<T>, memberId: string): Promise<readonly BookRows[T][]> {
  await lockMember(tx, memberId)
  return store.list(tx, memberId)
}

async function lockEntry<T extends Book>(
  tx: Tx,
  store: BookStore<T>,
  { memberId, id }: Entry,
): Promise<{ row: BookRows[T]; others: readonly BookRows[T][] }> {
  const rows = await lockList(tx, store, memberId)
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Refusal('notFound')
  return { row, others: rows.filter((one) => one !== row) }
}
