import { ShopOrdersScreen } from '@/features/shop-orders/screens/ShopOrdersScreen'

export default function GoodsOrderListPage() {
  return <ShopOrdersScreen />
}
