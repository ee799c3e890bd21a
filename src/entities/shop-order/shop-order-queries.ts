import { previewShopOrder } from '@contract/shop/shop-order-endpoints'
import type { ShopChoice } from '@contract/shop/shop-order'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/**
 * What goods of one warehouse come to, by both ways of delivery: for the checkout, and for an order that is to go the other way. Money
 * is shown fresh or not at all; while the choice changes, the former answer stays in sight. Undefined asks for nothing.
 */
export const useShopPreview = (choice: ShopChoice | undefined) =>
  useEndpointQuery(previewShopOrder, choice ?? { lines: [], delivery: 'join' }, {
    enabled: choice !== undefined,
    keep: false,
    keepPrevious: true,
    staleSeconds: 0,
  })
