import { GoodsScreen } from '@/features/shop-browse/screens/GoodsScreen'

export default function GetGoodDetailPage() {
  return <GoodsScreen />
}
