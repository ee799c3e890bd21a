import { ShopOrdersScreen } from '@/features/shop-orders/screens/ShopOrdersScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function GoodsOrderListPage() {
  return <ShopOrdersScreen />
}
