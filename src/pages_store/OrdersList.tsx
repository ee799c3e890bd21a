import { ToReviewScreen } from '@/features/shop-voices/screens/ToReviewScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function OrdersListPage() {
  return <ToReviewScreen />
}
