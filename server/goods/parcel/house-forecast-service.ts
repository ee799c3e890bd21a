import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import { isSumAnAmount, type GoodsItem, type GoodsNature, type ParcelSource } from '@contract/parcel/parcel'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { getClientNos, lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { lockIncompleteBoxes } from '@server/goods/parcel/box-service'
import { assertCarrierExists } from '@server/goods/parcel/carrier-service'
import { reassignParcel, type Reassigned } from '@server/goods/parcel/parcel-assignment-service'
import { claimOwnerless } from '@server/goods/parcel/parcel-claim-service'
import { insertEvents } from '@server/goods/parcel/parcel-evidence-store'
import {
  findOwnedRow,
  findOwnerlessRow,
  insertParcel,
  listItemRows,
  lockOwnedRow,
  lockParcelRowsById,
  lockTrackingNumber,
  replaceItems,
  updateParcels,
  type ParcelRow,
} from '@server/goods/parcel/parcel-store'
import { moveParcel } from '@server/goods/parcel/parcel-transition'

/** Parcels that the house's trade announces in a member's name: a carrier brings them, and they arrive as any forecast does. */

export interface HouseForecast {
  readonly memberId: string
  readonly warehouseId: string
  readonly carrierCode: string
  readonly trackingNumber: string
  readonly goodsNature: GoodsNature
  readonly fragile: boolean
  readonly items: readonly GoodsItem[]
  readonly source: Exclude<ParcelSource, 'member' | 'shop'>
  /** Of the staff; left out for who is none: what lies in the claim pool is then claimed for the member, and the staff decides. */
  readonly operatorKeyId?: string | undefined
  /** What is written where a parcel of the claim pool becomes the member's. */
  readonly reason: string
}

export interface ForecastOfHouse {
  readonly parcelId: string
  /** A parcel of the pool has become the member's by it: its claims are to be told. */
  readonly reassigned: Reassigned | undefined
}

/**
 * A number that the member has forecast already is taken over, with the member's own words for its goods; one that lies in the claim pool
 * becomes the member's.
 * @throws Refusal `trackingNumberTaken` where it is another member's, `unknownCarrier`
 */
export async function forecastForMember(tx: Tx, forecast: HouseForecast): Promise<ForecastOfHouse> {
  const { memberId, trackingNumber } = forecast
  await assertCarrierExists(tx, forecast.carrierCode)
  await lockMember(tx, memberId)
  await lockTrackingNumber(tx, trackingNumber)
  const owned = await lockOwnedRow(tx, trackingNumber)
  if (owned) return { parcelId: await takeOver(tx, owned, forecast), reassigned: undefined }
  const ownerless = await findOwnerlessRow(tx, trackingNumber)
  const parcelId = await insertForecast(tx, forecast)
  if (!ownerless) return { parcelId, reassigned: undefined }
  await claimOwnerless(tx, { memberId, forecastId: parcelId, trackingNumber })
  if (forecast.operatorKeyId === undefined) return { parcelId, reassigned: undefined }
  const ClientNO = (await getClientNos(tx, [memberId])).get(memberId) ?? ''
  const { operatorKeyId, reason, carrierCode } = forecast
  const reassigned = await reassignParcel(tx, operatorKeyId, { parcelId: ownerless.id, ClientNO, reason, carrierCode })
  return { parcelId: ownerless.id, reassigned }
}

async function insertForecast(tx: Tx, forecast: HouseForecast): Promise<string> {
  const { memberId, warehouseId, carrierCode, trackingNumber, goodsNature, fragile, source, items } = forecast
  const own = { memberId, warehouseId, carrierCode, trackingNumber, goodsNature, fragile, source, status: 'notInStock', needsLabel: false } as const
  const parcelId = await insertParcel(tx, own)
  if (parcelId === undefined) throw taken()
  if (source === 'deal') await updateParcels(tx, [parcelId], { keptFor: 'deal' })
  await replaceItems(tx, parcelId, items)
  await insertEvents(tx, [parcelId], 'forecast')
  return parcelId
}

const taken = () => new Refusal('trackingNumberTaken', { field: 'trackingNumbers' })

/** Statuses in which nobody reckons with its goods yet. */
const OPEN: readonly ParcelStatus[] = ['notInStock', 'incomplete', 'inStock']

async function takeOver(tx: Tx, owned: ParcelRow, { memberId, source, items }: HouseForecast): Promise<string> {
  if (owned.memberId !== memberId || owned.source === 'shop') throw taken()
  // Of a deal, the money waits for the parcel: one that is packed already, or of another purchase, cannot show its goods.
  const isFree = OPEN.includes(owned.status) && owned.orderId === null && owned.groupId === null && owned.source === 'member'
  if (source === 'deal' && !isFree) throw taken()
  const before = await listItemRows(tx, [owned.id])
  // What the house has put in before is of another purchase in the same box.
  const kept = owned.source === source ? before : []
  const whole = [...kept.map(({ name, quantity, unitPriceCents }) => ({ name, quantity, unitPriceCents })), ...items]
  const isFilled = OPEN.includes(owned.status) && (before.length === 0 || owned.source === source)
  if (isFilled && items.length > 0 && whole.length <= limits.parcel.maxItems && isSumAnAmount(whole))
    await replaceItems(tx, owned.id, whole)
  await updateParcels(tx, [owned.id], source === 'deal' ? { source, keptFor: 'deal' } : { source })
  if (owned.status !== 'incomplete' || (await listItemRows(tx, [owned.id])).length === 0) return owned.id
  for (const box of [owned, ...(await lockIncompleteBoxes(tx, owned))]) {
    await moveParcel(tx, box, { action: 'complete', to: 'inStock', event: 'completed' })
  }
  return owned.id
}

/** What a forecast that has ended has become: the member's live parcel of the same number. */
export async function findLiveParcelId(db: Reader, memberId: string, trackingNumber: string): Promise<string | undefined> {
  const owned = await findOwnedRow(db, trackingNumber)
  return owned?.memberId === memberId ? owned.id : undefined
}

/** What has not arrived is its member's own forecast from now on: they may change it, or take it away. */
export async function handOverForecasts(tx: Tx, memberId: string, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return
  const coming = (await lockParcelRowsById(tx, memberId, parcelIds)).filter(({ status }) => status === 'notInStock')
  if (coming.length > 0) await updateParcels(tx, coming.map(({ id }) => id), { source: 'member' })
}

/**
 * Keeps parcels from being packed, or lets them be packed again. @throws Refusal `notFound`, `parcelInOrder`, `notAllowedNow` where one
 * is not in stock
 */
export async function keepParcels(tx: Tx, memberId: string, parcelIds: readonly string[], keptFor: 'return' | null): Promise<void> {
  if (parcelIds.length === 0) return
  const rows = await lockParcelRowsById(tx, memberId, parcelIds)
  if (keptFor !== null) {
    if (rows.length < parcelIds.length) throw new Refusal('notFound')
    if (rows.some(({ orderId, groupId }) => orderId !== null || groupId !== null)) throw new Refusal('parcelInOrder')
    if (rows.some(({ status }) => status !== 'inStock')) throw new Refusal('notAllowedNow')
  }
  await updateParcels(tx, rows.map(({ id }) => id), { keptFor })
}

