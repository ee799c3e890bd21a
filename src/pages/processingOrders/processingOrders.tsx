import { OrderListScreen } from '@/features/order/screens/OrderListScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ProcessingOrdersPage() {
  return <OrderListScreen />
}
