import { Refusal } from '@contract/kit/envelope'
import type { GoodsItem } from '@contract/parcel/parcel'
import type { Reader, Tx } from '@server/db/database'
import { guessCarrierCode } from '@server/goods/parcel/carrier-service'
import { findLiveParcelId, forecastForMember, type HouseForecast } from '@server/goods/parcel/house-forecast-service'
import { listParcelStates, type ParcelState } from '@server/goods/parcel/house-parcel-service'
import { listMeasurementRows, listShownPhotoRows, type ShownPhotoRow } from '@server/goods/parcel/parcel-evidence-store'
import { tellReassigned } from '@server/goods/parcel/parcel-notices'
import { listAnyParcelRows } from '@server/goods/parcel/parcel-store'
import type { Ports } from '@server/ports/ports'

// What a seller sends to the warehouse for a member: by several numbers, each a forecast, until all of them are there.

export interface Sent extends Omit<HouseForecast, 'trackingNumber' | 'carrierCode' | 'items'> {
  /** In the order in which they were named, each once. */
  readonly trackingNumbers: readonly string[]
  /** Left out: guessed by the numbers. */
  readonly carrierCode?: string | undefined
  /** What each box is said to hold, in the same order. */
  readonly contents: readonly (readonly GoodsItem[])[]
}

/**
 * Numbers and parcels are locked in the order of the numbers, before whatever they are of.
 * @returns the parcels, in the order of the numbers as they were named
 * @throws Refusal as `forecastForMember`, and `required` for a carrier that cannot be guessed
 */
export async function forecastSent(
  tx: Tx,
  ports: Ports,
  { trackingNumbers, carrierCode: given, contents, ...own }: Sent,
): Promise<string[]> {
  const parcelIds = new Map<string, string>()
  for (const trackingNumber of [...trackingNumbers].sort()) {
    const carrierCode = given ?? (await guessCarrierCode(tx, trackingNumber))
    if (carrierCode === undefined) throw new Refusal('required', { field: 'carrierCode' })
    const items = contents[trackingNumbers.indexOf(trackingNumber)] ?? []
    const { parcelId, reassigned } = await forecastForMember(tx, { ...own, carrierCode, trackingNumber, items })
    if (reassigned) await tellReassigned(tx, ports, reassigned, own.reason)
    parcelIds.set(trackingNumber, parcelId)
  }
  return trackingNumbers.map((trackingNumber) => parcelIds.get(trackingNumber) ?? '')
}

/** Where what was sent lies, so that another parcel takes the place of one that has ended. */
export interface SentLinks {
  readonly parcelIds: readonly string[]
  replace(endedId: string, parcelId: string): Promise<void>
}

/** How its parcels stand. A forecast that has ended may have become another parcel of its member, out of the claim pool. */
export async function listSentStates(tx: Tx, memberId: string, { parcelIds, replace }: SentLinks): Promise<ParcelState[]> {
  const live: ParcelState[] = []
  for (const state of await listParcelStates(tx, parcelIds)) {
    const parcelId = state.status === 'cancelled' ? await findLiveParcelId(tx, memberId, state.trackingNumber) : undefined
    const [other] = parcelId === undefined ? [] : await listParcelStates(tx, [parcelId])
    if (other) await replace(state.id, other.id)
    live.push(other ?? state)
  }
  return live
}

export interface SentParcel extends Pick<ParcelState, 'id' | 'status' | 'trackingNumber' | 'inStockAt'> {
  readonly weightGrams: number | undefined
  readonly photos: readonly ShownPhotoRow[]
}

/** What the warehouse has found of these parcels. */
export async function readSentParcels(db: Reader, parcelIds: readonly string[]): Promise<SentParcel[]> {
  const rows = await listAnyParcelRows(db, parcelIds)
  const [photos, measured] = await Promise.all([
    listShownPhotoRows(db, parcelIds),
    listMeasurementRows(db, rows.flatMap(({ measurementId }) => measurementId ?? [])),
  ])
  return rows.map(({ id, status, trackingNumber, inStockAt, measurementId }) => ({
    id,
    status,
    trackingNumber,
    inStockAt,
    weightGrams: measured.find((one) => one.id === measurementId)?.weightGrams,
    photos: photos.filter(({ parcelId }) => parcelId === id),
  }))
}
