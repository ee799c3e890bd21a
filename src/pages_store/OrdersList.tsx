import { ToReviewScreen } from '@/features/shop-voices/screens/ToReviewScreen'

export default function OrdersListPage() {
  return <ToReviewScreen />
}
