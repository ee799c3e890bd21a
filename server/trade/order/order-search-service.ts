import type { Complete } from '@contract/kit/complete'
import type { Page } from '@contract/kit/page'
import { toNumberPart } from '@contract/parcel/number/read-number'
import type { Reader } from '@server/db/database'
import { fromCursor, toCursor, toPage, toPageSize, type PageRequest } from '@server/db/keyset'
import {
  findOrderSearchEnd,
  listFoundOrderRows,
  listFoundParcelRows,
  type FoundOrderRow,
  type FoundParcelRow,
} from '@server/trade/order/order-search-store'

export interface FoundOrder {
  readonly row: FoundOrderRow
  readonly parcels: readonly FoundParcelRow[]
}

/** Newest first. As a search of parcels it may hand out a short page, even an empty one, and a cursor. */
export async function searchOrders(
  db: Reader,
  memberId: string,
  request: PageRequest & { readonly search: string },
): Promise<Complete<Page<FoundOrder>>> {
  const size = toPageSize(request)
  const filter = {
    memberId,
    namePart: request.search,
    numberPart: toNumberPart(request.search),
    after: request.cursor === undefined ? undefined : fromCursor(request.cursor),
    count: size + 1,
  }
  const page = toPage(await listFoundOrderRows(db, filter), size, (row) => ({ at: row.createdAt, id: row.id }))
  const parcels = await listFoundParcelRows(db, page.items.map(({ id }) => id))
  const items = page.items.map((row) => ({ row, parcels: parcels.filter(({ orderId }) => orderId === row.id) }))
  if (page.nextCursor !== undefined) return { items, nextCursor: page.nextCursor }
  const end = await findOrderSearchEnd(db, filter)
  return { items, nextCursor: end && toCursor(end) }
}
