import type { Complete } from '@contract/kit/complete'
import { foldSearched } from '@contract/kit/han-variants'
import type { OrderHit } from '@contract/order/order-hit'
import { toNumberPart } from '@contract/parcel/number/read-number'
import type { FoundOrder } from '@server/trade/order/order-search-service'

/** What fits into a line or two; the order itself has them all. */
const MAX_NAMES = 5

export function toOrderHit({ row, parcels }: FoundOrder, search: string): Complete<OrderHit> {
  const names = [...new Set(parcels.flatMap(({ itemNames }) => itemNames))]
  const folded = foldSearched(search)
  const isFound = (name: string) => foldSearched(name).includes(folded)
  const numberPart = toNumberPart(search)
  const numbers = [...parcels.map(({ trackingNumber }) => trackingNumber), ...(row.carrierNumber === null ? [] : [row.carrierNumber])]
  return {
    orderId: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    parcelCount: parcels.length,
    recipient: isFound(row.address.contact) ? row.address.contact : undefined,
    itemNames: [...names.filter(isFound), ...names.filter((name) => !isFound(name))].slice(0, MAX_NAMES),
    trackingNumbers: numberPart === '' ? [] : numbers.filter((number) => toNumberPart(number).includes(numberPart)),
    orderedAt: row.createdAt.toISOString(),
  }
}
