import type { ShopLineGoods } from '@contract/shop/shown-cart'
import type { ShopCartStrings } from './shop-cart-strings'

/** Why a line cannot be bought as it stands; empty where it can. */
export function toReason(
  { state, left = 0, optionText }: Pick<ShopLineGoods, 'state' | 'left' | 'optionText'>,
  { reason }: ShopCartStrings,
): string {
  switch (state) {
    case 'ok':
      return ''
    case 'soldOut':
      return reason.soldOut(optionText)
    case 'notEnough':
      return reason.notEnough(left)
    case 'overLimit':
      return left > 0 ? reason.overLimit(left) : reason.limitReached
    case 'offShelf':
    case 'skuGone':
    case 'deliveryNotOffered':
    case 'warehouseClosed':
      return reason[state]
  }
}

/** Whether another option, or another way of delivery, may help. */
export const mayChangeOption = ({ state }: Pick<ShopLineGoods, 'state'>): boolean =>
  state === 'soldOut' || state === 'skuGone' || state === 'deliveryNotOffered'
