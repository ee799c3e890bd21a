import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { limits } from '@contract/limits'
import type { LookoutStatus, lookoutInputSchema } from '@contract/parcel/lookout'
import { lockMember } from '@server/base/member/member-service'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { assertCarrierExists } from '@server/goods/parcel/carrier-service'
import {
  countLookoutsOfDay,
  countMatches,
  endLookoutRow,
  findLookoutRow,
  insertLookout,
  listLookoutRows,
  listOpenLookoutRows,
  type LookoutRow,
} from '@server/goods/parcel/lookout-store'

/** What a member looks for, beside what could be it. */
export interface LookoutRecord {
  readonly row: LookoutRow
  readonly matches: number
  readonly isInPool: boolean
}

/** @throws Refusal `unknownWarehouse`, `unknownCarrier`, `lookedForAlready`, `tooManyLookouts` */
export async function leaveLookout(tx: Tx, memberId: string, lookout: v.InferOutput<typeof lookoutInputSchema>): Promise<LookoutRecord> {
  if (lookout.warehouseId !== undefined) await getWarehouse(tx, lookout.warehouseId)
  if (lookout.carrierCode !== undefined) await assertCarrierExists(tx, lookout.carrierCode)
  await lockMember(tx, memberId)
  const [open, today] = await Promise.all([listOpenLookoutRows(tx, memberId), countLookoutsOfDay(tx, memberId)])
  const { trackingNumber } = lookout
  if (trackingNumber !== undefined && open.some((one) => one.trackingNumber === trackingNumber)) {
    throw new Refusal('lookedForAlready', { field: 'trackingNumber' })
  }
  const { maxOpen, perDay } = limits.lookout
  if (open.length >= maxOpen || today >= perDay) throw new Refusal('tooManyLookouts', { params: { max: maxOpen } })
  return toRecord(tx, await insertLookout(tx, memberId, lookout))
}

export async function listLookouts(db: Reader, memberId: string | undefined, request: PageRequest): Promise<Complete<Page<LookoutRecord>>> {
  const page = await readPage(
    request,
    (part) => listLookoutRows(db, { ...(memberId !== undefined && { memberId }), ...part }),
    (row) => ({ at: row.createdAt, id: row.id }),
  )
  return { ...page, items: await toRecords(db, page.items) }
}

/** As the member sees it: one whose time is over is not open any more, though nothing has ended it. */
export function toLookoutStatus({ status, endsAt }: LookoutRow, now: Date): LookoutStatus {
  return status === 'open' && endsAt <= now ? 'expired' : status
}

/** @throws Refusal `notFound`, also for another member's */
export async function getLookout(db: Reader, memberId: string, lookoutId: string): Promise<LookoutRecord> {
  const row = await findLookoutRow(db, lookoutId, memberId)
  if (!row) throw new Refusal('notFound')
  return toRecord(db, row)
}

/** @throws Refusal `notFound`, `notAllowedNow` once it has ended */
export async function endLookout(tx: Tx, memberId: string, lookoutId: string): Promise<void> {
  if (await endLookoutRow(tx, lookoutId, memberId)) return
  throw new Refusal((await findLookoutRow(tx, lookoutId, memberId)) ? 'notAllowedNow' : 'notFound')
}

async function toRecord(db: Reader, row: LookoutRow): Promise<LookoutRecord> {
  const [record] = await toRecords(db, [row])
  if (!record) throw new Error(`no lookout from row ${row.id}`)
  return record
}

async function toRecords(db: Reader, rows: readonly LookoutRow[]): Promise<LookoutRecord[]> {
  const counts = await countMatches(db, rows.map(({ id }) => id))
  return rows.map((row) => ({ row, ...(counts.get(row.id) ?? { matches: 0, isInPool: false }) }))
}
