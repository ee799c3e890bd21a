import type * as v from 'valibot'
import type { Sender, senderChangeSchema, senderInputSchema } from '@contract/address/sender'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { Reader, Tx } from '@server/db/database'
import {
  deleteSenderRow,
  findSenderRow,
  insertSender,
  listSenderRows,
  lockSenderRows,
  moveDefaultSender,
  updateSenderRow,
  type SenderColumns,
  type SenderRow,
} from '@server/modules/address/sender-store'

type SenderInput = v.InferOutput<typeof senderInputSchema>
type SenderChange = v.InferOutput<typeof senderChangeSchema> & SenderInput

/** The default first. */
export async function listSenders(db: Reader, memberId: string): Promise<Sender[]> {
  return (await listSenderRows(db, memberId)).map(toSender)
}

/** @throws Refusal `notFound`, also for another member's. */
export async function getSender(db: Reader, memberId: string, senderId: string): Promise<Sender> {
  const row = await findSenderRow(db, memberId, senderId)
  if (!row) throw new Refusal('notFound')
  return toSender(row)
}

/** The first one becomes the default. */
export async function addSender(tx: Tx, memberId: string, input: SenderInput): Promise<string> {
  const present = await lockSenderRows(tx, memberId)
  if (present.length >= limits.address.maxCount) {
    throw new Refusal('tooManyAddresses', { params: { max: limits.address.maxCount } })
  }
  const row = { member_id: memberId, ...toColumns(input) }
  const first = present.length === 0 ? await insertSender(tx, { ...row, is_default: true }) : undefined
  const senderId = first ?? (await insertSender(tx, { ...row, is_default: false }))
  if (senderId === undefined) throw new Error('a sender that is not the default cannot meet another')
  if (input.isDefault) await moveDefaultSender(tx, memberId, senderId)
  return senderId
}

/** @throws Refusal `notFound`, `addressChanged` where another device has saved since the member looked */
export async function updateSender(tx: Tx, memberId: string, input: SenderChange): Promise<void> {
  const { senderId, seenVersion } = input
  const { row } = await lockSender(tx, memberId, senderId)
  if (seenVersion !== undefined && seenVersion !== row.version) throw new Refusal('addressChanged')
  await updateSenderRow(tx, senderId, { ...toColumns(input), version: row.version + 1 })
  if (input.isDefault) await moveDefaultSender(tx, memberId, senderId)
}

/** A deleted default hands its place to the newest of the others. */
export async function deleteSender(tx: Tx, memberId: string, senderId: string): Promise<void> {
  const { row, others } = await lockSender(tx, memberId, senderId)
  await deleteSenderRow(tx, senderId)
  const [next] = others
  if (row.is_default && next) await moveDefaultSender(tx, memberId, next.id)
}

export async function makeDefaultSender(tx: Tx, memberId: string, senderId: string): Promise<void> {
  await lockSender(tx, memberId, senderId)
  await moveDefaultSender(tx, memberId, senderId)
}

async function lockSender(tx: Tx, memberId: string, senderId: string): Promise<{ row: SenderRow; others: readonly SenderRow[] }> {
  const rows = await lockSenderRows(tx, memberId)
  const row = rows.find((one) => one.id === senderId)
  if (!row) throw new Refusal('notFound')
  return { row, others: rows.filter((one) => one !== row) }
}

function toColumns(input: SenderInput): SenderColumns {
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

function toSender(row: SenderRow): Sender {
  return {
    senderId: row.id,
    contact: row.contact,
    country: row.country,
    phone: row.phone,
    province: row.province,
    city: row.city,
    ...(row.street !== null && { street: row.street }),
    address: row.address,
    ...(row.postcode !== null && { postcode: row.postcode }),
    isDefault: row.is_default,
    version: row.version,
  }
}
