import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import { clearInvalidLines, getCart, lookAtCart, mergeCart, putInCart, seeCartPrices } from '@contract/shop/cart-endpoints'
import type { DeviceCartLine, ShownCart } from '@contract/shop/shown-cart'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useQueryKey } from '@/query/query-key'
import { useEndpointMutation, type Outcome } from '@/query/use-endpoint-mutation'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

// All calls of the cart.

export type PutLine = InputOf<typeof putInCart>
type Asked = { readonly enabled: boolean } & Required<Pick<QueryOptions, 'failure'>>

/** Of a member; prices and stock change by themselves, so it is never held for long. */
export const useMemberCart = (options: Asked) => useEndpointQuery(getCart, {}, { ...options })

/** What the lines of the device cost now. */
export const useGuestCart = (lines: readonly DeviceCartLine[], { enabled, failure }: Asked) =>
  useEndpointQuery(lookAtCart, { lines: [...lines] }, { enabled: enabled && lines.length > 0, failure, keepPrevious: true })

/** What was read, or answered, so long ago is still true. */
const FRESH_MS = 10_000

/** For what changes a quantity: the member's cart as it is now. Undefined where it cannot be read, which the member has been told. */
export function useGetCart(): () => Promise<ShownCart | undefined> {
  const queryClient = useQueryClient()
  const queryKey = useQueryKey(getCart, {})
  const { refetch } = useEndpointQuery(getCart, {}, { enabled: false })
  return useCallback(async () => {
    const known = queryClient.getQueryState<ShownCart>(queryKey)
    if (known?.data && !known.isInvalidated && Date.now() - known.dataUpdatedAt < FRESH_MS) return known.data
    const { data, isSuccess } = await refetch()
    return isSuccess ? data : undefined
  }, [queryClient, queryKey, refetch])
}

/** The cart as a write has answered it is shown at once, before it is read again. */
function useKeepCart(): (cart: ShownCart) => void {
  const queryClient = useQueryClient()
  const queryKey = useQueryKey(getCart, {})
  return useCallback((cart) => void queryClient.setQueryData<OutputOf<typeof getCart>>(queryKey, cart), [queryClient, queryKey])
}

/** Sets how many of an option are in the member's cart. */
export function usePutLine() {
  const put = useEndpointMutation(putInCart, { loading: 'hidden' })
  const keep = useKeepCart()
  return {
    ...put,
    async run(line: PutLine): Promise<Outcome<ShownCart>> {
      const outcome = await put.run(line)
      if (outcome.ok) keep(outcome.data)
      return outcome
    },
  }
}

/** Nobody has asked for it by hand: it fails without a word, and is tried again. */
export function useMergeCart() {
  const merge = useEndpointMutation(mergeCart, { loading: 'hidden', failure: 'silent' })
  const keep = useKeepCart()
  return {
    ...merge,
    async run(lines: readonly DeviceCartLine[]): Promise<Outcome<OutputOf<typeof mergeCart>>> {
      const outcome = await merge.run({ lines: [...lines] })
      if (outcome.ok) keep(outcome.data.cart)
      return outcome
    },
  }
}

export const useSeeCartPrices = () => useEndpointMutation(seeCartPrices, { loading: 'hidden', failure: 'silent' })

export const useClearInvalidLines = () => useEndpointMutation(clearInvalidLines, { loading: 'hidden' })
