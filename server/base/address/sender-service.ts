import type * as v from 'valibot'
import type { Sender, senderChangeSchema, senderInputSchema } from '@contract/address/sender'
import type { Complete } from '@contract/kit/complete'
import { addEntry, changeEntry, deleteEntry, getEntry, makeDefaultEntry } from '@server/base/address/address-book-service'
import { createBookStore, type BookColumns, type BookRows } from '@server/base/address/address-book-store'
import type { ColumnsOf } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'

type SenderRow = BookRows['senderAddresses']
type SenderInput = v.InferOutput<typeof senderInputSchema>
type SenderChange = v.InferOutput<typeof senderChangeSchema> & SenderInput

const store = createBookStore('senderAddresses')

/** The default first. */
export async function listSenders(db: Reader, memberId: string): Promise<Complete<Sender>[]> {
  return (await store.list(db, memberId)).map(toSender)
}

/** @throws Refusal `notFound`, also for another member's. */
export async function getSender(db: Reader, memberId: string, senderId: string): Promise<Complete<Sender>> {
  return toSender(await getEntry(db, store, { memberId, id: senderId }))
}

/** The first one becomes the default. */
export const addSender = (tx: Tx, memberId: string, input: SenderInput): Promise<string> =>
  addEntry(tx, store, memberId, { columns: toColumns(input), isDefault: input.isDefault })

/** @throws Refusal `notFound`, `addressChanged` where another device has saved since the member looked */
export async function updateSender(tx: Tx, memberId: string, input: SenderChange): Promise<void> {
  const { senderId, seenVersion, isDefault } = input
  await changeEntry(tx, store, { memberId, id: senderId }, { columns: toColumns(input), isDefault, seenVersion })
}

/** A deleted default hands its place to the newest of the others. */
export const deleteSender = (tx: Tx, memberId: string, senderId: string): Promise<void> =>
  deleteEntry(tx, store, { memberId, id: senderId })

export const makeDefaultSender = (tx: Tx, memberId: string, senderId: string): Promise<void> =>
  makeDefaultEntry(tx, store, { memberId, id: senderId })

type Place = Omit<SenderInput, 'isDefault'>

function toColumns(input: SenderInput): BookColumns['senderAddresses'] & ColumnsOf<SenderRow, Place> {
  return {
    contact: input.contact,
    country: input.country,
    phone: input.phone,
    province: input.province,
    city: input.city,
    street: input.street ?? null,
    address: input.address,
    postcode: input.postcode ?? null,
  }
}

function toSender(row: SenderRow): Complete<Sender> {
  return {
    senderId: row.id,
    contact: row.contact,
    country: row.country,
    phone: row.phone,
    province: row.province,
    city: row.city,
    street: row.street ?? undefined,
    address: row.address,
    postcode: row.postcode ?? undefined,
    isDefault: row.isDefault,
    version: row.version,
  }
}
