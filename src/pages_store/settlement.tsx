import { SettlementScreen } from '@/features/shop-cart/screens/SettlementScreen'

export default function SettlementPage() {
  return <SettlementScreen />
}
