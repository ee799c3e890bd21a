import { GoodsScreen } from '@/features/shop-browse/screens/GoodsScreen'
import { GoodsVoices } from '@/features/shop-voices/components/GoodsVoices'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function GetGoodDetailPage() {
  return <GoodsScreen voices={(goodsId) => <GoodsVoices goodsId={goodsId} />} />
}
