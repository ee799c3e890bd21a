import { GoodsListScreen } from '@/features/shop-browse/screens/GoodsListScreen'

export default function GoodLIstPage() {
  return <GoodsListScreen />
}
