import type { PurchaseChoice } from '@contract/proxy/purchase-order'
import { placePurchase, previewPurchase } from '@contract/proxy/proxy-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

const NOTHING: PurchaseChoice = { warehouseId: '', lines: [], isInspected: false }

/**
 * What goods of foreign shops come to, by a quote of now. Shown fresh or not at all; while the choice changes, the former answer stays in
 * sight. Undefined asks for nothing. Its refusals stand on the page, and are no toast.
 */
export const usePurchasePreview = (choice: PurchaseChoice | undefined) =>
  useEndpointQuery(previewPurchase, choice ?? NOTHING, {
    enabled: choice !== undefined,
    keep: false,
    keepPrevious: true,
    staleSeconds: 0,
    failure: 'silent',
  })

export const usePlacePurchase = () => useEndpointMutation(placePurchase)
