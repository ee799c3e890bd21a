import { ShopScreen } from '@/features/shop-browse/screens/ShopScreen'

export default function ShopPage() {
  return <ShopScreen />
}
