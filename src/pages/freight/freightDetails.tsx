import { FreightDetailsScreen } from '@/features/freight/screens/FreightDetailsScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function FreightDetailsPage() {
  return <FreightDetailsScreen />
}
