import { WelcomeScreen } from '@/features/group-hall/screens/WelcomeScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function GroupBookingPage() {
  return <WelcomeScreen />
}
