import type { Complete } from '@contract/kit/complete'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { ZERO_CENTS } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type * as endpoints from '@contract/parcel/parcel-operator-endpoints'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { Reader, Tx } from '@server/db/database'
import { fromCursor, toPage, toPageSize } from '@server/db/keyset'
import { holdMemberByNumber } from '@server/modules/account/account-service'
import { assertCarrierExists } from '@server/modules/parcel/carrier-service'
import { listCandidates, putIntoPool } from '@server/modules/parcel/parcel-claim-service'
import { decideClaims } from '@server/modules/parcel/parcel-claim-store'
import { markFound } from '@server/modules/parcel/lookout-store'
import { insertMeasurement, insertPhotos } from '@server/modules/parcel/parcel-evidence-store'
import { toDossier, toParcels, type Parcel, type ParcelDossier } from '@server/modules/parcel/parcel-record'
import {
  findOwnerlessRow,
  findParcelRow,
  insertParcel,
  listItemRows,
  listParcelRows,
  lockOwnedRow,
  lockParcelRow,
  lockTrackingNumber,
  type ParcelRow,
} from '@server/modules/parcel/parcel-store'
import { assertAllowed, moveParcel } from '@server/modules/parcel/parcel-transition'
import { findStorageTariff } from '@server/modules/parcel/storage-store'
import { assertOwnFiles } from '@server/modules/file/file-service'
import { findWarehouseByCode } from '@server/modules/warehouse/warehouse-service'
import { getNow } from '@server/ports/clock'

/** What the warehouse does with parcels, of all members and of nobody. `operatorKeyId` says who it was. */

export async function listAllParcels(
  db: Reader,
  request: ParsedInputOf<typeof endpoints.operatorListParcels>,
): Promise<Complete<Page<Parcel>>> {
  const size = toPageSize(request)
  const rows = await listParcelRows(db, {
    status: request.status,
    trackingNumber: request.trackingNumber,
    createdBefore: request.forecastBefore === undefined ? undefined : new Date(request.forecastBefore),
    ownerless: request.ownerless,
    after: request.cursor === undefined ? undefined : fromCursor(request.cursor),
    count: size + 1,
  })
  const page = toPage(rows, size, (row) => ({ at: row.createdAt, id: row.id }))
  return { ...page, items: await toParcels(db, page.items) }
}

/** @throws Refusal `notFound` */
export async function getAnyParcel(db: Reader, parcelId: string): Promise<ParcelDossier> {
  const row = await findParcelRow(db, parcelId)
  if (!row) throw new Refusal('notFound')
  return toDossier(db, row, 'operator')
}

export interface Received {
  readonly parcelId: string
  readonly trackingNumber: string
  readonly status: ParcelStatus
  /** Undefined in the claim pool. */
  readonly memberId: string | undefined
}

/**
 * A forecast parcel arrives where it really is, whatever the forecast said, and is its member's if the label does not say
 * otherwise. What nobody has forecast, and what may be another's, arrives without an owner and waits in the claim pool.
 * @throws Refusal `unknownWarehouse`, `unknownMember`, `unknownCarrier`, or `notAllowedNow` for a number that has arrived already
 */
