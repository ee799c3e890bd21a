import { ReferrerConsumeScreen } from '@/features/referral/screens/ReferrerConsumeScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ReferrerConsumePage() {
  return <ReferrerConsumeScreen />
}
