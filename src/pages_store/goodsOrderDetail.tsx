import { ShopOrderScreen } from '@/features/shop-orders/screens/ShopOrderScreen'

export default function GoodsOrderDetailPage() {
  return <ShopOrderScreen />
}
