import { deleteOrderIdNumbers, lockRowsOfOtherKeys, replaceSealed } from '@server/base/address/id-number-store'
import type { Tx } from '@server/db/database'
import type { IdNumberSeal } from '@server/ports/id-number-seal'

const RESEALED_AT_ONCE = 500

export function forgetIdNumbersOfOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return deleteOrderIdNumbers(tx, orderIds)
}

/** After a change of keys, what older ones sealed is sealed anew bit by bit, so that they can be put away. */
export async function resealIdNumbers(tx: Tx, seal: IdNumberSeal): Promise<void> {
  for (const row of await lockRowsOfOtherKeys(tx, seal.keyId, RESEALED_AT_ONCE)) {
    const ownerId = row.addressId ?? row.orderId ?? ''
    const idNumber = seal.unseal(ownerId, { keyId: row.keyId, sealed: row.sealed })
    if (idNumber !== undefined) await replaceSealed(tx, row.id, seal.seal(ownerId, idNumber))
  }
}
