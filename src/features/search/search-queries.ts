import { searchOrders } from '@contract/order/order-search-endpoints'
import { useFirstGoods } from '@/entities/goods/found-goods-queries'
import { useParcels } from '@/entities/parcel/parcel-queries'
import { useEndpointPages } from '@/query/use-endpoint-pages'

/** What was looked for is no list to come back to without a network. */
const NOT_KEPT = { keep: false }

export const useFoundParcels = (search: string) => useParcels({ search }, { ...NOT_KEPT, enabled: search !== '' })

export const useFoundOrders = (search: string) =>
  useEndpointPages(searchOrders, { search }, ({ orderId }) => orderId, { ...NOT_KEPT, enabled: search !== '' })

export const useFoundGoods = (search: string, limit: number) => useFirstGoods(search, limit, { ...NOT_KEPT, enabled: search !== '' })
