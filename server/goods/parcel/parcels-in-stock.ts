import type { Grams } from '@contract/kit/weight'
import type { Reader } from '@server/db/database'

export interface StockedParcels {
  readonly warehouseId: string
  readonly count: number
  readonly grams: Grams
}

/** What a member has in stock and could have packed, by warehouse: not what is kept for a deal or a return. */
export function sumParcelsInStock(db: Reader, memberId: string): Promise<StockedParcels[]> {
  return db
    .selectFrom('parcels')
    .innerJoin('parcelMeasurements', 'parcelMeasurements.id', 'parcels.measurementId')
    .select(['parcels.warehouseId', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.sum<Grams>('parcelMeasurements.weightGrams').as('grams'))
    .where('parcels.memberId', '=', memberId)
    .where('parcels.status', '=', 'inStock')
    .where('parcels.keptFor', 'is', null)
    .groupBy('parcels.warehouseId')
    .execute()
}

/** The same: so many of them are looked at together: as many as one order takes. */
export async function listParcelIdsInStock(db: Reader, memberId: string, warehouseId: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('parcels')
    .select('id')
    .where('memberId', '=', memberId)
    .where('warehouseId', '=', warehouseId)
    .where('status', '=', 'inStock')
    .where('keptFor', 'is', null)
    .orderBy('inStockAt')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