export async function receiveParcel(
  tx: Tx,
  operatorKeyId: string,
  input: ParsedInputOf<typeof endpoints.receiveParcel>,
): Promise<Received> {
  const warehouse = await findWarehouseByCode(tx, input.warehouseCode)
  if (!warehouse) throw new Refusal('unknownWarehouse', { field: 'warehouseCode' })
  const labelled = input.ClientNO === undefined ? undefined : await holdMemberByNumber(tx, input.ClientNO)
  if (input.carrierCode !== undefined) await assertCarrierExists(tx, input.carrierCode)
  await assertOwnFiles(tx, { operatorKeyId }, input.photos.map((photo) => photo.fileId))
  await lockTrackingNumber(tx, input.trackingNumber)
  const parcel = await getArriving(tx, { ...input, warehouseId: warehouse.warehouseId, labelled, operatorKeyId })

  const measurementId = await insertMeasurement(tx, {
    parcelId: parcel.id,
    weightGrams: input.weightGrams,
    size: input.size,
    operatorKeyId,
  })
  await insertPhotos(tx, parcel.id, input.photos, operatorKeyId)
  const status = await toStockStatus(tx, parcel.id)
  await moveParcel(tx, parcel, {
    action: 'receive',
    to: status,
    event: 'received',
    change: {
      warehouseId: warehouse.warehouseId,
      ...(input.carrierCode !== undefined && { carrierCode: input.carrierCode }),
      fragile: parcel.fragile || (input.fragile ?? false),
      inStockAt: await getNow(tx),
      measurementId,
      ...(await getStorageTerms(tx)),
    },
  })
  if (parcel.memberId !== null) await markFound(tx, parcel.memberId, parcel.trackingNumber)
  return { parcelId: parcel.id, trackingNumber: parcel.trackingNumber, status, memberId: parcel.memberId ?? undefined }
}

/** @throws Refusal `notFound` */
export async function lockAnyParcel(tx: Tx, parcelId: string): Promise<ParcelRow> {
  const parcel = await lockParcelRow(tx, parcelId)
  if (!parcel) throw new Refusal('notFound')
  return parcel
}

interface Arriving {
  readonly trackingNumber: string
  readonly warehouseId: string
  /** Whom the label names. */
  readonly labelled: string | undefined
  readonly operatorKeyId: string
}

/** The forecast of this number, where it stands alone or the label says the same; else a new parcel in the pool. */
async function getArriving(tx: Tx, { trackingNumber, warehouseId, labelled, operatorKeyId }: Arriving): Promise<ParcelRow> {
  if (await findOwnerlessRow(tx, trackingNumber)) throw new Refusal('notAllowedNow')
  const forecast = await lockOwnedRow(tx, trackingNumber)
  if (forecast) assertAllowed(forecast, 'receive', 'operator')
  if (forecast?.memberId && (await isUndisputed(tx, forecast, labelled))) {
    await decideClaims(tx, { trackingNumber, parcelId: forecast.id, winnerId: forecast.memberId, operatorKeyId })
    return forecast
  }
  const parcelId = await insertParcel(tx, { memberId: null, status: 'notInStock', trackingNumber, warehouseId })
  if (parcelId === undefined) throw new Refusal('notAllowedNow')
  await putIntoPool(tx, { id: parcelId, trackingNumber }, { forecast, labelled })
  return lockAnyParcel(tx, parcelId)
}

async function isUndisputed(tx: Tx, { trackingNumber, memberId, needsLabel }: ParcelRow, labelled: string | undefined): Promise<boolean> {
  if (labelled !== undefined) return labelled === memberId
  if (needsLabel) return false
  const candidates = await listCandidates(tx, [trackingNumber])
  return (candidates.get(trackingNumber) ?? []).every((candidate) => candidate.memberId === memberId)
}

/** In stock when name and value of the goods are known. */
export async function toStockStatus(tx: Tx, parcelId: string): Promise<'inStock' | 'incomplete'> {
  return (await listItemRows(tx, [parcelId])).length > 0 ? 'inStock' : 'incomplete'
}

/** The terms of today stay with the parcel. A platform that has set none asks for no fee. */
async function getStorageTerms(
  tx: Tx,
): Promise<Pick<ParcelRow, 'storageVersion' | 'storageFreeDays' | 'storagePerKgDayCents'>> {
  const tariff = await findStorageTariff(tx)
  return {
    storageVersion: tariff?.version ?? 'default',
    storageFreeDays: tariff?.freeDays ?? limits.storage.freeDays,
    storagePerKgDayCents: tariff?.perKgDayCents ?? ZERO_CENTS,
  }
}
