import type { Delivery } from '@contract/shop/cart'
import { createKeptCheckout } from './kept-checkout'

/** What somebody is about to order of the shop. */
export interface Checkout {
  /** From the cart, whose lines it takes along; or one option at once. */
  readonly from: 'cart' | 'goods'
  readonly delivery: Delivery
  readonly lines: readonly { readonly skuId: string; readonly quantity: number }[]
  readonly addressId?: string | undefined
  readonly channelCode?: string | undefined
  readonly couponId?: string | undefined
  readonly remark?: string | undefined
}

export const { keep: keepCheckout, useKept: useCheckout } = createKeptCheckout<Checkout>('checkout', (kept) => {
  if (!kept.from || !kept.delivery || !kept.lines?.length) return undefined
  const { from, delivery, lines, ...chosen } = kept
  return { from, delivery, lines, ...chosen }
})
