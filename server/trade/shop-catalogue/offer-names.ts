import type { Texts } from '@contract/kit/language'
import type { Reader } from '@server/db/database'

/** By the offer's id. What an offer says is fixed once it has begun, so that orders name it. */
export async function listOfferNames(db: Reader, offerIds: readonly string[]): Promise<ReadonlyMap<string, Texts>> {
  if (offerIds.length === 0) return new Map()
  const rows = await db.selectFrom('shopOffers').select(['id', 'names']).where('id', 'in', offerIds).execute()
  return new Map(rows.map(({ id, names }) => [id, names]))
}
