import { VoicesScreen } from '@/features/shop-voices/screens/VoicesScreen'

export default function InteractivePage() {
  return <VoicesScreen />
}
