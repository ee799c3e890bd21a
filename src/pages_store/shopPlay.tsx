import { ShopPayScreen } from '@/features/shop-orders/screens/ShopPayScreen'

export default function ShopPlayPage() {
  return <ShopPayScreen />
}
