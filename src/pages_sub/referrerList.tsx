import { ReferrerListScreen } from '@/features/referral/screens/ReferrerListScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ReferrerListPage() {
  return <ReferrerListScreen />
}
