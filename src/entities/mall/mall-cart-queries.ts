import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import type { MallCartLine } from '@contract/proxy/mall-cart'
import { clearInvalidMallLines, getMallCart, putInMallCart } from '@contract/proxy/mall-cart-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useQueryKey } from '@/query/query-key'
import { useEndpointMutation, type Outcome } from '@/query/use-endpoint-mutation'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

// All calls of the cart of foreign shops.

export type MallCart = OutputOf<typeof getMallCart>

/** What tells a line from all others. */
export const keyOfMallLine = ({ platform, goodsId, skuId }: Pick<MallCartLine, 'platform' | 'goodsId' | 'skuId'>): string =>
  `${platform} ${goodsId} ${skuId}`

/** Of a member; a guest has nothing bought, and none. */
export const useMallCart = (options: Pick<QueryOptions, 'enabled' | 'failure'> = {}) => useEndpointQuery(getMallCart, {}, options)

/** Sets how many of an option are in the cart. The cart as the server has answered it is shown at once. */
export function usePutInMallCart() {
  const put = useEndpointMutation(putInMallCart, { loading: 'hidden' })
  const queryClient = useQueryClient()
  const queryKey = useQueryKey(getMallCart, {})
  const { run } = put
  return {
    ...put,
    run: useCallback(
      async (line: InputOf<typeof putInMallCart>): Promise<Outcome<MallCart>> => {
        const outcome = await run(line)
        if (outcome.ok) queryClient.setQueryData<MallCart>(queryKey, outcome.data)
        return outcome
      },
      [run, queryClient, queryKey],
    ),
  }
}

/** For what adds to the cart: as it is now. Undefined where it cannot be read, which the member has been told. */
export function useGetMallCart(): () => Promise<MallCart | undefined> {
  const { refetch } = useMallCart({ enabled: false })
  return useCallback(async () => {
    const { data, isSuccess } = await refetch()
    return isSuccess ? data : undefined
  }, [refetch])
}

export const useClearInvalidMallLines = () => useEndpointMutation(clearInvalidMallLines, { loading: 'hidden' })

/** A line as it is, with the price that the member has seen. Nobody has asked for it by hand: it fails without a word. */
export const useSeeMallPrice = () => useEndpointMutation(putInMallCart, { loading: 'hidden', failure: 'silent' }).run
