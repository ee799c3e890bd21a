import type { PriceRule } from '@contract/proxy/price-change'
import type { PurchaseChoice } from '@contract/proxy/purchase-order'
import { createKeptCheckout } from '@/entities/cart/kept-checkout'

/** What somebody is about to have bought at foreign shops. */
export interface MallCheckout {
  /** From the cart, whose lines it takes along; or one option at once. */
  readonly from: 'cart' | 'goods'
  readonly lines: PurchaseChoice['lines']
  /** Where the goods go; left out until it is chosen or known. */
  readonly warehouseId?: string | undefined
  readonly rule?: PriceRule | undefined
  readonly isInspected?: boolean | undefined
  readonly remark?: string | undefined
}

export const { keep: keepMallCheckout, useKept: useMallCheckout } = createKeptCheckout<MallCheckout>('mallCheckout', (kept) => {
  if (!kept.from || !kept.lines?.length) return undefined
  const { from, lines, ...chosen } = kept
  return { from, lines, ...chosen }
})
