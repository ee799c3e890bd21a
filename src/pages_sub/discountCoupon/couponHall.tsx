import { CouponHallScreen } from '@/features/reward/screens/CouponHallScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function CouponHallPage() {
  return <CouponHallScreen />
}
