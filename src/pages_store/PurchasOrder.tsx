import { MallOrdersScreen } from '@/features/mall-orders/screens/MallOrdersScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function PurchasOrderPage() {
  return <MallOrdersScreen />
}
