import { Refusal } from '@contract/kit/envelope'
import type { Tx } from '@server/db/database'
import { TransactionAgainError } from '@server/db/database-errors'
import { lockOwnParcels } from '@server/goods/parcel/parcel-packing-service'
import { listParcelIds } from '@server/trade/proxy-deal/deal-parts-store'
import { findDealByNumber, findDealRow, lockDealRow, type DealKey, type DealRow } from '@server/trade/proxy-deal/deal-store'
import { toStatusAt } from '@server/trade/proxy-deal/deal-time'
import type { DealStatus } from '@contract/proxy/deal-status'

/** @throws Refusal `notFound`, also for somebody else's */
export async function lockDeal(tx: Tx, key: DealKey): Promise<DealRow> {
  const row = await lockDealRow(tx, key)
  if (!row) throw new Refusal('notFound')
  return row
}

/** With its parcels, which are locked before it, as by everybody who moves parcels. @throws Refusal `notFound` */
export async function lockDealWithParcels(tx: Tx, key: DealKey): Promise<{ readonly row: DealRow; readonly parcelIds: readonly string[] }> {
  const seen = await findDealRow(tx, key)
  if (!seen) throw new Refusal('notFound')
  const parcelIds = await listParcelIds(tx, seen.id)
  await lockOwnParcels(tx, seen.memberId, parcelIds)
  const row = await lockDeal(tx, key)
  const isSame = row.memberId === seen.memberId && (await listParcelIds(tx, row.id)).join() === parcelIds.join()
  if (!isSame) throw new TransactionAgainError(new Error('the parcels of a deal have become others'))
  return { row, parcelIds }
}

/** How the staff calls it. @throws Refusal `notFound` */
export async function findNumberedDeal(tx: Tx, number: string): Promise<DealRow> {
  const row = await findDealByNumber(tx, number)
  if (!row) throw new Refusal('notFound', { field: 'number' })
  return row
}

/** @throws Refusal `notAllowedNow` where it stands otherwise by now, or its time is over */
export function assertStatus(row: DealRow, statuses: readonly DealStatus[], now: Date): void {
  if (!statuses.includes(toStatusAt(row, now))) throw new Refusal('notAllowedNow')
}
