import { VoicesScreen } from '@/features/shop-voices/screens/VoicesScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function InteractivePage() {
  return <VoicesScreen />
}
