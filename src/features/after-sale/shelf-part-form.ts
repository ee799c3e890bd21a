import { shelfPartFields, type AfterSaleTerm } from '@contract/shop/after-sale'
import type { AfterSaleBar } from '@contract/shop/after-sale-status'
import type { ShopOrderDetail, ShopOrderLine } from '@contract/shop/shop-order'
import * as v from 'valibot'

// What a member says of a part of a parcel that goes back to the shelf.

/** The order whose parcels lie in the warehouse. */
export type StockedOrder = Pick<ShopOrderDetail, 'orderId' | 'lines' | 'parcels' | 'canReturnUntil'>

export interface ShelfPartValues {
  /** Both undefined until one of several is chosen. */
  readonly parcelId: string | undefined
  readonly lineId: string | undefined
  readonly quantity: number
}

export const shelfPartSchema = v.object(shelfPartFields)
export type ShelfPartOutput = v.InferOutput<typeof shelfPartSchema>

/** Goods in one parcel, some of which can go back. */
export interface ShelfPart {
  readonly key: string
  readonly parcelId: string
  readonly trackingNumber: string
  readonly line: ShopOrderLine
  readonly maxQuantity: number
  readonly bar: AfterSaleBar | undefined
}

export const toPartKey = (parcelId: string, lineId: string) => `${parcelId} ${lineId}`

/** As the order says; the terms know why one of them cannot be asked for. That another parcel of the line is packed is no reason. */
export function toShelfParts({ lines, parcels }: StockedOrder, terms: readonly AfterSaleTerm[]): readonly ShelfPart[] {
  return parcels.flatMap(({ parcelId, trackingNumber, parts = [] }) =>
    parts.flatMap(({ lineId, maxQuantity }) => {
      const line = lines.find((one) => one.lineId === lineId)
      const bar = terms.find((one) => one.lineId === lineId)?.bar
      return line ? [{ key: toPartKey(parcelId, lineId), parcelId, trackingNumber, line, maxQuantity, bar: bar === 'inOrder' ? undefined : bar }] : []
    }),
  )
}

/** Where one alone can be asked for, it is that one. */
export function toEmptyShelfPart(parts: readonly ShelfPart[]): ShelfPartValues {
  const [only, ...others] = parts.filter(({ bar }) => bar === undefined)
  return only && others.length === 0
    ? { parcelId: only.parcelId, lineId: only.line.lineId, quantity: 1 }
    : { parcelId: undefined, lineId: undefined, quantity: 1 }
}
