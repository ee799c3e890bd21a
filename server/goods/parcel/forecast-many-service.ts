import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { Forecast } from '@contract/parcel/parcel'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { lockMember } from '@server/base/member/member-service'
import { listWarehouses } from '@server/base/warehouse/warehouse-service'
import type { Reader, Tx } from '@server/db/database'
import { listCarriers } from '@server/goods/parcel/carrier-service'
import { hasNumberQuestions } from '@server/goods/parcel/number-question-store'
import { claimManyOwnerless } from '@server/goods/parcel/parcel-claim-service'
import { insertEvents } from '@server/goods/parcel/parcel-evidence-store'
import { countOpenForecasts, refuseTaken, tooManyForecasts, tooManyQuestions, toNewForecast } from '@server/goods/parcel/parcel-service'
import { insertItems, insertParcels, listOwnedRows, lockTrackingNumbers, type ParcelRow } from '@server/goods/parcel/parcel-store'

export interface ManyForecasts {
  /** In the order in which they were asked for. */
  readonly rows: readonly RowOutcome[]
  readonly needLabel: number
}

interface RowOutcome {
  readonly trackingNumber: string
  /** The new one, or the one that the member has already. */
  readonly parcel?: { readonly parcelId: string; readonly status: ParcelStatus; readonly isNew: boolean } | undefined
  readonly refusal?: Refusal | undefined
}

/** The member's own live parcels of these numbers: of others' nothing is told, so nothing is counted. */
export function findOwnParcels(db: Reader, memberId: string, trackingNumbers: readonly string[]): Promise<ParcelRow[]> {
  return listOwnedRows(db, trackingNumbers, memberId)
}

/**
 * Each row by the rules of `forecastParcel`, in their order; a refused one takes nothing from the others. What the member
 * has already, and a number that stands twice, is told as their own and not taken again: the same list may be sent twice.
 * @throws Refusal `unknownWarehouse`, `warehouseClosed`, `unknownCarrier` where all rows are for such
 */
export async function forecastParcels(tx: Tx, memberId: string, forecasts: readonly Forecast[]): Promise<ManyForecasts> {
  await lockMember(tx, memberId)
  const [warehouses, carriers, before] = await Promise.all([listWarehouses(tx), listCarriers(tx), countOpenForecasts(tx, memberId)])
  const places = new Map(warehouses.map((warehouse) => [warehouse.warehouseId, warehouse]))
  const carrierCodes = new Set(carriers.map(({ code }) => code))
  const refusePlace = ({ warehouseId, carrierCode }: Forecast): Refusal | undefined => {
    const place = places.get(warehouseId)
    if (!place) return new Refusal('unknownWarehouse')
    if (place.closedAt) return new Refusal('warehouseClosed')
    return carrierCodes.has(carrierCode) ? undefined : new Refusal('unknownCarrier')
  }
  const numbers = forecasts.filter((forecast) => !refusePlace(forecast)).map(({ trackingNumber }) => trackingNumber)
  const [first] = forecasts
  // Of which nothing could be taken is one mistake, and not a list of them.
  if (numbers.length === 0) throw (first && refusePlace(first)) ?? new Refusal('parcelsRequired')
  await lockTrackingNumbers(tx, numbers)
  const taken = new Map((await listOwnedRows(tx, numbers)).map((row) => [row.trackingNumber, row]))

  const accepted = new Map<string, Forecast>()
  let isAnswered = await hasNumberQuestions(tx, memberId)
  const refusals = new Map<Forecast, Refusal>()
  for (const forecast of forecasts) {
    const { trackingNumber } = forecast
    const present = taken.get(trackingNumber)
    if (present?.memberId === memberId || accepted.has(trackingNumber)) continue
    const refusal = await judge(forecast, present)
    if (refusal) refusals.set(forecast, refusal)
    else accepted.set(trackingNumber, forecast)
  }

  async function judge(forecast: Forecast, present: ParcelRow | undefined): Promise<Refusal | undefined> {
    const misplaced = refusePlace(forecast)
    if (misplaced) return misplaced
    if (before + accepted.size >= limits.parcel.maxOpenForecasts) return tooManyForecasts()
    if (!isAnswered) return tooManyQuestions()
    if (!present) return undefined
    try {
      const refusal = await refuseTaken(tx, memberId, forecast)
      // After the last question of today every number is answered alike.
      isAnswered = await hasNumberQuestions(tx, memberId)
      return refusal
    } catch (error) {
      // Spent meanwhile by a check of the same member.
      if (!(error instanceof Refusal)) throw error
      isAnswered = false
      return error
    }
  }

  const ids = await insertForecasts(tx, memberId, [...accepted.values()], before)
  const rows = forecasts.map((forecast): RowOutcome => {
    const { trackingNumber } = forecast
    const refusal = refusals.get(forecast)
    if (refusal) return { trackingNumber, refusal }
    const present = taken.get(trackingNumber)
    if (present) return { trackingNumber, parcel: { parcelId: present.id, status: present.status, isNew: false } }
    const parcelId = ids.get(trackingNumber)
    if (parcelId === undefined) throw new Error('a forecast was accepted and not kept')
    return { trackingNumber, parcel: { parcelId, status: 'notInStock', isNew: accepted.get(trackingNumber) === forecast } }
  })
  return { rows, needLabel: Math.max(0, before + accepted.size - Math.max(before, limits.parcel.forecastsWithoutLabel)) }
}

/** Whoever calls has taken their numbers: none of them has a parcel of a member's. */
async function insertForecasts(
  tx: Tx,
  memberId: string,
  forecasts: readonly Forecast[],
  before: number,
): Promise<ReadonlyMap<string, string>> {
  const ids = await insertParcels(
    tx,
    forecasts.map((forecast, place) => toNewForecast(memberId, forecast, before + place)),
  )
  const goods = forecasts.flatMap(({ trackingNumber, items }) => {
    const parcelId = ids.get(trackingNumber)
    return parcelId === undefined ? [] : [{ parcelId, items }]
  })
  await Promise.all([
    insertItems(tx, goods),
    insertEvents(
      tx,
      goods.map(({ parcelId }) => parcelId),
      'forecast',
    ),
    claimManyOwnerless(tx, memberId, ids),
  ])
  return ids
}
