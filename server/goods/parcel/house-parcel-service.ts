import { randomInt } from 'node:crypto'
import { Refusal } from '@contract/kit/envelope'
import type { BoxSize, Grams } from '@contract/kit/weight'
import { HOUSE_CARRIER } from '@contract/parcel/house-carrier'
import type { GoodsItem, GoodsNature, ParcelSource } from '@contract/parcel/parcel'
import { getNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { keepHouseCarrier } from '@server/goods/parcel/carrier-store'
import { insertEvents, insertMeasurement, insertPhotos, type NewPhoto } from '@server/goods/parcel/parcel-evidence-store'
import { insertParcel, listAnyParcelRows, listParcelRows, lockParcelRow, lockTrackingNumber, replaceItems, updateParcels, type ParcelRow } from '@server/goods/parcel/parcel-store'
import { assertAllowed, moveFollowedParcels, moveParcel } from '@server/goods/parcel/parcel-transition'
import { getStorageTerms } from '@server/goods/parcel/storage-tariff-service'

/** Parcels that the house makes of its own goods: in stock from the first, and a member's. */

export interface StockedParcel {
  readonly memberId: string
  readonly warehouseId: string
  /** How its number begins: that of the order, and which of its boxes it is. */
  readonly numberStem: string
  readonly items: readonly GoodsItem[]
  readonly goodsNature: GoodsNature
  readonly fragile: boolean
  readonly weightGrams: Grams
  readonly size: BoxSize
  readonly photos: readonly NewPhoto[]
  readonly source: Exclude<ParcelSource, 'member'>
  readonly operatorKeyId: string
}

/** Its events, evidence and storage terms are those of any parcel that arrives; what its member is told is for the caller. */
export async function makeStockedParcel(
  tx: Tx,
  stocked: StockedParcel,
): Promise<{ readonly parcelId: string; readonly trackingNumber: string }> {
  const { weightGrams, size, operatorKeyId } = stocked
  await keepHouseCarrier(tx)
  const parcel = await insertHouseParcel(tx, stocked)
  await replaceItems(tx, parcel.id, stocked.items)
  const measurementId = await insertMeasurement(tx, { parcelId: parcel.id, weightGrams, size, operatorKeyId })
  await insertPhotos(tx, parcel.id, stocked.photos, operatorKeyId)
  assertAllowed(parcel, 'receive', 'house')
  const change = { inStockAt: await getNow(tx), measurementId, ...(await getStorageTerms(tx)) }
  await moveParcel(tx, parcel, { action: 'receive', to: 'inStock', event: 'received', change })
  return { parcelId: parcel.id, trackingNumber: parcel.trackingNumber }
}

export type OpenedParcel = Pick<StockedParcel, 'items' | 'weightGrams' | 'size' | 'photos' | 'operatorKeyId'> & {
  /** Why, for its history. */
  readonly remark: string
}

/**
 * Something was taken out of a parcel that its caller has locked: what lies in it and weighs is new, and what it was before stays in
 * its evidence.
 */
export async function reweighParcel(
  tx: Tx,
  parcelId: string,
  { items, weightGrams, size, photos, operatorKeyId, remark }: OpenedParcel,
): Promise<void> {
  await replaceItems(tx, parcelId, items)
  const measurementId = await insertMeasurement(tx, { parcelId, weightGrams, size, operatorKeyId })
  await insertPhotos(tx, parcelId, photos, operatorKeyId)
  await updateParcels(tx, [parcelId], { measurementId })
  await insertEvents(tx, [parcelId], 'edited', remark)
}

/** So often a number may be somebody's already, which would take a guess of one in a million each time. */
const TRIES = 5

async function insertHouseParcel(tx: Tx, stocked: StockedParcel): Promise<ParcelRow> {
  const { memberId, warehouseId, numberStem, goodsNature, fragile, source } = stocked
  const own = { memberId, warehouseId, goodsNature, fragile, source, status: 'notInStock', carrierCode: HOUSE_CARRIER, needsLabel: false } as const
  for (let tries = 0; tries < TRIES; tries += 1) {
    const trackingNumber = `${numberStem}${toRandomSigns()}`
    await lockTrackingNumber(tx, trackingNumber)
    const parcelId = await insertParcel(tx, { ...own, trackingNumber })
    const parcel = parcelId && (await lockParcelRow(tx, parcelId))
    if (parcel) return parcel
  }
  throw new Error(`no number for a parcel of ${numberStem} is free`)
}

/** No vowels and nothing that is read as something else. */
const SIGNS = 'BCDFGHJKLMNPQRSTVWXZ23456789'

/** Nobody can guess them: whoever forecasts a number first has it, and it would be missing for the house's own parcel. */
function toRandomSigns(): string {
  return Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/**
 * Back on the shelf: the member has it no more, and its storage costs nothing. A parcel of an order or a group cannot go.
 * @throws Refusal `notFound`, also for another member's; `parcelInOrder`; `notAllowedNow` where it is not in stock, or the member's own
 */
export async function returnToShelf(tx: Tx, key: { readonly memberId: string; readonly parcelId: string }): Promise<void> {
  const parcel = await lockHouseParcel(tx, key)
  // Who follows it is who asks for this.
  await moveFollowedParcels(tx, [parcel], { action: 'toShelf', to: 'returned', event: 'returned' }, {})
}

/** The same without doing it: its row is locked, and nobody packs it until the transaction ends. */
export async function lockHouseParcel(
  tx: Tx,
  { memberId, parcelId }: { readonly memberId: string; readonly parcelId: string },
): Promise<ParcelRow> {
  const parcel = await lockParcelRow(tx, parcelId, memberId)
  if (!parcel) throw new Refusal('notFound')
  if (parcel.orderId !== null || parcel.groupId !== null) throw new Refusal('parcelInOrder')
  if (parcel.source === 'member') throw new Refusal('notAllowedNow')
  assertAllowed(parcel, 'toShelf', 'house')
  return parcel
}

export type ParcelState = Pick<ParcelRow, 'id' | 'status' | 'memberId' | 'orderId' | 'groupId' | 'trackingNumber' | 'inStockAt'>

/** How parcels stand now, whosever they are: what follows them reads it. */
export async function listParcelStates(db: Reader, parcelIds: readonly string[]): Promise<readonly ParcelState[]> {
  return listAnyParcelRows(db, parcelIds)
}

/** The newest that the house has made under this number, whosever it is. */
export async function findHouseParcelId(db: Reader, trackingNumber: string): Promise<string | undefined> {
  const rows = await listParcelRows(db, { trackingNumber, count: 1 })
  return rows.find(({ source }) => source !== 'member')?.id
}
