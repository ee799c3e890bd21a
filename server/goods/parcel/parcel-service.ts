import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { toNumberPart } from '@contract/parcel/number/read-number'
import type { completionSchema, Forecast } from '@contract/parcel/parcel'
import { limits } from '@contract/limits'
import { LIVE_PARCEL_STATUSES, PARCEL_TABS, type ParcelStatus } from '@contract/parcel/parcel-status'
import { lockMember } from '@server/base/member/member-service'
import { getOpenWarehouse, getWarehouse } from '@server/base/warehouse/warehouse-service'
import type { ColumnsOf } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import { fromCursor, toCursor, toPage, toPageSize, type PageRequest } from '@server/db/keyset'
import { lockIncompleteBoxes } from '@server/goods/parcel/box-service'
import { assertCarrierExists } from '@server/goods/parcel/carrier-service'
import { countNumberQuestion, hasNumberQuestions } from '@server/goods/parcel/number-question-store'
import { claimOwnerless, keepAnnouncement } from '@server/goods/parcel/parcel-claim-service'
import { withdrawNumberClaim } from '@server/goods/parcel/parcel-claim-store'
import { insertEvents } from '@server/goods/parcel/parcel-evidence-store'
import { toDossier, toParcels, type Parcel, type ParcelDossier } from '@server/goods/parcel/parcel-record'
import {
  countParcelRows,
  findOwnedRow,
  findParcelRow,
  findSearchEnd,
  insertParcel,
  listParcelRows,
  lockParcelRow,
  lockTrackingNumber,
  replaceItems,
  toForecastColumns,
  type NewParcel,
  type ParcelRow,
} from '@server/goods/parcel/parcel-store'
import { parcelTurn } from '@server/goods/parcel/parcel-turn'
import { assertAllowed, moveParcel } from '@server/goods/parcel/parcel-transition'

/**
 * Where another member's parcel has the number, the forecast is refused and kept as a claim: the refusal is returned, so that
 * both are written down, the claim and that the member was told.
 * @returns the parcel's id, or Refusal `trackingNumberTaken`
 * @throws Refusal `unknownWarehouse`, `warehouseClosed`, `unknownCarrier`, `tooManyNumberQuestions`, `tooManyForecasts`
 */
export async function forecastParcel(tx: Tx, memberId: string, forecast: Forecast): Promise<string | Refusal> {
  await getOpenWarehouse(tx, forecast.warehouseId)
  await assertCarrierExists(tx, forecast.carrierCode)
  await lockMember(tx, memberId)
  const open = await countOpenForecasts(tx, memberId)
  if (open >= limits.parcel.maxOpenForecasts) throw tooManyForecasts()
  await assertQuestionLeft(tx, memberId)
  await lockTrackingNumber(tx, forecast.trackingNumber)
  const parcelId = await insertParcel(tx, toNewForecast(memberId, forecast, open))
  if (parcelId === undefined) return refuseTaken(tx, memberId, forecast)
  await replaceItems(tx, parcelId, forecast.items)
  await insertEvents(tx, [parcelId], 'forecast')
  await claimOwnerless(tx, { memberId, forecastId: parcelId, trackingNumber: forecast.trackingNumber })
  return parcelId
}

/**
 * @returns Refusal `trackingNumberTaken`, kept as `forecastParcel` does
 * @throws Refusal `unknownWarehouse`, `warehouseClosed`, `unknownCarrier`, `tooManyNumberQuestions`, and `notAllowedNow`
 * once the parcel has arrived
 */
