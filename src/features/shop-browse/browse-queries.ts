import type { InputOf } from '@contract/kit/endpoint'
import { getShopHome, listCategories } from '@contract/shop/goods-endpoints'
import { getLanded } from '@contract/shop/shop-order-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useShopHome = () => useEndpointQuery(getShopHome, {})
export const useCategories = () => useEndpointQuery(listCategories, {})

/** An estimate beside what is looked at: where it does not come, it is left out. */
export const useLanded = (input: InputOf<typeof getLanded>, enabled: boolean) =>
  useEndpointQuery(getLanded, input, { enabled, failure: 'silent', keepPrevious: true })
