import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ParcelOrderDetailsPage() {
  return <OrderDetailScreen />
}