export async function updateForecast(tx: Tx, memberId: string, parcelId: string, forecast: Forecast): Promise<Refusal | undefined> {
  await assertPlaceAndCarrier(tx, forecast)
  await lockTrackingNumber(tx, forecast.trackingNumber)
  const parcel = await lockOwnParcel(tx, memberId, parcelId)
  assertAllowed(parcel, 'edit', 'member')
  assertOfMember(parcel)
  // What was forecast to a warehouse before it closed may come there.
  if (forecast.warehouseId !== parcel.warehouseId) await getOpenWarehouse(tx, forecast.warehouseId)
  const isRenamed = parcel.trackingNumber !== forecast.trackingNumber
  if (isRenamed) {
    await assertQuestionLeft(tx, memberId)
    // Nobody else gets a parcel of this number meanwhile: it is taken by this transaction.
    if (await findOwnedRow(tx, forecast.trackingNumber)) return refuseTaken(tx, memberId, forecast)
  }
  await moveParcel(tx, parcel, { action: 'edit', to: 'notInStock', event: 'edited', change: toForecastColumns(forecast) })
  await replaceItems(tx, parcelId, forecast.items)
  if (isRenamed) {
    await withdrawNumberClaim(tx, parcelId)
    await claimOwnerless(tx, { memberId, forecastId: parcelId, trackingNumber: forecast.trackingNumber })
  }
  return undefined
}

/** The number becomes free. */
export async function withdrawForecast(tx: Tx, memberId: string, parcelId: string): Promise<void> {
  const parcel = await lockOwnParcel(tx, memberId, parcelId)
  assertAllowed(parcel, 'withdraw', 'member')
  assertOfMember(parcel)
  await moveParcel(tx, parcel, { action: 'withdraw', to: 'cancelled', event: 'withdrawn' })
  await withdrawNumberClaim(tx, parcelId)
}

/** What the house's trade has forecast is not its member's to change: goods would come that nobody waits for. */
function assertOfMember({ source }: ParcelRow): void {
  if (source !== 'member') throw new Refusal('notAllowedNow')
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
  // What the house has put in is known, and customs read its price. A box in which it has put nothing is for its member to complete.
  if (parcel.status !== 'incomplete') assertOfMember(parcel)
  await replaceItems(tx, parcel.id, items)
  await moveParcel(tx, parcel, {
    action: 'complete',
    to: 'inStock',
    event: 'completed',
    change,
  })
  // The goods of a waybill are said once: its other boxes waited for them as well.
  for (const box of await lockIncompleteBoxes(tx, parcel)) await moveParcel(tx, box, { action: 'complete', to: 'inStock', event: 'completed' })
}

export interface ParcelSearch extends PageRequest {
  readonly status?: ParcelStatus | undefined
  readonly warehouseId?: string | undefined
  /** Part of a tracking number or product name. */
  readonly search?: string | undefined
}

/**
 * What waits for the member first, newest first in one status and in a search. A search may hand out a short page, even an
 * empty one, and a cursor: it has not looked at all yet.
 */
export async function listParcels(db: Reader, memberId: string, request: ParcelSearch): Promise<Complete<Page<Parcel>>> {
  const size = toPageSize(request)
  const byTurn = request.status === undefined && request.search === undefined
  const filter = {
    memberId,
    byTurn,
    status: request.status,
    warehouseId: request.warehouseId,
    namePart: request.search,
    numberPart: request.search === undefined ? undefined : toNumberPart(request.search),
    after: request.cursor === undefined ? undefined : fromCursor(request.cursor),
    count: size + 1,
  }
  const rows = await listParcelRows(db, filter)
  const page = toPage(rows, size, (row) => ({ at: row.createdAt, id: row.id, turn: byTurn ? parcelTurn.of(row.status) : undefined }))
  const items = await toParcels(db, page.items)
  if (request.search === undefined || page.nextCursor !== undefined) return { ...page, items }
  const searchEnd = await findSearchEnd(db, filter)
  return { items, nextCursor: searchEnd && toCursor(searchEnd) }
}

export function countParcels(db: Reader, memberId: string): Promise<Map<ParcelStatus, number>> {
  return countParcelRows(db, memberId, PARCEL_TABS)
}

