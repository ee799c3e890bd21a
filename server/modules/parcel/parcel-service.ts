import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { normaliseTrackingNumber } from '@contract/kit/text'
import type { completionSchema, Forecast, ProblemAnswer } from '@contract/parcel/parcel'
import { LIVE_PARCEL_STATUSES, PARCEL_TABS, type ParcelStatus } from '@contract/parcel/parcel-status'
import type { ColumnsOf } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import { isUniqueViolation } from '@server/db/database-errors'
import { fromCursor, toCursor, toPage, toPageSize, type PageRequest } from '@server/db/keyset'
import { assertCarrierExists } from '@server/modules/parcel/carrier-service'
import { insertEvents, updateProblemAnswer } from '@server/modules/parcel/parcel-evidence-store'
import { toDossier, toParcels, type Parcel, type ParcelDossier } from '@server/modules/parcel/parcel-record'
import {
  countParcelRows,
  findOwnerlessRow,
  findParcelRow,
  findSearchEnd,
  insertClaim,
  insertParcel,
  isNumberTaken,
  listParcelRows,
  lockParcelRow,
  lockTrackingNumber,
  replaceItems,
  toForecastColumns,
  withdrawClaim,
  type ParcelRow,
} from '@server/modules/parcel/parcel-store'
import { assertAllowed, moveParcel } from '@server/modules/parcel/parcel-transition'
import { getWarehouse } from '@server/modules/warehouse/warehouse-service'

/** @throws Refusal `trackingNumberTaken`, `unknownWarehouse`, `unknownCarrier` */
export async function forecastParcel(tx: Tx, memberId: string, forecast: Forecast): Promise<string> {
  await assertPlaceAndCarrier(tx, forecast)
  await lockTrackingNumber(tx, forecast.trackingNumber)
  const parcelId = await insertParcel(tx, { memberId, status: 'notInStock', ...toForecastColumns(forecast) })
  if (parcelId === undefined) throw takenRefusal()
  await replaceItems(tx, parcelId, forecast.items)
  await insertEvents(tx, [parcelId], 'forecast')
  await claimOwnerless(tx, { memberId, forecastId: parcelId, trackingNumber: forecast.trackingNumber })
  return parcelId
}

/** @throws Refusal as `forecastParcel`, and `notAllowedNow` once the parcel has arrived */
export async function updateForecast(tx: Tx, memberId: string, parcelId: string, forecast: Forecast): Promise<void> {
  await assertPlaceAndCarrier(tx, forecast)
  await lockTrackingNumber(tx, forecast.trackingNumber)
  const parcel = await lockOwnParcel(tx, memberId, parcelId)
  assertAllowed(parcel, 'edit', 'member')
  try {
    await moveParcel(tx, parcel, {
      action: 'edit',
      to: 'notInStock',
      event: 'edited',
      change: toForecastColumns(forecast),
    })
  } catch (error) {
    throw isUniqueViolation(error, 'parcels_live_number') ? takenRefusal() : error
  }
  await replaceItems(tx, parcelId, forecast.items)
  if (parcel.trackingNumber !== forecast.trackingNumber) {
    await withdrawClaim(tx, parcelId)
    await claimOwnerless(tx, { memberId, forecastId: parcelId, trackingNumber: forecast.trackingNumber })
  }
}

/** The number becomes free. */
export async function withdrawForecast(tx: Tx, memberId: string, parcelId: string): Promise<void> {
  const parcel = await lockOwnParcel(tx, memberId, parcelId)
  assertAllowed(parcel, 'withdraw', 'member')
  await moveParcel(tx, parcel, { action: 'withdraw', to: 'cancelled', event: 'withdrawn' })
  await withdrawClaim(tx, parcelId)
}

type Completion = v.InferOutput<typeof completionSchema>

/** Goods may be added and corrected until the parcel is in an application. */
export async function completeParcel(
  tx: Tx,
  memberId: string,
  completion: Completion,
): Promise<void> {
  const { parcelId, items, goodsNature, fragile } = completion
  const change: ColumnsOf<ParcelRow, Omit<Completion, 'parcelId' | 'items'>> = { goodsNature, fragile }
  const parcel = await lockOwnParcel(tx, memberId, parcelId)
  assertAllowed(parcel, 'complete', 'member')
  await replaceItems(tx, parcel.id, items)
  await moveParcel(tx, parcel, {
    action: 'complete',
    to: 'inStock',
    event: 'completed',
    change,
  })
}

