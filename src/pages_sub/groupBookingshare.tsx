import { LandingScreen } from '@/features/group-landing/screens/LandingScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function GroupBookingsharePage() {
  return <LandingScreen />
}
