import { AfterSalesCell } from '@/features/after-sale/components/AfterSalesCell'
import { ShopScreen } from '@/features/shop-browse/screens/ShopScreen'
import { CartPanel } from '@/features/shop-cart/screens/CartPanel'
import { MemberPanel } from '@/features/shop-orders/components/member/MemberPanel'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function ShopPage() {
  return <ShopScreen cart={<CartPanel />} member={<MemberPanel afterSale={<AfterSalesCell />} />} />
}
