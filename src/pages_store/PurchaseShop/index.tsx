import { MallScreen } from '@/features/mall/screens/MallScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function PurchaseShopPage() {
  return <MallScreen />
}
