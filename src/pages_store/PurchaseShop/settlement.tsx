import { MallCartScreen } from '@/features/mall-cart/screens/MallCartScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function PurchaseShopSettlementPage() {
  return <MallCartScreen />
}