/** @throws Refusal `notFound`, also for another member's. */
export async function assertOwnParcel(
  db: Reader,
  { parcelId, memberId }: { readonly parcelId: string; readonly memberId: string },
): Promise<void> {
  if (!(await findParcelRow(db, parcelId, memberId))) throw new Refusal('notFound')
}

/** @throws Refusal `notFound`, also for another member's parcel */
export async function getParcel(db: Reader, memberId: string, parcelId: string): Promise<ParcelDossier> {
  const row = await findParcelRow(db, parcelId, memberId)
  if (!row) throw new Refusal('notFound')
  return toDossier(db, row, 'owner')
}

/** A help while typing, free for the member's own parcel; what counts is the answer to the forecast itself. */
export async function isTrackingNumberFree(
  db: Reader,
  memberId: string,
  { trackingNumber, exceptParcelId }: { trackingNumber: string; exceptParcelId?: string | undefined },
): Promise<boolean> {
  const parcel = await findOwnedRow(db, trackingNumber)
  return !parcel || (parcel.id === exceptParcelId && parcel.memberId === memberId)
}

/**
 * Being told whether a number is known, by a check or by a refusal, is counted by the day: numbers can be guessed.
 * @throws Refusal `tooManyNumberQuestions`
 */
export async function askForNumber(tx: Tx, memberId: string): Promise<void> {
  if (!(await countNumberQuestion(tx, memberId))) throw tooManyQuestions()
}

export async function lockOwnParcel(tx: Tx, memberId: string, parcelId: string): Promise<ParcelRow> {
  const parcel = await lockParcelRow(tx, parcelId, memberId)
  if (!parcel) throw new Refusal('notFound')
  return parcel
}

async function assertPlaceAndCarrier(tx: Tx, forecast: Forecast): Promise<void> {
  await getWarehouse(tx, forecast.warehouseId)
  await assertCarrierExists(tx, forecast.carrierCode)
}

/** Whoever calls has the member's turn, so that two forecasts at once do not both find the last place. */
export async function countOpenForecasts(tx: Tx, memberId: string): Promise<number> {
  return (await countParcelRows(tx, memberId, ['notInStock'])).get('notInStock') ?? 0
}

/** `open`: how many the member has before this one. */
export function toNewForecast(memberId: string, forecast: Forecast, open: number): NewParcel {
  const needsLabel = open >= limits.parcel.forecastsWithoutLabel
  return { memberId, status: 'notInStock', needsLabel, ...toForecastColumns(forecast) }
}

export function tooManyForecasts(): Refusal {
  return new Refusal('tooManyForecasts', { params: { max: limits.parcel.maxOpenForecasts } })
}

/** Whatever the number is: a forecast that is taken tells as much as one that is refused. */
async function assertQuestionLeft(tx: Tx, memberId: string): Promise<void> {
  if (!(await hasNumberQuestions(tx, memberId))) throw tooManyQuestions()
}

/** A number that another member's parcel has, or that is the member's own already: returned, since it is counted and kept. */
export async function refuseTaken(tx: Tx, memberId: string, forecast: Forecast): Promise<Refusal> {
  const refusal = new Refusal('trackingNumberTaken', { field: 'trackingNumber' })
  const parcel = await findOwnedRow(tx, forecast.trackingNumber)
  if (parcel?.memberId === memberId) return refusal
  await askForNumber(tx, memberId)
  await keepAnnouncement(tx, memberId, forecast)
  return refusal
}

export function tooManyQuestions(): Refusal {
  return new Refusal('tooManyNumberQuestions', { field: 'trackingNumber', params: { max: limits.parcel.numberQuestionsPerDay } })
}

const IN_ORDER: readonly ParcelStatus[] = ['inOrder', 'toBePaid', 'shipped']

/** Announced, in the warehouse or on their way back to the shop: those that no order speaks for. */
export async function countLooseParcels(db: Reader, memberId: string): Promise<number> {
  const counts = await countParcelRows(db, memberId, LIVE_PARCEL_STATUSES.filter((status) => !IN_ORDER.includes(status)))
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
