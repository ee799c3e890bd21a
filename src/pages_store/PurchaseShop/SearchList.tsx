import { MallSearchScreen } from '@/features/mall/screens/MallSearchScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function PurchaseShopSearchListPage() {
  return <MallSearchScreen />
}
