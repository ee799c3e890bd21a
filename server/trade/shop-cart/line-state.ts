import type { Delivery } from '@contract/shop/cart'
import type { CartLineState } from '@contract/shop/shown-cart'
import { MOST_STOCK_TOLD } from '@contract/shop/goods'
import type { ShopLine } from '@server/trade/shop-catalogue/shop-lines'

export interface LineState {
  readonly state: CartLineState
  /** So many could be had: where it is `notEnough` or `overLimit`. */
  readonly left?: number
}

export interface WantedLine {
  readonly quantity: number
  readonly delivery: Delivery
  /** Of the goods, what the member has bought already. */
  readonly bought: number
}

/** What is told of stock, which nobody hears in full. */
export const toToldStock = (free: number): number => Math.min(Math.max(free, 0), MOST_STOCK_TOLD)

/** Whether a line can be bought as it stands. What ends it for good comes before what passes. */
export function toLineState(goods: ShopLine, { quantity, delivery, bought }: WantedLine): LineState {
  const { isOnShelf, isWithdrawn, deliveries, isWarehouseClosed, freeStock, perMember } = goods
  if (!isOnShelf) return { state: 'offShelf' }
  if (isWithdrawn) return { state: 'skuGone' }
  if (!deliveries.includes(delivery)) return { state: 'deliveryNotOffered' }
  if (isWarehouseClosed) return { state: 'warehouseClosed' }
  if (freeStock <= 0) return { state: 'soldOut' }
  const allowed = perMember === undefined ? Infinity : Math.max(0, perMember - bought)
  if (quantity > allowed) return { state: 'overLimit', left: Math.min(allowed, toToldStock(freeStock)) }
  if (quantity > freeStock) return { state: 'notEnough', left: toToldStock(freeStock) }
  return { state: 'ok' }
}
