import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'

export default function ParcelOrderDetailsPage() {
  return <OrderDetailScreen />
}
