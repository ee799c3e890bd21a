import { MallPayScreen } from '@/features/mall-orders/screens/MallPayScreen'

export default function PurchaseShopPurchasPlayPage() {
  return <MallPayScreen />
}
