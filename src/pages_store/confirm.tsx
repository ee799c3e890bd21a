import { ShopConfirmScreen } from '@/features/shop-orders/screens/ShopConfirmScreen'

export default function ConfirmPage() {
  return <ShopConfirmScreen />
}
