import { AfterSalesCell } from '@/features/after-sale/components/AfterSalesCell'
import { ShopScreen } from '@/features/shop-browse/screens/ShopScreen'
import { LateCartPanel } from '@/features/shop-cart/screens/LateCartPanel'
import { LateMemberPanel } from '@/features/shop-orders/components/member/LateMemberPanel'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function ShopPage() {
  return <ShopScreen cart={<LateCartPanel />} member={<LateMemberPanel afterSale={<AfterSalesCell />} />} />
}
