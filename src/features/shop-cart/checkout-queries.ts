import { placeShopOrder } from '@contract/shop/shop-order-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const usePlaceOrder = () => useEndpointMutation(placeShopOrder)
