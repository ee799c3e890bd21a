import { CouponsScreen } from '@/features/reward/screens/CouponsScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function DiscountCouponPage() {
  return <CouponsScreen />
}
