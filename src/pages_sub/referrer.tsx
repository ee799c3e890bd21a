import { ReferrerScreen } from '@/features/referral/screens/ReferrerScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function ReferrerPage() {
  return <ReferrerScreen />
}
