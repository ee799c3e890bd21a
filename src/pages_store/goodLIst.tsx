import { GoodsListScreen } from '@/features/shop-browse/screens/GoodsListScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function GoodLIstPage() {
  return <GoodsListScreen />
}
