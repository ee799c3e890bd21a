import { FreightScreen } from '@/features/freight/screens/FreightScreen'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

export default function FreightPage() {
  return <FreightScreen />
}
