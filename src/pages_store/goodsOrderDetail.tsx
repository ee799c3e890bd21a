import { AfterSales } from '@/features/after-sale/components/AfterSales'
import { ShopOrderScreen } from '@/features/shop-orders/screens/ShopOrderScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function GoodsOrderDetailPage() {
  return <ShopOrderScreen afterSale={(order) => <AfterSales order={order} />} />
}