/** The parcel stays a problem item until the operator has done what the member asked for. */
export async function answerProblem(
  tx: Tx,
  memberId: string,
  { parcelId, answer, remark }: { parcelId: string; answer: ProblemAnswer; remark?: string | undefined },
): Promise<void> {
  const parcel = await lockOwnParcel(tx, memberId, parcelId)
  assertAllowed(parcel, 'answer', 'member')
  await updateProblemAnswer(tx, parcelId, answer, remark)
  await moveParcel(tx, parcel, { action: 'answer', to: 'problem', event: 'answered', remark })
}

export interface ParcelSearch extends PageRequest {
  readonly status?: ParcelStatus | undefined
  readonly warehouseId?: string | undefined
  /** Part of a tracking number or product name. */
  readonly search?: string | undefined
}

/** Newest first. A search may hand out a short page, even an empty one, and a cursor: it has not looked at all yet. */
export async function listParcels(db: Reader, memberId: string, request: ParcelSearch): Promise<Complete<Page<Parcel>>> {
  const size = toPageSize(request)
  const filter = {
    memberId,
    status: request.status,
    warehouseId: request.warehouseId,
    namePart: request.search,
    numberPart: request.search === undefined ? undefined : normaliseTrackingNumber(request.search),
    after: request.cursor === undefined ? undefined : fromCursor(request.cursor),
    count: size + 1,
  }
  const rows = await listParcelRows(db, filter)
  const page = toPage(rows, size, (row) => ({ at: row.createdAt, id: row.id }))
  const items = await toParcels(db, page.items)
  if (request.search === undefined || page.nextCursor !== undefined) return { ...page, items }
  const searchEnd = await findSearchEnd(db, filter)
  return { items, nextCursor: searchEnd && toCursor(searchEnd) }
}

export function countParcels(db: Reader, memberId: string): Promise<Map<ParcelStatus, number>> {
  return countParcelRows(db, memberId, PARCEL_TABS)
}

/** @throws Refusal `notFound`, also for another member's parcel */
export async function getParcel(db: Reader, memberId: string, parcelId: string): Promise<ParcelDossier> {
  const row = await findParcelRow(db, parcelId, memberId)
  if (!row) throw new Refusal('notFound')
  return toDossier(db, row)
}

/** A help while typing, free for the member's own parcel; what counts is the answer to the forecast itself. */
export async function isTrackingNumberFree(
  db: Reader,
  memberId: string,
  { trackingNumber, exceptParcelId }: { trackingNumber: string; exceptParcelId?: string | undefined },
): Promise<boolean> {
  const except = exceptParcelId === undefined ? undefined : { parcelId: exceptParcelId, memberId }
  return !(await isNumberTaken(db, trackingNumber, except))
}

async function lockOwnParcel(tx: Tx, memberId: string, parcelId: string): Promise<ParcelRow> {
  const parcel = await lockParcelRow(tx, parcelId, memberId)
  if (!parcel) throw new Refusal('notFound')
  return parcel
}

async function assertPlaceAndCarrier(tx: Tx, forecast: Forecast): Promise<void> {
  await getWarehouse(tx, forecast.warehouseId)
  await assertCarrierExists(tx, forecast.carrierCode)
}

/** Knowing a number takes nobody's goods: where such a parcel lies without an owner, the forecast asks for it. */
async function claimOwnerless(
  tx: Tx,
  claim: { memberId: string; forecastId: string; trackingNumber: string },
): Promise<void> {
  const ownerless = await findOwnerlessRow(tx, claim.trackingNumber)
  if (ownerless) await insertClaim(tx, { parcelId: ownerless.id, ...claim })
}

function takenRefusal(): Refusal {
  return new Refusal('trackingNumberTaken', { field: 'trackingNumber' })
}

const IN_ORDER: readonly ParcelStatus[] = ['inOrder', 'toBePaid', 'shipped']

/** Announced, in the warehouse or on their way back to the shop: those that no order speaks for. */
export async function countLooseParcels(db: Reader, memberId: string): Promise<number> {
  const counts = await countParcelRows(db, memberId, LIVE_PARCEL_STATUSES.filter((status) => !IN_ORDER.includes(status)))
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
