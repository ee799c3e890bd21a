import { MallPayScreen } from '@/features/mall-orders/screens/MallPayScreen'

export default function PurchasPlayPage() {
  return <MallPayScreen />
}
