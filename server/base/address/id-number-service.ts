import type { IdNumberRead } from '@contract/address/address'
import { maskIdNumber } from '@contract/address/id-number'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import {
  deleteAddressIdNumber,
  findAddressIdNumber,
  findOrderIdNumber,
  insertOrderIdNumber,
  insertRead,
  listIdNumberRows,
  listReadRows,
  putAddressIdNumber,
  type IdNumberRow,
} from '@server/base/address/id-number-store'
import type { Reader, Tx } from '@server/db/database'
import type { IdNumberSeal } from '@server/ports/id-number-seal'

/** What the member sees of who has read; older reads stay in the database. */
const SHOWN_READS = 50

/** What belongs to an address or an order opens beside it alone. */
function unsealRow(seal: IdNumberSeal, row: IdNumberRow): string | undefined {
  return seal.unseal(row.addressId ?? row.orderId ?? '', { keyId: row.keyId, sealed: row.sealed })
}

/** Masked, by the address's id. */
export async function listMaskedIdNumbers(db: Reader, seal: IdNumberSeal, memberId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await listIdNumberRows(db, memberId)
  return new Map(rows.flatMap((row) => {
    const idNumber = unsealRow(seal, row)
    return row.addressId === null || idNumber === undefined ? [] : [[row.addressId, maskIdNumber(idNumber)] as const]
  }))
}

export async function keepIdNumber(
  tx: Tx,
  seal: IdNumberSeal,
  { memberId, addressId, idNumber }: { memberId: string; addressId: string; idNumber: string },
): Promise<void> {
  await putAddressIdNumber(tx, memberId, addressId, seal.seal(addressId, idNumber))
}

export function forgetIdNumber(tx: Tx, addressId: string): Promise<void> {
  return deleteAddressIdNumber(tx, addressId)
}

/** The order keeps its own, like the rest of the address. */
export async function copyIdNumberToOrder(
  tx: Tx,
  seal: IdNumberSeal,
  order: { readonly memberId: string; readonly orderId: string; readonly addressId: string },
): Promise<void> {
  const row = await findAddressIdNumber(tx, order.memberId, order.addressId)
  const idNumber = row && unsealRow(seal, row)
  if (idNumber !== undefined) await insertOrderIdNumber(tx, order, seal.seal(order.orderId, idNumber))
}

/** @throws Refusal `notFound`, also for another member's address and where none is kept */
export async function revealToMember(tx: Tx, seal: IdNumberSeal, memberId: string, addressId: string): Promise<string> {
  const row = await findAddressIdNumber(tx, memberId, addressId)
  const idNumber = row && unsealRow(seal, row)
  if (idNumber === undefined) throw new Refusal('notFound')
  await insertRead(tx, { memberId, addressId, orderId: null, reader: 'member', keyName: null, reason: 'shown' })
  return idNumber
}

/** @throws Refusal `notFound` where the order has none */
export async function readForCustoms(tx: Tx, seal: IdNumberSeal, orderId: string, keyName: string): Promise<string> {
  const row = await findOrderIdNumber(tx, orderId)
  const idNumber = row && unsealRow(seal, row)
  if (row === undefined || idNumber === undefined) throw new Refusal('notFound')
  await insertRead(tx, {
    memberId: row.memberId,
    addressId: row.sourceAddressId,
    orderId,
    reader: 'operator',
    keyName,
    reason: 'customs',
  })
  return idNumber
}

export async function listReads(db: Reader, memberId: string): Promise<Complete<IdNumberRead>[]> {
  const rows = await listReadRows(db, memberId, SHOWN_READS)
  return rows.map((row): Complete<IdNumberRead> => ({
    at: row.createdAt.toISOString(),
    reader: row.reader,
    keyName: row.keyName ?? undefined,
    reason: row.reason,
    orderNumber: row.orderNumber ?? undefined,
    contact: row.contact ?? undefined,
  }))
}

/** That somebody of the staff has read what a member has sent of their ID to become an agent: the member sees it beside the others. */
export function noteAgentReview(tx: Tx, memberId: string, keyName: string): Promise<void> {
  return insertRead(tx, { memberId, addressId: null, orderId: null, reader: 'operator', keyName, reason: 'agentReview' })
}
