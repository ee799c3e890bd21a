import { MyScreen } from '@/features/profile/screens/MyScreen'
import { OrderStates } from '@/features/order/components/OrderStates'
import { WalletCard } from '@/features/wallet/components/WalletCard'

export default function MyPage() {
  return <MyScreen wallet={<WalletCard />} orders={<OrderStates />} />
}
