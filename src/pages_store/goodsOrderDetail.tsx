import { ShopOrderScreen } from '@/features/shop-orders/screens/ShopOrderScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function GoodsOrderDetailPage() {
  return <ShopOrderScreen />
}
