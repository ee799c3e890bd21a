import { StandingScreen } from '@/features/packing/standing/StandingScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function TransportPage() {
  return <StandingScreen />
}
