import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { ServicePopup } from '@/features/support/components/ServicePopup'

definePageConfig({ enablePullDownRefresh: true })

export default function ParcelOrderDetailsPage() {
  return <OrderDetailScreen Service={ServicePopup} />
}
